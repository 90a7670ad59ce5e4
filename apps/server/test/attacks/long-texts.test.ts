import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../src/testing/index.ts';
import { refusalOf } from '../translations/client.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

const email = 'somebody@example.com';
const password = 'correct horse battery';

/** Bodies of account routes with a URL that the account library compares and logs. */
const bodies: Readonly<Record<string, (url: string) => object>> = {
  '/api/auth/sign-in/social': (callbackURL) => ({ provider: 'google', callbackURL }),
  '/api/auth/sign-in/email': (callbackURL) => ({ email, password, callbackURL }),
  '/api/auth/sign-up/email': (callbackURL) => ({ email, password, name: 'Somebody', callbackURL }),
  '/api/auth/send-verification-email': (callbackURL) => ({ email, callbackURL }),
};

describe('a long text', () => {
  let server: WatchedServer;
  beforeAll(async () => {
    server = await bootWatched();
  });
  afterAll(() => server.close());

  describe.each(Object.keys(bodies))('sent to %s without an account', (path) => {
    const post = async (url: string) => refusalOf(await send(server, path, { json: bodies[path]?.(url) }));

    it('is refused before the account library reads it', async () => {
      expect(await post('x'.repeat(20_000))).toMatchObject({ status: 422, code: 'validation_failed' });
      await server.expectLogged({ code: 'validation_failed', status: 422 }, 'xxxx');
    });

    it('is refused unread when the body is longer than 32 KB', async () => {
      expect(await post('x'.repeat(40_000))).toMatchObject({ status: 413 });
    });
  });

  it('never reaches the account library in an unknown field', async () => {
    const redirectTo = `https://elsewhere.example/${'x'.repeat(20_000)}`;
    const answer = await send(server, '/api/auth/request-password-reset', { json: { email, redirectTo } });
    expect(answer.status).toBe(200);
    expect(server.log.join('\n')).not.toContain('elsewhere.example');
  });

  it('is truncated in the log when it is a request path', async () => {
    const callbackURL = `https://elsewhere.example/${'x'.repeat(1_900)}`;
    const answer = await send(server, '/api/auth/sign-in/social', {
      json: { provider: 'google', callbackURL },
    });
    expect(answer.status).toBe(403);
    expect(Math.max(...server.log.map((line) => line.length))).toBeLessThan(1_500);
  });
});
