import { ModelCallError } from '@verso/contracts';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createGateway,
  type Gateway,
  type GatewayOptions,
  type ModelCallRecord,
  type ProviderKey,
  type RegisteredModel,
} from '../src/index.ts';
import { keyFor, lines, listen, model, plantedKey, requestFor, until } from './support.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

let records: ModelCallRecord[];
let waits: number[];
let time: number;
let keys: ProviderKey[];
let models: RegisteredModel[];
beforeEach(() => {
  simulator.behave({});
  simulator.clearLog();
  records = [];
  waits = [];
  time = Date.parse('2026-11-20T12:00:00Z');
  keys = [keyFor(simulator, 'google-gemini')];
  models = [model('google-gemini', 'gemini-a', { priority: 90 }), model('openai', 'gpt-b', { priority: 80 })];
});

/** A gateway whose clock advances only during its own waits. */
function gatewayWith(options: Partial<GatewayOptions> = {}): Gateway {
  return createGateway({
    keys: { list: async () => keys },
    models: { list: async () => models },
    clock: { now: () => new Date(time) },
    onCall: async (record) => {
      records.push(record);
    },
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      time += ms;
    },
    random: () => 0.5,
    ...options,
  });
}

async function bound(gateway: Gateway, modelId?: string) {
  const route = await gateway.route({ mode: 'balanced', tier: 'pro', modelId: modelId ?? null });
  return gateway.bind({ route, jobId: 'job-1', userId: 'user-1' });
}

const never = () => new AbortController().signal;
const ask = async (gateway: Gateway) => listen((await bound(gateway)).stream(requestFor(), never()));
const outcomes = () =>
  records.map(({ keyId, modelId, outcome, errorCode }) => [modelId, keyId, outcome, errorCode]);

