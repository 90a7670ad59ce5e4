import { budgetHolds, budgets, type Database, modelCalls } from '@verso/db';
import { openTestDatabase } from '@verso/db/testing';
import type { ModelCallRecord } from '@verso/gateway';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noMetrics } from '../../platform/metrics/metrics.ts';
import { noTraces } from '../../platform/traces/traces.ts';
import { holdBudget } from '../budgets/hold.ts';
import { recordCall } from './record-call.ts';

const record: ModelCallRecord = {
  startedAt: new Date(),
  jobId: 'job',
  userId: 'user',
  purpose: 'translate',
  provider: 'openai',
  modelId: 'gpt-5-mini',
  keyId: null,
  attempt: 1,
  call: 1,
  outcome: 'failed',
  errorCode: 'bad_request',
  errorMessage: null,
  latencyMs: 5,
  timeToFirstTokenMs: null,
  inputTokens: 1,
  cachedInputTokens: 0,
  outputTokens: 1,
  tokensEstimated: false,
  costUsd: 2,
  budgetHold: null,
};

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase(true);
});
afterEach(() => database.close());

function dependencies() {
  const error = vi.fn();
  const unrecordedCall = vi.fn();
  const all = {
    database,
    clock: { now: () => new Date() },
    logger: { error } as never,
    metrics: { ...noMetrics, unrecordedCall },
    traces: noTraces,
    queue: {} as never,
    isBudgeted: async () => true,
  };
  return { all, error, unrecordedCall };
}

async function heldBudget(): Promise<string> {
  await database.orm.insert(budgets).values({ name: 'All', budgetType: 'total', amountUsd: 100 });
  const call = { provider: 'openai', modelId: 'gpt-5-mini', usd: 10 } as const;
  const hold = await holdBudget(dependencies().all, call);
  if (typeof hold !== 'string') throw new Error('Nothing is held.');
  return hold;
}

it('replaces characters that the database rejects', async () => {
  const { all, error } = dependencies();
  await recordCall(all, { ...record, errorMessage: 'a\0b\ud800', modelId: 'm\0' });
  expect(await database.orm.select().from(modelCalls)).toMatchObject([
    { errorMessage: 'a\ufffdb\ufffd', modelId: 'm\ufffd' },
  ]);
  expect(error).not.toHaveBeenCalled();
});

it('settles the budget, logs and counts when a call can not be recorded', async () => {
  const { all, error, unrecordedCall } = dependencies();
  const budgetHold = await heldBudget();
  await recordCall(all, { ...record, budgetHold, latencyMs: Number.NaN });
  expect(await database.orm.select().from(modelCalls)).toEqual([]);
  expect(await database.orm.select().from(budgetHolds)).toEqual([]);
  expect(await database.orm.select().from(budgets)).toMatchObject([{ currentSpend: 2, reservedUsd: 0 }]);
  expect(error).toHaveBeenCalledOnce();
  expect(unrecordedCall).toHaveBeenCalledOnce();
});

it('does not throw when the database is unavailable', async () => {
  const { all, error } = dependencies();
  const budgetHold = await heldBudget();
  const transaction = () => Promise.reject(new Error('away'));
  await recordCall({ ...all, database: { ...database, transaction } }, { ...record, budgetHold });
  expect(error).toHaveBeenCalledTimes(2);
});

it('adds the cost of a call without a hold, such as a key test, to its budgets', async () => {
  const { all } = dependencies();
  await database.orm.insert(budgets).values([
    { name: 'All', budgetType: 'total', amountUsd: 100 },
    { name: 'Other', budgetType: 'total', amountUsd: 100, provider: 'anthropic' },
  ]);
  await recordCall(all, { ...record, purpose: 'probe', jobId: 'probe', userId: 'system' });
  const rows = await database.orm.select().from(budgets).orderBy(budgets.name);
  expect(rows.map(({ name, currentSpend }) => [name, currentSpend])).toEqual([
    ['All', 2],
    ['Other', 0],
  ]);
});
