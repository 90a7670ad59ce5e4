import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiOf, get, setPlan, start, until } from './client.ts';

describeWithDatabase('a worker with memory for one document', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator({ script: { rates: { stall: 1 } } });
    server = await bootServer({ openDatabase, env: { ...geminiOf(simulator), WORKER_MEMORY_MB: '64' } });
    user = await signUp(server);
    await setPlan(server, user, 'pro');
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const cancel = (id: string) => send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
  const statusOf = async (id: string) => (await get(server, user, id)).status;
  /** Jobs that workers have taken from the queue, running or waiting for memory. */
  const taken = async () => server.context.queue.findJobs('translate-document');

  it('processes one at a time and skips jobs canceled while waiting', async () => {
    const { id: first } = await start(server, user);
    await until(server, user, first, 'processing');
    const { id: second } = await start(server, user);
    const { id: third } = await start(server, user);
    await eventually(taken, (jobs) => jobs.filter(({ state }) => state === 'active').length === 3);
    expect([await statusOf(second), await statusOf(third)]).toEqual(['queued', 'queued']);

    expect((await cancel(second)).status).toBe(200);
    expect((await cancel(first)).status).toBe(200);
    await until(server, user, third, 'processing');
    expect(await statusOf(second)).toBe('cancelled');
    await cancel(third);
    await eventually(
      async () => server.context.memory.taken,
      (bytes) => bytes === 0,
    );
  });
});
