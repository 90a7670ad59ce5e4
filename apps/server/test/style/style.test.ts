import { styleResponse, styleVersionsResponse, translationResponse } from '@verso/contracts';
import { styleVersions, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { promptOf } from '../../src/translations/units/remember.ts';
import { keptTermsOf } from '../../src/words/style/use.ts';
import { join, signUpOwner } from '../teams/team.ts';
import { geminiOf, refusalOf, setPlan, start, until } from '../translations/client.ts';

const document = docx(
  paragraph('The Release Train departs on Monday.'),
  paragraph('We prepare the Release Train.'),
);

describeWithDatabase('style rules and terms to keep', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    simulator.behave({ style: 'dictionary' });
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });
  beforeEach(async () => {
    user = await signUp(server);
    await setPlan(server, user, 'business');
  });

  const put = (by: TestUser, scope: string, json: object) =>
    send(server, `/api/style/${scope}`, { user: by, method: 'PUT', json });
  const read = async (by: TestUser, scope = 'account') =>
    styleResponse.parse(await (await send(server, `/api/style/${scope}`, { user: by })).json());
  const versionsOf = async (by: TestUser, scope = 'account') => {
    const answer = await send(server, `/api/style/${scope}/versions`, { user: by });
    return styleVersionsResponse.parse(await answer.json()).versions;
  };
  const noExclamations = { rules: ['No exclamation marks'], kept_terms: [], expected_version: 0 };

  it('are versioned: who changed what stays readable', async () => {
    expect(await read(user)).toMatchObject({ style: { version: 0, rules: [] }, may_change: true });
    expect((await put(user, 'account', noExclamations)).status).toBe(200);
    await put(user, 'account', { rules: ['Be brief'], kept_terms: ['Acme'], expected_version: 1 });
    expect(await read(user)).toMatchObject({
      style: { version: 2, rules: ['Be brief'], kept_terms: ['Acme'], changed_by: expect.any(String) },
    });
    expect(await versionsOf(user)).toMatchObject([
      { version: 2, rules: ['Be brief'] },
      { version: 1, rules: ['No exclamation marks'], kept_terms: [] },
    ]);
  });

  it('are not saved over a newer version, nor again without a change', async () => {
    await put(user, 'account', noExclamations);
    expect(await refusalOf(await put(user, 'account', noExclamations))).toMatchObject({ code: 'conflict' });
    await put(user, 'account', { ...noExclamations, expected_version: 1 });
    expect(await versionsOf(user)).toHaveLength(1);
  });

  it.each([
    ['too many rules', { rules: Array.from({ length: 51 }, (_, index) => `Rule ${index}`) }],
    ['a rule that is too long', { rules: ['x'.repeat(201)] }],
    ['an empty term', { kept_terms: [' '] }],
  ])('reject %s', async (_, change) => {
    const answer = await put(user, 'account', { ...noExclamations, ...change });
    expect(answer.status).toBe(422);
  });

  it('of a workspace are read by its members, and changed by its owner and admins', async () => {
    const owner = await signUpOwner(server);
    const [member, admin] = [await join(server, owner), await join(server, owner, 'admin')];
    expect((await put(owner, 'workspace', noExclamations)).status).toBe(200);
    expect(await read(member, 'workspace')).toMatchObject({ style: { version: 1 }, may_change: false });
    const next = { ...noExclamations, rules: ['Be brief'], expected_version: 1 };
    expect(await refusalOf(await put(member, 'workspace', next))).toMatchObject({ code: 'forbidden' });
    expect((await put(admin, 'workspace', next)).status).toBe(200);
    expect(await versionsOf(member, 'workspace')).toHaveLength(2);
    // Someone outside has neither this workspace nor another one.
    const stranger = await signUp(server);
    for (const path of ['workspace', 'workspace/versions'])
      expect((await send(server, `/api/style/${path}`, { user: stranger })).status).toBe(404);
    expect((await put(stranger, 'workspace', next)).status).toBe(404);
    // The style of an account is its own.
    expect((await read(owner)).style.version).toBe(0);
  });

  it('apply to a translation, which names their versions, and are verified', async () => {
    const owner = await signUpOwner(server, 'House', user);
    const member = await join(server, owner);
    await put(owner, 'workspace', { ...noExclamations, kept_terms: ['Release Train'] });
    await put(member, 'account', { rules: ['Be brief'], kept_terms: [], expected_version: 0 });
    const { id } = await start(server, member, { bytes: document });
    const done = await until(server, member, id, 'completed', 'failed');
    expect(done.style).toEqual([
      { scope: 'account', version: 1 },
      { scope: 'workspace', version: 1 },
    ]);
    expect(done.quality_report?.terms).toEqual({ total: 2, kept: 2 });
    const [row] = await server.context.database.orm
      .select()
      .from(translations)
      .where(eq(translations.id, id));
    if (row === undefined) throw new Error('The translation is missing.');
    expect(promptOf(row)).toMatch(/\n\nHouse style:\n- Be brief\n- No exclamation marks$/);

    // A later version does not change what a translation used.
    await put(owner, 'workspace', { rules: [], kept_terms: [], expected_version: 1 });
    const answer = await send(server, `/api/translations/${id}`, { user: member });
    expect(translationResponse.parse(await answer.json()).style).toEqual(done.style);
    const { id: later } = await start(server, member, { bytes: document });
    const latest = await until(server, member, later, 'completed', 'failed');
    expect(latest.style).toEqual([{ scope: 'account', version: 1 }]);
  });

  it('are kept as versions as long as a translation refers to them, or else the last hundred', async () => {
    await put(user, 'account', { rules: [], kept_terms: ['Release Train'], expected_version: 0 });
    const { id } = await start(server, user, { bytes: document });
    await until(server, user, id, 'completed', 'failed');
    for (let version = 1; version <= 102; version += 1)
      await put(user, 'account', { rules: [`Rule ${version}`], kept_terms: [], expected_version: version });
    const { orm } = server.context.database;
    const stored = await orm
      .select({ version: styleVersions.version })
      .from(styleVersions)
      .where(eq(styleVersions.userId, user.id))
      .orderBy(styleVersions.version);
    expect(stored.map(({ version }) => version).slice(0, 2)).toEqual([1, 4]);
    expect(stored).toHaveLength(101);
    const [row] = await orm.select().from(translations).where(eq(translations.id, id));
    expect(await keptTermsOf(server.context.database, row?.style ?? null)).toMatchObject([
      { source: 'Release Train' },
    ]);
  });

  it('are absent from translations of users without any', async () => {
    const { id } = await start(server, user, { bytes: document });
    expect((await until(server, user, id, 'completed', 'failed')).style).toEqual([]);
  });
});
