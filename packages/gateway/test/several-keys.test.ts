import { startSimulator } from '@verso/simulator';
import { expect, it } from 'vitest';
import { createGateway, type ProviderKey } from '../src/index.ts';
import { keyFor, listen, model, requestFor } from './support.ts';

const deadKey = 'AIza-dead-key-000000000';

it('routes to a provider while any of its keys works, in any order', async () => {
  const simulator = await startSimulator();
  try {
    simulator.behave({ deadKeys: [deadKey] });
    const dead = keyFor(simulator, 'google-gemini', { id: 'dead', value: deadKey, priority: 200 });
    const alive = keyFor(simulator, 'google-gemini', { id: 'alive' });
    let keys: readonly ProviderKey[] = [dead, alive];
    const gateway = createGateway({
      keys: { list: async () => keys },
      models: { list: async () => [model('google-gemini', 'gemini-a')] },
      onCall: async () => {},
      clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    });
    const routed = () => gateway.route({ mode: 'balanced', tier: 'pro', modelId: null });
    const job = gateway.bind({ route: await routed(), jobId: 'job', userId: 'user' });
    await listen(job.stream(requestFor(), new AbortController().signal));
    expect((await gateway.keyHealthOf('dead')).status).toBe('failed');
    await expect(routed()).resolves.toBeDefined();
    keys = [alive, dead];
    await expect(routed()).resolves.toBeDefined();
    keys = [dead];
    await expect(routed()).rejects.toMatchObject({ code: 'no_route' });
  } finally {
    await simulator.close();
  }
});
