import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createGateway,
  type GatewayOptions,
  type ModelCallRecord,
  type ProviderKey,
  type RegisteredModel,
} from '../src/index.ts';
import { keyFor, listen, model, plantedKey, requestFor } from './support.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

let records: ModelCallRecord[];
let keys: ProviderKey[];
let models: RegisteredModel[];
beforeEach(() => {
  simulator.behave({});
  simulator.clearLog();
  records = [];
  keys = [keyFor(simulator, 'google-gemini')];
  models = [model('google-gemini', 'gemini-a')];
});

const gatewayWith = (options: Partial<GatewayOptions> = {}) =>
  createGateway({
    keys: { list: async () => keys },
    models: { list: async () => models },
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    onCall: async (record) => void records.push(record),
    ...options,
  });
const never = () => new AbortController().signal;

describe('the test of a key', () => {
  it('calls the cheapest offered model that the key serves, and records the call', async () => {
    models = [
      model('openai', 'gpt', { pricing: { input: 0, output: 0 } }),
      model('google-gemini', 'dear', { pricing: { input: 9, output: 9 } }),
      model('google-gemini', 'cheap', { pricing: { input: 2, output: 9 } }),
      model('google-gemini', 'old', { pricing: { input: 1, output: 1 }, isDeprecated: true }),
    ];
    const tested = await gatewayWith().testKey(keyFor(simulator, 'google-gemini', { id: 'new' }), never());
    expect(tested).toEqual({ error: null, modelId: 'cheap', latencyMs: 0 });
    expect(records).toMatchObject([
      { keyId: 'new', modelId: 'cheap', purpose: 'probe', jobId: 'probe', userId: 'system', call: 1 },
    ]);
  });

  it('returns the provider’s error', async () => {
    simulator.behave({ deadKeys: [plantedKey] });
    const [key] = keys;
    const { error, modelId } = await gatewayWith().testKey(key as ProviderKey, never());
    expect([error?.code, modelId]).toEqual(['auth', 'gemini-a']);
  });

  it('makes no call when the key serves no model', async () => {
    const key = keyFor(simulator, 'openai');
    const { error, modelId, latencyMs } = await gatewayWith().testKey(key, never());
    expect(error).toMatchObject({
      code: 'no_route',
      message: 'No active model of the registry is served by this key.',
    });
    expect([modelId, latencyMs, records]).toEqual([null, 0, []]);
  });

  it('rejects with the error of the call log', async () => {
    const onCall = async () => {
      throw new RangeError('no log');
    };
    const [key] = keys;
    await expect(gatewayWith({ onCall }).testKey(key as ProviderKey, never())).rejects.toThrow('no log');
  });
});

describe('a route', () => {
  it('fails with every reason once', async () => {
    models = [
      model('google-gemini', 'a', { isActive: false }),
      model('google-gemini', 'b', { isActive: false }),
      model('openai', 'c'),
    ];
    await expect(gatewayWith().route({ mode: 'balanced', tier: 'pro' })).rejects.toMatchObject({
      code: 'no_route',
      message:
        'No model can be used. Switched off. No key for OpenAI serves it. Answers only where no provider has a key.',
    });
    models = [];
    await expect(gatewayWith({ demo: false }).route({ mode: 'balanced', tier: 'pro' })).rejects.toThrow(
      /^No model can be used\.$/,
    );
  });

  it('of a server with an unknown model is answered by the model that it has named since', async () => {
    models = [];
    keys = [keyFor(simulator, 'openai-compatible', { baseUrl: 'http://127.0.0.1:1/v1' })];
    const gateway = gatewayWith();
    const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
    expect([route.modelId, route.demo]).toEqual(['local-model', false]);
    keys = [keyFor(simulator, 'openai-compatible', { extra: { model: 'llama' } })];
    const job = gateway.bind({ route, jobId: 'job', userId: 'user' });
    const { finish, error } = await listen(job.stream(requestFor(), never()));
    expect([error, finish?.model]).toEqual([undefined, 'llama']);
  });

  it('whose models have all gone says so', async () => {
    const gateway = gatewayWith();
    const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
    models = [model('openai', 'gpt')];
    const job = gateway.bind({ route, jobId: 'job', userId: 'user' });
    expect((await listen(job.stream(requestFor(), never()))).error).toMatchObject({
      code: 'no_route',
      message: 'No model can answer.',
    });
  });
});

describe('the snapshot', () => {
  it('joins the models of a provider’s keys, and serves all models as soon as one key does', async () => {
    keys = [
      keyFor(simulator, 'azure-openai', { id: '1', extra: { deployment: 'a' } }),
      keyFor(simulator, 'azure-openai', { id: '2', extra: { deployment: 'b' } }),
      keyFor(simulator, 'openai', { id: '3', models: ['x'] }),
      keyFor(simulator, 'openai', { id: '4' }),
      keyFor(simulator, 'xai', { id: '5' }),
      keyFor(simulator, 'xai', { id: '6', models: ['y'] }),
    ];
    const { keys: states } = await gatewayWith().snapshot();
    expect(Object.fromEntries(states)).toEqual({
      'azure-openai': { usable: true, models: ['a', 'b'] },
      openai: { usable: true, models: null },
      xai: { usable: true, models: null },
    });
  });

  it('names open breakers, rules and budgets, and has one demo model', async () => {
    const rules = [{ name: 'Rule', priority: 1, preferredModel: 'x', conditions: {} }];
    const exhausted = [{ name: 'Budget' }];
    const gateway = gatewayWith({ rules: async () => rules, exhaustedBudgets: async () => exhausted });
    const before = await gateway.snapshot();
    expect(before).toMatchObject({ rules, exhaustedBudgets: exhausted, openBreakers: new Set() });
    expect(before.models.map(({ id }) => id)).toEqual(['gemini-a', 'demo']);
    models = [...models, model('demo', 'demo')];
    const plain = await gatewayWith().snapshot();
    expect(plain.models.map(({ id }) => id)).toEqual(['gemini-a', 'demo']);
    expect([plain.rules, plain.exhaustedBudgets]).toEqual([[], []]);
  });
});

describe('a budget', () => {
  const call = async (gateway: ReturnType<typeof gatewayWith>) => {
    const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
    const job = gateway.bind({ route, jobId: 'job', userId: 'user' });
    return listen(job.stream(requestFor(), never()));
  };

  it('holds the highest cost of each call, which its record names', async () => {
    const held: unknown[] = [];
    const budgets = {
      hold: async (each: unknown) => {
        held.push(each);
        return 'hold-1';
      },
      release: async () => undefined,
    };
    expect((await call(gatewayWith({ budgets }))).error).toBeUndefined();
    expect(held).toEqual([{ provider: 'google-gemini', modelId: 'gemini-a', usd: expect.closeTo(0.02, 1) }]);
    expect(records).toMatchObject([{ budgetHold: 'hold-1' }]);
  });
});
