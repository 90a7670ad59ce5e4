import { type Database, modelCallHours, modelCalls } from '@verso/db';
import { sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { beforeEach, expect, it } from 'vitest';
import { type CallFigures, costSince, figuresByKey } from '../../src/models/calls/figures.ts';
import { rollUpCalls } from '../../src/models/calls/roll-up.ts';

const hour = 60 * 60 * 1000;
const now = new Date('2026-03-10T12:30:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const clock = { now: () => now };

describeWithDatabase('the hourly roll-up of the call log', (openDatabase) => {
  let database: Database;
  beforeEach(async () => {
    database ??= await openDatabase();
    await database.orm.delete(modelCalls);
    await database.orm.delete(modelCallHours);
  });

  const call = (startedAt: Date, options: Partial<typeof modelCalls.$inferInsert> = {}) => ({
    startedAt,
    purpose: 'translate',
    provider: 'openai',
    modelId: 'gpt-5-mini',
    keyId: 'a',
    attempt: 1,
    call: 1,
    outcome: 'completed' as const,
    latencyMs: 100,
    costUsd: 0.01,
    ...options,
  });
  const log = (...calls: readonly (typeof modelCalls.$inferInsert)[]) =>
    database.orm.insert(modelCalls).values([...calls]);
  const figuresOf = async (key: string, since: Date | null): Promise<CallFigures | undefined> =>
    (await figuresByKey(database, since)).get(key);

  it('covers completed hours and can be repeated', async () => {
    await log(
      call(ago(2 * hour)),
      call(ago(2 * hour), { outcome: 'failed' }),
      call(ago(2 * hour), { outcome: 'aborted' }),
      call(ago(1000)),
    );
    for (const _ of [1, 2, 3]) await rollUpCalls({ database, clock });
    expect(await database.orm.select().from(modelCallHours)).toMatchObject([
      {
        hour: new Date('2026-03-10T10:00:00Z'),
        keyId: 'a',
        calls: 3,
        completed: 1,
        failed: 1,
        aborted: 1,
        latencyMsSum: 300,
        costUsd: 0.03,
      },
    ]);
  });

  it('includes calls recorded late', async () => {
    await log(call(ago(2 * hour)));
    await rollUpCalls({ database, clock });
    await log(call(ago(2 * hour)));
    await rollUpCalls({ database, clock });
    expect(await figuresOf('a', null)).toEqual({ calls: 2, completed: 2, failed: 0, costUsd: 0.02 });
  });

  it('skips an hour with calls that may still be running', async () => {
    const justAfter = new Date('2026-03-10T12:05:00Z');
    await log(call(new Date('2026-03-10T11:59:00Z')), call(new Date('2026-03-10T10:59:00Z')));
    await rollUpCalls({ database, clock: { now: () => justAfter } });
    const hours = await database.orm.select().from(modelCallHours);
    expect(hours.map((row) => row.hour.toISOString())).toEqual(['2026-03-10T10:00:00.000Z']);
  });

  it('keeps figures equal before and after, for all time and for a day', async () => {
    const times = [0.1, 1, 1.6, 5, 23.4, 23.9, 24.1, 24.6, 30, 300];
    await log(
      ...times.map((hours) => call(ago(hours * hour))),
      call(ago(hour), { keyId: 'b', outcome: 'failed' }),
      call(ago(3 * hour), { keyId: null }),
    );
    const read = () =>
      Promise.all([
        figuresOf('a', null),
        figuresOf('a', ago(24 * hour)),
        figuresOf('b', null),
        figuresOf('', null),
      ]);
    const before = await read();
    expect(before.map((figures) => figures?.calls)).toEqual([10, 6, 1, 1]);
    await rollUpCalls({ database, clock });
    expect(await read()).toEqual(before);
    expect(before[2]).toEqual({ calls: 1, completed: 0, failed: 1, costUsd: 0.01 });
  });

  it('keeps the cost of the month exact, with and without rolled-up hours', async () => {
    // The database uses its own clock.
    const clockOf = await database.orm.execute(sql`select extract(epoch from now()) * 1000 as ms`);
    const real = Math.round(Number(clockOf.rows[0]?.ms));
    const monthly = async () => {
      const { rows } = await database.orm.execute(
        sql`select current_value as cost from current_usage_metrics() where metric_name = 'monthly_api_cost'`,
      );
      return Number(rows[0]?.cost);
    };
    const begin = new Date(real);
    begin.setUTCDate(1);
    begin.setUTCHours(0, 0, 0, 0);
    await log(
      call(begin, { costUsd: 1 }),
      call(new Date(begin.getTime() - 1), { costUsd: 10 }),
      call(new Date(real), { costUsd: 0.5 }),
    );
    expect(await monthly()).toBeCloseTo(1.5, 8);
    await rollUpCalls({ database, clock: { now: () => new Date(real) } });
    expect(await monthly()).toBeCloseTo(1.5, 8);
    expect(await costSince(database, begin)).toBeCloseTo(1.5, 8);
    expect(await costSince(database, null)).toBeCloseTo(11.5, 8);
  });
});
