import {
  batchUnitsResponse,
  changedUnitResponse,
  listUnitsResponse,
  repetitionsResponse,
  type TranslatedUnit,
} from '@verso/contracts';
import { teamMembers, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { signUpOwner, teamOf } from '../teams/team.ts';
import { download, eventsOf, get, letter, start, until } from './client.ts';

const repeated = () =>
  docx(
    paragraph('Signature of the tenant'),
    paragraph('The tenant pays 500 euros.'),
    paragraph('Signature of the tenant'),
    paragraph(' Signature of the tenant '),
  );

describeWithDatabase('actions on units', (openDatabase) => {
  let server: TestServer;
  let owner: TestUser;
  let reviewer: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  beforeEach(async () => {
    owner = await signUpOwner(server);
    const { id: teamId } = await teamOf(server, owner);
    reviewer = await signUp(server);
    await server.context.database.orm
      .insert(teamMembers)
      .values({ userId: reviewer.id, teamId, role: 'reviewer' });
  });
  afterAll(() => server.close());

  const translated = async (bytes = repeated()) => {
    const { id } = await start(server, owner, { bytes });
    await until(server, owner, id, 'completed');
    return id;
  };
  const list = async (id: string, query = '') =>
    listUnitsResponse.parse(
      await (await send(server, `/api/translations/${id}/units${query}`, { user: owner })).json(),
    );
  const edit = (id: string, unit: TranslatedUnit | undefined, json: object, user = owner) =>
    send(server, `/api/translations/${id}/units/${unit?.id}`, { method: 'PUT', json, user });
  const batch = async (id: string, json: object, user = owner) =>
    batchUnitsResponse.parse(
      await (
        await send(server, `/api/translations/${id}/units/batch`, { method: 'POST', json, user })
      ).json(),
    );

  it('repeat an edit for equal sources when asked to, each with its own white space', async () => {
    const id = await translated();
    const { units, counts } = await list(id, '?state=repeated');
    expect(units.map(({ repeats }) => repeats)).toEqual([2, 2, 2]);
    expect(counts).toMatchObject({ all: 4, repeated: 3 });

    const alone = changedUnitResponse.parse(
      await (await edit(id, units[0], { target: 'Unterschrift' })).json(),
    );
    expect(alone).toMatchObject({ others: 0, translation: { quality_report: { units: { edited: 1 } } } });
    const all = changedUnitResponse.parse(
      await (await edit(id, units[0], { target: 'Unterschrift des Mieters', propagate: true })).json(),
    );
    expect(all).toMatchObject({ others: 2, translation: { quality_report: { units: { edited: 3 } } } });
    expect((await list(id, '?state=edited')).units.map(({ target }) => target)).toEqual([
      'Unterschrift des Mieters',
      'Unterschrift des Mieters',
      ' Unterschrift des Mieters ',
    ]);
    const document = await openDocument((await download(server, owner, id)).bytes, 'docx');
    expect(document.units.map(({ source }) => inlineText(source).trim())).toMatchObject({
      0: 'Unterschrift des Mieters',
      2: 'Unterschrift des Mieters',
      3: 'Unterschrift des Mieters',
    });
  });

  it('leave confirmed repetitions alone, but for those that the same edit wrote before, and can be taken back', async () => {
    const id = await translated();
    const { units } = await list(id, '?state=repeated');
    const [first, second, third] = units;
    const write = async (target: string) =>
      changedUnitResponse.parse(await (await edit(id, first, { target, propagate: true })).json());
    await batch(id, { action: 'confirm', ids: [second?.id] }, reviewer);
    const once = await write('Unterschrift');
    expect(once).toMatchObject({
      others: 1,
      propagated: [{ id: third?.id, before: third?.target, after: ' Unterschrift ' }],
    });
    const targets = async () => (await list(id, '?state=repeated')).units.map(({ target }) => target);
    expect(await targets()).toEqual(['Unterschrift', second?.target, ' Unterschrift ']);

    const again = await write('Unterschrift des Mieters');
    expect(again.propagated?.map((other) => other.id)).toEqual([third?.id]);
    const [other] = again.propagated ?? [];
    const change = { id: other?.id, target: other?.before, expected: other?.after };
    const back = await batch(id, { action: 'write', changes: [change] });
    expect(back).toMatchObject({ units: [{ id: third?.id, target: ' Unterschrift ' }], refused: [] });
    await batch(id, { action: 'write', changes: [{ id: third?.id, target: third?.target }] });
    // What a model wrote is as it was.
    expect((await list(id, '?state=repeated')).units[2]).toMatchObject({ state: third?.state });
    expect((await list(id, '?state=repeated')).units[2]).not.toHaveProperty('confirmed_at');
  });

  it('say how many equal sources a target could be used for, as long as there are any', async () => {
    const id = await translated();
    const [first, second, third] = (await list(id, '?state=repeated')).units;
    const left = async (user = owner) =>
      repetitionsResponse.parse(
        await (await send(server, `/api/translations/${id}/units/${first?.id}/repetitions`, { user })).json(),
      );
    expect(await left()).toEqual({ target: first?.target, others: 0 });
    await edit(id, first, { target: 'Unterschrift' });
    expect(await left()).toEqual({ target: 'Unterschrift', others: 2 });
    // What someone has confirmed stays, and what has the target already needs no change.
    await batch(id, { action: 'confirm', ids: [second?.id] }, reviewer);
    expect(await left()).toEqual({ target: 'Unterschrift', others: 1 });
    await edit(id, third, { target: ' Unterschrift ' }, reviewer);
    expect(await left()).toEqual({ target: 'Unterschrift', others: 0 });
    await edit(id, first, { target: 'Unterschrift des Mieters' }, reviewer);
    expect(await left(reviewer)).toEqual({ target: 'Unterschrift des Mieters', others: 1 });
    expect(await left()).toEqual({ target: 'Unterschrift des Mieters', others: 0 });
  });

  it('write a target of its own into each unit, unless someone else was first', async () => {
    const id = await translated(letter(4));
    const { units } = await list(id);
    await edit(id, units[1], { target: 'Vom Prüfer, 1.' }, reviewer);
    const changes = units.map((unit, index) => ({
      id: unit.id,
      target: index === 2 ? 'Kein <g7>Code</g7> der Quelle, 2.' : `Neu, ${index}.`,
      expected: unit.target,
    }));
    const answer = await batch(id, { action: 'write', changes });
    expect(answer.units.map(({ target }) => target)).toEqual(['Neu, 0.', 'Neu, 3.']);
    expect(answer.refused.map((each) => each.id)).toEqual([units[1]?.id, units[2]?.id]);
    expect((await list(id)).units.map(({ target }) => target)).toEqual([
      'Neu, 0.',
      'Vom Prüfer, 1.',
      units[2]?.target,
      'Neu, 3.',
    ]);
  });

  it('keep the numbers of units up to date, as if they were counted again', async () => {
    const id = await translated();
    const numbers = async (query = '') => {
      const { counts, total, unconfirmed, authors, problems } = await list(id, query);
      return { counts, total, unconfirmed, authors, problems };
    };
    const countedAgain = async (query = '') => {
      await server.context.database.orm
        .update(translations)
        .set({ unitCounts: null })
        .where(eq(translations.id, id));
      return numbers(query);
    };
    expect(await numbers()).toEqual(await countedAgain());
    const { units } = await list(id);
    const ids = units.map((unit) => unit.id);
    // The number is missing, which is a problem but not refused.
    await edit(id, units[1], { target: 'Der Mieter zahlt.' });
    await batch(id, { action: 'confirm', ids: ids.slice(2) }, reviewer);
    await batch(id, { action: 'unconfirm', ids: ids.slice(3) });
    const changed = await numbers();
    expect(changed).toMatchObject({
      total: 4,
      unconfirmed: 2,
      counts: { all: 4, edited: 1, changed: 1, unconfirmed: 2, repeated: 3, commented: 0 },
      problems: [{ rule: 'numbers', count: 1 }],
    });
    expect(changed.authors).toContainEqual({ id: reviewer.id, name: 'Test User', count: 1 });
    expect(await countedAgain()).toEqual(changed);
    await batch(id, { action: 'restore', ids });
    expect((await numbers()).problems).toEqual([]);
    expect(await numbers()).toEqual(await countedAgain());
    // A process of an earlier version changes units without the numbers.
    await server.context.database.orm
      .update(translations)
      .set({ unitsRevision: 99, unitCounts: { revision: 98, counts: { all: [1, 1] } } })
      .where(eq(translations.id, id));
    expect((await numbers()).counts).toMatchObject({ all: 4 });
  });

  it('are found by the rule of a problem, among the others', async () => {
    const id = await translated(letter(3));
    const { units } = await list(id);
    await edit(id, units[1], { target: 'Ohne Zahl.' });
    const found = await list(id, '?problem=numbers');
    expect(found.units.map((unit) => unit.id)).toEqual([units[1]?.id]);
    expect(found).toMatchObject({ total: 1, counts: { all: 1, edited: 1 } });
    expect(found.problems).toContainEqual({ rule: 'numbers', count: 1 });
    // To choose another one.
    expect(await list(id, '?problem=answer')).toMatchObject({ total: 0, problems: found.problems ?? [] });
    expect((await list(id, `?problem=numbers&author=${reviewer.id}`)).units).toEqual([]);
  });

  it('confirm and restore chosen units, and report the others', async () => {
    const id = await translated();
    const { units } = await list(id);
    const ids = units.map((unit) => unit.id);
    await edit(id, units[0], { target: 'Unterschrift' });
    const confirmed = await batch(id, { action: 'confirm', ids: [...ids, 'unknown'] }, reviewer);
    expect(confirmed.units.map((unit) => unit.id)).toEqual(ids.slice(1));
    expect(confirmed.refused).toEqual([{ id: 'unknown', reason: 'This translation has no such text.' }]);
    expect(confirmed.translation).toMatchObject({ made_by: 'Test User', right: 'edit' });
    expect((await list(id)).counts).toMatchObject({ unconfirmed: 0 });

    const restored = await batch(id, { action: 'restore', ids });
    expect(restored.units).toMatchObject([{ id: ids[0], target: units[0]?.target, state: units[0]?.state }]);
    expect(restored.translation.quality_report?.units).toMatchObject({ edited: 0 });
    const open = await batch(id, { action: 'unconfirm', ids });
    expect(open.units.map((unit) => unit.id)).toEqual(ids.slice(1));
    expect((await list(id)).counts).toMatchObject({ unconfirmed: 4 });
    const tooMany = { action: 'confirm', ids: Array.from({ length: 1001 }, (_, index) => `${index}`) };
    const refused = await send(server, `/api/translations/${id}/units/batch`, {
      method: 'POST',
      json: tooMany,
      user: owner,
    });
    expect(refused.status).toBe(422);
  });

  it('are found by author and by time', async () => {
    const id = await translated(letter(4));
    const { units } = await list(id);
    await edit(id, units[0], { target: 'Vom Eigentümer, 0.' });
    const since = (await list(id, '?state=changed')).units[0]?.changed_at ?? '';
    await edit(id, units[1], { target: 'Vom Prüfer, 1.' }, reviewer);
    const { authors = [] } = await list(id);
    expect(authors.map((author) => author.id).toSorted()).toEqual([owner.id, reviewer.id].toSorted());
    const found = async (query: string) => (await list(id, query)).units.map((unit) => unit.target);
    expect(await found(`?author=${reviewer.id}`)).toEqual(['Vom Prüfer, 1.']);
    expect(await found(`?changed_since=${since}`)).toEqual(['Vom Prüfer, 1.']);
    expect(await found(`?author=${owner.id}&state=edited&limit=500`)).toEqual(['Vom Eigentümer, 0.']);
    expect(await found('?author=nobody')).toEqual([]);
  });

  it('are found, confirmed and replaced by two filters together, with counts of both', async () => {
    const id = await translated();
    const { units } = await list(id);
    const [first, second, third] = units;
    await edit(id, first, { target: 'Unterschrift' });
    await edit(id, second, { target: 'Der Mieter zahlt 500 Euro.' });
    await batch(id, { action: 'unconfirm', ids: [first?.id, second?.id] });
    const found = await list(id, '?state=repeated&also=edited');
    expect(found).toMatchObject({ units: [{ id: first?.id }], total: 1, unconfirmed: 1 });
    expect(found.counts).toMatchObject({ all: 2, edited: 2, repeated: 1, translated: 0, commented: 0 });
    expect((await list(id, '?state=edited&also=repeated&problem=numbers')).total).toBe(0);

    // Comments do not change the revision of the units.
    expect((await list(id, '?also=commented')).total).toBe(0);
    const json = { unit: third?.id, text: 'Is this right?' };
    await send(server, `/api/translations/${id}/comments`, { method: 'POST', json, user: owner });
    expect(await list(id, '?also=commented')).toMatchObject({ total: 1, counts: { all: 1, repeated: 1 } });

    const choice = { state: 'repeated', also: 'edited' };
    const change = async (path: string, body: object) =>
      (
        await send(server, `/api/translations/${id}/${path}`, { method: 'POST', json: body, user: owner })
      ).json();
    const replacement = { find: 'r', replacement: 'R', apply: true, ...choice };
    expect(await change('replacements', replacement)).toMatchObject({ changed: 1 });
    await batch(id, { action: 'unconfirm', ids: [first?.id] });
    expect(await change('confirmations', choice)).toMatchObject({ changed: 1 });
    expect((await list(id, '?state=unconfirmed&also=edited')).units).toMatchObject([{ id: second?.id }]);
  });

  it('are shown to others who have the translation open, with their place', async () => {
    const id = await translated(letter(3));
    const [first, second] = (await list(id)).units;
    const stream = await send(server, `/api/translations/${id}/units/feed`, { user: reviewer });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const events = eventsOf(stream);
    expect(await events.next()).toMatchObject({ value: ['message', { type: 'presence', people: [] }] });

    const presence = `/api/translations/${id}/units/presence`;
    await send(server, presence, { method: 'PUT', json: { unit: first?.id }, user: owner });
    expect(await events.next()).toMatchObject({
      value: [
        'message',
        { type: 'presence', people: [{ id: owner.id, name: 'Test User', unit: first?.id }] },
      ],
    });
    await edit(id, second, { target: 'Geändert, 1.' });
    expect(await events.next()).toMatchObject({
      value: ['change', { type: 'units', ids: [second?.id], by: 'Test User' }],
    });
    await batch(id, { action: 'confirm', ids: [first?.id] });
    expect(await events.next()).toMatchObject({ value: ['change', { type: 'units', ids: [first?.id] }] });
    const json = { unit: first?.id, text: 'Is this right?' };
    await send(server, `/api/translations/${id}/comments`, { json, user: owner });
    expect(await events.next()).toMatchObject({ value: ['change', { type: 'comments' }] });
    await send(server, presence, { method: 'PUT', json: { unit: null }, user: owner });
    expect(await events.next()).toMatchObject({ value: ['message', { type: 'presence', people: [] }] });
    await events.return(undefined);

    const stranger = await signUp(server);
    for (const [path, method] of [
      [`/api/translations/${id}/units/feed`, 'GET'],
      [presence, 'PUT'],
    ] as const) {
      const answer = await send(server, path, {
        method,
        user: stranger,
        ...(method === 'PUT' && { json: { unit: null } }),
      });
      expect(answer.status).toBe(404);
    }
    expect(await get(server, owner, id)).toMatchObject({ status: 'completed' });
  });
});
