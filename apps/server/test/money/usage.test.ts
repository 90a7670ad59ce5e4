import { randomUUID } from 'node:crypto';
import { usageDailyResponse, usageLogResponse, usageResponse } from '@verso/contracts';
import { characterUsageLog, creditGrants, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf, setPlan } from '../translations/client.ts';
import { deliver, reserve } from './jobs.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('usage', (openDatabase) => {
  let now = new Date('2026-11-02T09:00:00Z');
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
  });
  afterAll(() => server.close());

  const usage = async (user: TestUser) =>
    usageResponse.parse(await (await send(server, '/api/usage', { user })).json());
  const log = async (user: TestUser, query = '') =>
    usageLogResponse.parse(await (await send(server, `/api/usage/log${query}`, { user })).json());
  const daily = async (user: TestUser, query = '') =>
    usageDailyResponse.parse(await (await send(server, `/api/usage/daily${query}`, { user })).json()).days;

  it('shows a free week before and after it starts', async () => {
    const user = await signUp(server);
    expect(await usage(user)).toMatchObject({
      tier: 'free',
      status: 'none',
      period: 'week',
      period_start: null,
      period_end: null,
      characters_included: 50_000,
      characters_remaining: 50_000,
      percent_used: 0,
      pages_included: 25,
      pages_used: 0,
      pages_remaining: 25,
      overage: null,
    });
    await deliver(server, user, 2001);
    await reserve(server, user, 23_999);
    expect(await usage(user)).toMatchObject({
      period_start: now.toISOString(),
      period_end: new Date(now.getTime() + 7 * day).toISOString(),
      characters_used: 2001,
      characters_reserved: 23_999,
      characters_remaining: 24_000,
      percent_used: 52,
      pages_used: 2,
      pages_remaining: 12,
    });
  });

  it('lists the remaining grants beside the plan', async () => {
    const user = await signUp(server);
    const grant = { userId: user.id, grantType: 'promotional' as const, charactersGranted: 10_000 };
    await server.context.database.orm.insert(creditGrants).values(grant);
    await deliver(server, user, 4000);
    expect(await usage(user)).toMatchObject({
      characters_used: 0,
      characters_remaining: 50_000,
      grant_characters: 6000,
      pages_remaining: 28,
    });
  });

  it('reports overage with its price and cap', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'pro');
    await deliver(server, user, 1_600_000);
    expect((await usage(user)).overage).toEqual({
      characters_used: 100_000,
      characters_reserved: 0,
      charge_usd: 1.5,
      rate_per_million_usd: 15,
      cap_usd: 7.5,
      cap_characters: 500_000,
      cap_is_adjustable: false,
    });
  });

  it('lists the latest twenty deliveries first and pages through the others', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'pro');
    for (let delivery = 1; delivery <= 23; delivery += 1) {
      now = new Date(now.getTime() + 1000);
      await deliver(server, user, delivery, { rawCharacters: delivery - 1, formatType: 'pptx' });
    }
    const first = await log(user);
    expect(first.entries.map(({ characters_used }) => characters_used)).toEqual(
      Array.from({ length: 20 }, (_, index) => 23 - index),
    );
    expect(first).toMatchObject({ total: 23, hasMore: true });
    expect(first.entries[0]).toMatchObject({
      characters_used: 23,
      raw_characters: 22,
      document_name: null,
      format_type: 'pptx',
      is_overage: false,
      total_charge: 0,
      created_at: now.toISOString(),
    });
    expect(JSON.stringify(first)).not.toContain('api_cost');
    const rest = await log(user, '?offset=20');
    expect(rest.entries.map(({ characters_used }) => characters_used)).toEqual([3, 2, 1]);
    expect(rest.hasMore).toBe(false);
  });

  it('is visible only to its user', async () => {
    const [user, other] = [await signUp(server), await signUp(server)];
    await deliver(server, user, 100);
    expect((await log(other)).entries).toEqual([]);
    expect((await daily(other)).every(({ characters }) => characters === 0)).toBe(true);
    for (const path of ['/api/usage', '/api/usage/log', '/api/usage/daily']) {
      expect((await send(server, path)).status).toBe(401);
    }
  });

  it("sums deliveries by day in the reader's time zone and includes empty days", async () => {
    const user = await signUp(server);
    now = new Date('2026-11-10T22:30:00Z');
    await deliver(server, user, 100);
    now = new Date('2026-11-10T23:30:00Z');
    await deliver(server, user, 20);
    now = new Date('2026-11-12T12:00:00Z');
    await deliver(server, user, 3);
    const figures = async (query: string) =>
      (await daily(user, query)).map(({ date, characters, translations }) => [
        date,
        characters,
        translations,
      ]);
    expect(await figures('?days=4')).toEqual([
      ['2026-11-09', 0, 0],
      ['2026-11-10', 120, 2],
      ['2026-11-11', 0, 0],
      ['2026-11-12', 3, 1],
    ]);
    expect(await figures('?days=3&time_zone=Europe/Berlin')).toEqual([
      ['2026-11-10', 100, 1],
      ['2026-11-11', 20, 1],
      ['2026-11-12', 3, 1],
    ]);
    const wrong = await send(server, '/api/usage/daily?time_zone=Nowhere', { user });
    expect((await refusalOf(wrong)).status).toBe(422);
  });

  it('reports an exhausted allowance', async () => {
    const user = await signUp(server);
    await server.context.database.orm.delete(userCredits).where(eq(userCredits.userId, user.id));
    expect(await refusalOf(await send(server, '/api/usage', { user }))).toMatchObject({
      status: 404,
      error: 'Failed to fetch user credits',
    });
  });

  it('keeps an append-only log', async () => {
    const user = await signUp(server);
    await deliver(server, user, 100);
    const { orm } = server.context.database;
    await expect(orm.update(characterUsageLog).set({ charactersUsed: 1 })).rejects.toThrow();
    await expect(orm.delete(characterUsageLog)).rejects.toThrow();
    const own = { userId: user.id, charactersUsed: 1, rawCharacters: 1, formatType: 'txt' };
    await orm.insert(characterUsageLog).values({ ...own, translationId: randomUUID() });
  });
});
