import {
  type ConfirmUnitsRequest,
  confirmUnitsResponse,
  listUnitsResponse,
  lookUpUnitsResponse,
  type ReplaceTextRequest,
  replaceTextResponse,
  unitIdsResponse,
} from '@verso/contracts';
import { memorySegments } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, run } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, geminiOf, ledgerOf, letter, refusalOf, start, until } from './client.ts';

describeWithDatabase('many units of a translation', (openDatabase) => {
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

  const translated = async (bytes = letter(5)) => {
    const { id } = await start(server, user, { bytes });
    return until(server, user, id, 'completed', 'failed');
  };
  const list = async (id: string, query = '') =>
    listUnitsResponse.parse(
      await (await send(server, `/api/translations/${id}/units${query}`, { user })).json(),
    );
  const edit = (id: string, unitId: string, target: string) =>
    send(server, `/api/translations/${id}/units/${unitId}`, { method: 'PUT', json: { target }, user });
  const textsOfFile = async (id: string) => {
    const { bytes } = await download(server, user, id);
    return (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
  };

  it('have a text replaced in all of them or as filtered, at no charge', async () => {
    const { id } = await translated(
      docx(
        paragraph('Mind the ', run('<w:b/>', 'steep'), ' stairs.'),
        paragraph('The steep path and the steep stairs.'),
        paragraph('The keeper is away.'),
      ),
    );
    const [stairs, path, keeper] = (await list(id)).units;
    if (stairs === undefined || path === undefined || keeper === undefined) throw new Error('no units');
    await edit(id, stairs.id, 'Achtung, <g1>steile</g1> Treppe.');
    await edit(id, path.id, 'Der steile Pfad und die steile Treppe; steilerer geht nicht.');
    await edit(id, keeper.id, 'Kein stei<g1>l</g1>er Weg.').then(({ status }) => expect(status).toBe(422));
    const ledger = await ledgerOf(server, user);
    const replace = async (json: Partial<ReplaceTextRequest>) =>
      replaceTextResponse.parse(
        await (
          await send(server, `/api/translations/${id}/replacements`, { method: 'POST', json, user })
        ).json(),
      );
    const search = { find: 'Steile', replacement: 'schroffe', whole_words: true };

    expect(await replace(search)).toMatchObject({
      applied: false,
      changed: 2,
      refused: 0,
      units: [
        { id: stairs.id, outcome: 'changed', after: 'Achtung, <g1>schroffe</g1> Treppe.' },
        { id: path.id, after: 'Der schroffe Pfad und die schroffe Treppe; steilerer geht nicht.' },
      ],
    });
    expect((await textsOfFile(id))[0]).toBe('Achtung, steile Treppe.');
    expect(await replace({ ...search, match_case: true })).toMatchObject({ changed: 0, units: [] });
    expect(await replace({ ...search, search: 'pfad', apply: true })).toMatchObject({
      applied: true,
      changed: 1,
    });
    expect(await textsOfFile(id)).toEqual([
      'Achtung, steile Treppe.',
      'Der schroffe Pfad und die schroffe Treppe; steilerer geht nicht.',
      keeper.target,
    ]);
    // A unit can't become empty.
    const gone = await replace({ find: keeper.target ?? '', replacement: '', apply: true });
    expect(gone).toMatchObject({ changed: 0, refused: 1, units: [{ id: keeper.id, outcome: 'refused' }] });
    expect(
      await replace({
        find: String.raw`\b(schroff)e\b`,
        replacement: '$1ere',
        regular_expression: true,
        ids: [path.id],
      }),
    ).toMatchObject({
      changed: 1,
      units: [{ id: path.id, after: 'Der schroffere Pfad und die schroffere Treppe; steilerer geht nicht.' }],
    });
    const unreadable = await send(server, `/api/translations/${id}/replacements`, {
      method: 'POST',
      json: { find: '(', replacement: '', regular_expression: true },
      user,
    });
    expect(await refusalOf(unreadable)).toMatchObject({ code: 'validation_failed' });
    // A code interrupts the text.
    expect(await replace({ find: 'Achtung, steile', replacement: 'Obacht' })).toMatchObject({
      changed: 0,
      refused: 1,
    });
    expect(await ledgerOf(server, user)).toEqual(ledger);
    expect((await list(id)).counts).toMatchObject({ edited: 2 });
  });

  it('are selected from one to another within a filter, and read by their ids', async () => {
    const { id } = await translated(letter(6));
    const { units } = await list(id);
    const all = units.map((unit) => unit.id);
    const idsOf = async (query: string) =>
      unitIdsResponse.parse(
        await (await send(server, `/api/translations/${id}/units/ids${query}`, { user })).json(),
      ).ids;
    expect(await idsOf('')).toEqual(all);
    expect(await idsOf(`?from=${all[1]}&to=${all[4]}`)).toEqual(all.slice(1, 5));
    await edit(id, all[2] ?? '', 'Von Hand.');
    // The ends need not pass the filter.
    expect(await idsOf(`?state=unconfirmed&from=${all[2]}&to=${all[4]}`)).toEqual(all.slice(3, 5));
    const unknown = await send(server, `/api/translations/${id}/units/ids?from=none`, { user });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'not_found' });

    const lookUp = await send(server, `/api/translations/${id}/units/lookup`, {
      method: 'POST',
      json: { ids: [all[3], 'none', all[2]] },
      user,
    });
    const found = lookUpUnitsResponse.parse(await lookUp.json()).units;
    expect(found.map((unit) => [unit.id, unit.target])).toEqual([
      [all[2], 'Von Hand.'],
      [all[3], units[3]?.target],
    ]);
    // To undo a replacement, all units that it changed are known.
    const replaced = await send(server, `/api/translations/${id}/replacements`, {
      method: 'POST',
      json: { find: 'Von Hand', replacement: 'Mit der Hand', apply: true },
      user,
    });
    const { changed_ids, changed_at } = replaceTextResponse.parse(await replaced.json());
    expect(changed_ids).toEqual([all[2]]);
    expect((await list(id)).units[2]).toMatchObject({ target: 'Mit der Hand.', changed_at });
  });

  it('are confirmed one by one or as filtered, and enter the memory of their user', async () => {
    const confirm = (id: string, json: Partial<ConfirmUnitsRequest>) =>
      send(server, `/api/translations/${id}/confirmations`, { method: 'POST', json, user });
    const remembered = () =>
      server.context.database.orm
        .select({ text: memorySegments.sourceText, origin: memorySegments.origin })
        .from(memorySegments)
        .where(eq(memorySegments.author, user.id));
    const { id } = await translated();
    const before = await download(server, user, id);
    const { units } = await list(id);
    const [one, two] = units;
    if (one === undefined || two === undefined) throw new Error('too few units');

    const answer = confirmUnitsResponse.parse(
      await (await confirm(id, { unit: one.id, expected: one.target })).json(),
    );
    expect(answer).toEqual({
      changed: 1,
      unit: { ...one, confirmed_at: expect.any(String), confirmed_by: 'Test User' },
    });
    expect((await download(server, user, id)).bytes).toEqual(before.bytes);
    expect(await remembered()).toEqual([{ text: one.source, origin: 'confirmed' }]);
    expect(await refusalOf(await confirm(id, { unit: two.id, expected: 'Etwas anderes.' }))).toMatchObject({
      code: 'conflict',
    });
    expect(await list(id, '?state=unconfirmed')).toMatchObject({ total: 4, counts: { all: 5 } });

    // What a person writes needs no confirmation; what a model writes again does.
    await edit(id, two.id, 'Bemerkung 1, von Hand.');
    expect((await list(id)).counts).toMatchObject({ unconfirmed: 3 });
    await send(server, `/api/translations/${id}/units/${one.id}/retranslate`, { method: 'POST', user });
    expect((await list(id)).counts).toMatchObject({ unconfirmed: 4 });

    expect(await (await confirm(id, { search: 'remark 3' })).json()).toEqual({
      changed: 1,
      changed_ids: [units[3]?.id],
      unit: null,
    });
    expect(await (await confirm(id, { state: 'unconfirmed' })).json()).toMatchObject({ changed: 3 });
    expect((await list(id)).counts).toMatchObject({ unconfirmed: 0 });
    expect((await remembered()).map(({ origin }) => origin).toSorted()).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
      'edited',
    ]);
    expect(await (await confirm(id, { unit: two.id, confirmed: false })).json()).toMatchObject({
      changed: 1,
    });
    expect((await list(id, '?state=unconfirmed')).units.map((unit) => unit.id)).toEqual([two.id]);
    expect((await refusalOf(await confirm(id, { unit: 'no-such-unit' }))).code).toBe('not_found');
  });
});
