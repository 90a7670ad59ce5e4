import {
  checkSettingsResponse,
  fixProblemsResponse,
  listChecksResponse,
  listUnitsResponse,
} from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { join, signUpOwner } from '../teams/team.ts';
import { download, geminiOf, ledgerOf, refusalOf, start, until } from './client.ts';

const offer = () =>
  docx(
    paragraph('We deliver 125 chairs on Monday.'),
    paragraph('We deliver the tables in May.'),
    paragraph('We assemble everything in your house.'),
    paragraph('Our offer is valid until the end of June.'),
  );

/** Good, two with spaces, and one with a wrong number. */
const targets = [
  'Am Montag liefern wir 152 Stühle.',
  'Die Tische  liefern wir im Mai.',
  'Wir bauen alles  in Ihrem Haus auf.',
  'Unser Angebot gilt bis Ende Juni.',
];

describeWithDatabase('the quality checks of a translation', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
  });
  beforeEach(async () => {
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const unitsOf = async (id: string, by = user) =>
    listUnitsResponse.parse(await (await send(server, `/api/translations/${id}/units`, { user: by })).json())
      .units;
  const edit = (id: string, unit: string | undefined, target: string) =>
    send(server, `/api/translations/${id}/units/${unit}`, { method: 'PUT', user, json: { target } });
  const check = async (id: string, query = '', by = user) =>
    listChecksResponse.parse(
      await (await send(server, `/api/translations/${id}/checks${query}`, { user: by })).json(),
    );
  const fix = (id: string, json: object, by = user) =>
    send(server, `/api/translations/${id}/checks/fixes`, { method: 'POST', user: by, json });
  const ignore = (id: string, json: object, by = user) =>
    send(server, `/api/translations/${id}/checks/ignored`, { method: 'PUT', user: by, json });

  async function translated(by = user) {
    const { id } = await start(server, by, { bytes: offer() });
    await until(server, by, id, 'completed', 'failed');
    const units = await unitsOf(id, by);
    for (const [index, target] of targets.entries())
      expect((await edit(id, units[index]?.id, target)).status).toBe(200);
    return { id, ids: units.map((unit) => unit.id) };
  }

  it('are listed by risk, with a problem that translation found too listed once', async () => {
    const { id, ids } = await translated();
    const all = await check(id);
    expect(all.problems.map(({ rule, unit }) => [rule, unit])).toEqual([
      ['numbers', ids[0]],
      ['spacing', ids[1]],
      ['spacing', ids[2]],
    ]);
    expect(all).toMatchObject({
      total: 3,
      units: 3,
      ignored: 0,
      counts: [
        { rule: 'numbers', count: 1, fixable: 0 },
        { rule: 'spacing', count: 2, fixable: 2 },
      ],
    });
    expect(all.problems[1]).toMatchObject({
      source: 'We deliver the tables in May.',
      target: targets[1],
      fix: 'Die Tische liefern wir im Mai.',
      ranges: [{ start: 10, end: 12 }],
    });
    const page = await check(id, '?rule=spacing&limit=1&offset=1');
    expect(page).toMatchObject({ total: 2, problems: [{ unit: ids[2] }], counts: all.counts });
  });

  it('are fixed one by one or by rule, with a preview, as edits at no charge', async () => {
    const { id, ids } = await translated();
    const spent = await ledgerOf(server, user);
    const preview = fixProblemsResponse.parse(await (await fix(id, { rule: 'spacing' })).json());
    expect(preview).toMatchObject({
      applied: false,
      changed: 2,
      units: [{ id: ids[1], before: targets[1], after: 'Die Tische liefern wir im Mai.' }, { id: ids[2] }],
    });
    expect((await check(id)).total).toBe(3);

    await fix(id, { rule: 'spacing', units: [ids[2]], apply: true });
    expect((await check(id)).problems.map(({ unit }) => unit)).toEqual([ids[0], ids[1]]);
    await fix(id, { rule: 'spacing', apply: true });
    expect((await check(id)).problems.map(({ rule }) => rule)).toEqual(['numbers']);

    const units = await unitsOf(id);
    expect(units[2]).toMatchObject({ target: 'Wir bauen alles in Ihrem Haus auf.', state: 'edited' });
    const document = await openDocument((await download(server, user, id)).bytes, 'docx');
    expect(document.units.map(({ source }) => inlineText(source))[1]).toBe('Die Tische liefern wir im Mai.');
    expect(await ledgerOf(server, user)).toEqual(spent);
  });

  it('are ignored until the target changes', async () => {
    const { id, ids } = await translated();
    const problem = { unit: ids[0], rule: 'numbers', target: targets[0] };
    expect((await ignore(id, problem)).status).toBe(204);
    expect(await check(id)).toMatchObject({ total: 2, ignored: 1 });
    await ignore(id, { ...problem, ignored: false });
    expect(await check(id)).toMatchObject({ total: 3, ignored: 0 });
    await ignore(id, problem);
    await edit(id, ids[0], 'Am Montag liefern wir 153 Stühle.');
    expect((await check(id)).problems[0]).toMatchObject({ rule: 'numbers', unit: ids[0] });
  });

  it('are switched off by account and workspace', async () => {
    const owner = await signUpOwner(server);
    const { member } = { member: await join(server, owner) };
    user = owner;
    const { id } = await translated(owner);
    const settings = (by: TestUser, scope: string, json?: object) =>
      send(server, `/api/check-settings/${scope}`, {
        user: by,
        ...(json === undefined ? {} : { method: 'PUT', json }),
      });
    const read = async (by: TestUser, scope: string) =>
      checkSettingsResponse.parse(await (await settings(by, scope)).json());
    expect(await read(member, 'account')).toEqual({ off: [], may_change: true });
    expect(await read(member, 'workspace')).toEqual({ off: [], may_change: false });
    expect((await settings(member, 'workspace', { off: ['spacing'] })).status).toBe(403);
    expect((await settings(owner, 'workspace', { off: ['spacing', 'codes'] })).status).toBe(422);

    await settings(owner, 'workspace', { off: ['spacing'] });
    expect(await read(member, 'workspace')).toMatchObject({ off: ['spacing'] });
    expect(await check(id, '', member)).toMatchObject({ total: 1, off: ['spacing'] });
    await settings(owner, 'account', { off: ['numbers'] });
    expect(await check(id)).toMatchObject({ total: 0, off: ['numbers', 'spacing'] });
    const rules = await (await send(server, `/api/translations/${id}/checks/rules`, { user: member })).json();
    expect(rules).toEqual({ off: ['numbers', 'spacing'], spelling: 'no-dictionary', ignored: [] });
    await settings(owner, 'account', { off: [] });
    await settings(owner, 'workspace', { off: [] });
    expect(await check(id)).toMatchObject({ total: 3, off: [] });
  });

  it('of a foreign translation are neither listed nor changed', async () => {
    const { id, ids } = await translated();
    const stranger = await signUp(server);
    for (const answer of [
      await send(server, `/api/translations/${id}/checks`, { user: stranger }),
      await fix(id, { rule: 'spacing', apply: true }, stranger),
      await ignore(id, { unit: ids[0], rule: 'numbers', target: targets[0] }, stranger),
    ])
      expect(await refusalOf(answer)).toMatchObject({ code: 'translation_not_found' });
  });
});
