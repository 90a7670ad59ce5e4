import { keyChangeResponse, keysResponse } from '@verso/contracts';
import { auditLog, type Database, modelCalls, providerApiKeys } from '@verso/db';
import { asc, eq, ne } from '@verso/db/query';
import { describeEachDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { retestFailedKeys } from '../../src/models/keys/test.ts';
import {
  bootServer,
  type RequestOptions,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/manage-api-keys';
const planted = 'planted-key-value-that-nobody-may-read-0123456789';

describeEachDatabase('provider keys', (openDatabase) => {
  let server: TestServer;
  let simulator: Simulator;
  let database: Database;
  let admin: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: { XAI_API_KEY: 'xai-from-the-environment' } });
    database = server.context.database;
    admin = await signUpAdministrator(server);
  });
  beforeEach(async () => {
    simulator.behave({});
    simulator.clearLog();
    await database.orm.delete(providerApiKeys);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const keyRequest = (options: object = {}) => ({
    provider: 'google-gemini',
    key_name: 'Main',
    key_value: planted,
    base_url: simulator.baseUrls['google-gemini'],
    ...options,
  });
  const ask = (options: RequestOptions = {}, query = '') =>
    send(server, path + query, { user: admin, ...options });
  const add = async (options: object = {}) =>
    keyChangeResponse.parse(await (await ask({ json: keyRequest(options) })).json());
  const change = (id: string, json: object) => ask({ method: 'PUT', json }, `?id=${id}`);
  const changed = async (id: string, json: object) =>
    keyChangeResponse.parse(await (await change(id, json)).json());
  const list = async () => keysResponse.parse(await (await ask()).json()).keys;
  const audited = async (id: string) => {
    const rows = await database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(asc(auditLog.id));
    return rows;
  };

  it('require the administrator role', async () => {
    const user = await signUp(server);
    for (const options of [{}, { json: keyRequest() }, { method: 'PUT', json: {} }, { method: 'DELETE' }]) {
      const query = '?id=8d8ac610-566d-4ef0-9c22-186b2a5ed793';
      expect((await send(server, path + query, options)).status).toBe(401);
      expect((await send(server, path + query, { ...options, user })).status).toBe(403);
    }
    expect(await database.orm.select().from(providerApiKeys)).toEqual([]);
  });

  it('are tested when they are added and become active when they work', async () => {
    const answer = await ask({ json: keyRequest() });
    expect(answer.status).toBe(201);
    const { key, message } = keyChangeResponse.parse(await answer.json());
    expect(message).toBe('API key "Main" added successfully!');
    expect(key).toMatchObject({
      status: 'active',
      status_reason: null,
      key_value: '••••••••6789',
      priority: 100,
      rate_limit_rpm: 15,
      total_requests: 1,
      successful_requests: 1,
      success_rate_percent: 100,
      requests_24h: 1,
      needs_attention: false,
    });
    expect(simulator.log).toMatchObject([{ service: 'google-gemini', key: '6789', status: 200 }]);
  });

  it('are tested with a model that the provider still offers', async () => {
    await add();
    const retired = simulator.log.filter(({ model }) => model === 'gemini-2.0-flash-001');
    expect(simulator.log.length).toBeGreaterThan(0);
    expect(retired).toEqual([]);
  });

  it('are stored with the reason and not used when their test fails', async () => {
    simulator.behave({ deadKeys: [planted] });
    const { key, message } = await add();
    expect(message).toMatch(/^API key "Main" was saved, but its test failed: .*API key not valid/);
    expect(key).toMatchObject({ status: 'failed', consecutive_failures: 1, needs_attention: true });
    expect(key.status_reason).toMatch(/API key not valid/);
    expect(Date.parse(key.retry_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('repeat an interrupted test instead of failing', async () => {
    simulator.behave({ rates: { reset: 1 } });
    const { key, message } = await add();
    expect(key).toMatchObject({ status: 'testing', consecutive_failures: 0 });
    expect(message).toMatch(/^API key "Main" was saved\. Its provider did not answer the test/);
  });

  it('become active again when they are enabled and now work', async () => {
    simulator.behave({ deadKeys: [planted] });
    const { key } = await add();
    expect(await changed(key.id, { status: 'active' })).toMatchObject({
      message: 'API key status updated to "failed"',
      key: { status: 'failed', consecutive_failures: 2 },
    });
    simulator.behave({});
    expect(await changed(key.id, { status: 'active' })).toMatchObject({
      message: 'API key status updated to "active"',
      key: { status: 'active', consecutive_failures: 0 },
    });
  });

  it('are not called while disabled and can be enabled again', async () => {
    const { key } = await add();
    simulator.clearLog();
    expect(await changed(key.id, { status: 'disabled' })).toMatchObject({
      message: 'API key status updated to "disabled"',
      key: { status: 'disabled' },
    });
    await changed(key.id, { priority: 7, notes: 'Spare', rate_limit_rpm: null, key_name: 'Second' });
    expect(simulator.log).toEqual([]);
    expect((await list()).find(({ id }) => id === key.id)).toMatchObject({
      key_name: 'Second',
      priority: 7,
      notes: 'Spare',
      rate_limit_rpm: null,
      status: 'disabled',
    });
    expect(await changed(key.id, { status: 'active' })).toMatchObject({
      message: 'API key status updated to "active"',
      key: { status: 'active', priority: 7 },
    });
    expect(simulator.log).toHaveLength(1);
  });

  it('are tested again only when their value, address or settings change', async () => {
    const { key } = await add({ settings: { model: 'gemini-a' } });
    const address = `${simulator.baseUrls['google-gemini']}`;
    simulator.clearLog();
    for (const json of [
      { key_name: 'Second' },
      { settings: { model: 'gemini-a' } },
      { base_url: address },
      { priority: 3, notes: null },
    ])
      expect(await changed(key.id, json)).toMatchObject({ key: { status: 'active' } });
    expect(simulator.log).toEqual([]);
    for (const json of [
      { settings: { model: 'gemini-b' } },
      { key_value: planted },
      { base_url: `${address}/`, key_value: planted },
      { status: 'active' },
    ]) {
      simulator.clearLog();
      expect(await changed(key.id, json)).toMatchObject({ key: { status: 'active' } });
      expect(simulator.log).toHaveLength(1);
    }
    expect((await list()).find(({ id }) => id === key.id)).toMatchObject({
      key_name: 'Second',
      base_url: `${address}/`,
      settings: { model: 'gemini-b' },
      priority: 3,
      notes: null,
    });
  });

  it('lose the reason of their failure when disabled, and stay disabled with another value', async () => {
    simulator.behave({ deadKeys: [planted] });
    const { key } = await add();
    const disabled = { status: 'disabled', status_reason: null, retry_at: null, consecutive_failures: 0 };
    expect(await changed(key.id, { status: 'disabled' })).toMatchObject({ key: disabled });
    simulator.clearLog();
    expect(await changed(key.id, { key_value: 'another-key-0001' })).toMatchObject({
      key: { ...disabled, key_value: '••••••••0001' },
    });
    expect(simulator.log).toEqual([]);
  });

  it('with a fixed limit keep it, and their settings contain what was entered', async () => {
    const { key } = await add({
      rate_limit_rpm: 7,
      priority: 5,
      notes: 'Spare',
      settings: { model: 'gemini-a' },
    });
    expect(key).toMatchObject({
      rate_limit_rpm: 7,
      priority: 5,
      notes: 'Spare',
      settings: { model: 'gemini-a' },
    });
    expect(Object.keys(key.settings)).toEqual(['model']);
  });

  it('keep the address that their provider needs', async () => {
    const { key } = await add({
      provider: 'openai-compatible',
      base_url: simulator.baseUrls['openai-compatible'],
      settings: { model: 'qwen3' },
    });
    const refused = await change(key.id, { base_url: null, key_value: planted });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: 'This provider needs an address.',
      details: [{ path: 'base_url', message: 'This provider needs an address.' }],
    });
    const gemini = (await add()).key;
    expect((await change(gemini.id, { base_url: null, key_value: planted })).status).toBe(200);
  });

  it('are tested again after their pause or an abandoned test, and no sooner', async () => {
    const minute = 60_000;
    const { clock } = server.context;
    const { key } = await add();
    const state = async (fields: Partial<typeof providerApiKeys.$inferInsert>) => {
      const updatedAt = clock.now();
      await database.orm
        .update(providerApiKeys)
        .set({ updatedAt, ...fields })
        .where(eq(providerApiKeys.id, key.id));
      simulator.clearLog();
      await retestFailedKeys(server.context);
      const [row] = await database.orm.select().from(providerApiKeys);
      return [simulator.log.length, row?.status];
    };
    const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
    expect(await state({ status: 'failed', retryAt: ago(-minute) })).toEqual([0, 'failed']);
    expect(await state({ status: 'failed', retryAt: ago(1000) })).toEqual([1, 'active']);
    expect(await state({ status: 'testing', retryAt: ago(1000) })).toEqual([1, 'active']);
    expect(await state({ status: 'testing', retryAt: null, updatedAt: ago(4 * minute) })).toEqual([
      0,
      'testing',
    ]);
    expect(await state({ status: 'testing', retryAt: null, updatedAt: ago(6 * minute) })).toEqual([
      1,
      'active',
    ]);
    expect(await state({ status: 'disabled', retryAt: ago(minute), updatedAt: ago(6 * minute) })).toEqual([
      0,
      'disabled',
    ]);
    const tests = (await audited(key.id)).filter(({ action }) => action === 'provider_api_key.test');
    expect(tests).toHaveLength(1);
  });

  it('stored with another secret fail with a reason', async () => {
    const { key } = await add();
    await database.orm
      .update(providerApiKeys)
      .set({ keyValue: 'unreadable' })
      .where(eq(providerApiKeys.id, key.id));
    simulator.clearLog();
    expect(await changed(key.id, { status: 'active' })).toMatchObject({
      key: {
        status: 'failed',
        status_reason: 'The key was stored with another VERSO_SECRET. Enter the key again.',
      },
    });
    expect(simulator.log).toEqual([]);
  });

  it('show the state that the gateway reports', async () => {
    const { key } = await add();
    const state = { status: 'rate_limited', reason: 'Slow down', consecutiveFailures: 0 } as const;
    const { gateway } = server.context;
    const original = gateway.keyHealthOf;
    Object.assign(gateway, {
      keyHealthOf: async () => ({ ...state, retryAt: Date.now() + 60_000, error: null, pauses: 1 }),
    });
    const [shown] = await list();
    Object.assign(gateway, { keyHealthOf: original });
    expect(shown).toMatchObject({
      id: key.id,
      status: 'rate_limited',
      status_reason: 'Slow down',
      needs_attention: true,
    });
    expect(shown?.retry_at).not.toBeNull();
  });

  it('are listed and read-only when they come from the environment', async () => {
    const [key] = await list();
    expect(key).toMatchObject({ id: 'env:xai', source: 'environment', key_value: '••••••••ment' });
    expect((await ask({ method: 'DELETE' }, '?id=env:xai')).status).toBe(422);
  });

  it.each([
    ['an unknown provider', { provider: 'demo' }, 'provider'],
    ['no name', { key_name: ' ' }, 'key_name'],
    ['no value', { key_value: '' }, 'key_value'],
    ['a priority above 1000', { priority: 1001 }, 'priority'],
    ['a priority below 0', { priority: -1 }, 'priority'],
    ['no requests a minute', { rate_limit_rpm: 0 }, 'rate_limit_rpm'],
    ['a file URL as base URL', { base_url: 'file:///etc/passwd' }, 'base_url'],
    ['Azure without a resource URL', { provider: 'azure-openai', base_url: null }, 'base_url'],
  ])('are refused with %s', async (_name, options, field) => {
    const answer = await ask({ json: keyRequest(options) });
    expect(answer.status).toBe(422);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ code: 'validation_failed', details: [{ path: field }] });
    expect(body).not.toContain(planted);
    expect(await database.orm.select().from(providerApiKeys)).toEqual([]);
  });

  it('need no value for a self-hosted server', async () => {
    const { key } = await add({
      provider: 'openai-compatible',
      key_value: '',
      base_url: simulator.baseUrls['openai-compatible'],
      settings: { model: 'qwen3' },
    });
    expect(key).toMatchObject({ status: 'active', rate_limit_rpm: null, settings: { model: 'qwen3' } });
  });

  it('are sent only to the address they were entered for', async () => {
    const { key } = await add();
    const elsewhere = { base_url: `${simulator.url}/elsewhere` };
    const refused = await change(key.id, elsewhere);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error: 'To change the address, enter the key again.' });
    expect(await changed(key.id, { base_url: key.base_url })).toMatchObject({ key: { status: 'active' } });
    expect(await changed(key.id, { ...elsewhere, key_value: 'another-key-0001' })).toMatchObject({
      key: { status: 'failed', key_value: '••••••••0001' },
    });
  });

  it('are deleted, and an unknown key is not found', async () => {
    const { key } = await add();
    const answer = await ask({ method: 'DELETE' }, `?id=${key.id}`);
    expect(await answer.json()).toEqual({ message: 'API key "Main" deleted successfully' });
    expect(await database.orm.select().from(providerApiKeys)).toEqual([]);
    for (const again of [ask({ method: 'DELETE' }, `?id=${key.id}`), change(key.id, { status: 'active' })])
      expect((await again).status).toBe(404);
  });

  it('record each change and its actor in the audit log', async () => {
    const { key } = await add();
    await changed(key.id, { status: 'disabled' });
    const replaced = await add({ key_name: 'Other' });
    await changed(replaced.key.id, { key_value: 'another-key-0001' });
    expect(
      (await audited(replaced.key.id)).find(({ action }) => action.endsWith('.update'))?.after,
    ).toMatchObject({
      value_replaced: true,
      key_last4: '0001',
    });
    await ask({ method: 'DELETE' }, `?id=${key.id}`);
    const rows = await audited(key.id);
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual(['create', 'test', 'update', 'delete']);
    for (const row of rows) {
      expect(row).toMatchObject({ actorId: admin.id, actorEmail: admin.email, entity: 'provider_api_keys' });
      expect(row.ipAddress).toBe('127.0.0.1');
      expect(row.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    const [created, tested, updated, deleted] = rows;
    expect(created?.after).toMatchObject({ key_name: 'Main', status: 'testing', key_last4: '6789' });
    expect(tested?.after).toEqual({ status: 'active', status_reason: null });
    expect(updated).toMatchObject({ before: { status: 'active' }, after: { status: 'disabled' } });
    expect(updated?.after).not.toHaveProperty('value_replaced');
    expect(deleted?.before).toMatchObject({ key_name: 'Main', status: 'disabled' });
  });

  it('never appear in answers or in plain text in the database', async () => {
    simulator.behave({ deadKeys: [planted] });
    const added = await (await ask({ json: keyRequest() })).text();
    const [row] = await database.orm.select().from(providerApiKeys);
    const updated = await (await change(row?.id ?? '', { key_value: planted })).text();
    const everything = JSON.stringify([
      added,
      updated,
      await (await ask()).text(),
      await database.orm.select().from(auditLog).where(ne(auditLog.entity, '')),
      await database.orm.select().from(modelCalls),
      await database.orm.select().from(providerApiKeys),
    ]);
    expect(everything).toContain('6789');
    expect(everything).not.toContain(planted);
    expect(everything).not.toContain(planted.slice(0, 12));
    expect(everything).not.toContain(planted.slice(-12));
  });
});
