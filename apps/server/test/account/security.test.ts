import { scryptSync } from 'node:crypto';
import { accountSecurity, accountSessionsResponse, errorResponse, meResponse } from '@verso/contracts';
import { accounts } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bootServer,
  readOutbox,
  send,
  signIn,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { codeOf } from './authenticator.ts';

const enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

describeWithDatabase('account security', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());

  const statusOfMe = async (user: TestUser) => (await send(server, '/api/me', { user })).status;
  const sessionsOf = async (user: TestUser) =>
    accountSessionsResponse.parse(await (await send(server, '/api/account/sessions', { user })).json())
      .sessions;
  const securityOf = async (user: TestUser) =>
    accountSecurity.parse(await (await send(server, '/api/account/security', { user })).json());

  /** The cookies after a response, as a browser would send them with the next request. */
  const cookiesOf = (answer: Response, before = '') =>
    [before, ...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')]
      .filter((cookie) => cookie !== '' && !cookie.endsWith('='))
      .join('; ');
  const post = (path: string, json: unknown, cookie: string) =>
    send(server, path, { json, headers: { cookie, origin: server.url } });

  /** An account with two-factor authentication enabled; `cookie` is its signed-in browser. */
  async function withTwoFactor() {
    const user = await signUp(server);
    const begun = await post('/api/auth/two-factor/enable', { password: user.password }, user.cookie);
    expect(begun.status).toBe(200);
    const { totpURI, backupCodes } = enabled.parse(await begun.json());
    const entered = await post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) }, user.cookie);
    expect(entered.status).toBe(200);
    return { user, totpURI, backupCodes, cookie: cookiesOf(entered) };
  }
  const submitPassword = (user: TestUser, cookie = '') =>
    post('/api/auth/sign-in/email', { email: user.email, password: user.password }, cookie);

  describe('changing the password', () => {
    const change = (user: TestUser, currentPassword: string, more = {}) =>
      send(server, '/api/auth/change-password', {
        json: { currentPassword, newPassword: 'an entirely new password', ...more },
        cookieOf: user,
      });

    it('requires the old password, ends other sessions and pending reset links, and notifies the owner', async () => {
      const user = await signUp(server);
      const other = await signIn(server, user);
      await send(server, '/api/auth/request-password-reset', { json: { email: user.email } });
      const { link } = await readOutbox(server.directory, user.email, 'Reset your password');
      expect((await change(user, 'a wrong one')).status).toBe(400);
      expect(await statusOfMe(other)).toBe(200);
      const changed = await change(user, user.password, { revokeOtherSessions: false });
      expect(changed.status).toBe(200);
      expect(await statusOfMe(other)).toBe(401);
      const current = { ...user, cookie: cookiesOf(changed) };
      expect((await send(server, '/api/me', { cookieOf: current })).status).toBe(200);
      await expect(signIn(server, user)).rejects.toThrow('401');
      await signIn(server, { ...user, password: 'an entirely new password' });
      const token = new URL(link).searchParams.get('token');
      const reset = { json: { token, newPassword: "someone else's password" } };
      expect((await send(server, '/api/auth/reset-password', reset)).status).toBe(400);
      await readOutbox(server.directory, user.email, 'Your password was changed');
    });

    it('requires a strong password', async () => {
      const user = await signUp(server);
      const weak = await send(server, '/api/auth/change-password', {
        json: { currentPassword: user.password, newPassword: 'short' },
        cookieOf: user,
      });
      expect(weak.status).toBe(400);
      await signIn(server, user);
    });
  });

  describe('sessions', () => {
    it('are listed without their tokens and mark the current one', async () => {
      const user = await signUp(server);
      const other = await signIn(server, user);
      const answer = await send(server, '/api/account/sessions', { user });
      const text = await answer.text();
      for (const { token } of [user, other]) expect(text).not.toContain(token.split('.')[0]);
      const { sessions } = accountSessionsResponse.parse(JSON.parse(text));
      expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
      expect(sessions[0]?.ip_address).toBe('127.0.0.1');
    });

    it('can be ended one by one, all but the current one, or all at once', async () => {
      const user = await signUp(server);
      const [second, third] = [await signIn(server, user), await signIn(server, user)];
      const [secondSession] = (await sessionsOf(second)).filter(({ current }) => current);
      const ended = await send(server, `/api/account/sessions/${secondSession?.id}`, {
        method: 'DELETE',
        user,
      });
      expect(ended.status).toBe(204);
      expect([await statusOfMe(user), await statusOfMe(second), await statusOfMe(third)]).toEqual([
        200, 401, 200,
      ]);
      await send(server, '/api/account/sessions?scope=others', { method: 'DELETE', user });
      expect([await statusOfMe(user), await statusOfMe(third)]).toEqual([200, 401]);
      await send(server, '/api/account/sessions?scope=everywhere', { method: 'DELETE', user });
      expect(await statusOfMe(user)).toBe(401);
    });

    it('can be neither listed nor ended by another user', async () => {
      const [user, stranger] = [await signUp(server), await signUp(server)];
      const [session] = await sessionsOf(user);
      const path = `/api/account/sessions/${session?.id}`;
      expect((await send(server, path, { method: 'DELETE', user: stranger })).status).toBe(404);
      expect(await sessionsOf(stranger)).toHaveLength(1);
      expect(await statusOfMe(user)).toBe(200);
      expect((await send(server, '/api/account/sessions')).status).toBe(401);
    });
  });

  describe('two-factor authentication', () => {
    it('is enabled by the first valid code, not before', async () => {
      const user = await signUp(server);
      const wrong = await post('/api/auth/two-factor/enable', { password: 'wrong' }, user.cookie);
      expect(wrong.status).toBe(400);
      await post('/api/auth/two-factor/enable', { password: user.password }, user.cookie);
      await signIn(server, user).then(({ token }) => expect(token).not.toBe(''));
      const code = await post('/api/auth/two-factor/verify-totp', { code: '000000' }, user.cookie);
      expect(code.status).toBe(401);
      expect((await securityOf(user)).two_factor_enabled).toBe(false);
    });

    it('is required after the password once it is enabled', async () => {
      const { user, totpURI, cookie } = await withTwoFactor();
      expect((await send(server, '/api/me', { headers: { cookie } })).status).toBe(200);
      await readOutbox(server.directory, user.email, 'Two-factor authentication is on');
      const first = await submitPassword(user);
      expect(await first.json()).toMatchObject({ twoFactorRedirect: true });
      expect(first.headers.get('set-auth-token')).toBeNull();
      const pendingCookie = cookiesOf(first);
      expect((await send(server, '/api/me', { headers: { cookie: pendingCookie } })).status).toBe(401);
      const wrong = await post('/api/auth/two-factor/verify-totp', { code: '000000' }, pendingCookie);
      expect(wrong.status).toBe(401);
      const second = await post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) }, pendingCookie);
      expect(second.status).toBe(200);
      const signedIn = cookiesOf(second);
      expect((await send(server, '/api/me', { headers: { cookie: signedIn } })).status).toBe(200);
      const again = await post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) }, pendingCookie);
      expect(again.status, 'the half-finished sign-in works once').toBe(401);
    });

    it('accepts each recovery code once and notifies the owner', async () => {
      const { user, backupCodes } = await withTwoFactor();
      expect(backupCodes).toHaveLength(10);
      const code = backupCodes[3];
      const enter = async () =>
        post('/api/auth/two-factor/verify-backup-code', { code }, cookiesOf(await submitPassword(user)));
      expect((await enter()).status).toBe(200);
      expect((await enter()).status).toBe(401);
      await readOutbox(server.directory, user.email, 'A recovery code was used to sign in');
    });

    it('ends a sign-in attempt after five wrong codes', async () => {
      const { user, totpURI } = await withTwoFactor();
      const pendingCookie = cookiesOf(await submitPassword(user));
      for (let attempt = 0; attempt < 5; attempt += 1)
        await post('/api/auth/two-factor/verify-totp', { code: '000000' }, pendingCookie);
      const late = await post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) }, pendingCookie);
      expect(late.status).toBeGreaterThanOrEqual(400);
    });

    it('is locked after ten wrong codes in a row, across attempts', async () => {
      const { user, totpURI } = await withTwoFactor();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const pendingCookie = cookiesOf(await submitPassword(user));
        await post('/api/auth/two-factor/verify-totp', { code: '000000' }, pendingCookie);
      }
      const pendingCookie = cookiesOf(await submitPassword(user));
      const right = await post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) }, pendingCookie);
      expect(right.status).toBe(429);
      expect(errorResponse.parse(await right.json()).error).toMatch(/temporarily locked/);
    });

    it('is skipped on a trusted device until its owner signs out everywhere', async () => {
      const { user, totpURI } = await withTwoFactor();
      const second = await post(
        '/api/auth/two-factor/verify-totp',
        { code: codeOf(totpURI), trustDevice: true },
        cookiesOf(await submitPassword(user)),
      );
      const device = cookiesOf(second);
      const trusted = await submitPassword(user, device);
      expect(await trusted.json()).not.toHaveProperty('twoFactorRedirect');
      const cookie = cookiesOf(trusted);
      await send(server, '/api/account/sessions?scope=everywhere', {
        method: 'DELETE',
        headers: { cookie, origin: server.url },
      });
      expect(await (await submitPassword(user, cookie)).json()).toMatchObject({ twoFactorRedirect: true });
    });

    it('is still required after a password reset', async () => {
      const { user } = await withTwoFactor();
      await send(server, '/api/auth/request-password-reset', { json: { email: user.email } });
      const { link } = await readOutbox(server.directory, user.email, 'Reset your password');
      const token = new URL(link).searchParams.get('token');
      const newPassword = 'an entirely new password';
      await send(server, '/api/auth/reset-password', { json: { token, newPassword } });
      const first = await submitPassword({ ...user, password: newPassword });
      expect(await first.json()).toMatchObject({ twoFactorRedirect: true });
    });

    it('requires the password to renew recovery codes and to disable it', async () => {
      const { user, backupCodes, cookie } = await withTwoFactor();
      const path = '/api/auth/two-factor/generate-backup-codes';
      expect((await post(path, { password: 'wrong' }, cookie)).status).toBe(400);
      const made = await post(path, { password: user.password }, cookie);
      const fresh = z.object({ backupCodes: z.array(z.string()) }).parse(await made.json()).backupCodes;
      expect(fresh).not.toContain(backupCodes[0]);
      const old = await post(
        '/api/auth/two-factor/verify-backup-code',
        { code: backupCodes[0] },
        cookiesOf(await submitPassword(user)),
      );
      expect(old.status).toBe(401);
      expect((await post('/api/auth/two-factor/disable', { password: 'wrong' }, cookie)).status).toBe(400);
      expect((await post('/api/auth/two-factor/disable', { password: user.password }, cookie)).status).toBe(
        200,
      );
      await signIn(server, user).then(({ token }) => expect(token).not.toBe(''));
      await readOutbox(server.directory, user.email, 'Two-factor authentication is off');
    });

    it('never returns its secret or stored codes', async () => {
      const { totpURI, backupCodes, cookie } = await withTwoFactor();
      const secret = new URL(totpURI).searchParams.get('secret') ?? '';
      for (const path of ['/api/me', '/api/auth/get-session', '/api/account/security']) {
        const text = await (await send(server, path, { headers: { cookie } })).text();
        expect(text).not.toContain(secret);
        expect(text).not.toContain(backupCodes[0]);
      }
    });
  });

  it('sets a password for an account without one by a mailed link', async () => {
    const user = await signUp(server);
    const { orm } = server.context.database;
    await orm.delete(accounts).where(eq(accounts.userId, user.id));
    expect((await securityOf(user)).has_password).toBe(false);
    await send(server, '/api/auth/request-password-reset', { json: { email: user.email } });
    const { link } = await readOutbox(server.directory, user.email, 'Reset your password');
    const token = new URL(link).searchParams.get('token');
    const newPassword = 'a first password of mine';
    await send(server, '/api/auth/reset-password', { json: { token, newPassword } });
    const again = await signIn(server, { ...user, password: newPassword });
    expect((await securityOf(again)).has_password).toBe(true);
  });

  it('lists the sign-in methods of an account', async () => {
    const user = await signUp(server);
    expect(await securityOf(user)).toEqual({ has_password: true, google: false, two_factor_enabled: false });
  });

  it('stores preferences per account', async () => {
    const [user, stranger] = [await signUp(server), await signUp(server)];
    const settingsOf = async (caller: TestUser) =>
      meResponse.parse(await (await send(server, '/api/me', { user: caller })).json()).settings;
    const defaults = {
      keyboard_shortcuts: true,
      shortcuts_off: [],
      notify_long_jobs: true,
      notice_mails_off: [],
      retention_days: null,
      memory_reuse: null,
    };
    expect(await settingsOf(user)).toEqual(defaults);
    const change = (json: unknown) => send(server, '/api/account/settings', { method: 'PATCH', json, user });
    expect((await change({ shortcuts_off: ['download'] })).status).toBe(200);
    expect((await change({ retention_days: 1, notify_long_jobs: false })).status).toBe(200);
    expect(await settingsOf(user)).toEqual({
      ...defaults,
      shortcuts_off: ['download'],
      retention_days: 1,
      notify_long_jobs: false,
    });
    expect(await settingsOf(stranger)).toEqual(defaults);
    for (const wrong of [{ shortcuts_off: ['all'] }, { retention_days: -1 }, { retention_days: 1.5 }])
      expect((await change(wrong)).status).toBe(422);
    const anonymous = { method: 'PATCH', json: { notify_long_jobs: true } };
    expect((await send(server, '/api/account/settings', anonymous)).status).toBe(401);
  });
});

describeWithDatabase('a password', (openDatabase) => {
  it('is stored with a salt, in a way that is slow to guess', async () => {
    const server = await bootServer({ openDatabase, slowPasswords: true });
    const user = await signUp(server);
    const rows = await server.context.database.orm
      .select()
      .from(accounts)
      .where(eq(accounts.userId, user.id));
    const [salt = '', key] = rows[0]?.password?.split(':') ?? [];
    expect(salt).toMatch(/^[\da-f]{32}$/);
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };
    expect(key).toBe(scryptSync(user.password, salt, 64, cost).toString('hex'));
    expect((await signIn(server, user)).id).toBe(user.id);
    await expect(signIn(server, { ...user, password: 'correct horse batter' })).rejects.toThrow('401');
    await server.close();
  });
});
