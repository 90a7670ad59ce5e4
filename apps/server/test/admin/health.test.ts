import {
  checkProviderResponse,
  type ProviderHealthResponse,
  providersHealthResponse,
} from '@verso/contracts';
import { auditLog, type Database, modelCalls, providerApiKeys, providerHealth } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { probeProvidersJob } from '../../src/models/jobs/probe-providers.ts';
import { auditChannel } from '../../src/platform/audit/record.ts';
import {
  bootServer,
  type RequestOptions,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/provider-health';
const planted = 'planted-key-of-gemini-0123456789';
const minute = 60_000;

describeWithDatabase('provider health', (openDatabase) => {
  let server: TestServer;
  let simulator: Simulator;
  let database: Database;
  let admin: TestUser;
  let passed = 0;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({
      openDatabase,
      clock: { now: () => new Date(Date.now() + passed) },
      env: { GEMINI_API_KEY: planted, GEMINI_BASE_URL: simulator.baseUrls['google-gemini'] },
    });
    database = server.context.database;
    admin = await signUpAdministrator(server);
  });
  beforeEach(async () => {
    simulator.behave({});
    simulator.clearLog();
    await database.orm.delete(modelCalls);
    await database.orm.delete(providerHealth);
    await database.orm.delete(providerApiKeys);
    await database.notify(auditChannel, 'provider_api_key');
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const ask = (options: RequestOptions = {}, rest = '') =>
    send(server, path + rest, { user: admin, ...options });
  const gemini = { json: { provider: 'google-gemini' } };
  const check = async () => checkProviderResponse.parse(await (await ask(gemini)).json());
  const list = async () => providersHealthResponse.parse(await (await ask()).json()).providers;
  const healthOf = async (provider: ProviderHealthResponse['provider']) =>
    (await list()).find((health) => health.provider === provider);
  const runJob = () => probeProvidersJob(server.context);
  const traffic = (number: number, options: Partial<typeof modelCalls.$inferInsert> = {}) =>
    database.orm.insert(modelCalls).values(
      Array.from({ length: number }, () => ({
        startedAt: server.context.clock.now(),
        purpose: 'translate',
        provider: 'google-gemini',
        modelId: 'gemini-3.6-flash',
        attempt: 1,
        call: 1,
        outcome: 'completed' as const,
        latencyMs: 200,
        ...options,
      })),
    );

  it('requires the administrator role', async () => {
    const user = await signUp(server);
    for (const [rest, options] of [
      ['', {}],
      ['', gemini],
      ['/reset', gemini],
    ] as const) {
      expect((await send(server, path + rest, options)).status).toBe(401);
      expect((await send(server, path + rest, { ...options, user })).status).toBe(403);
    }
    expect(simulator.log).toEqual([]);
  });

  it('is unknown for a provider without calls', async () => {
    const health = await list();
    expect(health).toHaveLength(7);
    expect(new Set(health.map(({ status }) => status))).toEqual(new Set(['unknown']));
    expect(health.find(({ provider }) => provider === 'anthropic')?.active_models_count).toBeGreaterThan(0);
  });

  it('is checked manually with one small call', async () => {
    const { provider, message } = await check();
    expect(message).toMatch(/^Google Gemini answered in \d+\.\d s\.$/);
    expect(provider).toMatchObject({
      status: 'healthy',
      success_rate_24h: 100,
      total_checks_24h: 1,
      failed_checks_24h: 0,
      recent_errors: [],
    });
    expect(provider.last_checked_at).not.toBeNull();
    expect(simulator.log).toHaveLength(1);
    const [trail] = await database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'provider_health.check'));
    expect(trail).toMatchObject({ actorId: admin.id, entityId: 'google-gemini' });
  });

  it('is an error with the reason, without the key, when the check fails and there is no traffic', async () => {
    simulator.behave({ deadKeys: [planted] });
    const answer = await ask(gemini);
    const text = await answer.text();
    expect(checkProviderResponse.parse(JSON.parse(text))).toMatchObject({
      message: expect.stringContaining('did not answer'),
      provider: {
        status: 'error',
        failed_checks_24h: 1,
        consecutive_failures: 1,
        recent_errors: [{ code: 'auth' }],
      },
    });
    const rows = await database.orm.select().from(providerHealth);
    expect(`${text}${JSON.stringify(rows)}`).not.toContain(planted.slice(0, 12));
  });

  it('cannot be checked without a key', async () => {
    const answer = await ask({ json: { provider: 'openai' } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: 'There is no active key for OpenAI. Add or activate a key first.',
    });
    expect((await ask({ json: { provider: 'demo' } })).status).toBe(422);
  });

  it('is derived from live traffic instead of a probe', async () => {
    await traffic(9);
    await traffic(1, { outcome: 'failed', errorCode: 'overloaded', errorMessage: 'Busy', latencyMs: 9000 });
    await traffic(50, { outcome: 'failed', errorCode: 'rate_limited' });
    await traffic(50, { outcome: 'failed', errorCode: 'content_filtered' });
    await traffic(50, { outcome: 'aborted' });
    await runJob();
    expect(simulator.log).toEqual([]);
    expect(await healthOf('google-gemini')).toMatchObject({
      status: 'degraded',
      success_rate_24h: 90,
      avg_latency_ms: 200,
      total_checks_24h: 0,
      recent_errors: [{ code: 'overloaded', message: 'Busy' }],
      last_checked_at: null,
    });
  });

  it('counts failures since the last success and keeps the last five errors', async () => {
    const now = server.context.clock.now().getTime();
    const at = (secondsAgo: number) => ({ startedAt: new Date(now - secondsAgo * 1000) });
    const failed = { outcome: 'failed', errorCode: 'overloaded' } as const;
    await traffic(3, { ...at(50), ...failed });
    await traffic(1, at(40));
    for (const seconds of [30, 20]) await traffic(2, { ...at(seconds), ...failed });
    await runJob();
    const health = await healthOf('google-gemini');
    expect(health).toMatchObject({ consecutive_failures: 4, status: 'down' });
    expect(health?.recent_errors).toHaveLength(5);
  });

  it('probes idle providers every 15 minutes', async () => {
    for (const _ of [1, 2]) await runJob();
    expect(simulator.log).toHaveLength(1);
    expect(await healthOf('google-gemini')).toMatchObject({ status: 'healthy', total_checks_24h: 1 });
    passed += 16 * minute;
    await runJob();
    expect(simulator.log).toHaveLength(2);
  });

  it('probes no more often when the key is refused', async () => {
    simulator.behave({ deadKeys: [planted] });
    for (const _ of [1, 2]) await runJob();
    expect(simulator.log).toHaveLength(1);
  });

  it('shows circuit breakers and resets them manually', async () => {
    const modelId = 'gemini-3.6-flash';
    simulator.behave({ failWith: 500 });
    const route = {
      modelId,
      provider: 'google-gemini',
      displayName: modelId,
      demo: false,
      reason: '',
      code: 'mode',
      chain: [`google-gemini/${modelId}`],
      rejections: [],
    } as const;
    const models = server.context.gateway.bind({ route, jobId: 'test', userId: 'test' });
    const request = {
      purpose: 'translate',
      system: '',
      prompt: 'a',
      maxOutputTokens: 9,
      attempt: 1,
    } as const;
    for (const _ of [1, 2, 3]) {
      const events = models.stream(request, new AbortController().signal)[Symbol.asyncIterator]();
      await expect(events.next()).rejects.toThrow();
    }
    const open = await healthOf('google-gemini');
    expect(open).toMatchObject({ is_circuit_open: true, status: 'down', consecutive_failures: 5 });
    expect(open?.recent_errors).toMatchObject(Array(5).fill({ code: 'overloaded' }));
    expect(open?.circuits.find(({ model_id }) => model_id === modelId)).toMatchObject({ state: 'open' });

    const reset = (json: object) => ask({ json }, '/reset');
    expect((await reset({ provider: 'google-gemini', model_id: 'nothing' })).status).toBe(404);
    const answer = await reset({ provider: 'google-gemini', model_id: modelId });
    expect(checkProviderResponse.parse(await answer.json())).toMatchObject({
      message: `Calls to ${modelId} are allowed again.`,
      provider: { is_circuit_open: false },
    });
    const trails = await database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'provider_health.reset'));
    expect(trails).toMatchObject([{ after: { model_ids: [modelId] } }]);
  });

  it('includes failed and untested keys, and reactivates them once they work', async () => {
    const addKey = async () => {
      const answer = await send(server, '/api/admin/manage-api-keys', {
        user: admin,
        json: {
          provider: 'openai',
          key_name: 'Spare',
          key_value: 'sk-spare-0123456789',
          base_url: simulator.baseUrls.openai,
        },
      });
      expect(answer.status).toBe(201);
    };
    const status = async () => (await database.orm.select().from(providerApiKeys))[0]?.status;
    simulator.behave({ deadKeys: ['sk-spare-0123456789'] });
    await addKey();
    simulator.behave({});
    await runJob();
    expect(await status()).toBe('failed');
    passed += 2 * minute;
    await runJob();
    expect(await status()).toBe('active');

    const stopped = { status: 'testing', updatedAt: server.context.clock.now() } as const;
    await database.orm.update(providerApiKeys).set(stopped);
    await runJob();
    expect(await status()).toBe('testing');
    passed += 6 * minute;
    await runJob();
    expect(await status()).toBe('active');
  });
});
