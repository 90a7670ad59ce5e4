import { randomUUID } from 'node:crypto';
import { AppError, type PlanTier } from '@verso/contracts';
import { type Database, migrate, users } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockAccount, openFreeAccount } from '../../src/money/credits/account.ts';
import { changePlan } from '../../src/money/credits/change-plan.ts';
import { grantCredits, revokeGrant } from '../../src/money/credits/grants.ts';
import type { JobAttempt } from '../../src/money/credits/ledger.ts';
import type { Actor } from '../../src/platform/audit/record.ts';
import { jobOf, release, reserve, settle } from './jobs.ts';
import { LedgerChecker } from './ledger-checker.ts';

/** One operation on a user's credits. Indexes select from the items that exist when it runs. */
type Step =
  | { readonly action: 'start'; readonly characters: readonly number[] }
  | { readonly action: 'deliver' | 'deliver twice'; readonly job: number; readonly share: number }
  | { readonly action: 'fail' | 'fail while delivering'; readonly job: number }
  | { readonly action: 'grant'; readonly characters: number; readonly days: number; readonly add: boolean }
  | { readonly action: 'revoke'; readonly grant: number }
  | { readonly action: 'wait'; readonly hours: number }
  | { readonly action: 'plan'; readonly tier: PlanTier; readonly characters: number };

const index = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      action: fc.constant('start' as const),
      // Several jobs start concurrently.
      characters: fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constantFrom('deliver' as const, 'deliver twice' as const),
      job: index,
      share: fc.double({ min: 0, max: 1.2, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constantFrom('fail' as const, 'fail while delivering' as const),
      job: index,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant('grant' as const),
      characters: fc.integer({ min: 1, max: 40_000 }),
      days: fc.nat(20),
      add: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('revoke' as const), grant: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 800 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant('plan' as const),
      tier: fc.constantFrom('free', 'pro', 'business', 'enterprise'),
      characters: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
);

describeWithDatabase('the ledger', (openDatabase) => {
  let now = new Date('2026-01-31T09:00:00Z');
  let database: Database;
  let admin: Actor;
  const context = () => ({ database, clock: { now: () => now } });
  beforeAll(async () => {
    database = await openDatabase();
    await migrate(database);
    admin = { ...(await newUser()), ipAddress: null, requestId: null };
  });
  afterAll(() => database.close());

  async function newUser(): Promise<{ readonly id: string; readonly email: string }> {
    const email = `user-${randomUUID()}@example.com`;
    const [user] = await database.orm.insert(users).values({ email, name: 'Test User' }).returning();
    if (user === undefined) throw new Error('The user is missing.');
    await openFreeAccount(database, user.id);
    return user;
  }

  it('always balances, never charges twice and never overdraws a plan in any order of operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        const user = await newUser();
        const checker = new LedgerChecker(context(), user.id);
        const jobs: JobAttempt[] = [];
        for (const each of steps) {
          await applyStep(each, user, jobs, checker);
          await checker.check();
        }
      }),
      { numRuns: 20 },
    );
  }, 180_000);

  async function applyStep(
    each: Step,
    user: { readonly id: string; readonly email: string },
    jobs: JobAttempt[],
    checker: LedgerChecker,
  ): Promise<void> {
    const server = { context: context() };
    switch (each.action) {
      case 'start': {
        const started = each.characters.map((characters) => ({ characters, job: jobOf(user) }));
        const outcomes = await Promise.allSettled(
          started.map(({ characters, job }) => reserve(server, user, characters, job)),
        );
        for (const outcome of outcomes) {
          if (outcome.status === 'fulfilled') jobs.push(outcome.value.job);
          else expect(outcome.reason).toMatchObject({ code: 'limit_reached' });
        }
        return;
      }
      case 'wait':
        now = new Date(now.getTime() + each.hours * 60 * 60 * 1000);
        return;
      case 'plan':
        await database.transaction(async (tx) => {
          await lockAccount(tx, user.id);
          const plan = { tier: each.tier, includedCharacters: each.characters, overageCapUsd: 0.2 };
          await changePlan(tx, user.id, plan, now);
        });
        return;
      case 'grant':
        await grantCredits(server.context, admin, {
          userEmail: user.email,
          amount: each.characters,
          unit: 'characters',
          grantType: 'promotional',
          expiresInDays: each.days,
          addToBalance: each.add,
        });
        return;
      case 'revoke':
        await revokeOne(each.grant, checker);
        return;
      default:
        await endJob(each, jobs[each.job % Math.max(1, jobs.length)], checker);
    }
  }

  async function revokeOne(position: number, checker: LedgerChecker): Promise<void> {
    const grants = await checker.grantIds();
    const grantId = grants[position % Math.max(1, grants.length)];
    if (grantId === undefined) return;
    await revokeGrant(context(), admin, { grantId }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    });
  }

  async function endJob(
    each: Extract<Step, { readonly job: number }>,
    job: JobAttempt | undefined,
    checker: LedgerChecker,
  ): Promise<void> {
    if (job === undefined) return;
    const server = { context: context() };
    const reserved = await checker.reservedBy(job);
    const delivered = 'share' in each ? Math.floor(reserved * each.share) : reserved;
    if (each.action === 'fail') await release(server, job);
    if (each.action === 'deliver') await settle(server, job, delivered);
    if (each.action === 'deliver twice') {
      await Promise.all([settle(server, job, delivered), settle(server, job, delivered)]);
    }
    if (each.action === 'fail while delivering') {
      await Promise.all([release(server, job), settle(server, job, delivered)]);
    }
  }

  it('admits exactly what fits when fifty concurrent jobs compete for the last 1,000 characters', async () => {
    const user = await newUser();
    const server = { context: context() };
    const { job } = await reserve(server, user, 49_000);
    await settle(server, job, 49_000);
    const sizes = Array.from({ length: 50 }, (_, position) => 7 + ((position * 37) % 390));
    const outcomes = await Promise.allSettled(sizes.map((size) => reserve(server, user, size)));
    const sum = (status: string) =>
      sizes.filter((_, position) => outcomes[position]?.status === status).reduce((a, b) => a + b, 0);
    const left = 1000 - sum('fulfilled');
    expect(left).toBeGreaterThanOrEqual(0);
    const refused = sizes.filter((_, position) => outcomes[position]?.status === 'rejected');
    expect(Math.min(...refused)).toBeGreaterThan(left);
    await new LedgerChecker(context(), user.id).check();
  });

  it('refuses a second reservation by the same job', async () => {
    const user = await newUser();
    const server = { context: context() };
    const job = jobOf(user);
    await reserve(server, user, 1000, job);
    await expect(reserve(server, user, 1000, job)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Failed to deduct characters',
      cause: expect.any(Error),
    });
    expect(await new LedgerChecker(context(), user.id).reservedBy(job)).toBe(1000);
    await new LedgerChecker(context(), user.id).check();
  });
});