describe('the gateway', () => {
  it('records the model that answered, its cost, and the call', async () => {
    const { finish } = await ask(gatewayWith());
    const [asked] = simulator.log;
    const { promptTokens = 0, outputTokens = 0 } = asked ?? {};
    const costUsd = (promptTokens * 1 + outputTokens * 4) / 1_000_000;
    expect(finish).toMatchObject({ reason: 'stop', model: 'gemini-a', costUsd });
    expect(records).toEqual([
      {
        startedAt: new Date('2026-11-20T12:00:00Z'),
        jobId: 'job-1',
        userId: 'user-1',
        purpose: 'translate',
        provider: 'google-gemini',
        modelId: 'gemini-a',
        keyId: 'key-google-gemini',
        attempt: 1,
        call: 1,
        outcome: 'completed',
        errorCode: null,
        errorMessage: null,
        latencyMs: 0,
        timeToFirstTokenMs: 0,
        inputTokens: promptTokens,
        cachedInputTokens: 0,
        outputTokens,
        tokensEstimated: false,
        costUsd,
        budgetHold: null,
      },
    ]);
  });

  it('charges each call at the current price', async () => {
    const gateway = await bound(gatewayWith());
    await listen(gateway.stream(requestFor(), never()));
    models = [model('google-gemini', 'gemini-a', { pricing: { input: 10, output: 40 } })];
    simulator.clearLog();
    await listen(gateway.stream(requestFor(), never()));
    const [before, after] = records;
    expect(after?.costUsd).toBeCloseTo(10 * (before?.costUsd ?? 0), 10);
  });

  it('retries a transient failure once on the same model', async () => {
    simulator.behave({ next: [{ failWith: 503 }] });
    const { finish, error } = await ask(gatewayWith());
    expect(error).toBeUndefined();
    expect(finish?.model).toBe('gemini-a');
    expect(outcomes()).toEqual([
      ['gemini-a', 'key-google-gemini', 'failed', 'overloaded'],
      ['gemini-a', 'key-google-gemini', 'completed', null],
    ]);
    expect(records.map(({ call }) => call)).toEqual([1, 2]);
    expect(waits).toEqual([375]);
  });

  it('replaces a rejected key by the next one, and does not use it again', async () => {
    keys = [
      keyFor(simulator, 'google-gemini', { id: 'dead', value: 'AIza-dead-key-000000000', priority: 200 }),
      keyFor(simulator, 'google-gemini', { id: 'alive' }),
    ];
    simulator.behave({ deadKeys: ['AIza-dead-key-000000000'] });
    const gateway = gatewayWith();
    expect((await ask(gateway)).error).toBeUndefined();
    expect((await ask(gateway)).error).toBeUndefined();
    expect(outcomes()).toEqual([
      ['gemini-a', 'dead', 'failed', 'auth'],
      ['gemini-a', 'alive', 'completed', null],
      ['gemini-a', 'alive', 'completed', null],
    ]);
  });

  it('uses a failed key again after a pause', async () => {
    simulator.behave({ deadKeys: [plantedKey] });
    const gateway = gatewayWith();
    const job = await bound(gateway);
    expect((await listen(job.stream(requestFor(), never()))).error?.code).toBe('auth');
    simulator.behave({});
    expect((await listen(job.stream(requestFor(), never()))).error?.code).toBe('auth');
    expect(simulator.log).toHaveLength(1);
    time += 60_000;
    expect((await listen(job.stream(requestFor(), never()))).error).toBeUndefined();
  });

  it('falls back to the next model when a provider does not answer', async () => {
    keys = [keyFor(simulator, 'google-gemini'), keyFor(simulator, 'openai')];
    simulator.behave({ failWith: 500, services: ['google-gemini'] });
    const { finish, text } = await ask(gatewayWith());
    expect(finish?.model).toBe('gpt-b');
    expect(text.split('\n')).toHaveLength(lines.length + 1);
  });

  it('throws the provider’s own reason when no model answers', async () => {
    simulator.behave({ failWith: 500 });
    const { error } = await ask(gatewayWith());
    expect(error).toMatchObject({ code: 'overloaded', retryable: true });
    expect(error?.message).toBe('Google Gemini (500): An internal error has occurred. Please retry.');
  });

  it('throws after the first text, so that the caller can request the rest', async () => {
    keys = [keyFor(simulator, 'google-gemini'), keyFor(simulator, 'openai')];
    simulator.behave({ rates: { disconnect: 1 }, services: ['google-gemini'] });
    const { text, error } = await ask(gatewayWith());
    expect(text).not.toBe('');
    expect(error?.code).toBe('network');
    expect(simulator.log).toHaveLength(1);
    expect(records[0]).toMatchObject({ outcome: 'failed', tokensEstimated: true });
    expect(records[0]?.outputTokens).toBeGreaterThan(0);
    expect(records[0]?.costUsd).toBeGreaterThan(0);
  });

  it('leaves a refused or too long request to the caller', async () => {
    keys = [keyFor(simulator, 'google-gemini'), keyFor(simulator, 'openai')];
    simulator.behave({ contextTokens: 10 });
    expect((await ask(gatewayWith())).error?.code).toBe('context_too_long');
    expect(simulator.log).toHaveLength(1);
  });

  it('pauses calls to a failing provider, reports why, and resumes after the pause', async () => {
    simulator.behave({ failWith: 500 });
    const gateway = gatewayWith();
    const job = await bound(gateway);
    for (let round = 0; round < 3; round += 1) await listen(job.stream(requestFor(), never()));
    expect(simulator.log).toHaveLength(5);
    const { error } = await listen(job.stream(requestFor(), never()));
    expect(error).toMatchObject({ code: 'paused', retryable: true, provider: 'google-gemini' });
    expect(error?.message).toContain('An internal error has occurred');
    expect(error?.retryAfterMs).toBeGreaterThan(29_000);
    expect(simulator.log).toHaveLength(5);
    simulator.behave({});
    time += 30_000;
    expect((await listen(job.stream(requestFor(), never()))).error).toBeUndefined();
  });

  it('keeps choosing a model whose only key rests because of its provider, but not one whose key was rejected', async () => {
    const gateway = gatewayWith();
    const job = await bound(gateway);
    simulator.behave({ failWith: 500 });
    for (let round = 0; round < 3; round += 1) await listen(job.stream(requestFor(), never()));
    expect((await gateway.keyHealthOf('key-google-gemini')).status).toBe('failed');
    await expect(bound(gateway)).resolves.toBeDefined();
    time += 30_000;
    simulator.behave({ deadKeys: [plantedKey] });
    await listen(job.stream(requestFor(), never()));
    await expect(bound(gateway)).rejects.toMatchObject({ code: 'no_route' });
  });

  it('resumes immediately after a manual reset', async () => {
    simulator.behave({ failWith: 500 });
    const gateway = gatewayWith();
    const job = await bound(gateway);
    for (let round = 0; round < 3; round += 1) await listen(job.stream(requestFor(), never()));
    simulator.behave({});
    await gateway.resetBreaker('google-gemini/gemini-a');
    await gateway.resetKey('key-google-gemini');
    expect((await listen(job.stream(requestFor(), never()))).error).toBeUndefined();
  });

  it('waits out a rate limit on the same model', async () => {
    keys = [keyFor(simulator, 'google-gemini'), keyFor(simulator, 'openai')];
    simulator.behave({ next: [{ failWith: 429, retryAfterSeconds: 7 }, { failWith: 429 }] });
    const { finish } = await ask(gatewayWith());
    expect(finish?.model).toBe('gemini-a');
    expect(waits).toEqual([7000, 4000]);
  });

  it('takes the next model when a rate limit lasts too long or keeps recurring', async () => {
    keys = [keyFor(simulator, 'google-gemini'), keyFor(simulator, 'openai')];
    simulator.behave({ failWith: 429, retryAfterSeconds: 31, services: ['google-gemini'] });
    expect((await ask(gatewayWith())).finish?.model).toBe('gpt-b');
    expect(waits).toEqual([]);
    simulator.behave({ failWith: 429, retryAfterSeconds: 1, services: ['google-gemini'] });
    expect((await ask(gatewayWith())).finish?.model).toBe('gpt-b');
    expect(waits).toEqual([1000, 1000, 1000]);
  });

  it('never trips a breaker for rate limits', async () => {
    simulator.behave({ failWith: 429, retryAfterSeconds: 1 });
    const gateway = gatewayWith();
    const job = await bound(gateway);
    for (let round = 0; round < 4; round += 1) {
      const { error } = await listen(job.stream(requestFor(), never()));
      expect(error).toMatchObject({ code: 'rate_limited', retryable: true });
    }
    expect(simulator.log).toHaveLength(16);
    simulator.behave({});
    expect((await listen(job.stream(requestFor(), never()))).error).toBeUndefined();
  });

  it('keeps a key within its requests per minute, and overflows to the next key', async () => {
    keys = [
      keyFor(simulator, 'google-gemini', { id: 'first', priority: 200, requestsPerMinute: 2 }),
      keyFor(simulator, 'google-gemini', { id: 'second', value: 'another-key-1111', requestsPerMinute: 1 }),
    ];
    const job = await bound(gatewayWith({ timeoutMs: 60_000 }));
    for (let round = 0; round < 4; round += 1) await listen(job.stream(requestFor(), never()));
    expect(records.map(({ keyId }) => keyId)).toEqual(['first', 'first', 'second', 'first']);
    expect(waits).toEqual([60_000]);
  });

  it('reports the wait when all keys are exhausted', async () => {
    keys = [keyFor(simulator, 'google-gemini', { requestsPerMinute: 1 })];
    const job = await bound(gatewayWith({ timeoutMs: 1000 }));
    await listen(job.stream(requestFor(), never()));
    const { error } = await listen(job.stream(requestFor(), never()));
    expect(error).toMatchObject({ code: 'rate_limited', retryAfterMs: 60_000 });
  });

  it('limits concurrent calls per key', async () => {
    simulator.behave({ firstTokenMs: 40 });
    const job = await bound(gatewayWith({ maxInFlightPerKey: 2 }));
    const all = [1, 2, 3, 4, 5].map(() => listen(job.stream(requestFor(), never())));
    expect((await Promise.all(all)).every(({ error }) => error === undefined)).toBe(true);
    const underWay = simulator.log.map(
      (entry) =>
        simulator.log.filter(({ at, endedAt }) => at <= entry.at && (endedAt ?? 0) > entry.at).length,
    );
    expect(Math.max(...underWay)).toBe(2);
  });

  it('turns inactivity into a timeout', async () => {
    simulator.behave({ rates: { stall: 1 } });
    const gateway = gatewayWith({ timeouts: { firstTokenMs: 50 } });
    const { error } = await ask(gateway);
    expect(error).toMatchObject({ code: 'timeout', retryable: true });
    await until(() => simulator.log[0]?.outcome === 'abandoned');
  });

  it('ends an answer that trickles endlessly', async () => {
    simulator.behave({ rates: { slowDrip: 1 } });
    const { error, text } = await ask(gatewayWith({ timeouts: { totalMs: 300 } }));
    expect(error?.code).toBe('timeout');
    expect(text).not.toBe('');
  });

  it('cancels immediately, without a retry', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const controller = new AbortController();
    const job = await bound(gatewayWith());
    const listening = listen(job.stream(requestFor(), controller.signal));
    await until(() => simulator.log.length === 1);
    controller.abort();
    expect((await listening).error?.code).toBe('aborted');
    expect(outcomes()).toEqual([['gemini-a', 'key-google-gemini', 'aborted', 'aborted']]);
    await until(() => simulator.log[0]?.outcome === 'abandoned');
  });

  it('does not start a canceled call', async () => {
    const job = await bound(gatewayWith());
    const { error } = await listen(job.stream(requestFor(), AbortSignal.abort()));
    expect(error?.code).toBe('aborted');
    expect(simulator.log).toHaveLength(0);
  });

  it('closes the connection when its caller leaves', async () => {
    simulator.behave({ tokensPerSecond: 40 });
    const job = await bound(gatewayWith());
    for await (const event of job.stream(requestFor(), never())) {
      if (event.type === 'text') break;
    }
    expect(records[0]).toMatchObject({ outcome: 'aborted', tokensEstimated: true });
    await until(() => simulator.log[0]?.outcome === 'abandoned');
  });

  it('never writes a key into a record', async () => {
    for (const script of [{ deadKeys: [plantedKey] }, { emptyKeys: [plantedKey] }, { failWith: 400 }]) {
      simulator.behave(script);
      await ask(gatewayWith());
    }
    keys = [keyFor(simulator, 'xai')];
    models = [model('xai', 'grok-4')];
    simulator.behave({ deadKeys: [plantedKey] });
    await ask(gatewayWith());
    expect(records).toHaveLength(4);
    expect(JSON.stringify(records)).not.toContain(plantedKey.slice(0, 6));
    expect(JSON.stringify(records)).toContain('Incorrect API key provided');
  });

  it("limits the requested output to the model's maximum", async () => {
    models = [model('google-gemini', 'gemini-a', { maxOutputTokens: 5 })];
    const { finish } = await ask(gatewayWith());
    expect(finish).toMatchObject({ reason: 'length', usage: { outputTokens: 5 } });
  });
});

