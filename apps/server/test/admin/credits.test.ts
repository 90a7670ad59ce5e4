import { creditsGrantedMessage, grantCreditsResponse, listGrantsResponse } from '@verso/contracts';
import { auditLog } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditsOf } from '../../src/money/credits/read.ts';
import { reserveCharacters } from '../../src/money/credits/reserve.ts';
import { settleCharacters } from '../../src/money/credits/settle.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { ledgerOf, refusalOf } from '../translations/client.ts';
import { signUpAdministrator } from './administrator.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('credit grants', (openDatabase) => {
  let now = new Date('2026-11-02T09:00:00Z');
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    admin = await signUpAdministrator(server);
  });
  afterAll(() => server.close());

  const give = (user: TestUser, options: object = {}, as: TestUser | undefined = admin) =>
    send(server, '/api/admin/grant-custom-credits', {
      json: { userEmail: user.email, amount: 10, ...options },
      ...(as && { user: as }),
    });
  const list = async (search: string) => {
    const path = `/api/admin/manage-credits?search=${encodeURIComponent(search)}`;
    return listGrantsResponse.parse(await (await send(server, path, { user: admin })).json()).grants;
  };
  const revoke = (grantId: string) =>
    send(server, '/api/admin/manage-credits', { json: { grantId, reason: 'A mistake' }, user: admin });
  const remaining = async (user: TestUser) => (await creditsOf(server.context, user.id)).characters_remaining;
  const job = (user: TestUser, translationId: string) => ({
    payerId: user.id,
    userId: user.id,
    translationId,
    attempt: 1,
  });

  it('add pages to a balance and return the balance before and after', async () => {
    const user = await signUp(server);
    const answer = await give(user, { amount: 100, unit: 'pages', reason: 'Welcome' });
    expect(answer.status).toBe(200);
    const granted = grantCreditsResponse.parse(await answer.json());
    expect(granted).toEqual({
      message: `Granted 100 pages (200,000 characters) to ${user.email}.`,
      previousBalance: 50_000,
      newBalance: 250_000,
    });
    expect(creditsGrantedMessage(granted)).toBe(
      `${granted.message} Previous balance: 50K, new balance: 250K characters`,
    );
    expect(await remaining(user)).toBe(250_000);
    expect(await ledgerOf(server, user)).toEqual([['adjust', 200_000]]);
    expect(await list(user.email)).toMatchObject([
      {
        user_email: user.email,
        granted_by: admin.email,
        grant_type: 'promotional',
        pages_granted: 100,
        characters_granted: 200_000,
        characters_used: 0,
        characters_remaining: 200_000,
        usage_percentage: 0,
        display_status: 'Active',
        expires_at: null,
      },
    ]);
  });

  it('replace grants of the same type, and no others, when not adding', async () => {
    const user = await signUp(server);
    await give(user, { grantType: 'support', unit: 'characters', amount: 700 });
    await give(user, { grantType: 'partner', unit: 'characters', amount: 900 });
    const answer = await give(user, {
      grantType: 'support',
      unit: 'characters',
      amount: 100,
      addToBalance: false,
    });
    expect(await answer.json()).toMatchObject({ previousBalance: 51_600, newBalance: 51_000 });
    expect((await list(user.email)).map(({ characters_remaining: left }) => left).toSorted()).toEqual([
      0, 100, 900,
    ]);
  });

  it('replace no grant that the administrator has not seen', async () => {
    const user = await signUp(server);
    await give(user, { unit: 'characters', amount: 700 });
    const replace = (seen: number) =>
      give(user, {
        unit: 'characters',
        amount: 100,
        addToBalance: false,
        expected: { characters_granted: seen },
      });
    const refused = await replace(0);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      details: { stale: [{ field: 'characters_granted', theirs: 700, yours: 100 }] },
    });
    expect(await remaining(user)).toBe(50_700);

    // A reservation by a running translation does not count as someone else's change.
    const { context } = server;
    await context.database.transaction((tx) =>
      reserveCharacters(inTransaction(context, tx), job(user, crypto.randomUUID()), 300),
    );
    expect((await replace(700)).status).toBe(200);
    expect(await remaining(user)).toBe(50_100);
  });

  it('expire on time and warn a week before', async () => {
    const user = await signUp(server);
    await give(user, { expiresInDays: 10 });
    const shown = async () => (await list(user.email)).map(({ display_status }) => display_status);
    expect(await shown()).toEqual(['Active']);
    now = new Date(now.getTime() + 4 * day);
    expect(await shown()).toEqual(['Expiring Soon']);
    now = new Date(now.getTime() + 6 * day);
    expect(await shown()).toEqual(['Expired']);
    expect(await remaining(user)).toBe(50_000);
  });

  it('are revoked down to what running jobs have reserved', async () => {
    const user = await signUp(server);
    await give(user, { unit: 'characters', amount: 10_000 });
    const held = job(user, crypto.randomUUID());
    const { context } = server;
    await context.database.transaction((tx) => reserveCharacters(inTransaction(context, tx), held, 4000));
    const [grant] = await list(user.email);
    const answer = await revoke(grant?.grant_id ?? '');
    expect(await answer.json()).toEqual({
      message: 'Credits revoked: 6K characters deducted',
      charactersDeducted: 6000,
    });
    const delivery = {
      charactersUsed: 3000,
      rawCharacters: 3000,
      wordsCount: 0,
      tokensUsed: 0,
      modelUsed: 'demo',
      formatType: 'docx',
      apiCostToCompany: 0,
    };
    await context.database.transaction((tx) => settleCharacters(inTransaction(context, tx), held, delivery));
    expect(await list(user.email)).toMatchObject([
      { characters_used: 3000, characters_remaining: 0, usage_percentage: 30, display_status: 'Revoked' },
    ]);
    expect(await remaining(user)).toBe(50_000);
    expect(await refusalOf(await revoke(grant?.grant_id ?? ''))).toMatchObject({
      status: 409,
      error: 'This grant can’t be revoked because it is already revoked.',
    });
  });

  it('are revoked once by concurrent requests', async () => {
    const user = await signUp(server);
    await give(user);
    const [grant] = await list(user.email);
    const answers = await Promise.all([1, 2, 3].map(() => revoke(grant?.grant_id ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await ledgerOf(server, user)).toEqual([
      ['adjust', 20_000],
      ['adjust', -20_000],
    ]);
  });

  it('record who made and revoked them in the audit log', async () => {
    const user = await signUp(server);
    await give(user);
    const [grant] = await list(user.email);
    await revoke(grant?.grant_id ?? '');
    const { orm } = server.context.database;
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, grant?.grant_id ?? ''))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { action: 'credit_grant.create', actorEmail: admin.email, after: { charactersGranted: 20_000 } },
      { action: 'credit_grant.revoke', before: { status: 'active' }, after: { status: 'revoked' } },
    ]);
  });

  it('require an existing account and at least one unit, and never go negative', async () => {
    const user = await signUp(server);
    expect(await refusalOf(await give({ ...user, email: 'nobody@example.com' }))).toMatchObject({
      status: 404,
      error: 'There is no account with the e-mail address nobody@example.com.',
    });
    const invalid = [
      { amount: 0 },
      { amount: 1.5 },
      { unit: 'words' },
      { expiresInDays: -1 },
      { grantType: 'gift' },
      { userEmail: 'no address' },
    ];
    for (const options of invalid) expect((await give(user, options)).status).toBe(422);
    expect(await list(user.email)).toEqual([]);
  });

  it('require the administrator role', async () => {
    const user = await signUp(server);
    expect((await give(user, {}, user)).status).toBe(403);
    const json = { userEmail: user.email, amount: 10 };
    expect((await send(server, '/api/admin/grant-custom-credits', { json })).status).toBe(401);
    expect((await send(server, '/api/admin/manage-credits', { user })).status).toBe(403);
    const revoking = { json: { grantId: crypto.randomUUID() }, user };
    expect((await send(server, '/api/admin/manage-credits', revoking)).status).toBe(403);
    expect(await remaining(user)).toBe(50_000);
  });
});
