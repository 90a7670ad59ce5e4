import { createHmac } from 'node:crypto';
import { meResponse } from '@verso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/process/listen.ts';
import { readOutbox, send, signIn, signUp } from '../../src/testing/index.ts';
import { refusalOf } from '../translations/client.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

const evil = 'https://evil.example';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON web token as an attacker would forge it. */
function token(header: object, claims: object, secret?: string): string {
  const signed = `${part(header)}.${part(claims)}`;
  const signature =
    secret === undefined ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return `${signed}.${signature}`;
}

describe('a session', () => {
  let server: WatchedServer;
  beforeAll(async () => {
    server = await bootWatched();
  });
  afterAll(() => server.close());
  const me = (headers: Record<string, string>) => send(server, '/api/me', { headers });

  describe('against cross-site requests', () => {
    const changes = [
      ['POST', '/api/account/api-keys', { name: 'k', scopes: ['read'] }],
      ['PATCH', '/api/account/settings', { notify_long_jobs: false }],
      ['POST', '/api/account/deletion', {}],
      ['DELETE', '/api/account/sessions?scope=everywhere', undefined],
      ['POST', '/api/auth/sign-out', {}],
      ['POST', '/api/prompts', { name: 'n', prompt_content: 'c', category: 'legal', visibility: 'private' }],
    ] as const;
    it.each(changes)('refuses %s %s', async (method, path, json) => {
      const { cookie } = await signUp(server);
      for (const headers of [
        { origin: evil },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site', origin: server.url },
        { 'sec-fetch-site': 'same-site', origin: 'https://sub.verso.example' },
        {},
      ]) {
        const answer = await send(server, path, { method, json, headers: { ...headers, cookie } });
        expect(await refusalOf(answer)).toMatchObject({ status: 403 });
      }
      await server.expectLogged({ method, route: path.split('?')[0], code: 'forbidden' }, cookie);
      expect((await me({ cookie })).status).toBe(200);
    });

    it('refuses a form, because no route accepts form types', async () => {
      const { cookie } = await signUp(server);
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const answer = await send(server, '/api/prompts', {
          body: '{"name":"n"}',
          headers: { cookie, origin: server.url, 'content-type': type },
        });
        expect([type, answer.status]).toEqual([type, 422]);
      }
    });

    it('allows no other origin to read answers', async () => {
      const { cookie } = await signUp(server);
      const headers = { origin: evil, cookie };
      const preflight = { ...headers, 'access-control-request-method': 'POST' };
      for (const answer of [
        await me(headers),
        await send(server, '/api/me', { method: 'OPTIONS', headers: preflight }),
        await send(server, '/api/auth/get-session', { headers }),
      ])
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual(
          [],
        );
    });
  });

  describe('against fixation', () => {
    it('ignores a planted cookie at sign-in', async () => {
      const user = await signUp(server);
      const planted = 'verso.session_token=planted-by-somebody.c2lnbmF0dXJl';
      const answer = await send(server, '/api/auth/sign-in/email', {
        json: { email: user.email, password: user.password },
        headers: { cookie: planted, origin: server.url },
      });
      expect(answer.status).toBe(200);
      const [given] = answer.headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('verso.session_token'));
      expect(given).toBeDefined();
      expect(given).not.toContain('planted');
      expect((await me({ cookie: planted })).status).toBe(401);
      await server.expectLogged({ route: '/api/me', code: 'not_authenticated' }, 'planted-by-somebody');
    });

    it('ignores the cookie of an earlier user at sign-in', async () => {
      const [attacker, victim] = [await signUp(server), await signUp(server)];
      const answer = await send(server, '/api/auth/sign-in/email', {
        json: { email: victim.email, password: victim.password },
        headers: { cookie: attacker.cookie, origin: server.url },
      });
      const cookie = (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
      expect(cookie).not.toBe(attacker.cookie);
      const userOf = async (headers: Record<string, string>) =>
        meResponse.parse(await (await me(headers)).json()).user.email;
      expect([await userOf({ cookie }), await userOf({ cookie: attacker.cookie })]).toEqual([
        victim.email,
        attacker.email,
      ]);
    });

    it('is new at every sign-in and ends at sign-out', async () => {
      const user = await signUp(server);
      const again = await signIn(server, user);
      expect(again.token).not.toBe(user.token);
      await send(server, '/api/auth/sign-out', { method: 'POST', cookieOf: again });
      expect((await me({ cookie: again.cookie })).status).toBe(401);
      expect((await me({ authorization: `Bearer ${again.token}` })).status).toBe(401);
      expect((await me({ cookie: user.cookie })).status).toBe(200);
    });
  });

  describe('against forged JSON web tokens', () => {
    it('accepts none, regardless of content and signature', async () => {
      const user = await signUp(server);
      const claims = { sub: user.id, id: user.id, email: user.email, role: 'admin', exp: 4_102_444_800 };
      const forged = [
        token({ alg: 'none', typ: 'JWT' }, claims),
        token({ alg: 'HS256', typ: 'JWT' }, claims, ''),
        token({ alg: 'HS256', typ: 'JWT' }, claims, 'secret'),
        token({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'c2VjcmV0' } }, claims, 'secret'),
        token({ alg: 'HS256', kid: '../../../../dev/null' }, claims, ''),
        token({ alg: 'RS256', jku: `${evil}/keys.json` }, claims, 'secret'),
      ];
      for (const jwt of forged) {
        expect((await me({ authorization: `Bearer ${jwt}` })).status).toBe(401);
        expect((await me({ cookie: `verso.session_token=${jwt}` })).status).toBe(401);
      }
      await server.expectLogged({ route: '/api/me', code: 'not_authenticated' }, part(claims));
    });

    it('accepts the only token, which confirms an address, for nothing else', async () => {
      const user = await signUp(server);
      const { link } = await readOutbox(server.directory, user.email, 'Verify your e-mail address');
      const real = new URL(link).searchParams.get('token') ?? '';
      expect(real.split('.')).toHaveLength(3);
      expect((await me({ authorization: `Bearer ${real}` })).status).toBe(401);

      const [head = '', body = ''] = real.split('.');
      const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
      const other = await signUp(server);
      const verify = (jwt: string) => send(server, `/api/auth/verify-email?token=${encodeURIComponent(jwt)}`);
      for (const jwt of [
        token({ alg: 'none' }, { ...Object(claims), email: other.email }),
        token({ alg: 'HS256' }, { ...Object(claims), email: other.email }, 'secret'),
        `${head}.${part({ ...Object(claims), email: other.email })}.${real.split('.')[2]}`,
        `${head}.${body}.`,
      ])
        await verify(jwt);
      await server.expectLogged({ route: '/api/auth/verify-email' }, real);
      for (const each of [user, other]) {
        const answer = meResponse.parse(await (await send(server, '/api/me', { user: each })).json());
        expect(answer.user.email_verified).toBe(false);
      }
    });
  });
});

