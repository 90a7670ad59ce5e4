import { jobResponse, jobsResponse } from '@verso/contracts';
import { auditLog, translations } from '@verso/db';
import { asc, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { eventually, geminiOf, get, ledgerOf, refusalOf, start, until } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/jobs';

describeWithDatabase('jobs in the console', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
    admin = await signUpAdministrator(server);
  });
  beforeEach(() => server.context.database.orm.delete(translations));
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const list = async (query = '') => {
    const answer = await send(server, `${path}?${query}`, { user: admin });
    expect(answer.status).toBe(200);
    return jobsResponse.parse(await answer.json());
  };
  const act = (id: string, action: string, as = admin) =>
    send(server, `${path}/${id}/${action}`, { method: 'POST', user: as });

  it('are listed while running, and can be canceled and retried for their users', async () => {
    const user = await signUp(server);
    simulator.behave({ rates: { stall: 1 } });
    const { id } = await start(server, user, { filename: 'Salaries.docx' });
    const { jobs, depth, queues } = await eventually(
      () => list('state=running'),
      ({ jobs, total }) => total === 1 && jobs.length === 1,
    );
    expect(jobs).toMatchObject([
      { id, user_email: user.email, state: 'running', format: 'docx', attempt: 1, provider: 'google-gemini' },
    ]);
    expect(JSON.stringify(jobs)).not.toContain('Salaries');
    expect(depth).toEqual({ queued: 0, waiting: 0, running: 1, failed: 0 });
    expect(queues.map(({ name }) => name)).toContain('translate-document');

    const cancelled = await act(id, 'cancel');
    expect(jobResponse.parse(await cancelled.json())).toMatchObject({ id, state: null });
    expect(await get(server, user, id)).toMatchObject({ status: 'cancelled' });
    expect(await refusalOf(await act(id, 'cancel'))).toMatchObject({ status: 409, code: 'not_cancellable' });

    simulator.behave({});
    expect(jobResponse.parse(await (await act(id, 'retry')).json())).toMatchObject({ id, attempt: 2 });
    await until(server, user, id, 'completed');
    expect((await ledgerOf(server, user)).map(([kind]) => kind)).toEqual([
      'reserve',
      'release',
      'reserve',
      'settle',
    ]);
    expect(await refusalOf(await act(id, 'retry'))).toMatchObject({ status: 409, code: 'not_retryable' });
    const { orm } = server.context.database;
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id));
    expect(entries).toMatchObject([
      {
        action: 'translation.cancel',
        actorEmail: admin.email,
        before: { status: 'processing' },
        after: { status: 'cancelled', userEmail: user.email },
      },
      { action: 'translation.retry', before: { status: 'cancelled' }, after: { attempt: 2 } },
    ]);
  });

  it('are ordered running, queued, failed, with reasons and the latest failure first', async () => {
    const user = await signUp(server);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const job = (minutes: number, options: Partial<typeof translations.$inferInsert>) => ({
      userId: user.id,
      originalFilename: 'a.docx',
      translatedFilename: 'a_de.docx',
      format: 'docx' as const,
      fileSizeBytes: 1,
      targetLanguage: 'de',
      configHash: 'x',
      mode: 'fast' as const,
      createdAt: minutesAgo(minutes),
      ...options,
    });
    const waiting = { errorCode: 'budget_exhausted', errorMessage: 'The monthly budget is used up.' };
    const failed = { status: 'failed' as const, errorCode: 'auth', errorMessage: 'Wrong key.' };
    await server.context.database.orm
      .insert(translations)
      .values([
        job(5, {}),
        job(9, waiting),
        job(1, { status: 'processing', stage: 'translating' }),
        job(60, { ...failed, completedAt: minutesAgo(50) }),
        job(30, { ...failed, completedAt: minutesAgo(20) }),
        job(3000, { ...failed, completedAt: minutesAgo(2990) }),
        job(2, { status: 'cancelled' }),
      ]);
    const { depth, jobs, total, oldest_queued_at } = await list(`search=${user.email}`);
    expect(depth).toEqual({ queued: 1, waiting: 1, running: 1, failed: 2 });
    expect(total).toBe(6);
    expect(jobs.map(({ state }) => state)).toEqual([
      'running',
      'waiting',
      'queued',
      'failed',
      'failed',
      'failed',
    ]);
    expect(jobs[1]).toMatchObject({
      reason_code: 'budget_exhausted',
      reason: 'The monthly budget is used up.',
    });
    expect(jobs[2]?.created_at).toBe(oldest_queued_at);
    expect((jobs[3]?.created_at ?? '') > (jobs[4]?.created_at ?? '')).toBe(true);
    expect((await list('state=waiting')).total).toBe(1);
    expect(await list('state=failed&limit=1&offset=2')).toMatchObject({
      total: 3,
      jobs: [{ reason: 'Wrong key.' }],
    });
    expect((await send(server, `${path}?state=lost`, { user: admin })).status).toBe(422);
  });

  it('date the oldest queued job by when it was queued, also after a retry', async () => {
    const user = await signUp(server);
    const { orm } = server.context.database;
    const [made, queued] = [new Date(Date.now() - 86_400_000), new Date(Date.now() - 60_000)];
    await orm.insert(translations).values({
      userId: user.id,
      originalFilename: 'a.docx',
      translatedFilename: 'a_de.docx',
      format: 'docx',
      fileSizeBytes: 1,
      targetLanguage: 'de',
      configHash: 'x',
      mode: 'fast',
      attempt: 2,
      createdAt: made,
      updatedAt: queued,
    });
    const answer = await send(server, '/api/admin/jobs', { user: admin });
    expect(jobsResponse.parse(await answer.json()).oldest_queued_at).toBe(queued.toISOString());
  });

  it('require the administrator role', async () => {
    const user = await signUp(server);
    const id = crypto.randomUUID();
    expect((await send(server, path, { user })).status).toBe(403);
    expect((await send(server, path)).status).toBe(401);
    for (const action of ['cancel', 'retry']) {
      expect((await act(id, action, user)).status).toBe(403);
      expect((await act(id, action)).status).toBe(404);
    }
  });
});
