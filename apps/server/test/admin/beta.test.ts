import { betaUsersResponse, dayMs, grantBetaResponse } from '@verso/contracts';
import { auditLog, feedback, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endExpiredBetaAccess } from '../../src/community/beta/end.ts';
import { creditsOf } from '../../src/money/credits/read.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf, setPlan, start, until } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

describeWithDatabase('the beta program', (openDatabase) => {
  const opening = new Date('2026-11-02T09:00:00Z');
  let now = opening;
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    admin = await signUpAdministrator(server);
  });
  beforeEach(() => {
    now = opening;
  });
  afterAll(() => server.close());

  const path = '/api/admin/grant-beta-access';
  const enroll = (user: TestUser, options: object = {}, as = admin) =>
    send(server, path, { json: { userEmail: user.email, ...options }, user: as });
  const end = (user: TestUser, as = admin) =>
    send(server, path, { method: 'DELETE', json: { userEmail: user.email }, user: as });
  const list = async (query = '') =>
    betaUsersResponse.parse(
      await (await send(server, `/api/admin/beta-users${query}`, { user: admin })).json(),
    );
  const credits = (user: TestUser) => creditsOf(server.context, user.id);

  it('gives a Free user Pro with 750 pages for its duration', async () => {
    const user = await signUp(server);
    const answer = grantBetaResponse.parse(await (await enroll(user)).json());
    expect(answer).toMatchObject({
      message: `Beta access granted to ${user.email} with code ${answer.promoCode}`,
      expiresAt: '2027-05-02T09:00:00.000Z',
    });
    expect(answer.promoCode).toMatch(/^BETA-[A-Z2-9]{8}$/);
    expect(await credits(user)).toMatchObject({
      is_beta_user: true,
      promo_code: answer.promoCode,
      subscription_tier: 'pro',
      subscription_status: 'none',
      characters_remaining: 1_500_000,
    });
  });

  it('leaves a paid plan unchanged when it starts and ends', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'business');
    await enroll(user, { promoCode: ' friends-2026 ', expiresInMonths: 1 });
    const inside = { subscription_tier: 'business', is_beta_user: true, promo_code: 'FRIENDS-2026' };
    expect(await credits(user)).toMatchObject(inside);
    expect((await end(user)).status).toBe(204);
    const outside = { subscription_tier: 'business', is_beta_user: false, promo_code: null };
    expect(await credits(user)).toMatchObject(outside);
  });

  it('ends once when an administrator ends it, and removes its plan', async () => {
    const user = await signUp(server);
    await enroll(user);
    expect((await end(user)).status).toBe(204);
    expect(await credits(user)).toMatchObject({
      is_beta_user: false,
      subscription_tier: 'free',
      characters_remaining: 50_000,
    });
    expect(await refusalOf(await end(user))).toMatchObject({ status: 409 });
  });

  it('ends on its date unless it was extended', async () => {
    const [user, faithful] = [await signUp(server), await signUp(server)];
    await enroll(user, { expiresInMonths: 1 });
    await enroll(faithful, { expiresInMonths: 1 });
    await enroll(faithful, { expiresInMonths: 12 });
    now = new Date('2026-12-02T09:00:00Z');
    expect((await credits(user)).is_beta_user).toBe(false);
    await endExpiredBetaAccess(server.context);
    expect(await credits(user)).toMatchObject({ subscription_tier: 'free', promo_code: null });
    expect(await credits(faithful)).toMatchObject({ subscription_tier: 'pro', is_beta_user: true });
  });

  it('lists its users in the order of joining', async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    await enroll(first);
    now = new Date(now.getTime() + 1000);
    await enroll(second);
    const { id } = await start(server, first);
    await until(server, first, id, 'completed');
    await server.context.database.orm
      .insert(feedback)
      .values({ userId: first.id, type: 'nps', message: '', npsScore: 9 });
    const { users } = await list();
    expect(users.filter(({ email }) => [first.email, second.email].includes(email))).toMatchObject([
      { email: first.email, total_translations: 1, nps_score: 9 },
      { email: second.email, total_translations: 0, nps_score: null, engagement_status: 'inactive' },
    ]);
  });

  it('pages, sorts and searches its users, with totals over all', async () => {
    // Later than all others, whose access was extended.
    now = new Date('2026-12-15T09:00:00Z');
    const before = await list();
    const [early, late] = [await signUp(server), await signUp(server)];
    await enroll(early, { promoCode: `PAGED-${early.id.slice(0, 8)}`, expiresInMonths: 1 });
    await enroll(late, { expiresInMonths: 12 });
    await server.context.database.orm
      .insert(feedback)
      .values({ userId: late.id, type: 'nps', message: '', npsScore: 4 });
    const { total, programme } = await list();
    expect(total).toBe(before.total + 2);
    const { nps, answered } = before.programme;
    expect(programme).toEqual({
      ...before.programme,
      enrolled: before.programme.enrolled + 2,
      nps: expect.closeTo(((nps ?? 0) * answered + 4) / (answered + 1), 6),
      answered: answered + 1,
      ending: before.programme.ending,
    });
    now = new Date(now.getTime() + 3 * dayMs);
    expect((await list()).programme.ending).toBe(programme.ending + 1);

    const emails = (page: Awaited<ReturnType<typeof list>>) => page.users.map(({ email }) => email);
    const byEmail = await list('?sort=email&order=desc');
    expect(emails(byEmail)).toEqual(emails(byEmail).toSorted().reverse());
    const pages = [];
    for (let offset = 0; offset < total; offset += 1)
      pages.push(...emails(await list(`?sort=email&order=desc&limit=1&offset=${offset}`)));
    expect(pages).toEqual(emails(byEmail));
    // Users without a score come last in both directions.
    for (const order of ['asc', 'desc'])
      expect((await list(`?sort=nps&order=${order}`)).users.at(-1)?.nps_score).toBeNull();
    expect(emails(await list('?sort=expires&order=desc'))[0]).toBe(late.email);
    for (const search of [early.email, `paged-${early.id.slice(0, 8)}`]) {
      const found = await list(`?search=${encodeURIComponent(search)}`);
      expect(emails(found)).toEqual([early.email]);
      expect(found.total).toBe(1);
      expect(found.programme.enrolled).toBe(total);
    }
    expect((await send(server, '/api/admin/beta-users?limit=101', { user: admin })).status).toBe(422);
  });

  it('records each change in the audit log', async () => {
    const user = await signUp(server);
    await enroll(user, { notes: 'Met at the fair' });
    await end(user);
    const { orm } = server.context.database;
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, user.id))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      {
        action: 'beta_access.grant',
        actorEmail: admin.email,
        before: { subscriptionTier: 'free' },
        after: { subscriptionTier: 'pro', notes: 'Met at the fair' },
      },
      { action: 'beta_access.end', before: { isBetaUser: true }, after: { isBetaUser: false } },
    ]);
  });

  it('accepts existing accounts for 1 to 12 months', async () => {
    const user = await signUp(server);
    for (const options of [{ expiresInMonths: 0 }, { expiresInMonths: 13 }, { promoCode: 'no spaces' }]) {
      expect((await enroll(user, options)).status).toBe(422);
    }
    expect((await enroll({ ...user, email: 'nobody@example.com' })).status).toBe(404);
    const { orm } = server.context.database;
    const [row] = await orm.select().from(userCredits).where(eq(userCredits.userId, user.id));
    expect(row?.isBetaUser).toBe(false);
  });

  it('requires the administrator role', async () => {
    const user = await signUp(server);
    expect((await enroll(user, {}, user)).status).toBe(403);
    expect((await end(user, user)).status).toBe(403);
    expect((await send(server, '/api/admin/beta-users', { user })).status).toBe(403);
    expect((await send(server, '/api/admin/beta-users')).status).toBe(401);
  });
});
