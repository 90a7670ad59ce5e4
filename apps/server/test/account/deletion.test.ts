import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { meResponse } from '@verso/contracts';
import {
  accounts,
  characterLedger,
  characterUsageLog,
  feedback,
  promptTemplates,
  segmentJournal,
  translations,
  translationUnits,
  userCredits,
  users,
} from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountSteps } from '../../src/account-steps.ts';
import { makeVerifiedAdmin } from '../../src/identity/accounts/administrators.ts';
import { purgeAccounts, requestDeletion } from '../../src/identity/accounts/deletion.ts';
import { createStripe } from '../../src/money/billing/stripe.ts';
import {
  bootServer,
  readOutbox,
  send,
  signIn,
  signUp,
  type TestServer,
  type TestUser,
} from '../../src/testing/index.ts';
import { geminiOf, get, letter, refusalOf, start, until } from '../translations/client.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describeWithDatabase('account deletion', (openDatabase) => {
  let later = 0;
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    const clock = { now: () => new Date(Date.now() + later) };
    server = await bootServer({ openDatabase, env: geminiOf(simulator), clock });
  });
  beforeEach(async () => {
    later = 0;
    simulator.behave({});
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const deleteAccount = (password: string | undefined = user.password, caller = user) =>
    send(server, '/api/account/deletion', { json: { password }, user: caller });
  const statusOfMe = async (caller: TestUser) => (await send(server, '/api/me', { user: caller })).status;
  const accountRow = async () => {
    const { orm } = server.context.database;
    return (await orm.select().from(users).where(eq(users.id, user.id)))[0];
  };

  it('requires the password, ends every session and says until when signing in cancels it', async () => {
    const other = await signIn(server, user);
    for (const wrong of [`${user.password}!`, ''])
      expect(await refusalOf(await deleteAccount(wrong))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await send(server, '/api/account/deletion', { json: {} })).status).toBe(401);
    expect((await accountRow())?.deletionDueAt).toBeNull();
    expect(await statusOfMe(other)).toBe(200);

    const answer = await deleteAccount();
    expect(answer.status).toBe(200);
    const { due_at } = (await answer.json()) as { due_at: string };
    expect(Date.parse(due_at) - Date.now()).toBeGreaterThan(14 * day - hour);
    expect([await statusOfMe(user), await statusOfMe(other)]).toEqual([401, 401]);
    await readOutbox(server.directory, user.email, 'Your account will be deleted');
  });

  it('cancels running translations at no cost', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user);
    await until(server, user, id, 'processing');
    await deleteAccount();
    const again = await signIn(server, user);
    expect((await get(server, again, id)).status).toBe('cancelled');
    const me = await (await send(server, '/api/me', { user: again })).json();
    expect(me).toMatchObject({ credits: { characters_remaining: 50_000, characters_reserved: 0 } });
  });

  it('is canceled by signing in within two weeks and then loses nothing', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    await deleteAccount();
    later = 14 * day - hour;
    await purgeAccounts(server.context, accountSteps);
    const again = await signIn(server, user);
    const wasCanceled = async () => {
      const { user: me } = meResponse.parse(await (await send(server, '/api/me', { user: again })).json());
      return me.deletion_called_off;
    };
    expect(await wasCanceled()).toBe(true);
    expect(await wasCanceled(), 'until it is acknowledged').toBe(true);
    const acknowledgment = await send(server, '/api/account/deletion', { method: 'DELETE', user: again });
    expect(acknowledgment.status).toBe(204);
    expect(await wasCanceled()).toBe(false);
    await readOutbox(server.directory, user.email, 'Your account stays');
    later = 30 * day;
    await purgeAccounts(server.context, accountSteps);
    expect((await get(server, again, id)).status).toBe('completed');
  });

  it('removes everything but anonymous figures after two weeks', async () => {
    const { database } = server.context;
    const { orm } = database;
    const { id } = await start(server, user, { bytes: letter(4) });
    await until(server, user, id, 'completed');
    await orm
      .insert(promptTemplates)
      .values({ userId: user.id, name: 'Mine', promptContent: 'Be brief.', category: 'general' });
    await orm.insert(feedback).values({ userId: user.id, type: 'other', message: 'A secret of mine.' });
    const folder = join(server.directory, 'storage', user.id, id);
    expect(existsSync(join(folder, 'translated.docx'))).toBe(true);
    await deleteAccount();

    later = 14 * day + hour;
    const late = await signIn(server, user);
    expect(await statusOfMe(late), 'too late to sign in').toBe(401);
    expect(await purgeAccounts(server.context, accountSteps)).toBeGreaterThan(0);
    expect(await accountRow()).toBeUndefined();
    for (const name of ['original.docx', 'translated.docx'])
      expect(existsSync(join(folder, name)), name).toBe(false);
    const units = orm.select().from(translationUnits).where(eq(translationUnits.translationId, id));
    expect(await units).toEqual([]);
    const secrets = orm.select().from(feedback).where(eq(feedback.message, 'A secret of mine.'));
    expect(await secrets, 'also not without its author').toEqual([]);
    for (const table of [translations, segmentJournal, promptTemplates, feedback, accounts])
      expect(await orm.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
    for (const table of [characterUsageLog, characterLedger])
      expect((await orm.select().from(table).where(eq(table.userId, user.id))).length).toBeGreaterThan(0);
    await expect(signIn(server, user)).rejects.toThrow('401');
    const next = await signUp(server, { email: user.email });
    expect(next.id).not.toBe(user.id);
    expect(await purgeAccounts(server.context, accountSteps)).toBe(0);
  });

  it('is retried when the storage is unavailable', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    await deleteAccount();
    later = 14 * day + hour;
    const unreachable = { ...server.context.storage, remove: () => Promise.reject(new Error('away')) };
    expect(await purgeAccounts({ ...server.context, storage: unreachable }, accountSteps)).toBe(0);
    expect(await accountRow()).toBeDefined();
    expect(await purgeAccounts(server.context, accountSteps)).toBe(1);
  });

  it('requires a recent sign-in from an account without a password', async () => {
    const { orm } = server.context.database;
    await orm.update(accounts).set({ password: null }).where(eq(accounts.userId, user.id));
    later = hour;
    expect(await refusalOf(await deleteAccount(undefined))).toMatchObject({ status: 403 });
    later = 0;
    expect((await deleteAccount(undefined)).status).toBe(200);
  });

  it('stops renewal when requested and ends the subscription when executed', async () => {
    const stripeRequests: string[] = [];
    let answering = true;
    const payments = createServer((request, response) => {
      const body: Buffer[] = [];
      request.on('data', (chunk: Buffer) => body.push(chunk));
      request.on('end', () => {
        stripeRequests.push(`${request.method} ${request.url} ${Buffer.concat(body).toString()}`.trim());
        response.writeHead(answering ? 200 : 400, { 'content-type': 'application/json' });
        const found =
          request.method === 'GET' ? { object: 'list', data: [], has_more: false } : { id: 'sub_1' };
        response.end(JSON.stringify(answering ? found : { error: { message: 'No.' } }));
      });
    });
    await new Promise<void>((resolve) => payments.listen(0, '127.0.0.1', resolve));
    const address = payments.address();
    const apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const stripe = await createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl });
    const context = { ...server.context, stripe };
    const { orm } = context.database;
    await orm
      .update(userCredits)
      .set({ stripeSubscriptionId: `sub_${user.id}`, stripeCustomerId: `cus_${user.id}` })
      .where(eq(userCredits.userId, user.id));
    const row = await accountRow();
    if (row === undefined) throw new Error('The account is missing.');
    const caller = {
      user: { ...row, role: 'user' as const, deletionCanceled: false },
      session: { id: 'any', createdAt: new Date() },
    };

    answering = false;
    await expect(requestDeletion(context, accountSteps, caller, user.password)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect((await accountRow())?.deletionDueAt, 'the deletion waits for the payment service').toBeNull();
    answering = true;
    stripeRequests.length = 0;
    await requestDeletion(context, accountSteps, caller, user.password);
    expect(stripeRequests).toEqual([`POST /v1/subscriptions/sub_${user.id} cancel_at_period_end=true`]);
    later = 14 * day + hour;
    await purgeAccounts(context, accountSteps);
    expect(stripeRequests[1]).toBe(`DELETE /v1/subscriptions/sub_${user.id}`);
    expect(await accountRow()).toBeUndefined();
    payments.close();
  });

  it('is refused to the only administrator', async () => {
    await makeVerifiedAdmin(server.context.database, user.email);
    expect(await refusalOf(await deleteAccount())).toMatchObject({ status: 409, code: 'conflict' });
    const second = await signUp(server);
    await makeVerifiedAdmin(server.context.database, second.email);
    expect((await deleteAccount()).status).toBe(200);
    await server.context.database.orm.delete(users).where(eq(users.id, second.id));
  });
});