describe('a session over HTTPS', () => {
  let server: WatchedServer;
  let address: { readonly url: string };
  beforeAll(async () => {
    const port = await freePort('127.0.0.1');
    address = { url: `http://127.0.0.1:${port}` };
    server = await bootWatched({
      env: { PORT: String(port), PUBLIC_URL: 'https://verso.example', TRUST_PROXY: 'on' },
    });
  });
  afterAll(() => server.close());
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'verso.example' };

  it('has Secure cookies and strict transport security', async () => {
    const answer = await send(address, '/api/auth/sign-up/email', {
      json: { name: 'n', email: 'a@example.com', password: 'correct horse battery' },
      headers: forwarded,
    });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.includes('session_token'));
    expect(cookies).toHaveLength(1);
    for (const flag of [/^__Secure-verso\./, /; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\//])
      expect(cookies[0]).toMatch(flag);
    expect(cookies[0]).not.toMatch(/; Domain=/i);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  it('mails no link back to a host that a request names', async () => {
    const headers = { ...forwarded, 'x-forwarded-host': 'evil.example', host: 'evil.example' };
    for (const [path, json] of [
      ['sign-up/email', { name: 'n', email: 'c@example.com', password: 'correct horse battery' }],
      ['send-verification-email', { email: 'b@example.com' }],
      ['sign-in/email', { email: 'b@example.com', password: 'correct horse battery' }],
    ] as const)
      for (const callbackURL of ['https://evil.example/x', '//evil.example/x', '/\\evil.example/x'])
        expect(
          await refusalOf(
            await send(address, `/api/auth/${path}`, { json: { ...json, callbackURL }, headers }),
          ),
        ).toMatchObject({ status: 403 });
  });

  it('mails links to the configured host whatever host a request names', async () => {
    const email = 'b@example.com';
    await send(address, '/api/auth/sign-up/email', {
      json: { name: 'n', email, password: 'correct horse battery' },
      headers: forwarded,
    });
    await send(address, '/api/auth/request-password-reset', {
      json: { email },
      headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    });
    for (const subject of ['Verify your e-mail address', 'Reset your password']) {
      const { mail, link } = await readOutbox(server.directory, email, subject);
      expect(new URL(link).origin).toBe('https://verso.example');
      expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
    }
  });
});
