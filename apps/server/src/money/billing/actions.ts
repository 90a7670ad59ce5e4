import { type PlanAction, type PlanTier, plans } from '@verso/contracts';
import type { CreditsRow } from '../credits/account.ts';

type Standing = Pick<
  CreditsRow,
  'subscriptionTier' | 'subscriptionStatus' | 'stripeSubscriptionId' | 'cancelAtPeriodEnd' | 'trialUsedAt'
>;

/**
 * What a user can do about a plan.
 * @param payments whether this server takes payments
 */
export function actionFor(user: Standing, tier: PlanTier, payments: boolean): PlanAction {
  const { subscriptionTier, subscriptionStatus, stripeSubscriptionId, cancelAtPeriodEnd } = user;
  const subscribed = stripeSubscriptionId !== null;
  const isTheirs = tier === subscriptionTier;
  if (subscriptionTier === 'enterprise' || tier === 'enterprise')
    return isTheirs ? 'current' : 'administrator';
  if (isTheirs && payments) {
    // A trial without a subscription can only be kept by buying the plan.
    if (!subscribed && subscriptionStatus === 'trialing') return 'checkout';
    if (subscribed && cancelAtPeriodEnd) return 'keep';
  }
  if (isTheirs) return 'current';
  if (tier === 'free') return payments && subscribed && !cancelAtPeriodEnd ? 'cancel' : 'administrator';
  if (payments && subscribed) return 'switch';
  if (mayTry(user, tier)) return 'trial';
  return payments ? 'checkout' : 'administrator';
}

/** A trial is for those on the Free plan, once an account. */
export function mayTry({ subscriptionTier, trialUsedAt }: Standing, tier: PlanTier): boolean {
  return plans[tier].trialDays > 0 && subscriptionTier === 'free' && trialUsedAt === null;
}
