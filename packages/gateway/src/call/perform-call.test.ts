import { ModelCallError, type ModelEvent } from '@verso/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { model, requestFor } from '../../test/support.ts';
import type { ProviderCall, ProviderEvent } from '../provider/provider.ts';
import { memoryStore } from '../state/state-store.ts';
import { createTraitBoard } from '../state/trait-board.ts';
import type { ModelCallRecord } from './call-record.ts';
import { type CallPlan, performCall } from './perform-call.ts';

const usage = { inputTokens: 1000, cachedInputTokens: 0, outputTokens: 500 };
const stop: ProviderEvent = { type: 'finish', reason: 'stop', usage };
const text = (content: string): ProviderEvent => ({ type: 'text', text: content });

let records: ModelCallRecord[];
let calls: ProviderCall[];
let time = 0;
beforeEach(() => {
  records = [];
  calls = [];
  time = 0;
});

/** A call whose provider yields these events, each after 10 ms, and then throws if there is an error. */
function planOf(events: readonly ProviderEvent[], error?: unknown, change: Partial<CallPlan> = {}): CallPlan {
  return {
    provider: {
      id: 'openai',
      needsKey: true,
      defaultBaseUrl: 'https://default.example/v1/',
      async *stream(call) {
        calls.push(call);
        for (const event of events) {
          time += 10;
          yield event;
        }
        if (error !== undefined) throw error;
      },
    },
    model: model('openai', 'gpt', { pricing: { input: 2, output: 8 }, maxOutputTokens: 300 }),
    key: undefined,
    request: requestFor(),
    jobId: 'job-1',
    userId: 'user-1',
    call: 1,
    budgetHold: 'hold-1',
    timeouts: { firstTokenMs: 60_000, idleMs: 60_000, totalMs: 60_000 },
    traits: createTraitBoard(memoryStore()),
    now: () => time,
    onCall: async (record) => void records.push(record),
    ...change,
  };
}

const never = new AbortController().signal;

async function collect(plan: CallPlan, signal = never) {
  const events: ModelEvent[] = [];
  try {
    for await (const event of performCall(plan, signal)) events.push(event);
  } catch (error) {
    return { events, error };
  }
  return { events, error: undefined };
}

