import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypeList } from '../documents/document-types.ts';
import { plans } from '../plans/plans.ts';
import {
  type ChargeRules,
  type CreditBalance,
  decideCharge,
  overageCapCharacters,
  planRules,
  quote,
} from './charge.ts';
import { effectiveCharacters, pagesLeft, pagesOf } from './count.ts';
import { drawFromGrants } from './grants.ts';

const characters = fc.integer({ min: 0, max: 10_000_000 });
const balance: fc.Arbitrary<CreditBalance> = fc.record({
  grantCharacters: characters,
  planCharacters: characters,
  overageCharacters: fc.integer({ min: 0, max: 3_000_000 }),
});
const rules: fc.Arbitrary<ChargeRules> = fc
  .constantFrom('free', 'pro', 'business', 'enterprise')
  .map((tier) => planRules(tier));

const nothing: CreditBalance = { grantCharacters: 0, planCharacters: 0, overageCharacters: 0 };

describe('effective characters', () => {
  it.each([
    ['docx', 1001, 1001],
    ['txt', 7, 7],
    ['pptx', 1000, 1200],
    ['odp', 1, 2],
    ['pptx', 5, 6],
    ['xlsx', 1000, 1250],
    ['ods', 3, 4],
    ['xlsx', 0, 0],
  ] as const)('%s: %i count as %i', (format, raw, effective) => {
    expect(effectiveCharacters(raw, format)).toBe(effective);
  });

  it('are the exact product, rounded up', () => {
    fc.assert(
      fc.property(characters, fc.constantFrom(...documentTypeList), (raw, { type, multiplier }) => {
        const hundredths = BigInt(raw) * BigInt(Math.round(multiplier.value * 100));
        expect(BigInt(effectiveCharacters(raw, type))).toBe((hundredths + 99n) / 100n);
      }),
    );
  });
});

it('counts pages of 2000 characters, rounded up for a document and down for the remainder', () => {
  expect([pagesOf(0), pagesOf(1), pagesOf(2000), pagesOf(2001)]).toEqual([0, 1, 1, 2]);
  expect([pagesLeft(1999), pagesLeft(2000), pagesLeft(-5), pagesLeft(50_000)]).toEqual([0, 1, 0, 25]);
});

