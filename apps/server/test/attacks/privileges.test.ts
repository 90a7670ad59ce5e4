import { createApiKeyResponse, downloadResponse, meResponse, savedPromptResponse } from '@verso/contracts';
import { userCredits, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signUp, type TestUser } from '../../src/testing/index.ts';
import { refusalOf, setPlan, start, until } from '../translations/client.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

/** Values that would raise a user's privileges, in every column that stores one. */
const privileges = {
  role: 'admin',
  is_admin: true,
  isAdmin: true,
  emailVerified: true,
  email_verified: true,
  banned: false,
  banExpires: null,
  twoFactorEnabled: true,
  deletionCanceled: false,
  deletionDueAt: null,
  subscription_tier: 'business',
  subscriptionTier: 'business',
  charactersIncludedInPlan: 1_000_000_000,
  is_beta_user: true,
  userId: '00000000-0000-4000-8000-000000000000',
  user_id: '00000000-0000-4000-8000-000000000000',
  is_hidden: false,
  usage_count: 1_000_000,
  __proto__: { admin: true },
};

describe('privilege escalation', () => {
  let now = new Date('2026-11-20T10:00:00Z');
  let server: WatchedServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootWatched({ clock: { now: () => now } });
    user = await signUp(server);
  });
  afterAll(() => server.close());

  const storedPrivileges = async () => {
    const { orm } = server.context.database;
    const [account] = await orm.select().from(users).where(eq(users.id, user.id));
    const [credits] = await orm.select().from(userCredits).where(eq(userCredits.userId, user.id));
    const { role, emailVerified, banned, twoFactorEnabled, email } = account ?? {};
    const { subscriptionTier, charactersIncludedInPlan, isBetaUser } = credits ?? {};
    return {
      role,
      emailVerified,
      banned,
      twoFactorEnabled,
      email,
      subscriptionTier,
      charactersIncludedInPlan,
      isBetaUser,
    };
  };

  const requests = [
    ['POST', '/api/auth/update-user', { name: 'Climber' }],
    ['PATCH', '/api/account/settings', { notify_long_jobs: true }],
    ['POST', '/api/prompts', { name: 'n', prompt_content: 'c', category: 'legal', visibility: 'private' }],
    ['POST', '/api/feedback/submit', { type: 'bug', message: 'm', metadata: {} }],
  ] as const;
  it.each(requests)('is not possible with unknown fields: %s %s', async (method, path, json) => {
    const before = await storedPrivileges();
    const answer = await send(server, path, { method, json: { ...privileges, ...json }, cookieOf: user });
    expect(answer.status).toBeLessThan(500);
    expect(await storedPrivileges()).toEqual(before);
    const me = meResponse.parse(await (await send(server, '/api/me', { user })).json());
    expect(me.user).toMatchObject({ is_admin: false, email_verified: false });
    await server.expectLogged({ route: path }, user.token);
  });

  it('is not possible at sign-up', async () => {
    const email = 'climber@example.com';
    const json = { ...privileges, name: 'C', email, password: 'correct horse battery' };
    await send(server, '/api/auth/sign-up/email', { json });
    const [row] = await server.context.database.orm.select().from(users).where(eq(users.email, email));
    expect([row?.role ?? 'user', row?.emailVerified ?? false]).toEqual(['user', false]);
    await server.expectLogged({ route: '/api/auth/sign-up/email' }, 'correct horse battery');
  });

  it('is not possible with a prompt that names another author', async () => {
    const json = {
      ...privileges,
      name: 'Mine',
      prompt_content: 'c',
      category: 'legal',
      visibility: 'private',
    };
    const answer = await send(server, '/api/prompts', { json, user });
    expect(savedPromptResponse.parse(await answer.json()).prompt).toMatchObject({
      user_id: user.id,
      use_count: 0,
    });
  });

  it('is not possible with an API key of a narrower scope', async () => {
    await setPlan(server, user, 'business');
    const made = await send(server, '/api/account/api-keys', {
      user,
      json: { name: 'Reader', scopes: ['read'] },
    });
    const { key } = createApiKeyResponse.parse(await made.json());
    const program = { authorization: `Bearer ${key}` };
    const attempts = [
      ['POST', '/api/translations', '/api/translations'],
      ['DELETE', '/api/translations/00000000-0000-4000-8000-000000000000', '/api/translations/:id'],
      ['POST', '/api/account/api-keys', '/api/account/api-keys'],
      ['DELETE', '/api/account/sessions?scope=everywhere', '/api/account/sessions'],
      ['GET', '/api/admin/users', '/api/admin/users'],
    ] as const;
    for (const [method, path, route] of attempts) {
      const answer = await send(server, path, {
        method,
        headers: program,
        ...(method === 'POST' ? { json: {} } : {}),
      });
      expect(await refusalOf(answer)).toMatchObject({ status: 403, code: 'forbidden' });
      await server.expectLogged({ method, route, code: 'forbidden' }, key);
    }
    expect((await send(server, '/api/translations', { headers: program })).status).toBe(200);
  });

  it('is not possible with a forged, changed or expired link', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const linked = await send(server, `/api/translations/${id}/download?kind=translated`, { user });
    const { url } = downloadResponse.parse(await linked.json());
    const signature = new URL(url, server.url).searchParams.get('signature') ?? '';
    const open = (link: string) => fetch(new URL(link, server.url));
    expect((await open(url)).status).toBe(200);
    for (const forged of [
      url.replace('translated.docx?', 'original.docx?'),
      url.replace('filename=', 'filename=x'),
      url.replace('type=application', 'type=text'),
      url.replace(/expires=\d+/, 'expires=99999999999999'),
      url.replace(/signature=[^&]+/, 'signature='),
      url.replace(/signature=[^&]+/, `signature=${signature.slice(0, -2)}`),
      url.replace(/files\/[^?]+/, 'files/..%2f..%2fsecret'),
    ])
      expect([forged, (await open(forged)).status]).toEqual([forged, 403]);
    now = new Date(now.getTime() + 3_600_001);
    expect(await refusalOf(await open(url))).toMatchObject({ status: 403, code: 'link_expired' });
    await server.expectLogged({ route: '/api/files/*', code: 'link_expired' }, signature);
  });

  it("is not possible with the ID of another user's translation", async () => {
    const { id } = await start(server, user);
    const stranger = await signUp(server);
    const answer = await send(server, `/api/translations/${id}`, { user: stranger });
    expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'translation_not_found' });
    await server.expectLogged({ code: 'translation_not_found', userId: stranger.id }, stranger.token, id);
  });
});
