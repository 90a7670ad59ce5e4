import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import { eventually } from '../translations/client.ts';

describeWithDatabase('a configuration change in the console', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    const now = new Date();
    // A fixed clock: cached values of the gateway never expire.
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    admin = await signUpAdministrator(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const isDemo = async () =>
    (await server.context.gateway.route({ mode: 'balanced', tier: 'business' })).demo;

  it('applies to the next translation', async () => {
    expect(await isDemo()).toBe(true);
    const added = await send(server, '/api/admin/manage-api-keys', {
      user: admin,
      json: {
        provider: 'openai',
        key_name: 'Main',
        key_value: 'sk-simulated',
        base_url: simulator.baseUrls.openai,
      },
    });
    const { key } = (await added.json()) as { key: { id: string } };
    await eventually(isDemo, (demo) => !demo);
    await send(server, `/api/admin/manage-api-keys?id=${key.id}`, { user: admin, method: 'DELETE' });
    await eventually(isDemo, (demo) => demo);
  });
});
