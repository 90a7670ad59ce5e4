import type { PlanTier } from '@verso/contracts';
import { expect, test } from 'vitest';
import { actionFor } from './actions.ts';

const free = {
  subscriptionTier: 'free',
  subscriptionStatus: 'none',
  stripeSubscriptionId: null,
  cancelAtPeriodEnd: false,
  trialUsedAt: null,
} as const;
const afterTrial = { ...free, trialUsedAt: new Date() };
const inTrial = { ...afterTrial, subscriptionTier: 'pro', subscriptionStatus: 'trialing' } as const;
const assigned = { ...free, subscriptionTier: 'pro', subscriptionStatus: 'active' } as const;
const subscribed = { ...assigned, trialUsedAt: new Date(), stripeSubscriptionId: 'sub_1' } as const;
const ending = { ...subscribed, cancelAtPeriodEnd: true } as const;
const enterprise = { ...assigned, subscriptionTier: 'enterprise' } as const;

const tiers: readonly PlanTier[] = ['free', 'pro', 'business'];

test.each([
  ['on Free', free, ['current', 'trial', 'checkout']],
  ['on Free after the trial', afterTrial, ['current', 'checkout', 'checkout']],
  ['in a trial without a subscription', inTrial, ['administrator', 'checkout', 'checkout']],
  ['with a plan assigned by an administrator', assigned, ['administrator', 'current', 'checkout']],
  ['with a subscription', subscribed, ['cancel', 'current', 'switch']],
  ['with a canceled subscription', ending, ['administrator', 'keep', 'switch']],
  ['with Enterprise', enterprise, ['administrator', 'administrator', 'administrator']],
])('with payments, a user %s is offered these actions for Free, Pro and Business', (_, user, actions) => {
  expect(tiers.map((tier) => actionFor(user, tier, true))).toEqual(actions);
});

test.each([
  ['on Free', free, ['current', 'trial', 'administrator']],
  ['on Free after the trial', afterTrial, ['current', 'administrator', 'administrator']],
  ['in a trial', inTrial, ['administrator', 'current', 'administrator']],
  ['with a plan assigned by an administrator', assigned, ['administrator', 'current', 'administrator']],
  ['with Enterprise', enterprise, ['administrator', 'administrator', 'administrator']],
])('without payments, a user %s is offered these actions', (_, user, actions) => {
  expect(tiers.map((tier) => actionFor(user, tier, false))).toEqual(actions);
});
