import { randomUUID } from 'node:crypto';
import { planRules } from '@verso/contracts';
import { creditGrants, type Database, migrate, pricingConfig, userCredits, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type CreditAccount,
  type CreditsRow,
  openFreeAccount,
  readAccount,
  readAccounts,
  readTier,
} from '../../src/money/credits/account.ts';
import { storePlansEnvironment } from '../../src/platform/config/plans-mode.ts';

describeWithDatabase('the rules of an account', (openDatabase) => {
  let database: Database;
  const usePlans = (plans: boolean) =>
    storePlansEnvironment(database, { plans, stripe: undefined, adminEmails: [] });
  beforeAll(async () => {
    database = await openDatabase();
    await migrate(database);
  });
  beforeEach(() => usePlans(true));
  afterAll(() => database.close());

  async function userWith(changes: Partial<CreditsRow>): Promise<string> {
    const email = `user-${randomUUID()}@example.com`;
    const [user] = await database.orm.insert(users).values({ email, name: 'Test User' }).returning();
    if (user === undefined) throw new Error('The user is missing.');
    await openFreeAccount(database, user.id);
    await database.orm
      .update(userCredits)
      .set({ charactersIncludedInPlan: 1000, ...changes })
      .where(eq(userCredits.userId, user.id));
    return user.id;
  }
  async function accountWith(changes: Partial<CreditsRow>): Promise<CreditAccount> {
    const account = await readAccount(database, await userWith(changes));
    if (account === null) throw new Error('The account is missing.');
    return account;
  }
  const rulesWith = async (changes: Partial<CreditsRow>) => (await accountWith(changes)).rules;

  it("are the plan's, with the user's own quota", async () => {
    for (const tier of ['free', 'pro', 'business', 'enterprise'] as const)
      expect(await rulesWith({ subscriptionTier: tier })).toEqual({
        ...planRules(tier),
        includedCharacters: 1000,
      });
  });

  it('have no overage while nothing is paid', async () => {
    for (const status of ['trialing', 'past_due'] as const)
      expect(await rulesWith({ subscriptionTier: 'pro', subscriptionStatus: status })).toMatchObject({
        overage: null,
        withoutOverage: status,
      });
    for (const status of ['active', 'canceled', 'none'] as const) {
      const rules = await rulesWith({ subscriptionTier: 'pro', subscriptionStatus: status });
      expect(rules.overage).toEqual(planRules('pro').overage);
      expect(rules.withoutOverage).toBeUndefined();
    }
  });

  it('have an individual cap at the rate of the plan, or of Business, but never on Free', async () => {
    const overageOf = async (subscriptionTier: CreditsRow['subscriptionTier'], overageCapUsd: number) =>
      (await rulesWith({ subscriptionTier, overageCapUsd })).overage;
    expect(await overageOf('pro', 15)).toEqual({ ratePerMillionUsd: 15, capCharacters: 1_000_000 });
    expect(await overageOf('pro', 0)).toEqual({ ratePerMillionUsd: 15, capCharacters: 0 });
    expect(await overageOf('enterprise', 12)).toEqual({ ratePerMillionUsd: 12, capCharacters: 1_000_000 });
    expect(await overageOf('free', 12)).toBeNull();
  });

  it('follow the prices of this server', async () => {
    const { orm } = database;
    const isPro = eq(pricingConfig.tier, 'pro');
    const prices = { period: 'week', overageCapCharacters: 50, overageRatePer1mChars: 20 } as const;
    await orm.update(pricingConfig).set(prices).where(isPro);
    expect(await rulesWith({ subscriptionTier: 'pro' })).toMatchObject({
      period: 'week',
      overage: { ratePerMillionUsd: 20, capCharacters: 50 },
    });
    await orm.update(pricingConfig).set({ overageAllowed: false }).where(isPro);
    expect((await rulesWith({ subscriptionTier: 'pro' })).overage).toBeNull();
    await orm.delete(pricingConfig).where(isPro);
    expect(await rulesWith({ subscriptionTier: 'pro' })).toMatchObject({
      period: 'month',
      overage: planRules('pro').overage,
    });
  });

  it('have no limits on a server without plans, where usage is still counted and grants are kept', async () => {
    await usePlans(false);
    const id = await userWith({ charactersUsedThisMonth: 70 });
    await grant(id, { charactersGranted: 5 });
    const unlimited = 1_000_000_000_000;
    expect(await readAccount(database, id)).toMatchObject({
      withoutLimits: true,
      grants: [],
      credits: {
        subscriptionTier: 'enterprise',
        charactersIncludedInPlan: unlimited,
        charactersUsedThisMonth: 70,
      },
      rules: { tier: 'enterprise', period: 'week', includedCharacters: unlimited, overage: null },
    });
    expect(await readTier(database, id)).toBe('enterprise');
    await usePlans(true);
    expect(await readTier(database, id)).toBe('free');
    expect(await readAccount(database, id)).toMatchObject({
      withoutLimits: false,
      grants: [{ characters: 5 }],
    });
  });

  it("include each user's own active grants", async () => {
    const [ada, bob] = [await userWith({}), await userWith({})];
    await grant(ada, { charactersGranted: 1 });
    await grant(bob, { charactersGranted: 20 });
    await grant(bob, { charactersGranted: 300 });
    await grant(bob, { charactersGranted: 4000, status: 'revoked' });
    const accounts = await readAccounts(database, [ada, bob]);
    const granted = (id: string) =>
      accounts
        .get(id)
        ?.grants.map(({ characters }) => characters)
        .toSorted();
    expect([granted(ada), granted(bob)]).toEqual([[1], [20, 300]]);
    expect(await readAccounts(database, [])).toEqual(new Map());
  });

  it('do not exist for a deleted user', async () => {
    expect(await readAccount(database, 'nobody')).toBeNull();
    expect(await readTier(database, 'nobody')).toBeNull();
  });

  it('stay the same when the account is opened again', async () => {
    const id = await userWith({ subscriptionTier: 'business' });
    await openFreeAccount(database, id);
    expect(await readTier(database, id)).toBe('business');
  });

  const grant = (
    userId: string,
    values: Pick<typeof creditGrants.$inferInsert, 'charactersGranted' | 'status'>,
  ) => database.orm.insert(creditGrants).values({ userId, grantType: 'support', ...values });
});
