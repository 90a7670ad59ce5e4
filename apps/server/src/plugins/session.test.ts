import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import type { Accounts, UserRole } from '../services/accounts/accounts.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerSession, userOf } from './session.ts';

/** Knows one bearer token for each role, and prolongs their sessions. */
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
      createdAt: new Date(0),
    };
    const session = { id: `session of ${role}`, createdAt: new Date(0) };
    return { user, session, cookies: ['verso.session_token=prolonged; HttpOnly'] };
  },
  mailPasswordReset: async () => undefined,
  handle: async () => new Response(),
  settle: async () => undefined,
};

function application() {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerSession(app, accounts);
  app.get('/user', { onRequest: app.requireUser }, (request) => userOf(request).id);
  app.get('/admin', { onRequest: app.requireAdmin }, (request) => userOf(request).id);
  app.get('/open', (request) => userOf(request).id);
  return app;
}

const get = (url: string, who?: string) =>
  application().inject({ url, headers: who === undefined ? {} : { authorization: `Bearer ${who}` } });

describe('guards', () => {
  it.each([
    ['/user', undefined, 401],
    ['/user', 'user', 200],
    ['/user', 'admin', 200],
    ['/admin', undefined, 401],
    ['/admin', 'user', 403],
    ['/admin', 'admin', 200],
  ])('%s for %s answers %i', async (url, who, status) => {
    const answer = await get(url, who);
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.body).toBe(`id of ${who}`);
  });

  it('send on the cookie that prolongs a session', async () => {
    expect((await get('/user', 'user')).headers['set-cookie']).toEqual([
      'verso.session_token=prolonged; HttpOnly',
    ]);
  });

  it('are not forgotten in silence: a handler without one has no user', async () => {
    expect((await get('/open', 'admin')).statusCode).toBe(401);
  });
});
