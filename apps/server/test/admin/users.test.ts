import {
  type UserDetailResponse,
  userChangeResponse,
  userDetailResponse,
  usersResponse,
} from '@verso/contracts';
import { auditLog, userCredits, users } from '@verso/db';
import { desc, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bootServer,
  readOutbox,
  send,
  signIn,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { refusalOf, start, until } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const path = '/api/admin/users';

describeWithDatabase('users in the console', (openDatabase) => {
  let now = new Date();
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const list = async (query = '') => {
    const answer = await send(server, `${path}?${query}`, { user: admin });
    return usersResponse.parse(await answer.json());
  };
  const detail = async (user: TestUser): Promise<UserDetailResponse> =>
    userDetailResponse.parse(await (await send(server, `${path}/${user.id}`, { user: admin })).json());
  const act = (user: TestUser, action: string, json: object | undefined = undefined, as = admin) =>
    send(server, `${path}/${user.id}/${action}`, {
      method: action === 'plan' ? 'PUT' : 'POST',
      user: as,
      ...(json && { json }),
    });
  const changed = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return userChangeResponse.parse(await answer.json());
  };
  const lastAudit = async (user: TestUser) => {
    const { orm } = server.context.database;
    const found = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, user.id))
      .orderBy(desc(auditLog.id));
    return found[0];
  };

  it('are listed by usage with their credits and searched by address', async () => {
    const total = (await list()).total + 2;
    const busy = await signUp(server, { email: 'busy_one@example.com' });
    await signUp(server, { email: 'busyXone@example.com' });
    const { id, effective_characters } = await start(server, busy);
    await until(server, busy, id, 'completed');
    const page = await list();
    expect(page.total).toBe(total);
    expect(page.users[0]).toMatchObject({
      email: busy.email,
      email_verified: false,
      is_suspended: false,
      subscription_tier: 'free',
      total_translations: 1,
      total_characters: effective_characters,
      active_days: 1,
      characters_remaining: 50_000 - effective_characters,
    });
    expect((await list('search=BUSY_one')).users.map(({ email }) => email)).toEqual([busy.email]);
    expect(await list(`limit=1&offset=${total - 1}`)).toMatchObject({
      total,
      users: [{ total_translations: 0 }],
    });
    const sorted = (await list('sort=email&order=asc')).users.map(({ email }) => email);
    expect(sorted).toEqual(sorted.toSorted());
    expect((await list('standing=admin')).users.map(({ email }) => email)).toEqual([admin.email]);
    expect((await list('tier=business')).total).toBe(0);
    expect((await send(server, `${path}?sort=password`, { user: admin })).status).toBe(422);
  });

  it('show support details without names or text of documents', async () => {
    const user = await signUp(server);
    const { id } = await start(server, user, { filename: 'Salaries of Ann.docx' });
    await until(server, user, id, 'completed');
    const seen = await detail(user);
    expect(seen).toMatchObject({
      user: { email: user.email },
      credits: { characters_included_in_plan: 50_000 },
      suspension: null,
      sessions: 1,
      signed_in: [{ last_seen_at: expect.any(String) }],
      sign_in_methods: ['credential'],
      recent_translations: [
        { id, format: 'docx', status: 'completed', verdict: { kind: 'complete' }, target_language: 'de' },
      ],
    });
    expect(seen.daily_usage).toHaveLength(30);
    expect(seen.daily_usage.at(-1)).toMatchObject({
      translations: 1,
      characters: seen.user.total_characters,
    });
    expect(JSON.stringify(seen)).not.toContain('Salaries');
    expect((await send(server, `${path}/nobody`, { user: admin })).status).toBe(404);
  });

  it('lose all sessions and cannot sign in while suspended, until a date or until reinstated', async () => {
    const user = await signUp(server);
    await signIn(server, user);
    const until = new Date(now.getTime() + 3_600_000).toISOString();
    const { message, user: suspended } = await changed(await act(user, 'suspend', { reason: 'Spam', until }));
    expect(message).toBe(`${user.email} is suspended.`);
    expect(suspended).toMatchObject({ suspension: { reason: 'Spam', until }, sessions: 0 });
    for (const route of ['/api/me', '/api/translations', '/api/account/sessions'])
      expect((await send(server, route, { user })).status).toBe(401);
    const refused = await send(server, '/api/auth/sign-in/email', { json: user });
    expect(await refusalOf(refused)).toEqual({
      status: 403,
      code: 'account_suspended',
      error: 'This account is suspended. Please contact support.',
    });
    expect((await list('standing=suspended')).users.map(({ email }) => email)).toEqual([user.email]);
    now = new Date(now.getTime() + 3_600_001);
    expect((await send(server, '/api/me', { user: await signIn(server, user) })).status).toBe(200);
    await act(user, 'suspend', {});
    await expect(signIn(server, user)).rejects.toThrow('403');
    await changed(await act(user, 'restore'));
    expect((await send(server, '/api/me', { user: await signIn(server, user) })).status).toBe(200);
    expect(await refusalOf(await act(user, 'restore'))).toMatchObject({ status: 409 });
    expect(await lastAudit(user)).toMatchObject({
      action: 'user.restore',
      actorEmail: admin.email,
      before: { banned: true },
      after: { banned: false },
    });
  });

  it('lose a session that is created while they are being suspended', async () => {
    const user = await signUp(server);
    const { orm } = server.context.database;
    await orm.update(users).set({ banned: true }).where(eq(users.id, user.id));
    for (const route of ['/api/me', '/api/translations', `/api/admin/users/${user.id}`])
      expect(await refusalOf(await send(server, route, { user }))).toMatchObject({
        status: 403,
        code: 'account_suspended',
      });
  });

  it("reject suspending one's own account and a suspension that ends in the past", async () => {
    expect(await refusalOf(await act(admin, 'suspend', {}))).toMatchObject({
      status: 409,
      error: 'You can’t suspend your own account.',
    });
    const past = { until: new Date(now.getTime() - 1000).toISOString() };
    expect((await act(await signUp(server), 'suspend', past)).status).toBe(422);
  });

  it('reject a plan change based on an outdated version', async () => {
    const user = await signUp(server);
    const expected = { tier: 'free', characters_included: 50_000, overage_cap_usd: null };
    const own = { tier: 'business', characters_included: 9_000_000, overage_cap_usd: 70 };
    await changed(await act(user, 'plan', { ...own, expected }));
    const stale = await act(user, 'plan', { tier: 'pro', expected });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({
      code: 'conflict',
      details: {
        stale: [
          { field: 'tier', theirs: 'business', yours: 'pro' },
          { field: 'characters_included', theirs: 9_000_000 },
          { field: 'overage_cap_usd', theirs: 70, yours: null },
        ],
      },
    });
    expect(await detail(user)).toMatchObject({
      user: { subscription_tier: 'business' },
      overage_cap_usd: 70,
    });
    await changed(await act(user, 'plan', { tier: 'pro', expected: own }));
  });

  it('are moved to plans with individual limits', async () => {
    const user = await signUp(server);
    const { message, user: after } = await changed(await act(user, 'plan', { tier: 'business' }));
    expect(message).toBe(`${user.email} is on the Business plan now.`);
    expect(after.credits).toMatchObject({
      subscription_tier: 'business',
      subscription_status: 'active',
      characters_remaining: 5_000_000,
    });
    const own = { tier: 'enterprise', characters_included: 42_000_000, overage_cap_usd: 500 };
    expect((await changed(await act(user, 'plan', own))).user).toMatchObject({
      overage_cap_usd: 500,
      credits: { subscription_tier: 'enterprise', characters_remaining: 42_000_000 },
    });
    expect(await lastAudit(user)).toMatchObject({
      action: 'user.change_plan',
      before: { subscriptionTier: 'business' },
      after: { subscriptionTier: 'enterprise', overageCapUsd: 500 },
    });
    const { orm } = server.context.database;
    await orm
      .update(userCredits)
      .set({ stripeSubscriptionId: 'sub_1' })
      .where(eq(userCredits.userId, user.id));
    expect(await refusalOf(await act(user, 'plan', { tier: 'free' }))).toMatchObject({ status: 409 });
    expect((await act(user, 'plan', { tier: 'gold' })).status).toBe(422);
  });

  it('are verified by an administrator', async () => {
    const user = await signUp(server);
    expect((await changed(await act(user, 'verify'))).user.user.email_verified).toBe(true);
    expect((await act(user, 'verify')).status).toBe(409);
    expect(await lastAudit(user)).toMatchObject({ action: 'user.verify' });
  });

  it('receive a password reset link that the administrator never sees', async () => {
    const user = await signUp(server);
    const answer = await act(user, 'reset-password');
    const text = await answer.text();
    expect(text).toContain(`A link to choose a new password is on its way to ${user.email}.`);
    const { link } = await readOutbox(server.directory, user.email, 'Reset your password');
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(text).not.toContain(token);
    const reset = await send(server, '/api/auth/reset-password', {
      json: { token, newPassword: 'another good one' },
    });
    expect(reset.status).toBe(200);
    await signIn(server, { ...user, password: 'another good one' });
    expect(JSON.stringify(await lastAudit(user))).not.toContain(token);
  });

  it('require the administrator role', async () => {
    const user = await signUp(server);
    expect((await send(server, path, { user })).status).toBe(403);
    expect((await send(server, path)).status).toBe(401);
    expect((await send(server, `${path}/${user.id}`, { user })).status).toBe(403);
    for (const [action, json] of [
      ['suspend', {}],
      ['restore', undefined],
      ['plan', { tier: 'business' }],
      ['verify', undefined],
      ['reset-password', undefined],
    ] as const)
      expect((await act(admin, action, json, user)).status).toBe(403);
  });
});
