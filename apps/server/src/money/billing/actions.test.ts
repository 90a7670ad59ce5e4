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
const tried = { ...free, trialUsedAt: new Date() };
const trying = { ...tried, subscriptionTier: 'pro', subscriptionStatus: 'trialing' } as const;
const given = { ...free, subscriptionTier: 'pro', subscriptionStatus: 'active' } as const;
const subscribed = { ...given, trialUsedAt: new Date(), stripeSubscriptionId: 'sub_1' } as const;
const leaving = { ...subscribed, cancelAtPeriodEnd: true } as const;
const enterprise = { ...given, subscriptionTier: 'enterprise' } as const;

const tiers: readonly PlanTier[] = ['free', 'pro', 'business'];

test.each([
  ['on Free', free, ['current', 'trial', 'checkout']],
  ['on Free after the trial', tried, ['current', 'checkout', 'checkout']],
  ['in a trial without a subscription', trying, ['administrator', 'checkout', 'checkout']],
  ['with a plan that an administrator gave', given, ['administrator', 'current', 'checkout']],
  ['with a subscription', subscribed, ['cancel', 'current', 'switch']],
  ['with a subscription that ends', leaving, ['administrator', 'keep', 'switch']],
  ['with Enterprise', enterprise, ['administrator', 'administrator', 'administrator']],
])('where plans can be bought, someone %s can do this about Free, Pro and Business', (_, user, actions) => {
  expect(tiers.map((tier) => actionFor(user, tier, true))).toEqual(actions);
});

test.each([
  ['on Free', free, ['current', 'trial', 'administrator']],
  ['on Free after the trial', tried, ['current', 'administrator', 'administrator']],
  ['in a trial', trying, ['administrator', 'current', 'administrator']],
  ['with a plan that an administrator gave', given, ['administrator', 'current', 'administrator']],
  ['with Enterprise', enterprise, ['administrator', 'administrator', 'administrator']],
])('where an administrator changes plans, someone %s can do this', (_, user, actions) => {
  expect(tiers.map((tier) => actionFor(user, tier, false))).toEqual(actions);
});