describe('a call', () => {
  it('yields text without empty pieces, then its finish with the cost', async () => {
    const { events } = await collect(planOf([text('a'), text(''), { type: 'thinking' }, text('b\n'), stop]));
    expect(events.map((event) => (event.type === 'text' ? event.text : event.type)).join('|')).toBe(
      'a|b\n|finish',
    );
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop', usage, model: 'gpt', costUsd: 0.006 });
    expect(records).toMatchObject([
      {
        outcome: 'completed',
        errorCode: null,
        errorMessage: null,
        keyId: null,
        latencyMs: 50,
        timeToFirstTokenMs: 10,
        tokensEstimated: false,
        costUsd: 0.006,
        budgetHold: 'hold-1',
      },
    ]);
  });

  it.each([
    ['length', 'truncated'],
    ['content_filter', 'content_filtered'],
  ] as const)('that ends with %s is recorded as %s', async (reason, outcome) => {
    await collect(planOf([text('a'), { type: 'finish', reason, usage }]));
    expect(records.map((record) => record.outcome)).toEqual([outcome]);
  });

  it('uses the key’s address and headers, or the default address, and the lower limit of tokens', async () => {
    const key = {
      id: 'key-1',
      provider: 'openai' as const,
      value: 'sk-1',
      baseUrl: 'https://own.example//',
      headers: { 'x-team': 'docs' },
      extra: { deployment: 'd' },
      priority: 1,
      requestsPerMinute: null,
    };
    await collect(planOf([stop], undefined, { key }));
    await collect(planOf([stop]));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([
      {
        apiKey: 'sk-1',
        baseUrl: 'https://own.example',
        headers: { 'x-team': 'docs' },
        extra: { deployment: 'd' },
        guard: undefined,
      },
      { apiKey: '', baseUrl: 'https://default.example/v1', headers: {}, extra: {}, guard: undefined },
    ]);
    expect(calls.map(({ request }) => request.maxOutputTokens)).toEqual([300, 300]);
    expect(records.map(({ keyId }) => keyId)).toEqual(['key-1', null]);
  });

  it('fails when the answer breaks off, and its cost is estimated', async () => {
    const { error, events } = await collect(planOf([text('p1\tHallo')]));
    expect(error).toMatchObject({ code: 'network', message: 'The answer broke off before its end.' });
    expect(events).not.toEqual([]);
    const [record] = records;
    expect(record).toMatchObject({ outcome: 'failed', errorCode: 'network', tokensEstimated: true });
    expect(record?.inputTokens).toBeGreaterThan(1000);
    expect(record?.outputTokens).toBeGreaterThan(0);
    expect(record?.costUsd).toBeGreaterThan(0);
  });

  it('that completes without usage is charged by an estimate', async () => {
    const { events } = await collect(
      planOf([text('p1\tHallo\n'), { type: 'finish', reason: 'stop', usage: {} }]),
    );
    const [record] = records;
    expect(record).toMatchObject({ outcome: 'completed', tokensEstimated: true });
    expect(record?.inputTokens).toBeGreaterThan(1000);
    expect(record?.outputTokens).toBeGreaterThan(0);
    expect(record?.costUsd).toBeGreaterThan(0);
    const { inputTokens, cachedInputTokens, outputTokens, costUsd } = record ?? {};
    expect(events.at(-1)).toMatchObject({ usage: { inputTokens, cachedInputTokens, outputTokens }, costUsd });
  });

  it('is charged for its input when it fails while the model thinks', async () => {
    await collect(planOf([{ type: 'thinking' }], new ModelCallError('network', 'Gone.')));
    expect(records[0]).toMatchObject({ outcome: 'failed', tokensEstimated: true, outputTokens: 0 });
    expect(records[0]?.inputTokens).toBeGreaterThan(1000);
  });

  it('costs nothing when it fails before its first text', async () => {
    await collect(planOf([], new ModelCallError('overloaded', 'Busy.', { retryAfterMs: 70 })));
    expect(records).toMatchObject([
      {
        outcome: 'failed',
        errorCode: 'overloaded',
        errorMessage: 'Busy.',
        timeToFirstTokenMs: null,
        inputTokens: 0,
        outputTokens: 0,
        costUsd: 0,
      },
    ]);
  });

  it('keeps code, delay and cause of an error, names the model, and quotes no document', async () => {
    const cause = new Error('cause');
    const { error } = await collect(
      planOf([], new ModelCallError('rate_limited', 'Slow down.', { retryAfterMs: 70, cause })),
    );
    expect(error).toMatchObject({
      code: 'rate_limited',
      message: 'Slow down.',
      provider: 'openai',
      model: 'gpt',
      retryAfterMs: 70,
      cause,
    });
    const quoting = `Rejected: ${requestFor().prompt.slice(0, 120)}`;
    const quoted = await collect(planOf([], new ModelCallError('bad_request', quoting)));
    expect(String(quoted.error)).not.toContain('Translate into German');
    expect((quoted.error as ModelCallError).retryAfterMs).toBeUndefined();
    expect((quoted.error as ModelCallError).cause).toBeInstanceOf(ModelCallError);
  });

  it('reports a failure of the adapter itself', async () => {
    const broken = new RangeError('broken');
    expect((await collect(planOf([text('a')], broken))).error).toMatchObject({
      code: 'malformed',
      message: 'The adapter failed.',
      provider: 'openai',
      model: 'gpt',
      cause: broken,
    });
  });

  it('learns about the server, and passes on what it knows', async () => {
    const traits = createTraitBoard(memoryStore());
    const url = 'https://default.example/v1';
    const learn = { type: 'learned', trait: 'no_system_role' } as const;
    const uncounted: ProviderEvent = {
      type: 'finish',
      reason: 'stop',
      usage: { inputTokens: 0, outputTokens: 0 },
    };
    await collect(planOf([learn, text('a'), uncounted], undefined, { traits }));
    expect(await traits.all(url)).toEqual({ gpt: ['no_system_role', 'no_usage'] });
    expect(records).toMatchObject([{ tokensEstimated: true, latencyMs: 30 }]);
    await collect(planOf([text('a'), stop], undefined, { traits }));
    expect(calls.map((call) => [...(call.traits ?? [])])).toEqual([[], ['no_system_role', 'no_usage']]);
    expect(await traits.all(url)).toEqual({ gpt: ['no_system_role'] });
  });

  it('is not an answer, and stays within its time, while it only learns', async () => {
    const learn = { type: 'learned', trait: 'no_system_role' } as const;
    await collect(planOf([learn], new ModelCallError('network', 'Broken.')));
    expect(records).toMatchObject([{ timeToFirstTokenMs: null, inputTokens: 0, outputTokens: 0 }]);
  });

  it('is canceled by its caller, and recorded as such', async () => {
    const { error } = await collect(planOf([text('a')], new Error('aborted')), AbortSignal.abort());
    expect(error).toMatchObject({ code: 'aborted', message: 'The call was cancelled.', provider: 'openai' });
    expect(records).toMatchObject([{ outcome: 'aborted', errorCode: 'aborted' }]);
  });

  it('is recorded as aborted when its caller leaves', async () => {
    for await (const _event of performCall(planOf([text('a\n'), text('b\n'), stop]), never)) break;
    expect(records).toMatchObject([{ outcome: 'aborted', errorCode: 'aborted', errorMessage: null }]);
  });

  it('that times out says after which time', async () => {
    const plan = planOf([]);
    const waiting: CallPlan = {
      ...plan,
      timeouts: { firstTokenMs: 10, idleMs: 10, totalMs: 1_000 },
      provider: {
        ...plan.provider,
        async *stream({ signal }) {
          await new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason)),
          );
        },
      },
    };
    expect((await collect(waiting)).error).toMatchObject({
      code: 'timeout',
      message: 'openai: no answer within 0 s.',
      model: 'gpt',
    });
  });
});
