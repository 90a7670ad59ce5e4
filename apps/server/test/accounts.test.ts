import { errorResponse, meResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bootServer,
  readOutbox,
  send,
  signIn,
  signUp,
  type TestServer,
  verifyEmail,
} from '../src/testing/index.ts';

describeWithDatabase('accounts', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());

  const refusal = async (path: string, json: unknown) => {
    const answer = await send(server, path, { json });
    return { ...errorResponse.parse(await answer.json()), status: answer.status };
  };
  const statusOfMe = async (
    user: Parameters<typeof signIn>[1] & { token: string; id: string; cookie: string },
  ) => (await send(server, '/api/me', { user })).status;

  it('start on the Free plan with 50,000 characters a week', async () => {
    const user = await signUp(server);
    const answer = await send(server, '/api/me', { user });
    expect(answer.status).toBe(200);
    expect(meResponse.parse(await answer.json())).toMatchObject({
      user: { id: user.id, email: user.email, email_verified: false, is_admin: false, is_beta_user: false },
      credits: {
        subscription_tier: 'free',
        characters_included_in_plan: 50_000,
        characters_remaining: 50_000,
        period: 'week',
        current_period_end: null,
      },
    });
  });

  it('accept the sign-in token and cookie until sign-out', async () => {
    const { email, password } = await signUp(server);
    const user = await signIn(server, { email, password });
    expect(user.token).not.toBe('');
    expect((await send(server, '/api/me', { user })).status).toBe(200);
    expect((await send(server, '/api/me', { cookieOf: user })).status).toBe(200);
    const signedOut = await send(server, '/api/auth/sign-out', { method: 'POST', cookieOf: user });
    expect(signedOut.status).toBe(200);
    expect((await send(server, '/api/me', { user })).status).toBe(401);
    expect((await send(server, '/api/me', { cookieOf: user })).status).toBe(401);
  });

  it('use cookies that scripts cannot read and other sites cannot send', async () => {
    const { email, password } = await signUp(server);
    const answer = await send(server, '/api/auth/sign-in/email', { json: { email, password } });
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('verso.session_token='));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
  });

  it('refuse a wrong password, a taken address and a weak password with the common error format', async () => {
    const { email, password } = await signUp(server);
    const wrong = await send(server, '/api/auth/sign-in/email', {
      json: { email, password: `${password}!` },
    });
    expect(wrong.status).toBe(401);
    expect(errorResponse.parse(await wrong.json()).error).toMatch(/invalid email or password/i);
    const taken = await send(server, '/api/auth/sign-up/email', { json: { name: 'Eve', email, password } });
    expect(taken.status).toBe(422);
    const weak = await send(server, '/api/auth/sign-up/email', {
      json: { name: 'Eve', email: 'weak@example.com', password: 'short' },
    });
    expect(weak.status).toBe(400);
    expect(errorResponse.parse(await weak.json())).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    for (const [password, code] of [
      ['Password1', 'PASSWORD_TOO_COMMON'],
      ['            ', 'PASSWORD_BLANK'],
    ])
      expect(
        await refusal('/api/auth/sign-up/email', { name: 'Eve', email: 'weak@example.com', password }),
      ).toMatchObject({ status: 400, code });
    const incomplete = await send(server, '/api/auth/sign-in/email', { json: { email: 5 } });
    expect(incomplete.status).toBe(400);
    errorResponse.parse(await incomplete.json());
  });

  it('ignore a role or a verified flag sent at sign-up', async () => {
    const email = 'climber@example.com';
    await send(server, '/api/auth/sign-up/email', {
      json: { name: 'C', email, password: 'correct horse battery', role: 'admin', emailVerified: true },
    });
    const signedUp = await signIn(server, { email, password: 'correct horse battery' }).catch(() =>
      signUp(server, { email }),
    );
    await send(server, '/api/auth/update-user', { json: { name: 'C', role: 'admin' }, cookieOf: signedUp });
    const me = meResponse.parse(await (await send(server, '/api/me', { user: signedUp })).json());
    expect(me.user).toMatchObject({ is_admin: false, email_verified: false });
  });

  it('verify an address by the mailed link without signing in', async () => {
    const user = await signUp(server);
    const { mail, link } = await readOutbox(server.directory, user.email, 'Verify your e-mail address');
    expect(mail.text).not.toContain('Test User');
    expect(link.startsWith(server.url)).toBe(true);
    const followed = await send(server, link);
    expect(followed.status).toBe(302);
    expect(followed.headers.get('location')).toBe('/');
    expect(followed.headers.getSetCookie()).toEqual([]);
    const me = meResponse.parse(await (await send(server, '/api/me', { user })).json());
    expect(me.user.email_verified).toBe(true);
  });

  it('refuse a forged verification link', async () => {
    const user = await signUp(server);
    const { link } = await readOutbox(server.directory, user.email, 'Verify your e-mail address');
    const forged = link.replace(/token=[^&]+/, (token) => `${token.slice(0, -3)}abc`);
    await send(server, forged);
    const me = meResponse.parse(await (await send(server, '/api/me', { user })).json());
    expect(me.user.email_verified).toBe(false);
  });

  it('reset a password once and end every session', async () => {
    const user = await signUp(server);
    const other = await signIn(server, user);
    const response = await send(server, '/api/auth/request-password-reset', { json: { email: user.email } });
    expect(response.status).toBe(200);
    const { link } = await readOutbox(server.directory, user.email, 'Reset your password');
    expect(link).toMatch(new RegExp(`^${server.url}/reset-password\\?token=`));
    const token = new URL(link).searchParams.get('token');
    expect(await refusal('/api/auth/reset-password', { token, newPassword: 'iloveyou123' })).toMatchObject({
      code: 'PASSWORD_TOO_COMMON',
    });
    const reset = { json: { token, newPassword: 'an entirely new password' } };
    expect((await send(server, '/api/auth/reset-password', reset)).status).toBe(200);
    expect(await statusOfMe(user)).toBe(401);
    expect(await statusOfMe(other)).toBe(401);
    await expect(signIn(server, user)).rejects.toThrow('401');
    const again = await signIn(server, { email: user.email, password: 'an entirely new password' });
    expect(await statusOfMe(again)).toBe(200);
    expect((await send(server, '/api/auth/reset-password', reset)).status).toBe(400);
  });

  it('answer a password reset for an unknown address like one for a known address', async () => {
    const user = await signUp(server);
    const known = await send(server, '/api/auth/request-password-reset', { json: { email: user.email } });
    const unknown = await send(server, '/api/auth/request-password-reset', {
      json: { email: 'nobody@example.com' },
    });
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
  });

  describe('attacks on accounts', () => {
    it('rejects a changed token', async () => {
      const user = await signUp(server);
      expect(await statusOfMe({ ...user, token: `${user.token}x` })).toBe(401);
      expect(await statusOfMe({ ...user, token: 'nonsense' })).toBe(401);
    });

    it('rejects endpoints of the account library that the product does not offer', async () => {
      const user = await signUp(server);
      for (const path of [
        '/api/auth/delete-user',
        '/api/auth/change-email',
        '/api/auth/list-accounts',
        '/api/auth/list-sessions',
        '/api/auth/two-factor/get-totp-uri',
        '/api/auth/ok',
      ])
        expect((await send(server, path, { method: 'POST', cookieOf: user, json: {} })).status, path).toBe(
          404,
        );
    });
  });
});

describe('address verification in a browser session', () => {
  it('keeps the session signed in', async () => {
    const server = await bootServer();
    const user = await signUp(server);
    await verifyEmail(server, user);
    const me = meResponse.parse(await (await send(server, '/api/me', { cookieOf: user })).json());
    expect(me.user.email_verified).toBe(true);
    await server.close();
  });
});
