import type { PlanTier } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translateDocument } from '../../src/jobs.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { geminiOf, get, setPlan, start, until } from './client.ts';

describeWithDatabase('the queue', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator({ script: { rates: { stall: 1 } } });
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  async function startOnPlan(tier: PlanTier) {
    const user = await signUp(server);
    await setPlan(server, user, tier);
    const { id } = await start(server, user);
    return { user, id };
  }
  const cancel = ({ user, id }: { readonly user: TestUser; readonly id: string }) =>
    send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });

  it('starts jobs by plan: Business before Pro before Free, regardless of arrival', async () => {
    const { workers, workersForIdleUsers = 0 } = translateDocument;
    const busy = await Promise.all(
      Array.from({ length: workers + workersForIdleUsers }, () => startOnPlan('free')),
    );
    for (const { user, id } of busy) await until(server, user, id, 'processing');

    const waiting = {
      free: await startOnPlan('free'),
      pro: await startOnPlan('pro'),
      business: await startOnPlan('business'),
    };
    const statuses = async () =>
      Promise.all(Object.values(waiting).map(async ({ user, id }) => (await get(server, user, id)).status));
    expect(await statuses()).toEqual(['queued', 'queued', 'queued']);

    const [one, ...others] = busy;
    if (one !== undefined) await cancel(one);
    await until(server, waiting.business.user, waiting.business.id, 'processing');
    expect(await statuses()).toEqual(['queued', 'queued', 'processing']);
    await cancel(waiting.business);
    await until(server, waiting.pro.user, waiting.pro.id, 'processing');
    expect(await statuses()).toEqual(['queued', 'processing', 'cancelled']);
    for (const each of [...others, waiting.pro, waiting.free]) await cancel(each);
  });
});
