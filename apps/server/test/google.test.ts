import { meResponse } from '@verso/contracts';
import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, readOutbox, send, signUp, type TestServer } from '../src/testing/index.ts';

const started = z.object({ url: z.url() });

describeWithDatabase('Google sign-in', (openDatabase) => {
  const google = new OAuth2Server();
  let server: TestServer;
  let profile: { sub: string; email: string; email_verified: boolean; name: string };

  beforeAll(async () => {
    await google.issuer.keys.generate('RS256');
    await google.start(0, 'localhost');
    google.service.on('beforeUserinfo', (answer) => Object.assign(answer, { body: profile }));
    google.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, profile));
    server = await bootServer({
      openDatabase,
      env: {
        ADMIN_EMAILS: 'boss@example.com',
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_AUTHORIZATION_URL: `${google.issuer.url}/authorize`,
        GOOGLE_TOKEN_URL: `${google.issuer.url}/token`,
        GOOGLE_USER_INFO_URL: `${google.issuer.url}/userinfo`,
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await google.stop();
  });
  beforeEach(() => {
    profile = { sub: 'g-1', email: 'ada@example.com', email_verified: true, name: 'Ada' };
  });

  /** Follows the redirects of a browser: to Google, and back with a code. */
  async function signInWithGoogle() {
    const start = await send(server, '/api/auth/sign-in/social', {
      json: { provider: 'google', callbackURL: '/', errorCallbackURL: '/?sign-in=google-failed' },
      headers: { origin: server.url },
    });
    const { url } = started.parse(await start.json());
    const consent = await fetch(url, { redirect: 'manual' });
    const cookie = start.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const back = await send(server, consent.headers.get('location') ?? '', { headers: { cookie } });
    const session = back.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    return { url: new URL(url), location: back.headers.get('location'), session };
  }

  const linked = 'Google sign-in was added to your account';
  const notices = async () => (await server.context.queue.findJobs('send-notice')).length;
  const me = async (cookie: string) => {
    const answer = await send(server, '/api/me', { headers: { cookie } });
    return answer.ok ? meResponse.parse(await answer.json()) : answer.status;
  };

  it('is offered when configured', async () => {
    expect(await (await send(server, '/api/config')).json()).toMatchObject({ google_sign_in: true });
  });

  it('signs up, and signs the same person in again', async () => {
    const first = await signInWithGoogle();
    expect(first.url.searchParams.get('redirect_uri')).toBe(`${server.url}/api/auth/callback/google`);
    expect(first.url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(first.location).toBe('/');
    const signedUp = await me(first.session);
    expect(signedUp).toMatchObject({
      user: { email: 'ada@example.com', email_verified: true, is_admin: false },
      credits: { characters_remaining: 50_000 },
    });
    expect(await me((await signInWithGoogle()).session)).toEqual(signedUp);
  });

  it('grants the administrator role only to an address verified by Google', async () => {
    profile = { sub: 'g-2', email: 'boss@example.com', email_verified: false, name: 'Mallory' };
    expect(await me((await signInWithGoogle()).session)).toMatchObject({
      user: { email_verified: false, is_admin: false },
    });
    profile = { sub: 'g-2', email: 'boss@example.com', email_verified: true, name: 'Boss' };
    expect(await me((await signInWithGoogle()).session)).toMatchObject({
      user: { email_verified: true, is_admin: true },
    });
  });

  it('transfers an unconfirmed account to the owner of its address', async () => {
    const stranger = await signUp(server, { email: 'victim@example.com' });
    const before = await notices();
    profile = { sub: 'g-3', email: 'victim@example.com', email_verified: true, name: 'Victim' };
    const { location, session } = await signInWithGoogle();
    expect(location).toBe('/');
    expect(await me(session)).toMatchObject({
      user: { id: stranger.id, email: 'victim@example.com', email_verified: true },
    });
    expect((await send(server, '/api/me', { user: stranger })).status).toBe(401);
    const { email, password } = stranger;
    expect((await send(server, '/api/auth/sign-in/email', { json: { email, password } })).status).toBe(401);
    await readOutbox(server.directory, email, linked);
    expect(await notices()).toBe(before + 1);
  });

  it('does not link an account when Google has not verified the address', async () => {
    const { email, ...stranger } = await signUp(server, { email: 'someone@example.com' });
    profile = { sub: 'g-4', email, email_verified: false, name: 'Mallory' };
    const { location, session } = await signInWithGoogle();
    expect(location).toBe('/?sign-in=google-failed&error=account_not_linked');
    expect(await me(session)).toBe(401);
    expect((await send(server, '/api/me', { user: { ...stranger, email } })).status).toBe(200);
  });

  it('is linked to an account with a confirmed address and notifies its owner', async () => {
    const user = await signUp(server, { email: 'owner@example.com' });
    const { orm } = server.context.database;
    await orm.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    const before = await notices();
    profile = { sub: 'g-5', email: user.email, email_verified: true, name: 'Owner' };
    expect(await me((await signInWithGoogle()).session)).toMatchObject({ user: { id: user.id } });
    expect((await send(server, '/api/me', { user })).status).toBe(200);
    await readOutbox(server.directory, user.email, linked);
    expect(await notices()).toBe(before + 1);
  });

  it('explains a sign-in without an address, and one started elsewhere', async () => {
    profile = { sub: 'g-6', email: '', email_verified: false, name: 'Nobody' };
    expect((await signInWithGoogle()).location).toBe('/?sign-in=google-failed&error=email_not_found');
    const back = await send(server, '/api/auth/callback/google?code=stolen&state=forged');
    expect(back.headers.get('location')).toBe(`${server.url}/?sign-in=google-failed&error=state_mismatch`);
  });

  it('refuses a callback without a matching request', async () => {
    const back = await send(server, '/api/auth/callback/google?code=stolen&state=forged');
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toMatch(/error=/);
    expect(back.headers.getSetCookie().join()).not.toContain('session_token=ey');
  });
});
