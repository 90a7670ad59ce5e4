import { characterUsageLog, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { ledgerOf, setPlan } from '../translations/client.ts';
import { creditsRowOf, deliver, jobOf, reserve, settle } from './jobs.ts';

describeWithDatabase('deliveries', (openDatabase) => {
  const now = new Date('2026-11-02T09:00:00Z');
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
  });
  afterAll(() => server.close());

  const logOf = (user: TestUser) =>
    server.context.database.orm
      .select()
      .from(characterUsageLog)
      .where(eq(characterUsageLog.userId, user.id))
      .orderBy(characterUsageLog.id);

  it('of everything that was reserved release nothing', async () => {
    const user = await signUp(server);
    await deliver(server, user, 1000);
    expect(await ledgerOf(server, user)).toEqual([
      ['reserve', 1000],
      ['settle', 1000],
    ]);
  });

  it('are logged as overage, with its price, only if they are', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'pro');
    await deliver(server, user, 1_500_000);
    await deliver(server, user, 200_000);
    const price = { ratePer1mChars: 15 };
    expect(await logOf(user)).toMatchObject([
      { charactersUsed: 1_500_000, isOverage: false, totalCharge: 0, ...price, createdAt: now },
      { charactersUsed: 200_000, isOverage: true, totalCharge: 3, ...price, createdAt: now },
    ]);
  });

  it('are logged for their recipient, and name the account that paid if it is another', async () => {
    const [owner, member] = [await signUp(server), await signUp(server)];
    await deliver(server, member, 10);
    const { job } = await reserve(server, owner, 500, { ...jobOf(member), payerId: owner.id });
    await settle(server, job, 500);
    expect(await logOf(member)).toMatchObject([
      { charactersUsed: 10, payerId: null },
      { charactersUsed: 500, payerId: owner.id },
    ]);
    expect(await logOf(owner)).toEqual([]);
    expect((await creditsRowOf(server, owner)).charactersUsedThisMonth).toBe(500);
    expect((await creditsRowOf(server, member)).charactersUsedThisMonth).toBe(10);
  });

  it('refer members of a workspace to its owner when they do not fit', async () => {
    const [owner, member] = [await signUp(server), await signUp(server)];
    const job = { ...jobOf(member), payerId: owner.id };
    await expect(reserve(server, owner, 50_001, job)).rejects.toMatchObject({
      code: 'limit_reached',
      message: expect.stringContaining('Ask its owner'),
    });
  });

  it('start the months of a plan with its first use, which a free week never does', async () => {
    const [free, pro] = [await signUp(server), await signUp(server)];
    await setPlan(server, pro, 'pro');
    for (const user of [free, pro]) await reserve(server, user, 1);
    expect(await creditsRowOf(server, free)).toMatchObject({ currentPeriodStart: now, periodAnchor: null });
    expect(await creditsRowOf(server, pro)).toMatchObject({ currentPeriodStart: now, periodAnchor: now });
  });

  it('are not possible without an account', async () => {
    const user = await signUp(server);
    await server.context.database.orm.delete(userCredits).where(eq(userCredits.userId, user.id));
    await expect(reserve(server, user, 1)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Failed to fetch user credits',
    });
  });
});
