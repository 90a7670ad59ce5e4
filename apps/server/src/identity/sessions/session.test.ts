import { AppError } from '@verso/contracts';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { registerErrorHandler } from '../../platform/http/error-handler.ts';
import type { Accounts, UserRole } from '../accounts/accounts.ts';
import type { KeyHolder } from '../api-keys/authenticate.ts';
import { registerSession, userOf } from './session.ts';

/** Accepts one bearer token per role and extends the session. */
const accounts: Accounts = {
  async signedIn({ authorization }) {
    const role: UserRole | undefined = (['user', 'admin'] as const).find(
      (name) => authorization === `Bearer ${name}`,
    );
    if (role === undefined) return null;
    const user = {
      id: `id of ${role}`,
      email: 'a@b.c',
      name: 'A',
      emailVerified: true,
      role,
      twoFactorEnabled: false,
      deletionCanceled: false,
      createdAt: new Date(0),
    };
    const session = { id: `session of ${role}`, createdAt: new Date(0) };
    return { user, session, cookies: ['verso.session_token=extended; HttpOnly'] };
  },
  mailPasswordReset: async () => undefined,
  isPassword: async () => true,
  handle: async () => new Response(),
  settle: async () => undefined,
};

/** Accepts one key, which belongs to an administrator and has the scope `read`. */
async function authenticateKey(key: string): Promise<KeyHolder> {
  if (key !== 'verso_reader') throw new AppError('invalid_api_key');
  const signedIn = await accounts.signedIn({ authorization: 'Bearer admin' });
  if (signedIn === null) throw new AppError('invalid_api_key');
  return { user: signedIn.user, keyId: 'id of the key', scopes: ['read'] };
}

function application() {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerSession(
    app,
    accounts,
    authenticateKey,
    async () => undefined,
    async ({ role }) => (role === 'admin' ? null : 'forbidden'),
  );
  app.get('/user', { onRequest: app.requireUser }, (request) => userOf(request).id);
  app.get('/admin', { onRequest: app.requireAdmin }, (request) => userOf(request).id);
  const read = { onRequest: app.requireUser, config: { keyScope: 'read' } } as const;
  app.get('/read', read, (request) => userOf(request).id);
  app.get('/translate', { ...read, config: { keyScope: 'translate' } }, (request) => userOf(request).id);
  app.get('/admin-read', { ...read, onRequest: app.requireAdmin }, (request) => userOf(request).id);
  app.get('/open', (request) => userOf(request).id);
  return app;
}

const get = (url: string, token?: string) =>
  application().inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

describe('route guards', () => {
  it.each([
    ['/user', undefined, 401],
    ['/user', 'user', 200],
    ['/user', 'admin', 200],
    ['/admin', undefined, 401],
    ['/admin', 'user', 403],
    ['/admin', 'admin', 200],
    ['/read', undefined, 401],
    ['/read', 'user', 200],
    ['/read', 'verso_wrong', 401],
    ['/translate', 'verso_reader', 403],
    ['/user', 'verso_reader', 403],
    ['/admin', 'verso_reader', 403],
    ['/admin-read', 'verso_reader', 403],
  ])('answer %s with the token %s with status %i', async (url, token, status) => {
    const response = await get(url, token);
    expect(response.statusCode).toBe(status);
    if (status === 200) expect(response.body).toBe(`id of ${token}`);
  });

  it('admit an API key to a route that accepts its scope', async () => {
    const response = await get('/read', 'verso_reader');
    expect([response.statusCode, response.body]).toEqual([200, 'id of admin']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('forward the cookie that extends a session', async () => {
    expect((await get('/user', 'user')).headers['set-cookie']).toEqual([
      'verso.session_token=extended; HttpOnly',
    ]);
  });

  it('are required: a handler on a route without a guard has no user', async () => {
    expect((await get('/open', 'admin')).statusCode).toBe(401);
  });
});
