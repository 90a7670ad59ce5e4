import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../src/index.ts';

describe('a provider', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator();
  });
  afterAll(() => simulator.close());

  it.each([
    ['/v1/models', { authorization: 'Bearer k' }, { object: 'list', data: [{ object: 'model' }, {}, {}] }],
    [
      '/v1/models',
      { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
      { data: [{ type: 'model' }, {}, {}] },
    ],
    ['/v1beta/models', { 'x-goog-api-key': 'k' }, { models: [{ name: 'models/simulated-fast' }, {}, {}] }],
    ['/compatible/v1/models', {}, { object: 'list' }],
  ] as const)('lists models at %s', async (path, headers, expected) => {
    const response = await fetch(simulator.url + path, { headers });
    expect(await response.json()).toMatchObject(expected);
  });

  it('lists no models for an invalid key', async () => {
    simulator.behave({ deadKeys: ['dead'] });
    const response = await fetch(`${simulator.url}/v1/models`, { headers: { authorization: 'Bearer dead' } });
    expect(response.status).toBe(401);
  });
});
