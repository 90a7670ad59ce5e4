import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import {
  checkSettingsResponse,
  checksOfTranslation,
  checkWordsResponse,
  fixProblemsResponse,
  limits,
  listChecksResponse,
  listUnitsResponse,
  spellingWordsResponse,
  suggestionsResponse,
} from '@verso/contracts';
import { spellingWords } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { writeDictionary } from '../spelling/dictionary.ts';
import { join, signUpOwner } from '../teams/team.ts';
import { geminiOf, refusalOf, start, until } from './client.ts';

const offer = () =>
  docx(
    paragraph('On Monday we deliver the tables to Ms. Kowalski.'),
    paragraph('The choice is yours.'),
    paragraph('We build everything.'),
  );

/** Of the words in no dictionary, one is a name of the source. */
const targets = [
  'Am Montag liefern wir die Tische Kowalski.',
  'Die Auswal gilt, die Auswal ihr.',
  'Wir bauen ales und die Auswal.',
];

describeWithDatabase('the spelling of a translation', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(joinPath(tmpdir(), 'verso-dictionaries-'));
    await writeDictionary(folder);
    await writeDictionary(folder, 'it_IT');
    await writeFile(joinPath(folder, 'it_IT.aff'), 'SET KLINGON\n');
    simulator = await startSimulator();
    server = await bootServer({
      openDatabase,
      env: { ...geminiOf(simulator), SPELLING_DICTIONARIES: folder },
    });
  });
  beforeEach(async () => {
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
    await rm(folder, { recursive: true });
  });

  const read = async (path: string, by = user) => (await send(server, path, { user: by })).json();
  const check = async (id: string, query = '?rule=spelling') =>
    listChecksResponse.parse(await read(`/api/translations/${id}/checks${query}`));
  const post = (path: string, json: object, by = user) =>
    send(server, path, { method: 'POST', user: by, json });

  async function translated({ by = user, language = 'de' } = {}) {
    const { id } = await start(server, by, { bytes: offer(), target_language: language });
    await until(server, by, id, 'completed', 'failed');
    const { units } = listUnitsResponse.parse(await read(`/api/translations/${id}/units`, by));
    for (const [index, target] of targets.entries()) {
      const path = `/api/translations/${id}/units/${units[index]?.id}`;
      expect((await send(server, path, { method: 'PUT', user: by, json: { target } })).status).toBe(200);
    }
    return { id, ids: units.map((unit) => unit.id) };
  }

  it('is checked by an installed dictionary: places, words by number, suggestions', async () => {
    const { id, ids } = await translated();
    const found = await check(id);
    expect(found).toMatchObject({
      spelling: 'checked',
      total: 3,
      words: [
        { word: 'Auswal', count: 3 },
        { word: 'ales', count: 1 },
      ],
    });
    expect(found.problems.map(({ unit, word, ranges }) => [unit, word, ranges.length])).toEqual([
      [ids[1], 'Auswal', 2],
      [ids[2], 'ales', 1],
      [ids[2], 'Auswal', 1],
    ]);
    const { suggestions } = suggestionsResponse.parse(
      await (await post(`/api/translations/${id}/spelling/suggestions`, { word: 'Auswal' })).json(),
    );
    expect(suggestions).toContain('Auswahl');
    expect(suggestions.length).toBeLessThanOrEqual(5);
  });

  it('is checked while someone types', async () => {
    const { id } = await translated();
    const rules = checksOfTranslation.parse(await read(`/api/translations/${id}/checks/rules`));
    expect(rules.spelling).toBe('checked');
    const words = ['Montag', 'Auswal', 'Tische', 'Wrot'];
    const answer = await post(`/api/translations/${id}/spelling`, { words });
    expect(checkWordsResponse.parse(await answer.json())).toEqual({ misspelled: ['Auswal', 'Wrot'] });
    const long = ['x'.repeat(limits.spelledWordLength + 1)];
    expect((await post(`/api/translations/${id}/spelling`, { words: long })).status).toBe(422);
  });

  it('is corrected by replacing a word everywhere or in one unit, after a preview', async () => {
    const { id, ids } = await translated();
    const fix = async (json: object) =>
      fixProblemsResponse.parse(
        await (await post(`/api/translations/${id}/checks/fixes`, { rule: 'spelling', ...json })).json(),
      );
    const replace = { word: 'Auswal', by: 'Auswahl' };
    expect(await fix({ replace })).toMatchObject({
      applied: false,
      changed: 2,
      units: [{ id: ids[1], after: 'Die Auswahl gilt, die Auswahl ihr.' }, { id: ids[2] }],
    });
    await fix({ replace, units: [ids[2]], apply: true });
    expect((await check(id)).words[0]).toEqual({ word: 'Auswal', count: 2 });
    await fix({ replace, apply: true });
    expect((await check(id)).words).toEqual([{ word: 'ales', count: 1 }]);
    // No rule but this one replaces words, and this one needs one.
    expect(await fix({})).toMatchObject({ changed: 0 });
  });

  it('takes words that an account or a workspace has added', async () => {
    const { id } = await translated();
    const add = (to: string, word: string, by = user) =>
      post(`/api/translations/${to}/spelling/dictionary`, { word }, by);
    expect((await add(id, 'Auswal')).status).toBe(204);
    expect((await add(id, 'Auswal')).status).toBe(204);
    expect((await check(id)).words).toEqual([{ word: 'ales', count: 1 }]);
    const own = spellingWordsResponse.parse(await read('/api/spelling-words/account'));
    expect(own).toMatchObject({
      words: [{ language: 'de', word: 'Auswal' }],
      may_change: true,
      dictionaries: expect.arrayContaining(['de-DE', 'it-IT']),
    });
    const [word] = own.words;
    const stranger = await signUp(server);
    const remove = (scope: string, by = user) =>
      send(server, `/api/spelling-words/${scope}/${word?.id}`, { method: 'DELETE', user: by });
    expect((await remove('account', stranger)).status).toBe(404);
    expect((await remove('account')).status).toBe(204);
    expect((await check(id)).words[0]).toEqual({ word: 'Auswal', count: 3 });

    const owner = await signUpOwner(server);
    const member = await join(server, owner);
    user = owner;
    const shared = await translated({ by: owner });
    expect((await add(shared.id, 'Auswal', owner)).status).toBe(204);
    expect((await check(shared.id)).words).toEqual([{ word: 'ales', count: 1 }]);
    expect(spellingWordsResponse.parse(await read('/api/spelling-words/workspace', member))).toMatchObject({
      words: [{ word: 'Auswal' }],
      may_change: false,
    });
  });

  it('takes words that are added by hand, in a workspace by those who manage it', async () => {
    const add = (scope: string, json: object, by = user) =>
      send(server, `/api/spelling-words/${scope}`, { method: 'POST', user: by, json });
    const { id } = await translated();
    expect((await add('account', { language: 'de-DE', word: 'Auswal' })).status).toBe(204);
    expect((await check(id)).words).toEqual([{ word: 'ales', count: 1 }]);
    expect((await add('account', { language: 'de-DE', word: 'two words' })).status).toBe(422);
    expect((await add('account', { language: 'xx', word: 'mot' })).status).toBe(404);
    expect((await add('workspace', { language: 'de-DE', word: 'Auswal' })).status).toBe(404);

    const owner = await signUpOwner(server);
    const member = await join(server, owner);
    expect((await add('workspace', { language: 'it-IT', word: 'parola' }, member)).status).toBe(403);
    expect((await add('workspace', { language: 'it-IT', word: 'parola' }, owner)).status).toBe(204);
    expect(spellingWordsResponse.parse(await read('/api/spelling-words/workspace', member))).toMatchObject({
      words: [{ language: 'it', word: 'parola' }],
    });
  });

  it('is bounded: a dictionary can be full', async () => {
    const { id } = await translated();
    const words = Array.from({ length: limits.spellingWords }, (_, index) => ({
      userId: user.id,
      language: 'de',
      word: `Wort${index}`,
    }));
    await server.context.database.orm.insert(spellingWords).values(words);
    const refused = await post(`/api/translations/${id}/spelling/dictionary`, { word: 'Auswal' });
    expect(await refusalOf(refused)).toMatchObject({ code: 'conflict' });
  });

  it('is not checked if the rule is off, or without a dictionary or spaces', async () => {
    const { id } = await translated();
    const icelandic = await translated({ language: 'is' });
    expect(await check(icelandic.id)).toMatchObject({ spelling: 'no-dictionary', words: [], total: 0 });
    const japanese = await translated({ language: 'ja' });
    expect(await check(japanese.id)).toMatchObject({ spelling: 'no-words', words: [], total: 0 });

    const settings = await send(server, '/api/check-settings/account', {
      method: 'PUT',
      user,
      json: { off: ['spelling'] },
    });
    expect(checkSettingsResponse.parse(await settings.json()).off).toEqual(['spelling']);
    expect(await check(id)).toMatchObject({ spelling: 'off', words: [], total: 0 });
    const answer = await post(`/api/translations/${id}/spelling`, { words: ['Auswal'] });
    expect(checkWordsResponse.parse(await answer.json())).toEqual({ misspelled: [] });
  });

  it('hides no other problem when the dictionary can not be used', async () => {
    const { id, ids } = await translated({ language: 'it' });
    const path = `/api/translations/${id}/units/${ids[1]}`;
    await send(server, path, { method: 'PUT', user, json: { target: 'La scelta  spetta a voi.' } });
    const all = await check(id, '');
    expect(all).toMatchObject({ spelling: 'failed', words: [] });
    expect(all.problems.map(({ rule }) => rule)).toContain('spacing');
    const answer = await post(`/api/translations/${id}/spelling`, { words: ['scelta'] });
    expect(checkWordsResponse.parse(await answer.json())).toEqual({ misspelled: [] });
    const suggested = await post(`/api/translations/${id}/spelling/suggestions`, { word: 'scelta' });
    expect(suggestionsResponse.parse(await suggested.json())).toEqual({ suggestions: [] });
  });

  it('of other users’ translations is not disclosed', async () => {
    const { id } = await translated();
    const stranger = await signUp(server);
    for (const [path, json] of [
      ['', { words: ['Auswal'] }],
      ['/suggestions', { word: 'Auswal' }],
      ['/dictionary', { word: 'Auswal' }],
    ] as const)
      expect(
        await refusalOf(await post(`/api/translations/${id}/spelling${path}`, json, stranger)),
      ).toMatchObject({
        code: 'translation_not_found',
      });
  });
});