describe('the demo model', () => {
  it('answers when there is no key, and identifies itself', async () => {
    keys = [];
    const gateway = gatewayWith();
    const route = await gateway.route({ mode: 'balanced', tier: 'free' });
    expect(route).toMatchObject({ modelId: 'demo', provider: 'demo', demo: true });
    const { text, finish } = await listen(
      gateway.bind({ route, jobId: 'job-1', userId: 'user-1' }).stream(requestFor(), never()),
    );
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^p1\t\[.*<g1>.*<\/g1>.*12.*<x2\/>.*\]$/),
      expect.stringMatching(/^p2\t\[.*\{name\}.*info@example\.org.*\]$/),
      '',
    ]);
    expect(finish).toMatchObject({ reason: 'stop', model: 'demo', costUsd: 0 });
    expect(records).toMatchObject([{ provider: 'demo', keyId: null, outcome: 'completed' }]);
  });

  it('does not replace a failing real model', async () => {
    simulator.behave({ failWith: 500 });
    const gateway = gatewayWith();
    const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
    expect(route.chain).toEqual(['google-gemini/gemini-a']);
    expect((await ask(gateway)).error?.code).toBe('overloaded');
  });

  it('can be switched off', async () => {
    keys = [];
    const failure = gatewayWith({ demo: false }).route({ mode: 'balanced', tier: 'pro' });
    await expect(failure).rejects.toThrow(ModelCallError);
    await expect(failure).rejects.toMatchObject({ code: 'no_route' });
  });

  it('stops when it is canceled', async () => {
    keys = [];
    const gateway = gatewayWith();
    const controller = new AbortController();
    const many = Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, text: 'A sentence.' }));
    let heard = 0;
    const stream = (await bound(gateway)).stream(requestFor(many), controller.signal);
    await expect(async () => {
      for await (const _event of stream) {
        heard += 1;
        controller.abort();
      }
    }).rejects.toMatchObject({ code: 'aborted' });
    expect(heard).toBe(1);
  });
});
