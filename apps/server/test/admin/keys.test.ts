import { keyChangeResponse } from '@verso/contracts';
import { auditLog, type Database, modelCalls, providerApiKeys } from '@verso/db';
import { ne } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { usableKeys } from '../../src/models/gateway/keys.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';
import { keysClient, keysPath, planted } from './keys-client.ts';

describeWithDatabase('provider keys', (openDatabase) => {
  let server: TestServer;
  let simulator: Simulator;
  let database: Database;
  let admin: TestUser;
  let client: ReturnType<typeof keysClient>;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: { XAI_API_KEY: 'xai-from-the-environment' } });
    database = server.context.database;
    admin = await signUpAdministrator(server);
    client = keysClient(server, admin, simulator);
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

  it('require the administrator role', async () => {
    const user = await signUp(server);
    for (const options of [
      {},
      { json: client.keyRequest() },
      { method: 'PUT', json: {} },
      { method: 'DELETE' },
    ]) {
      const query = '?id=8d8ac610-566d-4ef0-9c22-186b2a5ed793';
      expect((await send(server, keysPath + query, options)).status).toBe(401);
      expect((await send(server, keysPath + query, { ...options, user })).status).toBe(403);
    }
    expect(await database.orm.select().from(providerApiKeys)).toEqual([]);
  });

  it('are tested when they are added and become active when they work', async () => {
    const answer = await client.ask({ json: client.keyRequest() });
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
    await client.add();
    const retired = simulator.log.filter(({ model }) => model === 'gemini-2.0-flash-001');
    expect(simulator.log.length).toBeGreaterThan(0);
    expect(retired).toEqual([]);
  });

  it('are stored with the reason and not used when their test fails', async () => {
    simulator.behave({ deadKeys: [planted] });
    const { key, message } = await client.add();
    expect(message).toMatch(/^API key "Main" was saved, but its test failed: .*API key not valid/);
    expect(key).toMatchObject({ status: 'failed', consecutive_failures: 1, needs_attention: true });
    expect(key.status_reason).toMatch(/API key not valid/);
    expect(Date.parse(key.retry_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('repeat an interrupted test instead of failing', async () => {
    simulator.behave({ rates: { reset: 1 } });
    const { key, message } = await client.add();
    expect(key).toMatchObject({ status: 'testing', consecutive_failures: 0 });
    expect(message).toMatch(/^API key "Main" was saved\. Its provider did not answer the test/);
  });

  it('become active again when they are enabled and now work', async () => {
    simulator.behave({ deadKeys: [planted] });
    const { key } = await client.add();
    expect(await client.changed(key.id, { status: 'active' })).toMatchObject({
      message: 'API key status updated to "failed"',
      key: { status: 'failed', consecutive_failures: 2 },
    });
    simulator.behave({});
    expect(await client.changed(key.id, { status: 'active' })).toMatchObject({
      message: 'API key status updated to "active"',
      key: { status: 'active', consecutive_failures: 0 },
    });
  });

  it('are not called while disabled and can be enabled again', async () => {
    const { key } = await client.add();
    simulator.clearLog();
    expect(await client.changed(key.id, { status: 'disabled' })).toMatchObject({
      message: 'API key status updated to "disabled"',
      key: { status: 'disabled' },
    });
    await client.changed(key.id, { priority: 7, notes: 'Spare', rate_limit_rpm: null, key_name: 'Second' });
    expect(simulator.log).toEqual([]);
    expect((await client.list()).find(({ id }) => id === key.id)).toMatchObject({
      key_name: 'Second',
      priority: 7,
      notes: 'Spare',
      rate_limit_rpm: null,
      status: 'disabled',
    });
    expect(await client.changed(key.id, { status: 'active' })).toMatchObject({
      message: 'API key status updated to "active"',
      key: { status: 'active', priority: 7 },
    });
    expect(simulator.log).toHaveLength(1);
  });

  it('show the state that the gateway reports', async () => {
    const { key } = await client.add();
    const state = { status: 'rate_limited', reason: 'Slow down', consecutiveFailures: 0 } as const;
    const { gateway } = server.context;
    const original = gateway.keyHealthOf;
    Object.assign(gateway, {
      keyHealthOf: async () => ({ ...state, retryAt: Date.now() + 60_000, error: null, pauses: 1 }),
    });
    const [shown] = await client.list();
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
    const [key] = await client.list();
    expect(key).toMatchObject({ id: 'env:xai', source: 'environment', key_value: '••••••••ment' });
    expect((await client.ask({ method: 'DELETE' }, '?id=env:xai')).status).toBe(422);
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
    const answer = await client.ask({ json: client.keyRequest(options) });
    expect(answer.status).toBe(422);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ code: 'validation_failed', details: [{ path: field }] });
    expect(body).not.toContain(planted);
    expect(await database.orm.select().from(providerApiKeys)).toEqual([]);
  });

  it('need no value for a self-hosted server', async () => {
    const { key } = await client.add({
      provider: 'openai-compatible',
      key_value: '',
      base_url: simulator.baseUrls['openai-compatible'],
      settings: { model: 'qwen3' },
    });
    expect(key).toMatchObject({ status: 'active', rate_limit_rpm: null, settings: { model: 'qwen3' } });
  });

  it('have limits of calls, and show what is known about the models of their server', async () => {
    simulator.behave({ habits: ['noSystemRole', 'noUsage'] });
    const times = { firstTokenSeconds: 900, silenceSeconds: 300, totalSeconds: 7200 };
    const settings = { model: 'gemma', ...times, concurrency: 2 };
    const { key } = await client.add({
      provider: 'openai-compatible',
      key_value: '',
      base_url: simulator.baseUrls['openai-compatible'],
      settings,
    });
    const known = [{ model: 'gemma', traits: ['no_system_role', 'no_usage'] }];
    expect(key).toMatchObject({ status: 'active', settings, server_traits: known });
    simulator.behave({});
    expect(await client.changed(key.id, { settings: { ...settings, concurrency: 3 } })).toMatchObject({
      key: { settings: { concurrency: 3 }, server_traits: [] },
    });
    const used = (await usableKeys(server.context)).find(({ id }) => id === key.id);
    expect(used).toMatchObject(times);
    for (const refused of [{ concurrency: 0 }, { silenceSeconds: 0 }, { totalSeconds: 86_401 }])
      expect((await client.change(key.id, { settings: refused })).status).toBe(422);
  });

  it('are sent only to the address they were entered for', async () => {
    const { key } = await client.add();
    const elsewhere = { base_url: `${simulator.url}/elsewhere` };
    const refused = await client.change(key.id, elsewhere);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error: 'To change the address, enter the key again.' });
    expect(await client.changed(key.id, { base_url: key.base_url })).toMatchObject({
      key: { status: 'active' },
    });
    expect(await client.changed(key.id, { ...elsewhere, key_value: 'another-key-0001' })).toMatchObject({
      key: { status: 'failed', key_value: '••••••••0001' },
    });
  });

  it('are deleted, and an unknown key is not found', async () => {
    const { key } = await client.add();
    const answer = await client.ask({ method: 'DELETE' }, `?id=${key.id}`);
    expect(await answer.json()).toEqual({ message: 'API key "Main" deleted successfully' });
    expect(await database.orm.select().from(providerApiKeys)).toEqual([]);
    for (const again of [
      client.ask({ method: 'DELETE' }, `?id=${key.id}`),
      client.change(key.id, { status: 'active' }),
    ])
      expect((await again).status).toBe(404);
  });

  it('record each change and its actor in the audit log', async () => {
    const { key } = await client.add();
    await client.changed(key.id, { status: 'disabled' });
    const replaced = await client.add({ key_name: 'Other' });
    await client.changed(replaced.key.id, { key_value: 'another-key-0001' });
    expect(
      (await client.audited(replaced.key.id)).find(({ action }) => action.endsWith('.update'))?.after,
    ).toMatchObject({
      value_replaced: true,
      key_last4: '0001',
    });
    await client.ask({ method: 'DELETE' }, `?id=${key.id}`);
    const rows = await client.audited(key.id);
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
    const added = await (await client.ask({ json: client.keyRequest() })).text();
    const [row] = await database.orm.select().from(providerApiKeys);
    const updated = await (await client.change(row?.id ?? '', { key_value: planted })).text();
    const everything = JSON.stringify([
      added,
      updated,
      await (await client.ask()).text(),
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
