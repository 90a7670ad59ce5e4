import {
  apiKeyScopes,
  apiKeysResponse,
  type CreateApiKeyRequest,
  createApiKeyResponse,
  listTranslationsResponse,
  maxApiKeys,
  quoteResponse,
  translationResponse,
} from '@verso/contracts';
import { apiKeys, translations, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bootServer,
  readOutbox,
  send,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { signUpAdministrator } from '../admin/administrator.ts';
import {
  download,
  geminiOf,
  ledgerOf,
  letter,
  refusalOf,
  setPlan,
  start,
  until,
  upload,
} from '../translations/client.ts';

const path = '/api/account/api-keys';

describeWithDatabase('API keys', (openDatabase) => {
  let now = new Date('2026-11-20T10:00:00Z');
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, clock: { now: () => now }, env: geminiOf(simulator) });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  async function onBusiness(): Promise<TestUser> {
    const user = await signUp(server);
    await setPlan(server, user, 'business');
    return user;
  }
  const make = (user: TestUser, options: Partial<CreateApiKeyRequest> = {}) =>
    send(server, path, { user, json: { name: 'Build server', scopes: apiKeyScopes, ...options } });
  const made = async (user: TestUser, options?: Partial<CreateApiKeyRequest>) =>
    createApiKeyResponse.parse(await (await make(user, options)).json());
  /** The user as a program that has only the key. */
  const programOf = (user: TestUser, { key }: { readonly key: string }): TestUser => ({
    ...user,
    token: key,
    cookie: '',
  });
  const list = async (user: TestUser) =>
    apiKeysResponse.parse(await (await send(server, path, { user })).json());
  const revoke = (user: TestUser, id: string) => send(server, `${path}/${id}`, { method: 'DELETE', user });
  const refusalOfUse = async (user: TestUser, key: { readonly key: string }) =>
    refusalOf(await send(server, '/api/translations', { user: programOf(user, key) }));

  describe('created by a user on Business', () => {
    it('are shown once, stored as a hash, and announced to their owner by e-mail', async () => {
      const user = await onBusiness();
      const answer = await make(user);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
      const key = createApiKeyResponse.parse(await answer.json());
      expect(key.key).toMatch(/^verso_[\w-]{43}$/);
      expect(key.webhook_secret).toMatch(/^whsec_\S{44}$/);

      const listed = await (await send(server, path, { user })).text();
      expect(listed).not.toContain(key.key);
      expect(listed).not.toContain(key.webhook_secret);
      const { key: _, webhook_secret: __, ...shown } = key;
      expect(await list(user)).toEqual({ allowed: true, keys: [shown] });
      expect(key.key.startsWith(shown.prefix)).toBe(true);
      expect(shown).toMatchObject({
        name: 'Build server',
        scopes: ['read', 'translate'],
        last_used_at: null,
      });

      const [row] = await server.context.database.orm.select().from(apiKeys).where(eq(apiKeys.id, key.id));
      expect(JSON.stringify(row)).not.toContain(key.key);
      await readOutbox(server.directory, user.email, 'An API key was created');
    });

    it.each(['free', 'pro'] as const)('are refused to a user on %s', async (tier) => {
      const user = await signUp(server);
      await setPlan(server, user, tier);
      expect(await refusalOf(await make(user))).toEqual({
        status: 402,
        code: 'api_not_in_plan',
        error: 'API access is part of Business. API keys work while your account is on that plan.',
      });
      expect(await list(user)).toEqual({ allowed: false, keys: [] });
    });

    it('require a name and a scope and are limited in number', async () => {
      const user = await onBusiness();
      expect((await make(user, { name: '  ' })).status).toBe(422);
      expect((await make(user, { scopes: [] })).status).toBe(422);
      for (let index = 0; index < maxApiKeys; index += 1) expect((await make(user)).status).toBe(201);
      expect(await refusalOf(await make(user))).toMatchObject({ status: 409, code: 'conflict' });
      const [first] = (await list(user)).keys;
      expect((await revoke(user, first?.id ?? '')).status).toBe(204);
      const atOnce = await Promise.all(Array.from({ length: 12 }, () => make(user)));
      expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
    });
  });

  describe('translating documents', () => {
    it('follow the plan and the ledger of their owner, who sees the same history', async () => {
      const user = await onBusiness();
      const key = await made(user);
      const program = programOf(user, key);

      const quoted = await send(server, '/api/quotes', {
        user: program,
        json: { format: 'docx', characters: 200 },
      });
      expect(quoteResponse.parse(await quoted.json())).toMatchObject({ allowed: true });
      const started = await start(server, program);
      const finished = await until(server, program, started.id, 'completed');
      const { filename, bytes } = await download(server, program, started.id);
      expect([filename, bytes.byteLength > 1000]).toEqual(['Letter_de.docx', true]);

      expect(await ledgerOf(server, user)).toEqual([
        ['reserve', finished.effective_characters],
        ['settle', finished.effective_characters],
      ]);
      const history = await send(server, '/api/translations', { user });
      expect(listTranslationsResponse.parse(await history.json()).translations[0]?.id).toBe(started.id);
      const [row] = await server.context.database.orm
        .select()
        .from(translations)
        .where(eq(translations.id, started.id));
      expect(row?.apiKeyId).toBe(key.id);
      const removed = { method: 'DELETE', user: program };
      expect((await send(server, `/api/translations/${started.id}`, removed)).status).toBe(204);
    });

    it('cancel translations at no cost', async () => {
      const user = await onBusiness();
      const program = programOf(user, await made(user));
      simulator.behave({ tokensPerSecond: 20 });
      const { id, effective_characters: held } = await start(server, program, { bytes: letter(200) });
      const cancel = { method: 'POST', user: program };
      const answer = await send(server, `/api/translations/${id}/cancel`, cancel);
      simulator.behave({});
      expect(translationResponse.parse(await answer.json()).status).toBe('cancelled');
      expect(await ledgerOf(server, user)).toEqual([
        ['reserve', held],
        ['release', held],
      ]);
    });

    it('record their last use to the minute', async () => {
      const user = await onBusiness();
      const key = await made(user);
      const lastUse = async () => (await list(user)).keys[0]?.last_used_at;
      const use = () => send(server, '/api/usage', { user: programOf(user, key) });
      const before = now;
      try {
        expect(await lastUse()).toBeNull();
        expect((await use()).status).toBe(200);
        expect(await lastUse()).toBe(before.toISOString());
        now = new Date(before.getTime() + 59_000);
        await use();
        expect(await lastUse()).toBe(before.toISOString());
        now = new Date(before.getTime() + 61_000);
        await use();
        expect(await lastUse()).toBe(now.toISOString());
      } finally {
        now = before;
      }
    });
  });

  describe('authentication', () => {
    it('rejects an unknown key', async () => {
      const user = await onBusiness();
      expect(await refusalOfUse(user, { key: `verso_${'a'.repeat(43)}` })).toEqual({
        status: 401,
        code: 'invalid_api_key',
        error: 'This API key is not valid.',
      });
    });

    it('rejects a revoked key with a message that says so, and a second revocation', async () => {
      const user = await onBusiness();
      const key = await made(user);
      expect((await revoke(user, key.id)).status).toBe(204);
      expect(await refusalOfUse(user, key)).toEqual({
        status: 401,
        code: 'invalid_api_key',
        error: 'This API key was revoked.',
      });
      expect(await list(user)).toEqual({ allowed: true, keys: [] });
      expect((await revoke(user, key.id)).status).toBe(404);
    });

    it("rejects a request outside the key's scope", async () => {
      const user = await onBusiness();
      const reader = programOf(user, await made(user, { scopes: ['read'] }));
      expect(await refusalOf(await upload(server, reader))).toEqual({
        status: 403,
        code: 'forbidden',
        error: 'This API key lacks the scope "translate".',
      });
      const { id } = await start(server, user);
      for (const [method, action] of [
        ['POST', '/cancel'],
        ['POST', '/retry'],
        ['DELETE', ''],
      ] as const) {
        const answer = await send(server, `/api/translations/${id}${action}`, { method, user: reader });
        expect([method, action, answer.status]).toEqual([method, action, 403]);
      }
      const writer = programOf(user, await made(user, { scopes: ['translate'] }));
      expect(await refusalOf(await send(server, `/api/translations/${id}`, { user: writer }))).toMatchObject({
        status: 403,
        error: 'This API key lacks the scope "read".',
      });
    });

    it('rejects keys on every route that requires a session: accounts, keys and the console', async () => {
      const user = await onBusiness();
      const key = await made(user);
      const program = programOf(user, key);
      await server.context.database.orm.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
      for (const [method, route] of [
        ['GET', '/api/me'],
        ['GET', path],
        ['DELETE', `${path}/${key.id}`],
        ['GET', '/api/account/export'],
        ['GET', '/api/account/sessions'],
        ['GET', '/api/billing'],
        ['GET', '/api/admin/users'],
      ] as const) {
        const answer = await send(server, route, { method, user: program });
        expect([route, await refusalOf(answer)]).toEqual([
          route,
          { status: 403, code: 'forbidden', error: 'API keys are not accepted here. Sign in instead.' },
        ]);
      }
      const another = await send(server, path, { user: program, json: { name: 'x', scopes: ['read'] } });
      expect(another.status).toBe(403);
      const session = await send(server, '/api/auth/get-session', { user: program });
      expect(await session.text()).toBe('null');
    });

    it("rejects access to another user's translations", async () => {
      const [owner, stranger] = [await onBusiness(), await onBusiness()];
      const { id } = await start(server, owner);
      const key = await made(owner);
      const program = programOf(stranger, await made(stranger));
      for (const [method, action] of [
        ['GET', ''],
        ['GET', '/download'],
        ['GET', '/events'],
        ['GET', '/units'],
        ['POST', '/cancel'],
        ['DELETE', ''],
      ] as const) {
        const answer = await send(server, `/api/translations/${id}${action}`, { method, user: program });
        expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'translation_not_found' });
      }
      expect((await revoke(stranger, key.id)).status).toBe(404);
      expect((await list(owner)).keys.map((each) => each.id)).toEqual([key.id]);
    });

    it('rejects a key while the plan is not Business and accepts it after an upgrade', async () => {
      const user = await onBusiness();
      const key = await made(user);
      await setPlan(server, user, 'free');
      expect(await refusalOfUse(user, key)).toMatchObject({ status: 402, code: 'api_not_in_plan' });
      expect(await list(user)).toMatchObject({ allowed: false, keys: [{ id: key.id }] });
      await setPlan(server, user, 'business');
      expect((await send(server, '/api/translations', { user: programOf(user, key) })).status).toBe(200);
    });

    it('rejects a key of a suspended owner', async () => {
      const user = await onBusiness();
      const key = await made(user);
      const admin = await signUpAdministrator(server);
      const suspended = { user: admin, json: { reason: 'Spam' } };
      expect((await send(server, `/api/admin/users/${user.id}/suspend`, suspended)).status).toBe(200);
      expect(await refusalOfUse(user, key)).toMatchObject({ status: 403, code: 'account_suspended' });
    });

    it('rejects a key whose owner requested deletion, and deletes it with the account', async () => {
      const user = await onBusiness();
      const key = await made(user);
      const deletion = { user, json: { password: user.password } };
      expect((await send(server, '/api/account/deletion', deletion)).status).toBe(200);
      expect(await refusalOfUse(user, key)).toMatchObject({ status: 401, code: 'invalid_api_key' });
      const { orm } = server.context.database;
      await orm.delete(users).where(eq(users.id, user.id));
      expect(await orm.select().from(apiKeys).where(eq(apiKeys.id, key.id))).toEqual([]);
    });
  });
});
