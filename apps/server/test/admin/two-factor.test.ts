import { errorResponse, meResponse } from '@verso/contracts';
import { accounts, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, send, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { codeOf } from '../account/authenticator.ts';
import { signUpAdministrator } from './administrator.ts';

const enabled = z.object({ totpURI: z.string() });
const protectedPaths = ['/api/admin/overview', '/api/admin/manage-api-keys', '/api/admin/system'];

describeWithDatabase('two-factor authentication of administrators', (openDatabase) => {
  let strict: TestServer;
  let relaxed: TestServer;
  beforeAll(async () => {
    // An empty variable counts as unset, so this is the server's default.
    strict = await bootServer({ openDatabase, env: { ADMIN_SECOND_STEP: '' } });
    relaxed = await bootServer({ openDatabase, env: { ADMIN_SECOND_STEP: 'optional' } });
  });
  afterAll(async () => {
    await strict.close();
    await relaxed.close();
  });

  const statuses = async (server: TestServer, user: TestUser) =>
    Promise.all(protectedPaths.map(async (path) => (await send(server, path, { user })).status));
  const requiresTwoFactor = async (server: TestServer, user: TestUser) =>
    meResponse.parse(await (await send(server, '/api/me', { user })).json()).user.needs_second_step;

  it('is required before the console opens to an administrator with a password', async () => {
    const admin = await signUpAdministrator(strict);
    expect(await statuses(strict, admin)).toEqual([403, 403, 403]);
    const refused = await send(strict, '/api/admin/overview', { user: admin });
    expect(errorResponse.parse(await refused.json())).toMatchObject({
      code: 'second_step_required',
      error: 'Administrators need two-factor authentication. Set up an authenticator app in Settings.',
    });
    expect(await requiresTwoFactor(strict, admin)).toBe(true);

    const post = (path: string, json: unknown) => send(strict, path, { json, cookieOf: admin });
    const begun = await post('/api/auth/two-factor/enable', { password: admin.password });
    const { totpURI } = enabled.parse(await begun.json());
    expect(await statuses(strict, admin)).toEqual([403, 403, 403]);
    const entered = await post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) });
    const token = entered.headers.get('set-auth-token') ?? admin.token;
    expect(await statuses(strict, { ...admin, token })).toEqual([200, 200, 200]);
    expect(await requiresTwoFactor(strict, { ...admin, token })).toBe(false);
  });

  it('is optional when the operator disables the requirement', async () => {
    const admin = await signUpAdministrator(relaxed);
    expect(await statuses(relaxed, admin)).toEqual([200, 200, 200]);
    expect(await requiresTwoFactor(relaxed, admin)).toBe(false);
  });

  it('is not required from an administrator who signs in elsewhere and has no password', async () => {
    const admin = await signUpAdministrator(strict);
    const { orm } = strict.context.database;
    await orm
      .update(accounts)
      .set({ password: null, providerId: 'google' })
      .where(eq(accounts.userId, admin.id));
    expect(await statuses(strict, admin)).toEqual([200, 200, 200]);
    await orm.update(users).set({ role: 'user' }).where(eq(users.id, admin.id));
    expect(await statuses(strict, admin)).toEqual([403, 403, 403]);
  });
});