describe('decideCharge', () => {
  it('draws grants, then plan, then overage, and exactly the required amount', () => {
    fc.assert(
      fc.property(balance, rules, characters, (credits, rule, needed) => {
        const decision = decideCharge(credits, rule, needed);
        const drawn = decision.charsFromGrants + decision.charsFromPlan + decision.charsFromOverage;
        expect(drawn).toBe(decision.allowed ? needed : 0);
        expect(decision.remainingAfter).toBe(
          credits.grantCharacters +
            credits.planCharacters -
            decision.charsFromGrants -
            decision.charsFromPlan,
        );
        if (decision.charsFromPlan > 0) expect(decision.charsFromGrants).toBe(credits.grantCharacters);
        if (decision.charsFromOverage > 0) expect(decision.charsFromPlan).toBe(credits.planCharacters);
        expect(decision.reason === null).toBe(decision.allowed);
      }),
    );
  });

  it('never exceeds the cap, and never charges a tier without overage', () => {
    fc.assert(
      fc.property(balance, rules, characters, (credits, rule, needed) => {
        const { allowed, charsFromOverage, overageCharge } = decideCharge(credits, rule, needed);
        expect(overageCharge > 0).toBe(allowed && charsFromOverage > 0);
        if (charsFromOverage === 0) return;
        expect(rule.overage).not.toBeNull();
        expect(credits.overageCharacters + charsFromOverage).toBeLessThanOrEqual(
          rule.overage?.capCharacters ?? 0,
        );
      }),
    );
  });

  it('allows every document smaller than an allowed one', () => {
    fc.assert(
      fc.property(balance, rules, characters, characters, (credits, rule, a, b) => {
        const [small, large] = [Math.min(a, b), Math.max(a, b)];
        if (decideCharge(credits, rule, large).allowed) {
          expect(decideCharge(credits, rule, small).allowed).toBe(true);
        }
      }),
    );
  });

  it("includes the plan's quota", () => {
    expect(decideCharge({ ...nothing, planCharacters: 50_000 }, planRules('free'), 50_000)).toMatchObject({
      outcome: 'included',
      allowed: true,
      overageCharge: 0,
      remainingAfter: 0,
    });
  });

  it('rejects excess for a free user, and names the period', () => {
    expect(decideCharge(nothing, planRules('free'), 1)).toMatchObject({
      outcome: 'free_limit',
      allowed: false,
      reason: "You've used all 50,000 free characters this week",
      userFriendlyMessage: "You've reached your free limit. Upgrade to Pro for 1.5M characters/month",
    });
    expect(decideCharge({ ...nothing, planCharacters: 900 }, planRules('free'), 1000)).toMatchObject({
      reason: 'This document needs 1,000 characters; you have 900 left this week',
      remainingAfter: 900,
    });
    expect(decideCharge({ ...nothing, grantCharacters: 900 }, planRules('free'), 1000)).toMatchObject({
      reason: 'This document needs 1,000 characters; you have 900 left this week',
    });
  });

  it('rejects excess for a tier without overage', () => {
    const withoutOverage: ChargeRules = { ...planRules('pro'), overage: null };
    expect(decideCharge(nothing, withoutOverage, 1)).toMatchObject({
      outcome: 'overage_unavailable',
      reason: 'Overage not available for pro tier',
      userFriendlyMessage: 'Upgrade to Pro to continue translating',
    });
    expect(decideCharge(nothing, planRules('enterprise'), 1).userFriendlyMessage).toBe(
      'Contact us to continue translating',
    );
  });

  it('allows no overage without payment: during a trial, and while a payment is due', () => {
    const trial: ChargeRules = { ...planRules('pro'), overage: null, withoutOverage: 'trialing' };
    expect(decideCharge(nothing, trial, 1)).toMatchObject({
      allowed: false,
      reason: 'Overage not available during the trial',
      userFriendlyMessage: 'Your trial includes 1,500,000 characters. Choose a plan to continue translating',
    });
    expect(decideCharge(nothing, { ...trial, withoutOverage: 'past_due' }, 1)).toMatchObject({
      allowed: false,
      reason: 'Overage not available while a payment is due',
      userFriendlyMessage: 'Your last payment failed. Update your payment method to continue translating',
    });
  });

  it('charges Pro $15 per million up to $7.50', () => {
    expect(plans.pro.overage?.capUsd).toBe(7.5);
    expect(decideCharge(nothing, planRules('pro'), 500_000)).toMatchObject({
      outcome: 'overage',
      charsFromOverage: 500_000,
      overageCharge: 7.5,
      userFriendlyMessage: '$7.50 will be added to your next invoice',
    });
    expect(decideCharge({ ...nothing, overageCharacters: 1 }, planRules('pro'), 500_000)).toMatchObject({
      outcome: 'overage_limit',
      allowed: false,
      reason: 'Would exceed overage limit (1/500,000)',
      userFriendlyMessage: "You've reached your overage limit. Upgrade to Business",
    });
  });

  it('charges Business $12 per million up to $30', () => {
    expect(decideCharge(nothing, planRules('business'), 2_500_000)).toMatchObject({ overageCharge: 30 });
    expect(decideCharge(nothing, planRules('business'), 2_500_001)).toMatchObject({ allowed: false });
  });

  it('asks Business users to raise their own cap, to a sufficient value', () => {
    const decision = decideCharge(
      { ...nothing, overageCharacters: 28_557 },
      planRules('business'),
      2_500_000,
    );
    expect(decision).toMatchObject({
      outcome: 'overage_limit',
      userFriendlyMessage: "You've reached your overage limit. Raise your cap to continue translating",
      neededCapUsd: 30.35,
    });
    expect(overageCapCharacters(decision.neededCapUsd ?? 0, 12)).toBeGreaterThanOrEqual(2_528_557);
    expect(decideCharge(nothing, planRules('business'), 900_000_000)).toMatchObject({
      userFriendlyMessage: "You've reached your overage limit. Upgrade to Enterprise",
      neededCapUsd: null,
    });
  });

  it('asks for a cap only up to the highest that users can set', () => {
    const needed = (characters: number) =>
      decideCharge(nothing, planRules('business'), characters).neededCapUsd;
    expect([needed(833_333_333), needed(833_333_334)]).toEqual([10_000, null]);
  });

  it('asks no one to raise a cap that only an administrator can set', () => {
    const capped: ChargeRules = {
      ...planRules('enterprise'),
      overage: { ratePerMillionUsd: 12, capCharacters: 5 },
    };
    expect(decideCharge(nothing, capped, 6)).toMatchObject({
      outcome: 'overage_limit',
      userFriendlyMessage: "You've reached your overage limit. Contact us to continue translating",
      neededCapUsd: null,
    });
  });

  it.each([
    ['business', 2_500_001, 'raise the cap'],
    ['business', 900_000_000, 'choose a larger plan'],
    ['pro', 500_001, 'choose a larger plan'],
    ['enterprise', 1, 'for a larger plan'],
  ] as const)(
    'refers members of a %s workspace that need %i to its owner, who can %s',
    (tier, needed, can) => {
      const decision = decideCharge(nothing, { ...planRules(tier), payer: 'workspace' }, needed);
      expect(decision.userFriendlyMessage).toMatch(new RegExp(`Ask its owner (to )?${can}$`));
    },
  );

  it.each([
    ['trialing', 'trial of your workspace is used up'],
    ['past_due', 'last payment for your workspace failed'],
  ] as const)('tells members of a workspace why it has no overage (%s)', (withoutOverage, why) => {
    const rules = { ...planRules('pro'), overage: null, withoutOverage, payer: 'workspace' } as const;
    expect(decideCharge(nothing, rules, 1).userFriendlyMessage).toContain(why);
  });

  it.each([
    ['trialing', { outcome: 'overage_unavailable' }],
    ['past_due', { outcome: 'overage_unavailable' }],
    [undefined, { outcome: 'overage_limit' }],
  ] as const)('refers members of a workspace to its owner (%s)', (why, expected) => {
    const rules = planRules('business');
    const workspace = {
      ...rules,
      payer: 'workspace',
      ...(why && { overage: null, withoutOverage: why }),
    } as const;
    const decision = decideCharge(nothing, workspace, 2_500_001);
    expect(decision).toMatchObject({ ...expected, allowed: false, neededCapUsd: null });
    expect(decision.userFriendlyMessage).toMatch(/workspace.*\. Ask its owner to /);
    for (const own of ['Your last', 'Your trial', 'Raise your', 'Upgrade'])
      expect(decision.userFriendlyMessage).not.toContain(own);
  });

  it('quotes a document by its format', () => {
    const credits = { ...nothing, planCharacters: 1300 };
    expect(quote(credits, planRules('pro'), { characters: 1000, format: 'xlsx' })).toEqual({
      allowed: true,
      characters: 1000,
      effectiveCharacters: 1250,
      overageCharge: 0,
      charsFromOverage: 0,
      remainingAfter: 50,
      userFriendlyMessage: 'Included in your plan',
    });
  });

  it('quotes why a document is not allowed, and the cap that would cover it', () => {
    const document = { characters: 2_000_001, format: 'xlsx' } as const;
    expect(quote(nothing, planRules('business'), document)).toEqual({
      allowed: false,
      characters: 2_000_001,
      effectiveCharacters: 2_500_002,
      overageCharge: 0,
      charsFromOverage: 0,
      remainingAfter: 0,
      neededCapUsd: 30.01,
      reason: 'Would exceed overage limit (0/2,500,000)',
      userFriendlyMessage: "You've reached your overage limit. Raise your cap to continue translating",
    });
  });
});

