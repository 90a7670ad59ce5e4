import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway, type ProviderKey, type RegisteredModel } from '../src/index.ts';
import { keyFor, listen, model, requestFor } from './support.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

function gatewayOf(keys: readonly ProviderKey[], models: readonly RegisteredModel[] = []) {
  return createGateway({
    keys: { list: async () => keys },
    models: { list: async () => models },
    clock: { now: () => new Date() },
    onCall: async () => undefined,
  });
}

/** A server that answers every request with the same list of models, or with 404 for null. */
async function startModelServer(list: unknown) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(list === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(list));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}

/** The route of a job on a server with one key, and the model that answers it. */
async function answerWith(key: ProviderKey, models: readonly RegisteredModel[], tier: 'free' | 'pro') {
  simulator.clearLog();
  const gateway = gatewayOf([key], models);
  const route = await gateway.route({ mode: 'balanced', tier });
  const answering = gateway.bind({ route, jobId: 'job-1', userId: 'user-1' });
  const { finish } = await listen(answering.stream(requestFor(), new AbortController().signal));
  return { route, model: finish?.model };
}

describe('a key with its own model', () => {
  it('adds the model of a compatible server', async () => {
    const key = keyFor(simulator, 'openai-compatible', { extra: { model: 'llama-3.3-70b' }, value: '' });
    const answered = await answerWith(key, [], 'free');
    expect(answered.route).toMatchObject({ modelId: 'llama-3.3-70b', provider: 'openai-compatible' });
    expect(answered.model).toBe('llama-3.3-70b');
    expect(simulator.log).toMatchObject([{ service: 'openai-compatible', model: 'llama-3.3-70b', key: '' }]);
  });

  it('queries a compatible server for its models when the key names none', async () => {
    await using server = await startModelServer({ data: [{ id: 'nomic-embed-text' }, { id: 'qwen3:8b' }] });
    const key = keyFor(simulator, 'openai-compatible', { baseUrl: server.url, value: '' });
    const gateway = gatewayOf([key]);
    expect(await gateway.route({ mode: 'balanced', tier: 'free' })).toMatchObject({
      modelId: 'qwen3:8b',
      displayName: 'qwen3:8b',
    });
    await gateway.route({ mode: 'balanced', tier: 'free' });
    expect(server.asked).toEqual(['/v1/models']);
  });

  it('has a readable name when the server lists no models', async () => {
    await using server = await startModelServer(null);
    const key = keyFor(simulator, 'openai-compatible', { baseUrl: server.url, value: '' });
    const route = await gatewayOf([key]).route({ mode: 'balanced', tier: 'free' });
    expect(route).toMatchObject({ modelId: 'local-model', displayName: 'Local model' });
  });

  it('keeps the models that an administrator registered for such servers', async () => {
    await using server = await startModelServer({ data: [{ id: 'qwen3:8b' }] });
    const key = keyFor(simulator, 'openai-compatible', { baseUrl: server.url, value: '' });
    const gateway = gatewayOf(
      [key],
      [model('openai-compatible', 'house-model', { categories: ['balanced'] })],
    );
    expect(await gateway.route({ mode: 'balanced', tier: 'pro' })).toMatchObject({ modelId: 'house-model' });
    expect(server.asked).toEqual([]);
  });

  it('calls an Azure deployment by its name', async () => {
    const extra = { model: 'gpt-b', deployment: 'my-deployment' };
    const key = keyFor(simulator, 'azure-openai', { extra });
    const answered = await answerWith(key, [model('openai', 'gpt-b', { priority: 80 })], 'pro');
    expect(answered.route).toMatchObject({ modelId: 'gpt-b', provider: 'azure-openai' });
    expect(answered.model).toBe('gpt-b');
    expect(simulator.log).toMatchObject([{ service: 'azure-openai', model: 'my-deployment' }]);
  });
});

it('waits for a model as long as the model may take, whatever its key says', async () => {
  simulator.behave({ firstTokenMs: 1_500 });
  const key = keyFor(simulator, 'openai', { firstTokenSeconds: 1 });
  const ask = async (limits: Partial<RegisteredModel>) => {
    const gateway = gatewayOf([key], [model('openai', 'gpt-b', limits)]);
    const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
    const job = gateway.bind({ route, jobId: 'job-1', userId: 'user-1' });
    return listen(job.stream(requestFor(), new AbortController().signal));
  };
  expect((await ask({})).error?.code).toBe('timeout');
  expect((await ask({ firstTokenSeconds: 30 })).error).toBeUndefined();
  simulator.behave({});
});
