import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway, type ProviderKey, type RegisteredModel } from '../src/index.ts';
import { keyFor, listen, model, requestFor } from './support.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

/** The route of a job on a server with one key, and the model that answers it. */
async function answerWith(key: ProviderKey, models: readonly RegisteredModel[], tier: 'free' | 'pro') {
  simulator.clearLog();
  const gateway = createGateway({
    keys: { list: async () => [key] },
    models: { list: async () => models },
    clock: { now: () => new Date() },
    onCall: async () => undefined,
  });
  const route = await gateway.route({ mode: 'balanced', tier });
  const answering = gateway.bind({ route, jobId: 'job-1', userId: 'user-1' });
  const { finish } = await listen(answering.stream(requestFor(), new AbortController().signal));
  return { route, model: finish?.model };
}

describe('a key that brings its own model', () => {
  it('makes the model behind a compatible server available', async () => {
    const key = keyFor(simulator, 'openai-compatible', { extra: { model: 'llama-3.3-70b' }, value: '' });
    const answered = await answerWith(key, [], 'free');
    expect(answered.route).toMatchObject({ modelId: 'llama-3.3-70b', provider: 'openai-compatible' });
    expect(answered.model).toBe('llama-3.3-70b');
    expect(simulator.log).toMatchObject([{ service: 'openai-compatible', model: 'llama-3.3-70b', key: '' }]);
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
