import { type PlanAction, type PlanTier, plans } from '@verso/contracts';
import type { CreditsRow } from '../credits/account.ts';

type Standing = Pick<
  CreditsRow,
  'subscriptionTier' | 'subscriptionStatus' | 'stripeSubscriptionId' | 'cancelAtPeriodEnd' | 'trialUsedAt'
>;

/**
 * The action that a user is offered for a plan.
 * @param payments whether this server accepts payments
 */
export function actionFor(user: Standing, tier: PlanTier, payments: boolean): PlanAction {
  const { subscriptionTier, subscriptionStatus, stripeSubscriptionId, cancelAtPeriodEnd } = user;
  const subscribed = stripeSubscriptionId !== null;
  const isCurrent = tier === subscriptionTier;
  if (subscriptionTier === 'enterprise' || tier === 'enterprise')
    return isCurrent ? 'current' : 'administrator';
  if (isCurrent && payments) {
    // A trial without a subscription continues only if the plan is bought.
    if (!subscribed && subscriptionStatus === 'trialing') return 'checkout';
    if (subscribed && cancelAtPeriodEnd) return 'keep';
  }
  if (isCurrent) return 'current';
  if (tier === 'free') return payments && subscribed && !cancelAtPeriodEnd ? 'cancel' : 'administrator';
  if (payments && subscribed) return 'switch';
  if (mayStartTrial(user, tier)) return 'trial';
  return payments ? 'checkout' : 'administrator';
}

/** Whether a user may start the trial: once per account, from the Free plan. */
export function mayStartTrial({ subscriptionTier, trialUsedAt }: Standing, tier: PlanTier): boolean {
  return plans[tier].trialDays > 0 && subscriptionTier === 'free' && trialUsedAt === null;
}
