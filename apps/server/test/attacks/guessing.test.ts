import { createApiKeyResponse } from '@verso/contracts';
import { attemptCounts, openDatabase } from '@verso/db';
import { type PostgresServer, startPostgres } from '@verso/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { send, signIn, signUp } from '../../src/testing/index.ts';
import { refusalOf, setPlan } from '../translations/client.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

const quarterOfAnHour = 15 * 60_000;

/** Behind a proxy, so that tests can choose the client address. */
const limits = {
  TRUST_PROXY: 'on',
  RATE_LIMIT_ACCOUNTS: '8',
  RATE_LIMIT_SIGN_IN: '6',
  RATE_LIMIT_MAIL: '5',
  RATE_LIMIT_USER: '30',
};
const from = (address: string) => ({ 'x-forwarded-for': address });
let addresses = 0;
/** A client address that has not sent a request before. */
function newAddress() {
  addresses += 1;
  return from(`198.18.${addresses % 250}.${Math.floor(addresses / 250)}`);
}

describe('guessing protection', () => {
  let now = new Date('2026-11-20T10:00:00Z');
  let server: WatchedServer;
  beforeAll(async () => {
    server = await bootWatched({ env: limits, clock: { now: () => now } });
  });
  afterAll(() => server.close());

  const guess = (email: string, password: string, headers = newAddress()) =>
    send(server, '/api/auth/sign-in/email', { json: { email, password }, headers });
  const newUser = async () => {
    // Each user signs up from a different address.
    const email = `guessed-${Math.random()}@example.com`;
    const password = 'correct horse battery';
    await send(server, '/api/auth/sign-up/email', {
      json: { name: 'n', email, password },
      headers: newAddress(),
    });
    return { email, password };
  };

  it('blocks password guessing from any number of addresses, and lets the owner in later', async () => {
    const { email, password } = await newUser();
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const wrong = await guess(index % 2 === 0 ? email : email.toUpperCase(), `guess ${index}`);
      statuses.push(wrong.status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const right = await guess(email, password);
    expect(await refusalOf(right)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    await server.expectLogged(
      { route: '/api/auth/sign-in/email', code: 'rate_limited' },
      email,
      'guess 1',
      password,
    );
    await server.expectLogged({ route: '/api/auth/sign-in/email', code: 'INVALID_EMAIL_OR_PASSWORD' });
    now = new Date(now.getTime() + quarterOfAnHour);
    expect((await guess(email, password)).status).toBe(200);
  });

  it('blocks concurrent guesses', async () => {
    const { email } = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(email, `guess ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  it('resets after a successful sign-in, so that occasional typos are harmless', async () => {
    const { email, password } = await newUser();
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) expect((await guess(email, 'mistyped')).status).toBe(401);
      expect((await guess(email, password)).status).toBe(200);
    }
  });

  it('blocks trying one password on many accounts from one address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1)
      statuses.push((await guess(`nobody-${index}@example.com`, 'Summer2026', from('198.51.100.7'))).status);
    expect(statuses.slice(0, 8).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(8)).toEqual([429, 429]);
    const subnet = (last: string) => from(`2001:db8:1:2::${last}`);
    for (let index = 0; index < 8; index += 1)
      await guess(`x-${index}@example.com`, 'p', subnet(`${index + 1}`));
    expect((await guess('y@example.com', 'p', subnet('ffff'))).status).toBe(429);
    expect((await guess('y@example.com', 'p', from('2001:db8:1:3::1'))).status).toBe(401);
  });

  it('blocks guessing a reset link and flooding a mailbox', async () => {
    const { email } = await newUser();
    // Sign-up can also send a mail and has counted as one.
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const response = await send(server, '/api/auth/request-password-reset', {
        json: { email },
        headers: newAddress(),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    await server.expectLogged({ route: '/api/auth/request-password-reset', code: 'rate_limited' }, email);

    const tokens = Array.from({ length: 9 }, (_, index) => `guessed-token-${index}`);
    const resetStatuses: number[] = [];
    for (const token of tokens) {
      const json = { token, newPassword: 'mine from now on' };
      const headers = from('198.51.100.8');
      resetStatuses.push((await send(server, '/api/auth/reset-password', { json, headers })).status);
    }
    expect(resetStatuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429]);
    await server.expectLogged(
      { route: '/api/auth/reset-password', code: 'INVALID_TOKEN' },
      'guessed-token-1',
    );
  });

  it('blocks guessing API keys by address while valid keys keep working', async () => {
    const { email, password } = await newUser();
    const signedIn = await guess(email, password);
    const owner = {
      id: '',
      email,
      password,
      cookie: '',
      token: signedIn.headers.get('set-auth-token') ?? '',
    };
    const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await signedIn.json());
    await setPlan(server, { ...owner, id: user.id }, 'business');
    const made = await send(server, '/api/account/api-keys', {
      user: owner,
      json: { name: 'P', scopes: ['read'] },
      headers: newAddress(),
    });
    const { key } = createApiKeyResponse.parse(await made.json());
    const use = (token: string) =>
      send(server, '/api/translations', {
        headers: { ...from('198.51.100.9'), authorization: `Bearer ${token}` },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await use(`verso_guessed-${index}`)).status);
    expect(statuses.slice(7)).toEqual([401, 429, 429]);
    expect((await use(key)).status).toBe(200);
    await server.expectLogged(
      { route: '/api/translations', code: 'invalid_api_key' },
      'verso_guessed-1',
      key,
    );
    await server.expectLogged({ route: '/api/translations', code: 'rate_limited' });
  });

  it('ignores a forged client address when no proxy is trusted', async () => {
    const direct = await bootWatched({ env: { ...limits, TRUST_PROXY: 'off' } });
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const json = { email: `z-${index}@example.com`, password: 'p' };
      statuses.push((await send(direct, '/api/auth/sign-in/email', { json, headers: newAddress() })).status);
    }
    expect(statuses.slice(8)).toEqual([429, 429]);
    await direct.close();
  });

  it('stores no account or address in plain text', async () => {
    const rows = await server.context.database.orm.select().from(attemptCounts);
    expect(rows.length).toBeGreaterThan(5);
    for (const { key } of rows) expect(key).toMatch(/^(address|sign-in|mail|api-key):[\w-]{43}$/);
  });

  it('limits the requests of a user across addresses', async () => {
    const user = await signUp(server);
    const ask = (path: string) => send(server, path, { user, headers: newAddress() });
    expect((await ask('/api/account/usage.csv')).status).toBe(200);
    const answers: number[] = [];
    for (let index = 0; index < 12; index += 1) answers.push((await ask('/api/me')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    await server.expectLogged({ route: '/api/me', code: 'rate_limited', userId: user.id }, user.token);
    const other = await signIn(server, await newUser());
    expect((await send(server, '/api/me', { user: other })).status).toBe(200);
  });
});

describe('guessing protection across processes', () => {
  let postgres: PostgresServer;
  let url: string;
  let servers: readonly WatchedServer[];
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    const env = { ...limits, VERSO_SECRET: 'one secret for every process of this test' };
    const boot = () => bootWatched({ env, openDatabase: () => openDatabase({ url }) });
    servers = [await boot(), await boot()];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await postgres.dropDatabase(url);
  });

  it('counts guesses together: switching between processes gives no second chance', async () => {
    const json = { email: 'somebody@example.com', password: 'guess' };
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const server = servers[index % 2];
      if (server === undefined) throw new Error('The test needs two servers.');
      statuses.push((await send(server, '/api/auth/sign-in/email', { json, headers: newAddress() })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  });
});