describe('drawFromGrants', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const day = (offset: number): Date => new Date(now.getTime() + offset * 86_400_000);

  it('uses the grant that expires first, and no expired ones', () => {
    const grants = [
      { id: 'for ever', characters: 100, expiresAt: null },
      { id: 'later', characters: 100, expiresAt: day(9) },
      { id: 'expired', characters: 100, expiresAt: now },
      { id: 'soon', characters: 100, expiresAt: day(1) },
      { id: 'empty', characters: 0, expiresAt: day(1) },
    ];
    expect(drawFromGrants(grants, 250, now)).toEqual([
      { grantId: 'soon', characters: 100 },
      { grantId: 'later', characters: 100 },
      { grantId: 'for ever', characters: 50 },
    ]);
  });

  it('leaves a grant alone that is not needed', () => {
    const grants = ['a', 'b'].map((id) => ({ id, characters: 100, expiresAt: null }));
    expect(drawFromGrants(grants, 100, now)).toEqual([{ grantId: 'a', characters: 100 }]);
    expect(drawFromGrants(grants, 0, now)).toEqual([]);
  });

  it('has one order for all grants, however they are listed', () => {
    const grants = [
      { id: 'b', characters: 1, expiresAt: day(2) },
      { id: 'c', characters: 1, expiresAt: day(2) },
      { id: 'd', characters: 1, expiresAt: day(1) },
      { id: 'a', characters: 1, expiresAt: null },
    ];
    for (const listed of [grants, grants.toReversed()])
      expect(drawFromGrants(listed, 4, now).map(({ grantId }) => grantId)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('draws the requested amount or everything available', () => {
    const grant = fc.record({
      id: fc.uuid(),
      characters: fc.integer({ min: 0, max: 1000 }),
      expiresAt: fc.option(fc.integer({ min: 1, max: 99 }).map(day)),
    });
    fc.assert(
      fc.property(fc.array(grant), fc.integer({ min: 0, max: 5000 }), (grants, asked) => {
        const drawn = drawFromGrants(grants, asked, now).reduce((sum, draw) => sum + draw.characters, 0);
        const available = grants.reduce((sum, { characters: left }) => sum + left, 0);
        expect(drawn).toBe(Math.min(asked, available));
      }),
    );
  });
});
