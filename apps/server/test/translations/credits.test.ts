import { randomUUID } from 'node:crypto';
import { creditGrants, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobAttempt } from '../../src/money/credits/ledger.ts';
import { creditsOf } from '../../src/money/credits/read.ts';
import { reserveCharacters } from '../../src/money/credits/reserve.ts';
import { releaseCharacters, settleCharacters } from '../../src/money/credits/settle.ts';
import { inTransaction, type TransactionContext } from '../../src/platform/context.ts';
import { bootServer, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { ledgerOf, letter, refusalOf, setPlan, start, until, upload } from './client.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('credits', (openDatabase) => {
  let now = new Date('2026-11-02T09:00:00Z');
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
  });
  afterAll(() => server.close());

  const jobOf = (user: TestUser): JobAttempt => ({
    payerId: user.id,
    userId: user.id,
    translationId: randomUUID(),
    attempt: 1,
  });
  const transact = <Result>(work: (context: TransactionContext) => Promise<Result>) =>
    server.context.database.transaction((tx) => work(inTransaction(server.context, tx)));
  const reserve = (job: JobAttempt, characters: number) =>
    transact((context) => reserveCharacters(context, job, characters));
  const release = (job: JobAttempt) => transact((context) => releaseCharacters(context, job));
  const settle = (job: JobAttempt, charactersUsed: number) =>
    transact((context) =>
      settleCharacters(context, job, {
        charactersUsed,
        rawCharacters: charactersUsed,
        wordsCount: 0,
        tokensUsed: 0,
        modelUsed: 'demo',
        formatType: 'docx',
        apiCostToCompany: 0,
      }),
    );
  const credits = (user: TestUser) => creditsOf(server.context, user.id);

  it('are never overdrawn by concurrent uploads', async () => {
    const user = await signUp(server);
    // Each needs about 32,000 of 50,000 characters.
    const bytes = letter(500);
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(server, user, { bytes })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 402, 402, 402]);
    const refusal = answers.find(({ status }) => status === 402);
    expect(refusal && (await refusalOf(refusal)).code).toBe('limit_reached');
    expect((await ledgerOf(server, user)).filter(([kind]) => kind === 'reserve')).toHaveLength(1);
  });

  it('admit exactly what fits when fifty jobs compete for the last characters', async () => {
    const user = await signUp(server);
    await settleAfterReserving(user, 49_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(jobOf(user), 150)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await credits(user)).toMatchObject({ characters_reserved: 900, characters_remaining: 100 });
  });

  it('are charged once for the delivered characters, and the remainder is released', async () => {
    const user = await signUp(server);
    const job = jobOf(user);
    await reserve(job, 1000);
    await settle(job, 900);
    await settle(job, 900);
    await release(job);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', 1000],
      ['settle', 900],
      ['release', 100],
    ]);
    expect(await credits(user)).toMatchObject({
      characters_used_this_month: 900,
      characters_reserved: 0,
      characters_remaining: 49_100,
    });
  });

  it('are released in full, once, when a job is released repeatedly', async () => {
    const user = await signUp(server);
    const job = jobOf(user);
    await reserve(job, 1000);
    await release(job);
    await release(job);
    await settle(job, 1000);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', 1000],
      ['release', 1000],
    ]);
    expect(await credits(user)).toMatchObject({ characters_remaining: 50_000, characters_reserved: 0 });
  });

  it('start a free week with the first use and reset seven days later', async () => {
    const user = await signUp(server);
    expect((await credits(user)).current_period_end).toBeNull();
    await settleAfterReserving(user, 50_000);
    expect(await credits(user)).toMatchObject({
      characters_remaining: 0,
      current_period_end: new Date(now.getTime() + 7 * day).toISOString(),
    });
    await expect(reserve(jobOf(user), 1)).rejects.toMatchObject({ code: 'limit_reached' });

    now = new Date(now.getTime() + 7 * day);
    expect(await credits(user)).toMatchObject({ characters_remaining: 50_000, current_period_end: null });
    await reserve(jobOf(user), 50_000);
    expect(await credits(user)).toMatchObject({ characters_remaining: 0, characters_reserved: 50_000 });
  });

  it('charge a job that ends in the next period to the period it started in', async () => {
    const user = await signUp(server);
    const job = jobOf(user);
    await reserve(job, 30_000);
    now = new Date(now.getTime() + 8 * day);
    await settleAfterReserving(user, 10_000);
    await settle(job, 30_000);
    expect(await credits(user)).toMatchObject({
      characters_used_this_month: 10_000,
      characters_remaining: 40_000,
      characters_reserved: 0,
    });
  });

  it('use grants first, the earliest to expire before the others', async () => {
    const user = await signUp(server);
    const late = await grant(user, 1000, new Date(now.getTime() + 60 * day));
    const early = await grant(user, 1000, new Date(now.getTime() + 30 * day));
    const never = await grant(user, 1000, null);
    await grant(user, 1000, new Date(now.getTime() - day));
    expect((await credits(user)).characters_remaining).toBe(53_000);

    const job = jobOf(user);
    await reserve(job, 1500);
    await settle(job, 1200);
    expect(await Promise.all([early, late, never].map(leftOf))).toEqual([0, 800, 1000]);
    expect(await credits(user)).toMatchObject({
      characters_used_this_month: 0,
      characters_remaining: 51_800,
    });
  });

  it('continue as overage up to the cap on a paid plan', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'pro');
    await settleAfterReserving(user, 1_500_000);
    const job = jobOf(user);
    expect(await reserve(job, 500_000)).toMatchObject({ outcome: 'overage', overageCharge: 7.5 });
    await expect(reserve(jobOf(user), 1)).rejects.toMatchObject({ code: 'limit_reached' });
    await settle(job, 400_000);
    expect(await credits(user)).toMatchObject({
      overage_characters_used: 400_000,
      overage_charges_this_month: 6,
      characters_reserved: 0,
    });
  });

  it('are settled by the job of the document', async () => {
    const user = await signUp(server);
    const { id, character_count } = await start(server, user);
    const done = await until(server, user, id, 'completed');
    expect(done.charged_characters).toBe(done.effective_characters);
    expect(await credits(user)).toMatchObject({ characters_used_this_month: character_count });
  });

  async function settleAfterReserving(user: TestUser, characters: number): Promise<void> {
    const job = jobOf(user);
    await reserve(job, characters);
    await settle(job, characters);
  }

  async function grant(user: TestUser, charactersGranted: number, expiresAt: Date | null): Promise<string> {
    const [row] = await server.context.database.orm
      .insert(creditGrants)
      .values({ userId: user.id, grantType: 'promotional', charactersGranted, expiresAt })
      .returning();
    return row?.grantId ?? '';
  }

  async function leftOf(grantId: string): Promise<number | undefined> {
    const { orm } = server.context.database;
    const [row] = await orm.select().from(creditGrants).where(eq(creditGrants.grantId, grantId));
    return row?.charactersRemaining;
  }

  it('agree between the row and the ledger', async () => {
    const user = await signUp(server);
    const jobs = [jobOf(user), jobOf(user), jobOf(user)];
    for (const job of jobs) await reserve(job, 5000);
    const [first, second] = jobs;
    if (first) await settle(first, 4000);
    if (second) await release(second);
    const ledger = await ledgerOf(server, user);
    const total = (kind: string) =>
      ledger.filter(([entry]) => entry === kind).reduce((sum, [, characters]) => sum + characters, 0);
    const { orm } = server.context.database;
    const [row] = await orm.select().from(userCredits).where(eq(userCredits.userId, user.id));
    expect(row?.charactersReserved).toBe(total('reserve') - total('settle') - total('release'));
    expect(row?.charactersUsedThisMonth).toBe(total('settle'));
  });
});
