import { billingResponse, choosePlanResponse, pricingResponse, type QuoteResponse } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endTrials } from '../../src/money/billing/trial.ts';
import { creditsOf } from '../../src/money/credits/read.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { refusalOf } from '../translations/client.ts';
import { deliver, reserve, settle } from './jobs.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('plans without payments', (openDatabase) => {
  let now = new Date('2026-11-02T09:00:00Z');
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const billing = async (user: TestUser) =>
    billingResponse.parse(await (await send(server, '/api/billing', { user })).json());
  const choose = (user: TestUser, tier: string) =>
    send(server, '/api/billing/plan', { user, json: { tier } });
  const give = (user: TestUser, plan: object) =>
    send(server, `/api/admin/users/${user.id}/plan`, { method: 'PUT', user: admin, json: plan });
  const quote = async (user: TestUser, characters: number, format = 'docx') => {
    const answer = await send(server, '/api/quotes', { user, json: { characters, format } });
    return (await answer.json()) as QuoteResponse;
  };
  const credits = (user: TestUser) => creditsOf(server.context, user.id);

  it('are changed by an administrator, and the public configuration says so', async () => {
    const user = await signUp(server);
    const pricing = pricingResponse.parse(await (await send(server, '/api/pricing')).json());
    expect(pricing.payments).toBe(false);
    expect((await billing(user)).plans.map(({ tier, action }) => [tier, action])).toEqual([
      ['free', 'current'],
      ['pro', 'trial'],
      ['business', 'administrator'],
    ]);
    expect(await refusalOf(await choose(user, 'business'))).toMatchObject({
      status: 409,
      error: 'Only the administrator of this server can change this plan.',
    });
    expect(
      await refusalOf(await send(server, '/api/billing/portal', { method: 'POST', user })),
    ).toMatchObject({
      status: 409,
      error: 'Only the administrator of this server can change plans.',
    });
    const event = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await send(server, '/api/billing/webhook', event)).status).toBe(404);
  });

  it('include a seven-day Pro trial, once per account, that ends in Free', async () => {
    const user = await signUp(server);
    await deliver(server, user, 10_000);
    expect(choosePlanResponse.parse(await (await choose(user, 'pro')).json())).toEqual({ url: null });
    const end = new Date(now.getTime() + 7 * day);
    expect(await billing(user)).toMatchObject({
      tier: 'pro',
      status: 'trialing',
      characters_included: 1_500_000,
      trial_ends_at: end.toISOString(),
      period_end: end.toISOString(),
    });
    await deliver(server, user, 1_400_000);
    const running = await reserve(server, user, 100_000);
    expect(await quote(user, 1)).toMatchObject({
      allowed: false,
      reason: 'Overage not available during the trial',
    });

    await endTrials(server.context);
    expect((await billing(user)).tier).toBe('pro');
    now = end;
    await endTrials(server.context);
    await endTrials(server.context);
    await settle(server, running.job, 100_000);
    expect(await credits(user)).toMatchObject({
      subscription_tier: 'free',
      subscription_status: 'none',
      characters_remaining: 50_000,
      characters_used_this_month: 0,
      current_period_end: null,
    });
    expect((await billing(user)).plans.map(({ action }) => action)).toEqual([
      'current',
      'administrator',
      'administrator',
    ]);
    expect((await choose(user, 'pro')).status).toBe(409);
  });

  it('grant a trial once for concurrent requests', async () => {
    const user = await signUp(server);
    const answers = await Promise.all([1, 2, 3].map(() => choose(user, 'pro')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('accept individual limits of characters and overage, capped where Enterprise is not', async () => {
    const user = await signUp(server);
    await give(user, { tier: 'enterprise', characters_included: 1000 });
    await deliver(server, user, 900);
    await expect(reserve(server, user, 200)).rejects.toMatchObject({
      code: 'limit_reached',
      message: 'Contact us to continue translating',
      details: { reason: 'Overage not available for enterprise tier' },
    });
    await give(user, { tier: 'enterprise', characters_included: 1000, overage_cap_usd: 12 });
    expect((await billing(user)).overage).toMatchObject({ cap_usd: 12, cap_characters: 1_000_000 });
    await reserve(server, user, 1_001_000);
    await expect(reserve(server, user, 1)).rejects.toMatchObject({ code: 'limit_reached' });
  });

  it('renew monthly on the start day, or on the last day of a shorter month', async () => {
    now = new Date('2027-08-31T10:00:00Z');
    const user = await signUp(server);
    await give(user, { tier: 'business' });
    const ends = [];
    for (const at of ['2027-09-01', '2027-09-30', '2027-10-31', '2028-02-28', '2028-02-29']) {
      now = new Date(`${at}T10:00:00Z`);
      await deliver(server, user, 5_000_000);
      ends.push((await credits(user)).current_period_end?.slice(0, 10));
      if (at === '2028-02-28') now = new Date('2028-02-29T09:59:59Z');
    }
    expect(ends).toEqual(['2027-09-30', '2027-10-31', '2027-11-30', '2028-02-29', '2028-03-31']);
  });

  it.each([
    ['buys the plan', { stripeSubscriptionId: 'sub_new' }],
    ['is given the plan', { subscriptionStatus: 'active' }],
    ['is given another trial', { trialEndsAt: new Date('2028-05-01T09:00:00Z') }],
  ] as const)('stay with a user who %s while trials end', async (_, change) => {
    now = new Date('2028-04-01T09:00:00Z');
    const user = await signUp(server);
    expect((await choose(user, 'pro')).status).toBe(200);
    now = new Date(now.getTime() + 8 * day);
    const { database } = server.context;
    const transaction = database.transaction.bind(database);
    // Those whose trial is over have been found.
    vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      await database.orm.update(userCredits).set(change).where(eq(userCredits.userId, user.id));
      return transaction(work);
    });
    await endTrials(server.context);
    vi.restoreAllMocks();
    expect((await billing(user)).tier).toBe('pro');
  });

  it('are applied by a quote before the upload', async () => {
    const user = await signUp(server);
    expect(await quote(user, 50_000)).toMatchObject({
      allowed: true,
      effectiveCharacters: 50_000,
      remainingAfter: 0,
      userFriendlyMessage: 'Included in your plan',
    });
    expect(await quote(user, 100, 'pptx')).toMatchObject({
      allowed: false,
      userFriendlyMessage:
        'Your plan translates Word documents (.docx). Upgrade to Pro for all nine formats.',
    });
    await deliver(server, user, 50_000);
    expect(await quote(user, 1)).toMatchObject({
      allowed: false,
      reason: "You've used all 50,000 free characters this week",
      userFriendlyMessage: "You've reached your free limit. Upgrade to Pro for 1.5M characters/month",
    });
    await give(user, { tier: 'pro' });
    await deliver(server, user, 1_500_000);
    expect(await quote(user, 100_001, 'xlsx')).toMatchObject({
      allowed: true,
      effectiveCharacters: 125_002,
      charsFromOverage: 125_002,
      overageCharge: 1.87503,
      userFriendlyMessage: '$1.88 will be added to your next invoice',
    });
    expect(await quote(user, 500_001)).toMatchObject({
      allowed: false,
      reason: 'Would exceed overage limit (0/500,000)',
      userFriendlyMessage: "You've reached your overage limit. Upgrade to Business",
    });
  });
});
