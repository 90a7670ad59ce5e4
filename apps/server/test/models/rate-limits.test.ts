import { encodeLines, seedModels } from '@verso/contracts';
import type { Database } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { createGateway, type ModelCallRecord } from '@verso/gateway';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseStore } from '../../src/models/gateway/shared-state.ts';
import { virtualTime } from './virtual-time.ts';

const minute = 60_000;
const minutes = 3;
const requestsPerMinute = 15;
const keyIds = ['key-a', 'key-b', 'key-c'];
/** Concurrent calls per gateway, and the duration of each. */
const callers = 12;
const callMs = 3000;

describeWithDatabase('rate limits shared by two processes', (openDatabase) => {
  let simulator: Simulator;
  let database: Database;
  beforeAll(async () => {
    simulator = await startSimulator();
    database = await openDatabase();
  });
  afterAll(() => simulator.close());

  it('are never exceeded and are nearly used up', {
    timeout: 120_000,
  }, async () => {
    const start = Date.parse('2026-03-01T12:00:00Z');
    const time = virtualTime(start);
    const records: ModelCallRecord[] = [];
    const gatewayOfProcess = () =>
      createGateway({
        keys: {
          list: async () =>
            keyIds.map((id, index) => ({
              id,
              provider: 'openai',
              value: `sk-${id}`,
              baseUrl: simulator.baseUrls.openai,
              extra: {},
              priority: 300 - index,
              requestsPerMinute,
            })),
        },
        models: { list: async () => seedModels },
        onCall: async (record) => void records.push(record),
        clock: { now: () => new Date(time.now()) },
        sleep: time.sleep,
        stores: {
          breakers: databaseStore(database, 'breaker'),
          buckets: databaseStore(database, 'bucket'),
          keyHealth: databaseStore(database, 'key'),
        },
      });
    const route = {
      modelId: 'gpt-5-mini',
      provider: 'openai',
      displayName: 'Mini',
      demo: false,
      reason: '',
      code: 'mode',
      chain: ['openai/gpt-5-mini'],
      rejections: [],
    } as const;
    const prompt = encodeLines([{ id: '1', text: 'One line.' }], 'm1');
    const request = {
      purpose: 'translate',
      system: 'Translate.',
      prompt,
      maxOutputTokens: 100,
      attempt: 1,
    } as const;
    const signal = new AbortController().signal;
    const end = start + minutes * minute;

    const work = async (gateway: ReturnType<typeof gatewayOfProcess>, jobId: string) => {
      const models = gateway.bind({ route, jobId, userId: 'user' });
      while (time.now() < end) {
        try {
          for await (const _ of models.stream(request, signal));
          await time.sleep(callMs, signal);
        } catch (error) {
          const { retryAfterMs } = error as { readonly retryAfterMs?: number };
          if (retryAfterMs === undefined) throw error;
          await time.sleep(Math.max(1, retryAfterMs), signal);
        }
      }
    };
    const gateways = [gatewayOfProcess(), gatewayOfProcess()];
    await time.run(
      gateways.flatMap((gateway, index) =>
        Array.from({ length: callers }, (_, caller) => () => work(gateway, `job-${index}-${caller % 2}`)),
      ),
    );

    expect(records.filter(({ outcome }) => outcome !== 'completed')).toEqual([]);
    for (const id of keyIds) {
      const times = records
        .filter(({ keyId }) => keyId === id)
        .map(({ startedAt }) => startedAt.getTime())
        .sort((a, b) => a - b);
      const most = Math.max(
        ...times.map((from) => times.filter((at) => at >= from && at < from + minute).length),
      );
      expect(most).toBe(requestsPerMinute);
    }
    const used = records.filter(({ startedAt }) => startedAt.getTime() < end).length;
    expect(used).toBeGreaterThanOrEqual(0.95 * keyIds.length * requestsPerMinute * minutes);
  });
});
