import { betaUsersResponse, grantBetaResponse } from '@verso/contracts';
import { auditLog, feedback, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeEachDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endExpiredBetaAccess } from '../../src/services/beta/end.ts';
import { creditsOf } from '../../src/services/credits/read.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf, setPlan, start, until } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

describeEachDatabase('the beta programme', (openDatabase) => {
  let now = new Date('2026-11-02T09:00:00Z');
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const path = '/api/admin/grant-beta-access';
  const enrol = (user: TestUser, wishes: object = {}, as = admin) =>
    send(server, path, { json: { userEmail: user.email, ...wishes }, user: as });
  const end = (user: TestUser, as = admin) =>
    send(server, path, { method: 'DELETE', json: { userEmail: user.email }, user: as });
  const credits = (user: TestUser) => creditsOf(server.context, user.id);

  it('gives a Free user Pro with 750 pages for as long as it lasts, under a code', async () => {
    const user = await signUp(server);
    const answer = grantBetaResponse.parse(await (await enrol(user)).json());
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

  it('leaves a paid plan as it is, at the beginning and at the end', async () => {
    const user = await signUp(server);
    await setPlan(server, user, 'business');
    await enrol(user, { promoCode: ' friends-2026 ', expiresInMonths: 1 });
    const inside = { subscription_tier: 'business', is_beta_user: true, promo_code: 'FRIENDS-2026' };
    expect(await credits(user)).toMatchObject(inside);
    expect((await end(user)).status).toBe(204);
    const outside = { subscription_tier: 'business', is_beta_user: false, promo_code: null };
    expect(await credits(user)).toMatchObject(outside);
  });

  it('ends by hand, once, and takes the plan that came with it', async () => {
    const user = await signUp(server);
    await enrol(user);
    expect((await end(user)).status).toBe(204);
    expect(await credits(user)).toMatchObject({
      is_beta_user: false,
      subscription_tier: 'free',
      characters_remaining: 50_000,
    });
    expect(await refusalOf(await end(user))).toMatchObject({ status: 409 });
  });

  it('ends by the clock, unless it was prolonged', async () => {
    const [user, faithful] = [await signUp(server), await signUp(server)];
    await enrol(user, { expiresInMonths: 1 });
    await enrol(faithful, { expiresInMonths: 1 });
    await enrol(faithful, { expiresInMonths: 12 });
    now = new Date('2026-12-02T09:00:00Z');
    expect((await credits(user)).is_beta_user).toBe(false);
    await endExpiredBetaAccess(server.context);
    expect(await credits(user)).toMatchObject({ subscription_tier: 'free', promo_code: null });
    expect(await credits(faithful)).toMatchObject({ subscription_tier: 'pro', is_beta_user: true });
  });

  it('is listed with its users in the order in which they came', async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    await enrol(first);
    now = new Date(now.getTime() + 1000);
    await enrol(second);
    const { id } = await start(server, first);
    await until(server, first, id, 'completed');
    await server.context.database.orm
      .insert(feedback)
      .values({ userId: first.id, type: 'nps', message: '', npsScore: 9 });
    const answer = await send(server, '/api/admin/beta-users', { user: admin });
    const { users } = betaUsersResponse.parse(await answer.json());
    expect(users.filter(({ email }) => [first.email, second.email].includes(email))).toMatchObject([
      { email: first.email, total_translations: 1, nps_score: 9 },
      { email: second.email, total_translations: 0, nps_score: null, engagement_status: 'inactive' },
    ]);
  });

  it('is written down', async () => {
    const user = await signUp(server);
    await enrol(user, { notes: 'Met at the fair' });
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

  it('takes accounts that exist, for 1 to 12 months', async () => {
    const user = await signUp(server);
    for (const wishes of [{ expiresInMonths: 0 }, { expiresInMonths: 13 }, { promoCode: 'no spaces' }]) {
      expect((await enrol(user, wishes)).status).toBe(422);
    }
    expect((await enrol({ ...user, email: 'nobody@example.com' })).status).toBe(404);
    const { orm } = server.context.database;
    const [row] = await orm.select().from(userCredits).where(eq(userCredits.userId, user.id));
    expect(row?.isBetaUser).toBe(false);
  });

  it('and its list are for administrators alone', async () => {
    const user = await signUp(server);
    expect((await enrol(user, {}, user)).status).toBe(403);
    expect((await end(user, user)).status).toBe(403);
    expect((await send(server, '/api/admin/beta-users', { user })).status).toBe(403);
    expect((await send(server, '/api/admin/beta-users')).status).toBe(401);
  });
});
