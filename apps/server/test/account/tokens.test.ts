import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, send, signIn, signUp, type TestServer } from '../../src/testing/index.ts';
import { setPlan } from '../translations/client.ts';
import { codeOf } from './authenticator.ts';

const enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const withToken = z.object({ token: z.string().min(1) });

/** Programs use the tokens of responses instead of a browser's cookies, as the API documentation describes. */
describeWithDatabase('two-factor authentication with bearer tokens', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());

  const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
    send(server, `/api/auth${path}`, { json, headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const meWith = async (token: string) => (await send(server, '/api/me', { headers: bearer(token) })).status;
  /** The non-session cookies of a response, with the origin that requests with cookies require. */
  const challengeOf = (answer: Response) => ({
    origin: server.url,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .filter((cookie) => !cookie.endsWith('=') && !cookie.includes('session_token'))
      .join('; '),
  });

  /** An account that enabled two-factor authentication with only the sign-in token. */
  async function setUp() {
    const user = await signUp(server);
    const { token: first } = withToken.parse(
      await (await post('/sign-in/email', { email: user.email, password: user.password })).json(),
    );
    expect(await meWith(first)).toBe(200);
    const begun = await post('/two-factor/enable', { password: user.password }, bearer(first));
    expect(begun.status).toBe(200);
    const { totpURI, backupCodes } = enabled.parse(await begun.json());
    const verified = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, bearer(first));
    expect(verified.status).toBe(200);
    const { token } = withToken.parse(await verified.json());
    return { user, totpURI, backupCodes, token };
  }
  const submitPassword = (user: { email: string; password: string }, headers = {}) =>
    post('/sign-in/email', { email: user.email, password: user.password }, headers);

  it('is enabled with a sign-in token, and the replacement token works', async () => {
    const { token } = await setUp();
    expect(await meWith(token)).toBe(200);
  });

  it('issues no token for the password alone, and one for a valid code', async () => {
    const { user, totpURI } = await setUp();
    const first = await submitPassword(user);
    expect(await first.json()).not.toHaveProperty('token');
    expect(first.headers.get('set-auth-token')).toBeNull();
    const second = await post('/two-factor/verify-totp', { code: codeOf(totpURI) }, challengeOf(first));
    expect(second.status).toBe(200);
    const { token } = withToken.parse(await second.json());
    expect(await meWith(token)).toBe(200);
    expect(await meWith(second.headers.get('set-auth-token') ?? '')).toBe(200);
  });

  it('issues a token for a recovery code', async () => {
    const { user, backupCodes } = await setUp();
    const challenge = challengeOf(await submitPassword(user));
    const second = await post('/two-factor/verify-backup-code', { code: backupCodes[0] }, challenge);
    expect(second.status).toBe(200);
    expect(await meWith(withToken.parse(await second.json()).token)).toBe(200);
  });

  it('issues a token to a trusted device without a code', async () => {
    const { user, totpURI } = await setUp();
    const challenge = challengeOf(await submitPassword(user));
    const trusted = await post(
      '/two-factor/verify-totp',
      { code: codeOf(totpURI), trustDevice: true },
      challenge,
    );
    const again = await submitPassword(user, challengeOf(trusted));
    expect(await meWith(withToken.parse(await again.json()).token)).toBe(200);
  });

  it('is managed and disabled with a token', async () => {
    const { user, backupCodes, token } = await setUp();
    const made = await post('/two-factor/generate-backup-codes', { password: user.password }, bearer(token));
    expect(made.status).toBe(200);
    expect(await made.text()).not.toContain(backupCodes[0]);
    const off = await post('/two-factor/disable', { password: user.password }, bearer(token));
    expect(off.status).toBe(200);
    await signIn(server, user).then((signedIn) => expect(signedIn.token).not.toBe(''));
  });

  it('leaves API keys working', async () => {
    const { user, token } = await setUp();
    await setPlan(server, user, 'business');
    const made = await send(server, '/api/account/api-keys', {
      json: { name: 'Nightly', scopes: ['read'] },
      headers: bearer(token),
    });
    const { key } = z.object({ key: z.string() }).parse(await made.json());
    const read = await send(server, '/api/translations', { headers: bearer(key) });
    expect(read.status).toBe(200);
  });
});
