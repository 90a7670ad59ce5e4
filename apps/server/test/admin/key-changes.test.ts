import { type Database, providerApiKeys } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { retestFailedKeys } from '../../src/models/keys/test.ts';
import { bootServer, type TestServer } from '../../src/testing/index.ts';
import { signUpAdministrator } from './administrator.ts';
import { keysClient, planted } from './keys-client.ts';

describeWithDatabase('changed provider keys', (openDatabase) => {
  let server: TestServer;
  let simulator: Simulator;
  let database: Database;
  let client: ReturnType<typeof keysClient>;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase });
    database = server.context.database;
    client = keysClient(server, await signUpAdministrator(server), simulator);
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

  it('are tested again only when their value, address or settings change', async () => {
    const { key } = await client.add({ settings: { model: 'gemini-a' } });
    const address = `${simulator.baseUrls['google-gemini']}`;
    simulator.clearLog();
    for (const json of [
      { key_name: 'Second' },
      { settings: { model: 'gemini-a' } },
      { base_url: address },
      { priority: 3, notes: null },
    ])
      expect(await client.changed(key.id, json)).toMatchObject({ key: { status: 'active' } });
    expect(simulator.log).toEqual([]);
    for (const json of [
      { settings: { model: 'gemini-b' } },
      { key_value: planted },
      { base_url: `${address}/`, key_value: planted },
      { status: 'active' },
    ]) {
      simulator.clearLog();
      expect(await client.changed(key.id, json)).toMatchObject({ key: { status: 'active' } });
      expect(simulator.log).toHaveLength(1);
    }
    expect((await client.list()).find(({ id }) => id === key.id)).toMatchObject({
      key_name: 'Second',
      base_url: `${address}/`,
      settings: { model: 'gemini-b' },
      priority: 3,
      notes: null,
    });
  });

  it('lose the reason of their failure when disabled, and stay disabled with another value', async () => {
    simulator.behave({ deadKeys: [planted] });
    const { key } = await client.add();
    const disabled = { status: 'disabled', status_reason: null, retry_at: null, consecutive_failures: 0 };
    expect(await client.changed(key.id, { status: 'disabled' })).toMatchObject({ key: disabled });
    simulator.clearLog();
    expect(await client.changed(key.id, { key_value: 'another-key-0001' })).toMatchObject({
      key: { ...disabled, key_value: '••••••••0001' },
    });
    expect(simulator.log).toEqual([]);
  });

  it('with a fixed limit keep it, and their settings contain what was entered', async () => {
    const { key } = await client.add({
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
    const { key } = await client.add({
      provider: 'openai-compatible',
      base_url: simulator.baseUrls['openai-compatible'],
      settings: { model: 'qwen3' },
    });
    const refused = await client.change(key.id, { base_url: null, key_value: planted });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: 'This provider needs an address.',
      details: [{ path: 'base_url', message: 'This provider needs an address.' }],
    });
    const gemini = (await client.add()).key;
    expect((await client.change(gemini.id, { base_url: null, key_value: planted })).status).toBe(200);
  });

  it('are tested again after their pause or an abandoned test, and no sooner', async () => {
    const minute = 60_000;
    const { clock } = server.context;
    const { key } = await client.add();
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
    const tests = (await client.audited(key.id)).filter(({ action }) => action === 'provider_api_key.test');
    expect(tests).toHaveLength(1);
  });

  it('stored with another secret fail with a reason', async () => {
    const { key } = await client.add();
    await database.orm
      .update(providerApiKeys)
      .set({ keyValue: 'unreadable' })
      .where(eq(providerApiKeys.id, key.id));
    simulator.clearLog();
    expect(await client.changed(key.id, { status: 'active' })).toMatchObject({
      key: {
        status: 'failed',
        status_reason: 'The key was stored with another VERSO_SECRET. Enter the key again.',
      },
    });
    expect(simulator.log).toEqual([]);
  });
});
