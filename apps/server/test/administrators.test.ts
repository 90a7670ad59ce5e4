import { meResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSetUpToken } from '../src/identity/accounts/administrators.ts';
import {
  bootServer,
  send,
  signIn,
  signUp,
  type TestServer,
  type TestUser,
  verifyEmail,
} from '../src/testing/index.ts';

const hour = 60 * 60 * 1000;

describeWithDatabase('administrators', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({
      openDatabase,
      env: { ADMIN_EMAILS: 'Boss@Example.com, late@example.com' },
      clock: { now: () => new Date(Date.now() + passed) },
    });
  });
  afterAll(() => server.close());
  const passed = 0;

  const isAdmin = async (user: TestUser) =>
    meResponse.parse(await (await send(server, '/api/me', { user })).json()).user.is_admin;
  const tokenOf = (url: string | null) => new URL(url ?? '').searchParams.get('token') ?? '';
  const setUp = async (token: string, user?: TestUser) =>
    send(server, '/api/setup', { json: { token }, ...(user === undefined ? {} : { user }) });

  it('are created by a printed single-use set-up link that requires a session', async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    const token = tokenOf(server.adminSetUpUrl);
    expect((await setUp(token)).status).toBe(401);
    expect((await setUp(`${token}x`, first)).status).toBe(403);
    expect(await isAdmin(first)).toBe(false);
    expect((await setUp(token, first)).status).toBe(204);
    expect(await isAdmin(first)).toBe(true);
    const again = await setUp(token, second);
    expect(again.status).toBe(403);
    expect(await again.json()).toMatchObject({ code: 'link_expired' });
    expect(await isAdmin(second)).toBe(false);
    expect(await createSetUpToken(server.context.database, server.context.clock)).toBeNull();
  });

  it('are created from ADMIN_EMAILS once the address is verified, not before', async () => {
    const boss = await signUp(server, { email: 'boss@example.com' });
    const again = await signIn(server, boss);
    expect(await isAdmin(again)).toBe(false);
    await verifyEmail(server, boss);
    expect(await isAdmin(boss)).toBe(true);
    expect(await isAdmin(again)).toBe(true);
  });

  it('exclude verified addresses missing from ADMIN_EMAILS', async () => {
    const user = await signUp(server, { email: 'notboss@example.com' });
    await verifyEmail(server, user);
    expect(await isAdmin(await signIn(server, user))).toBe(false);
  });
});

describeWithDatabase('the set-up link', (openDatabase) => {
  it('expires after an hour; links of several processes work until one is used', async () => {
    let passed = 0;
    const server = await bootServer({ openDatabase, clock: { now: () => new Date(Date.now() + passed) } });
    const { database, clock } = server.context;
    const user = await signUp(server);
    const one = await createSetUpToken(database, clock);
    const another = await createSetUpToken(database, clock);
    const setUp = async (token: string | null) =>
      (await send(server, '/api/setup', { json: { token }, user })).status;
    passed = hour + 1;
    expect(await setUp(one)).toBe(403);
    passed = hour - 60_000;
    expect(await setUp(one)).toBe(204);
    expect(await setUp(another)).toBe(403);
    await server.close();
  });
});
