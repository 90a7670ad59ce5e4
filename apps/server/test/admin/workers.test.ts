import { jobsResponse, jobTimelineResponse, workersResponse } from '@verso/contracts';
import { auditLog, modelCalls } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiOf, get, letter, start, until } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

describeWithDatabase('workers in the console', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let admin: TestUser;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
    admin = await signUpAdministrator(server);
    user = await signUp(server);
  });
  beforeEach(() => simulator.behave({}));
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const jobs = async () =>
    jobsResponse.parse(await (await send(server, '/api/admin/jobs', { user: admin })).json());
  const drain = (json: object) => send(server, '/api/admin/workers', { method: 'PUT', json, user: admin });
  const timeline = async (id: string) =>
    jobTimelineResponse.parse(await (await send(server, `/api/admin/jobs/${id}`, { user: admin })).json());

  it('show their current job and, when drained, finish it and start none until resumed', async () => {
    simulator.behave({ rates: { stall: 1 } });
    const first = await start(server, user, { bytes: letter(3, 'stall') });
    // A worker may still have the job of a translation that has just been completed.
    const { workers, jobs: running } = await eventually(
      jobs,
      (seen) => seen.workers[0]?.jobs.join() === first.id,
    );
    expect(workers).toMatchObject([{ state: 'working', jobs: [first.id] }]);
    expect(running).toMatchObject([{ id: first.id, worker_id: workers[0]?.id }]);

    const answer = await drain({ id: workers[0]?.id, draining: true });
    expect(workersResponse.parse(await answer.json()).workers).toMatchObject([{ state: 'draining' }]);
    await send(server, `/api/admin/jobs/${first.id}/cancel`, { method: 'POST', user: admin });
    await eventually(jobs, (seen) => seen.workers[0]?.state === 'drained');
    simulator.behave({});
    const second = await start(server, user);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await get(server, user, second.id)).toMatchObject({ status: 'queued' });

    expect((await drain({ draining: false })).status).toBe(200);
    await until(server, user, second.id, 'completed');
    const { orm } = server.context.database;
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'workers'))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { action: 'worker.drain', actorEmail: admin.email, after: { draining: true } },
      { action: 'worker.resume', after: { draining: false } },
    ]);
  });

  it('cannot be drained after they have stopped', async () => {
    expect((await drain({ id: crypto.randomUUID(), draining: true })).status).toBe(404);
    expect((await drain({ draining: 'yes' })).status).toBe(422);
  });

  it('record a job timeline of stages, calls, retries, tokens and cost, without document text', async () => {
    simulator.behave({ failWith: 500 });
    const { id } = await start(server, user, { filename: 'Salaries.docx', bytes: letter(3, 'sea') });
    await eventually(
      () => timeline(id),
      ({ calls }) => calls.length > 0,
    );
    simulator.behave({});
    await until(server, user, id, 'completed');
    const seen = await timeline(id);
    expect(seen.stages.map(({ stage }) => stage)).toEqual([
      'queued',
      'extracting',
      'translating',
      'writing',
      'storing',
      'done',
    ]);
    expect(seen.route?.reason).toBeTruthy();
    expect(seen.calls[0]).toMatchObject({ outcome: 'failed', error_code: 'overloaded' });
    expect(seen.calls.at(-1)).toMatchObject({ outcome: 'completed', provider: 'google-gemini' });
    const sum = (field: 'input_tokens' | 'output_tokens' | 'cost_usd') =>
      seen.calls.reduce((total, call) => total + call[field], 0);
    expect(seen.totals).toMatchObject({
      calls: seen.calls.length,
      failed: seen.calls.filter(({ outcome }) => outcome === 'failed').length,
      retries: expect.any(Number),
      input_tokens: sum('input_tokens'),
      output_tokens: sum('output_tokens'),
    });
    expect(seen.totals.retries).toBeGreaterThan(0);
    expect(seen.totals.cost_usd).toBeCloseTo(sum('cost_usd'), 8);
    expect(JSON.stringify(seen)).not.toContain('Salaries');
    const unknown = await send(server, `/api/admin/jobs/${crypto.randomUUID()}`, { user: admin });
    expect(unknown.status).toBe(404);
  });

  it('show in the timeline of a job which tokens are estimated', async () => {
    const { id } = await start(server, user, { bytes: letter(3, 'lake') });
    await until(server, user, id, 'completed');
    const { orm } = server.context.database;
    await orm.update(modelCalls).set({ tokensEstimated: true }).where(eq(modelCalls.jobId, id));
    const { calls, totals } = await timeline(id);
    expect(calls).toMatchObject(calls.map(() => ({ tokens_estimated: true })));
    expect(totals.estimated).toBe(totals.calls);
  });

  it('are removed when their process stops', async () => {
    const other = await bootServer({ env: {} });
    expect((await other.context.database.orm.execute('select id from workers')).rows).toHaveLength(1);
    await other.close();
  });
});
