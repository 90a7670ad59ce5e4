import { planRules } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import {
  atPresent,
  balanceOf,
  type CreditAccount,
  type CreditsRow,
  inUse,
  isBetaUser,
  usableGrants,
} from './account.ts';

const now = new Date('2026-11-02T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

const nothingUsed = {
  charactersUsedThisMonth: 0,
  charactersReserved: 0,
  charactersRemaining: 1000,
  overageCharactersUsed: 0,
  overageCharactersReserved: 0,
  overageChargesThisMonth: 0,
};
const untouched: CreditsRow = {
  userId: 'ada',
  subscriptionTier: 'pro',
  subscriptionStatus: 'active',
  charactersIncludedInPlan: 1000,
  ...nothingUsed,
  overageCapUsd: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  periodAnchor: null,
  trialUsedAt: null,
  trialEndsAt: null,
  isBetaUser: false,
  betaSince: null,
  betaExpiresAt: null,
  promoCode: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  cancelAtPeriodEnd: false,
  createdAt: inDays(-100),
  updatedAt: inDays(-100),
};
const used: CreditsRow = {
  ...untouched,
  charactersUsedThisMonth: 600,
  charactersReserved: 300,
  charactersRemaining: 100,
  overageCharactersUsed: 40,
  overageCharactersReserved: 2,
  overageChargesThisMonth: 0.5,
};
const running = { currentPeriodStart: inDays(-1), currentPeriodEnd: inDays(1), periodAnchor: inDays(-1) };
const over = {
  currentPeriodStart: new Date('2026-09-24T09:00:00Z'),
  currentPeriodEnd: new Date('2026-10-24T09:00:00Z'),
  periodAnchor: new Date('2026-09-24T09:00:00Z'),
};

const account = (credits: CreditsRow, tier: 'free' | 'pro' = 'pro'): CreditAccount => ({
  credits,
  grants: [],
  rules: planRules(tier),
  withoutLimits: false,
});

describe('an account', () => {
  it.each([
    ['shown', atPresent],
    ['used', inUse],
  ])('keeps its figures when it is %s within its period', (_, read) => {
    const stored = account({ ...used, ...running });
    expect(read(stored, now)).toEqual(stored);
  });

  it.each([
    ['shown', atPresent],
    ['used', inUse],
  ])('has its whole plan again when it is %s after its month, which the next one follows', (_, read) => {
    const stored = account({ ...used, ...over });
    expect(read(stored, now)).toEqual({
      ...stored,
      credits: {
        ...used,
        ...over,
        ...nothingUsed,
        currentPeriodStart: over.currentPeriodEnd,
        currentPeriodEnd: new Date('2026-11-24T09:00:00Z'),
      },
    });
  });

  it('has no period after a free week until its next use, which starts one', () => {
    const stored = account({ ...used, ...over, periodAnchor: null }, 'free');
    expect(atPresent(stored, now).credits).toMatchObject({
      ...nothingUsed,
      currentPeriodStart: null,
      currentPeriodEnd: null,
    });
    expect(inUse(stored, now).credits).toMatchObject({
      ...nothingUsed,
      currentPeriodStart: now,
      currentPeriodEnd: inDays(7),
    });
  });

  it('is shown without a period before its first use', () => {
    expect(atPresent(account(untouched, 'free'), now).credits).toEqual(untouched);
  });
});

describe('the balance of an account', () => {
  it('excludes what running jobs have reserved', () => {
    expect(balanceOf(account(used), now)).toEqual({
      grantCharacters: 0,
      planCharacters: 100,
      overageCharacters: 42,
    });
  });

  it('includes the grants that have not ended', () => {
    const grants = [
      { id: 'never ends', characters: 1, expiresAt: null },
      { id: 'ends later', characters: 20, expiresAt: inDays(1) },
      { id: 'ends now', characters: 300, expiresAt: now },
      { id: 'has ended', characters: 4000, expiresAt: inDays(-1) },
    ];
    const granted = { ...account(untouched), grants };
    expect(usableGrants(granted, now).map(({ id }) => id)).toEqual(['never ends', 'ends later']);
    expect(balanceOf(granted, now).grantCharacters).toBe(21);
  });
});

it.each([
  [true, null, true],
  [true, 1, true],
  [true, 0, false],
  [true, -1, false],
  [false, null, false],
  [false, 1, false],
])(
  'beta access lasts from enrollment to its end (enrolled: %s, days left: %s): %s',
  (enrolled, days, expected) => {
    const betaExpiresAt = days === null ? null : inDays(days);
    expect(isBetaUser({ isBetaUser: enrolled, betaExpiresAt }, now)).toBe(expected);
  },
);
