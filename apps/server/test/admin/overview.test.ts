import { overviewResponse, systemResponse } from '@verso/contracts';
import { feedback, modelCalls } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { version } from '../../src/platform/process/version.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { start, until } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const secrets = {
  VERSO_SECRET: 'a-secret-that-nobody-may-ever-read-0123456789',
  WEBHOOK_SECRET: 'webhook-secret-0123456789',
  OPENAI_API_KEY: 'sk-planted-0123456789',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'google-secret-0123456789',
  VERSO_DEMO: 'on',
};

describeWithDatabase('the console overview', (openDatabase) => {
  const now = new Date();
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({
      openDatabase,
      env: { ...secrets, OPENAI_API_KEY: '' },
      clock: { now: () => now },
    });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const overview = async () =>
    overviewResponse.parse(await (await send(server, '/api/admin/overview', { user: admin })).json());

  it('counts users, translations, answers, messages and money', async () => {
    const before = await overview();
    const [tester, quiet] = [await signUp(server), await signUp(server)];
    for (const { email: userEmail } of [tester, quiet])
      await send(server, '/api/admin/grant-beta-access', { json: { userEmail }, user: admin });
    const { id } = await start(server, tester);
    await until(server, tester, id, 'completed');
    const { orm } = server.context.database;
    const message = { userId: tester.id, type: 'bug' as const, message: 'It broke.' };
    await orm.insert(feedback).values([
      message,
      { ...message, status: 'responded' },
      ...[10, 9, 8, 3].map((npsScore) => ({
        ...message,
        type: 'nps' as const,
        status: 'other' as const,
        npsScore,
      })),
    ]);
    const call = {
      provider: 'openai',
      modelId: 'm',
      purpose: 'translate',
      attempt: 1,
      call: 1,
      latencyMs: 1,
    };
    const lastYear = new Date(now.getTime() - 365 * 24 * 60 * 60 * 1000);
    await orm.insert(modelCalls).values([
      { ...call, outcome: 'completed', startedAt: now, costUsd: 0.25 },
      { ...call, outcome: 'completed', startedAt: lastYear, costUsd: 2 },
    ]);
    const seen = await overview();
    expect(seen).toMatchObject({
      total_users: before.total_users + 2,
      beta_users: 2,
      active_beta_users: 1,
      total_translations: before.total_translations + 1,
      nps: { average: 7.5, score: 25, responses: 4 },
      pending_feedback: 1,
    });
    expect(seen.api_cost_usd).toBeCloseTo(2.25, 6);
    expect(seen.api_cost_month_usd).toBeCloseTo(0.25, 6);
  });

  it('describes the running system without secrets', async () => {
    const user = await signUp(server);
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const answer = await send(server, '/api/admin/system', { user: admin });
    const text = await answer.text();
    const system = systemResponse.parse(JSON.parse(text));
    expect(system).toMatchObject({
      version,
      role: 'all',
      database: { kind: 'embedded', version: expect.stringMatching(/^\d+/) },
      storage: { kind: 'disk' },
      workers: { here: true },
    });
    expect(system.database.migrations.applied).toBeGreaterThan(0);
    expect(system.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(system.storage.bytes).toBeGreaterThan(0);
    expect(system.queues.map(({ name }) => name)).toContain('translate-document');
    const settings = new Map(system.configuration.map(({ name, value }) => [name, value]));
    expect(settings.get('VERSO_SECRET')).toBe('set');
    expect(settings.get('SMTP_URL')).toBeNull();
    for (const secret of Object.values(secrets).filter((value) => value.length > 10))
      expect(text).not.toContain(secret);
  });

  it('requires the administrator role', async () => {
    const user = await signUp(server);
    for (const path of ['/api/admin/overview', '/api/admin/system']) {
      expect((await send(server, path, { user })).status).toBe(403);
      expect((await send(server, path)).status).toBe(401);
    }
  });
});
