import { createTranslationResponse, quoteResponse, usageLogResponse, usageResponse } from '@verso/contracts';
import { creditGrants, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountSteps } from '../../src/account-steps.ts';
import { dissolveTeamOf } from '../../src/identity/teams/change.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { translationsAccountSteps } from '../../src/translations/account-steps.ts';
import { LedgerChecker } from '../money/ledger-checker.ts';
import {
  geminiKey,
  geminiOf,
  get,
  ledgerOf,
  letter,
  refusalOf,
  requestedTexts,
  setPlan,
  start,
  until,
  upload,
} from '../translations/client.ts';
import { change, join, signUpOwner, teamOf } from './team.ts';

describeWithDatabase('the shared characters of a workspace', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let owner: TestUser;
  let member: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  beforeEach(async () => {
    simulator.behave({});
    owner = await signUpOwner(server);
    member = await join(server, owner);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const usage = async (user: TestUser) =>
    usageResponse.parse(await (await send(server, '/api/usage', { user })).json());
  const logOf = async (user: TestUser) =>
    usageLogResponse.parse(await (await send(server, '/api/usage/log', { user })).json()).entries;
  const quoteOf = async (user: TestUser, characters: number, format: 'docx' | 'xlsx' = 'docx') =>
    quoteResponse.parse(
      await (await send(server, '/api/quotes', { json: { characters, format }, user })).json(),
    );
  const balance = async (user: TestUser) => {
    const { orm } = server.context.database;
    const [row] = await orm.select().from(userCredits).where(eq(userCredits.userId, user.id));
    if (row === undefined) throw new Error('The account is missing.');
    return { used: row.charactersUsedThisMonth, held: row.charactersReserved };
  };
  const setPlanCharacters = (user: TestUser, charactersIncludedInPlan: number) =>
    server.context.database.orm
      .update(userCredits)
      .set({ charactersIncludedInPlan, overageCapUsd: 0 })
      .where(eq(userCredits.userId, user.id));

  it('pay for a retry, which shares nothing that keeps nothing', async () => {
    simulator.behave({ deadKeys: [geminiKey] });
    const { id } = await start(server, member, { keep_nothing: true });
    await until(server, member, id, 'failed');
    simulator.behave({});
    const retried = await send(server, `/api/translations/${id}/retry`, { method: 'POST', user: member });
    expect(retried.status).toBe(202);
    await until(server, member, id, 'completed');
    const asOwner = await send(server, `/api/translations/${id}`, { user: owner });
    expect(await refusalOf(asOwner)).toMatchObject({ code: 'translation_not_found' });
    expect((await logOf(owner)).length).toBe(1);
  });

  it('let only the owner raise the cap', async () => {
    await setPlanCharacters(owner, 100);
    expect(await quoteOf(owner, 1000)).toMatchObject({ allowed: false, neededCapUsd: expect.any(Number) });
    const quote = await quoteOf(member, 1000);
    expect(quote).toMatchObject({
      allowed: false,
      userFriendlyMessage:
        "You've reached the overage limit of your workspace. Ask its owner to raise the cap",
    });
    expect(quote).not.toHaveProperty('neededCapUsd');
    // Without a prior quote, as when the limit is reached in between.
    expect(await refusalOf(await upload(server, member, { bytes: letter(10) }))).toMatchObject({
      status: 402,
      error: "You've reached the overage limit of your workspace. Ask its owner to raise the cap",
    });
  });

  it("pay for a member's translation, and the usage log names the member", async () => {
    const { id, effective_characters } = await start(server, member);
    await until(server, member, id, 'completed');
    expect(await balance(owner)).toEqual({ used: effective_characters, held: 0 });
    expect(await balance(member)).toEqual({ used: 0, held: 0 });
    expect(await ledgerOf(server, owner)).toEqual([
      ['reserve', effective_characters],
      ['settle', effective_characters],
    ]);
    expect(await ledgerOf(server, member)).toEqual([]);
    expect(await logOf(owner)).toMatchObject([{ translation_id: id, made_by: 'Test User' }]);
    expect(await logOf(member)).toMatchObject([{ translation_id: id, made_by: null }]);
    const used = (await teamOf(server, owner)).members.map((each) => [each.user_id, each.characters_used]);
    expect(used).toEqual([
      [owner.id, 0],
      [member.id, effective_characters],
    ]);
    await new LedgerChecker(server.context, owner.id).check();
  });

  it('give members the formats, quotes and usage figures of the plan', async () => {
    const outsider = await signUp(server);
    expect(await quoteOf(outsider, 1000, 'xlsx')).toMatchObject({ allowed: false });
    expect(await quoteOf(member, 1000, 'xlsx')).toMatchObject({ allowed: true });
    expect(await quoteOf(member, 4_000_000)).toMatchObject({ allowed: true, charsFromOverage: 0 });
    expect(await usage(member)).toMatchObject({
      tier: 'business',
      characters_included: 5_000_000,
      overage: { cap_is_adjustable: false },
    });
    expect(await usage(owner)).toMatchObject({ overage: { cap_is_adjustable: true } });
    const { credits } = (await (await send(server, '/api/me', { user: member })).json()) as {
      credits: unknown;
    };
    expect(credits).toMatchObject({ user_id: member.id, subscription_tier: 'business' });
  });

  it('are never overdrawn by two concurrent members', async () => {
    const other = await join(server, owner);
    const { effective_characters: one } = await start(server, owner, { bytes: letter(5) });
    await setPlanCharacters(owner, Math.floor(one * 3.5));
    const people = [owner, member, other, member, other, owner];
    const answers = await Promise.all(people.map((user) => upload(server, user, { bytes: letter(5) })));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(4);
    const { used, held } = await balance(owner);
    expect(used + held).toBe(3 * one);
    for (const answer of accepted) {
      const { id } = createTranslationResponse.parse(await answer.json());
      const by = people[answers.indexOf(answer)] ?? owner;
      await until(server, by, id, 'completed');
    }
    const [first] = await ledgerOf(server, owner);
    expect(first).toEqual(['reserve', one]);
    for (const user of [member, other]) expect(await ledgerOf(server, user)).toEqual([]);
  });

  it('use grants of the owner and none of the member', async () => {
    const grant = { grantType: 'promotional' as const, charactersGranted: 100_000 };
    const { orm } = server.context.database;
    await orm.insert(creditGrants).values([
      { ...grant, userId: owner.id },
      { ...grant, userId: member.id },
    ]);
    const { id, effective_characters } = await start(server, member);
    await until(server, member, id, 'completed');
    const left = async ({ id: userId }: TestUser) =>
      (await orm.select().from(creditGrants).where(eq(creditGrants.userId, userId)))[0]?.charactersRemaining;
    expect(await left(owner)).toBe(100_000 - effective_characters);
    expect(await left(member)).toBe(100_000);
    expect(await balance(owner)).toEqual({ used: 0, held: 0 });
  });

  it("are released when a member's job is canceled, fails or is deleted", async () => {
    simulator.behave({ tokensPerSecond: 5 });
    const cancelled = await start(server, member);
    expect((await balance(owner)).held).toBe(cancelled.effective_characters);
    await send(server, `/api/translations/${cancelled.id}/cancel`, { method: 'POST', user: member });
    expect(await balance(owner)).toEqual({ used: 0, held: 0 });
    const deleted = await start(server, member);
    await send(server, `/api/translations/${deleted.id}`, { method: 'DELETE', user: member });
    expect(await balance(owner)).toEqual({ used: 0, held: 0 });
    expect((await ledgerOf(server, owner)).map(([kind]) => kind)).toEqual([
      'reserve',
      'release',
      'reserve',
      'release',
    ]);
  });

  it('are settled at the workspace when the member is removed during the job', async () => {
    simulator.behave({ tokensPerSecond: 60 });
    const { id, effective_characters } = await start(server, member);
    await change(server, `/api/team/members/${member.id}`, { method: 'DELETE', user: owner });
    await until(server, member, id, 'completed');
    expect(await balance(owner)).toEqual({ used: effective_characters, held: 0 });
    simulator.behave({});
    const own = await start(server, member);
    await until(server, member, own.id, 'completed');
    expect(await balance(member)).toEqual({ used: own.effective_characters, held: 0 });
    expect(await balance(owner)).toEqual({ used: effective_characters, held: 0 });
    expect(
      await refusalOf(await upload(server, member, { filename: 'a.txt', mimeType: 'text/plain' })),
    ).toMatchObject({ status: 402 });
  });

  it('are not used after Business ends: members use their own plans', async () => {
    await setPlan(server, owner, 'free');
    const { id, effective_characters } = await start(server, member);
    await until(server, member, id, 'completed');
    expect(await balance(member)).toEqual({ used: effective_characters, held: 0 });
    expect(await balance(owner)).toEqual({ used: 0, held: 0 });
    expect(await usage(member)).toMatchObject({ tier: 'free' });
  });

  it("are released when the owner's account is deleted, which stops the jobs that use them", async () => {
    simulator.behave({ tokensPerSecond: 5 });
    const { id } = await start(server, member);
    await translationsAccountSteps.beforePurge?.(server.context, owner.id);
    await dissolveTeamOf(server.context, accountSteps, owner.id);
    expect(await balance(owner)).toEqual({ used: 0, held: 0 });
    expect(await get(server, member, id)).toMatchObject({ status: 'cancelled', retryable: true });
    simulator.behave({});
    await send(server, `/api/translations/${id}/retry`, { method: 'POST', user: member });
    const { effective_characters } = await until(server, member, id, 'completed');
    expect(await balance(member)).toEqual({ used: effective_characters, held: 0 });
  });

  it('pay for a unit that a member has translated again', async () => {
    const { id } = await start(server, member);
    await until(server, member, id, 'completed');
    const before = await balance(owner);
    const listed = (await (await send(server, `/api/translations/${id}/units`, { user: member })).json()) as {
      units: { id: string; source: string }[];
    };
    const unit = listed.units[0];
    const again = await send(server, `/api/translations/${id}/units/${unit?.id}/retranslate`, {
      json: {},
      user: member,
    });
    expect(again.status).toBe(200);
    expect((await balance(owner)).used).toBe(before.used + (unit?.source.length ?? 0));
    expect(await balance(member)).toEqual({ used: 0, held: 0 });
    expect(requestedTexts(simulator).length).toBeGreaterThan(0);
  });
});
