import {
  documentQuoteResponse,
  listSegmentVersionsResponse,
  memoryMatchesResponse,
  meResponse,
  savedMemorySegmentResponse,
} from '@verso/contracts';
import { memories } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { memoryPair } from '@verso/translation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { addSegments, columnsOf, digestOf, forgetTranslated } from '../../src/words/memories/record.ts';
import { prepareSearches } from '../../src/words/memories/similar.ts';
import { join, signUpOwner } from '../teams/team.ts';
import { download, geminiOf, ledgerOf, requestedTexts, setPlan } from '../translations/client.ts';

import { memoryClient } from './client.ts';

const [first, second, third] = ['The seller pays.', 'The buyer takes it over.', 'Nobody else is bound.'];

describeWithDatabase('a translation memory', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: { ...geminiOf(simulator), MEMORY_MATCH_CHARGE: '25' } });
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const { newUser, translated, edit, memoriesOf, segmentsOf } = memoryClient(() => server);

  it('takes what its user edits, and is reused without a model, in another document and at its own charge', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, [first, second]);
    await edit(user, id, units[1]?.id, 'Der Käufer übernimmt sie.');
    expect(await segmentsOf(user)).toMatchObject([
      { source: second, target: 'Der Käufer übernimmt sie.', origin: 'edited', source_language: 'en' },
    ]);

    const before = requestedTexts(simulator).length;
    const again = await translated(user, [third, second, 'A last one.'], { prompt_category: 'legal' });
    expect(again.units[1]).toMatchObject({
      state: 'reused',
      match: 100,
      target: 'Der Käufer übernimmt sie.',
    });
    expect(requestedTexts(simulator).slice(before)).not.toContain(second);
    const { bytes } = await download(server, user, again.id);
    const texts = (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
    expect(texts[1]).toBe('Der Käufer übernimmt sie.');

    const counted = again.done.effective_characters;
    const reused = Math.floor((second.length * 75) / 100);
    expect((await ledgerOf(server, user)).slice(-3)).toEqual([
      ['reserve', counted],
      ['settle', counted - reused],
      ['release', reused],
    ]);
  });

  it('recognizes a text in its context, assembles sentences, and can be left out', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, [first, second, third]);
    await edit(user, id, units[1]?.id, 'Der Käufer übernimmt sie.');
    await edit(user, id, units[2]?.id, 'Niemand sonst ist gebunden.');
    const again = await translated(user, [first, second, `${second} ${third}`, `${third} And more.`]);
    expect(again.units.map(({ match }) => match)).toEqual([undefined, 101, 100, undefined]);
    expect(again.units[2]?.target).toBe('Der Käufer übernimmt sie. Niemand sonst ist gebunden.');
    const without = await translated(user, [second, first], { use_memory: false, prompt_category: 'legal' });
    expect(without.units.map(({ match }) => match)).toEqual([undefined, undefined]);
  });

  it('is counted in bands by the quote, with what it saves', async () => {
    const user = await newUser();
    const price = 'The seller transfers the purchase price.';
    const { id, units } = await translated(user, [first, price]);
    await edit(user, id, units[0]?.id, 'Der Verkäufer zahlt.');
    await edit(user, id, units[1]?.id, 'Der Verkäufer überweist den Kaufpreis.');
    const texts = [first, price, 'The buyer transfers the purchase price.', 'Nothing of it is known.', '12'];
    const quoteOf = async () => {
      const form = new FormData();
      form.append('options', JSON.stringify({ source_language: 'en', target_language: 'de' }));
      form.append('file', new Blob([docx(...texts.map((text) => paragraph(text)))]), 'a.docx');
      const answer = await send(server, '/api/quotes/document', { user, body: form });
      expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
      return documentQuoteResponse.parse(await answer.json());
    };
    const quote = await quoteOf();
    const known = first.length + price.length;
    expect(quote.memory).toEqual({
      reuse: 'always',
      bands: [
        { band: '101', units: 1, words: 6, characters: price.length },
        { band: '100', units: 1, words: 3, characters: first.length },
        { band: '95-99', units: 0, words: 0, characters: 0 },
        { band: '85-94', units: 1, words: 6, characters: 39 },
        { band: '75-84', units: 0, words: 0, characters: 0 },
        { band: 'new', units: 1, words: 5, characters: 23 },
      ],
      reusable: { units: 2, words: 9, characters: known },
      saved_characters: Math.floor(known * 0.75),
      price: {
        effectiveCharacters: quote.effectiveCharacters - Math.floor(known * 0.75),
        overageCharge: 0,
        charsFromOverage: 0,
        remainingAfter: quote.remainingAfter + Math.floor(known * 0.75),
      },
      complete: true,
    });
    expect(quote).toMatchObject({ allowed: true, characters: quote.effectiveCharacters });
    const done = await translated(user, texts);
    expect(done.done.charged_characters).toBe(
      quote.effectiveCharacters - (quote.memory?.saved_characters ?? 0),
    );
  });

  it('is reused as the settings of its user say, unless the translation says otherwise', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, [second]);
    await edit(user, id, units[0]?.id, 'Der Käufer übernimmt sie.');
    const matchAfter = async (memory_reuse: string | null, options: object = {}) => {
      await send(server, '/api/account/settings', { user, method: 'PATCH', json: { memory_reuse } });
      return (await translated(user, [second], options)).units[0]?.match;
    };
    expect(await matchAfter('never')).toBeUndefined();
    expect(await matchAfter('ask')).toBeUndefined();
    expect(await matchAfter('ask', { use_memory: true })).toBe(100);
    expect(await matchAfter('always')).toBe(100);
    expect(await matchAfter(null)).toBe(100);
  });

  it('keeps what a model translated as examples, which no translation reuses unless the memory says so', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, [first]);
    await edit(user, id, units[0]?.id, 'Der Verkäufer zahlt.');
    const made = await translated(user, [first, second]);
    const [memory] = await memoriesOf(user);
    expect((await segmentsOf(user)).map(({ source, origin }) => [source, origin]).sort()).toEqual([
      [second, 'machine'],
      [first, 'edited'],
    ]);
    const matchAfter = async (change: object) => {
      const json = change;
      await send(server, `/api/memories/${memory?.id}`, { user, method: 'PATCH', json });
      return (await translated(user, [third, second], { prompt_category: 'legal' })).units[1]?.match;
    };
    expect(await matchAfter({ machine: 'examples' })).toBeUndefined();
    expect((await segmentsOf(user)).filter(({ source }) => source === second)).toHaveLength(2);
    expect(await matchAfter({ machine: 'reuse' })).toBe(101);
    await send(server, `/api/translations/${made.id}`, { user, method: 'DELETE' });
    const left = (await segmentsOf(user)).map(({ source, origin }) => [source, origin]).sort();
    expect(left).toEqual([
      [third, 'machine'],
      [second, 'machine'],
      [first, 'edited'],
    ]);
    await send(server, `/api/memories/${memory?.id}`, { user, method: 'PATCH', json: { machine: 'off' } });
    await translated(user, ['Nothing of this is kept.']);
    expect(await segmentsOf(user)).toHaveLength(left.length);
  });

  it('keeps the words of a person where a model translates the same text, and not the other way round', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, [first]);
    await edit(user, id, units[0]?.id, 'Der Verkäufer zahlt.');
    const stored = async () => (await segmentsOf(user)).map(({ target, origin }) => [target, origin]);
    const edited = [['Der Verkäufer zahlt.', 'edited']];
    expect(await stored()).toEqual(edited);
    await translated(user, [first], { use_memory: false, prompt_category: 'legal' });
    expect(await stored()).toEqual(edited);
    const made = await translated(user, [third]);
    expect(await stored()).toContainEqual([made.units[0]?.target, 'machine']);
    await edit(user, made.id, made.units[0]?.id, 'Niemand sonst ist gebunden.');
    expect((await stored()).sort()).toEqual([...edited, ['Niemand sonst ist gebunden.', 'edited']]);
    const [memory] = await memoriesOf(user);
    const replaced = (await segmentsOf(user)).find(({ source }) => source === third);
    const versions = async () => {
      const path = `/api/memories/${memory?.id}/segments/${replaced?.id}/versions`;
      const answer = await (await send(server, path, { user })).json();
      return listSegmentVersionsResponse.parse(answer).versions.map(({ target }) => target);
    };
    expect(await versions()).toEqual(['Niemand sonst ist gebunden.', made.units[0]?.target]);
    await forgetTranslated(server.context.database, made.id);
    expect(await versions()).toEqual(['Niemand sonst ist gebunden.']);
    await edit(user, id, units[0]?.id, 'Der Verkäufer bezahlt.');
    expect(await stored()).toContainEqual(['Der Verkäufer bezahlt.', 'edited']);
    expect(await stored()).toHaveLength(2);
  });

  it('is private, and keeps nothing of a translation that keeps nothing', async () => {
    const [user, stranger] = [await newUser(), await newUser()];
    const kept = await translated(user, [second]);
    await edit(user, kept.id, kept.units[0]?.id, 'Der Käufer übernimmt sie.');
    expect((await translated(stranger, [second])).units[0]?.match).toBeUndefined();
    const secret = await translated(stranger, [first], { keep_nothing: true });
    await edit(stranger, secret.id, secret.units[0]?.id, 'Geheim.');
    const path = `/api/translations/${secret.id}/confirmations`;
    for (const confirmed of [false, true])
      expect((await send(server, path, { json: { confirmed }, user: stranger })).status).toBe(200);
    expect(await memoriesOf(stranger)).toEqual([]);
  });

  it('is changed by the members of its workspace, who see who changed what', async () => {
    const owner = await signUpOwner(server);
    const member = await join(server, owner);
    const { id, units } = await translated(owner, [first, second, third]);
    await edit(owner, id, units[0]?.id, 'Der Verkäufer zahlt.');
    await edit(owner, id, units[1]?.id, 'Der Käufer übernimmt sie.');
    await edit(owner, id, units[2]?.id, 'Niemand sonst ist gebunden.');
    const [memory] = await memoriesOf(owner);
    const path = `/api/memories/${memory?.id}`;
    expect((await send(server, `${path}/segments`, { user: member })).status).toBe(404);
    await send(server, path, { user: owner, method: 'PATCH', json: { shared: true } });

    const found = await segmentsOf(member);
    const [newest, middle, oldest] = found;
    expect(new Set(found.map(({ changed_by }) => changed_by)).size).toBe(1);
    const { name } = meResponse.parse(await (await send(server, '/api/me', { user: member })).json()).user;
    const change = (json: object) =>
      send(server, `${path}/segments/${newest?.id}`, { user: member, method: 'PATCH', json });
    expect((await change({ target: 'Keiner.', expected: 'Veraltet.' })).status).toBe(409);
    const changed = await change({ target: 'Keiner.', expected: newest?.target });
    expect(savedMemorySegmentResponse.parse(await changed.json()).segment).toMatchObject({
      target: 'Keiner.',
      changed_by: name,
      origin: 'edited',
    });
    const versionsOf = async (user: TestUser) => {
      const answer = await send(server, `${path}/segments/${newest?.id}/versions`, { user });
      const { versions } = listSegmentVersionsResponse.parse(await answer.json());
      return versions.map(({ target, changed_by }) => [target, changed_by]);
    };
    const history = [
      ['Keiner.', name],
      ['Niemand sonst ist gebunden.', newest?.changed_by],
    ];
    expect(await versionsOf(owner)).toEqual(history);
    const restored = await change({ target: 'Niemand sonst ist gebunden.', expected: 'Keiner.' });
    expect(restored.status).toBe(200);
    expect(await versionsOf(member)).toEqual([['Niemand sonst ist gebunden.', name], ...history]);
    for (let version = 1; version <= 20; version += 1) await change({ target: `Keiner ${version}.` });
    expect(await versionsOf(member)).toHaveLength(21);
    await change({ target: 'Keiner.' });
    const ids = [middle?.id, oldest?.id, id];
    const deleted = await send(server, `${path}/segments/deletions`, { user: member, json: { ids } });
    expect(await deleted.json()).toEqual({ deleted: 2 });
    expect(await segmentsOf(owner)).toMatchObject([{ target: 'Keiner.', changed_by: name }]);
    expect((await send(server, path, { user: member, method: 'DELETE' })).status).toBe(403);

    await setPlan(server, owner, 'free');
    expect(await segmentsOf(member)).toHaveLength(1);
    expect((await change({ target: 'Niemand.' })).status).toBe(409);
  });

  it('is searched for words and for similar texts', async () => {
    const user = await newUser();
    const { id, units } = await translated(user, ['The seller transfers the purchase price.', second]);
    await edit(user, id, units[0]?.id, 'Der Verkäufer überweist den Kaufpreis.');
    await edit(user, id, units[1]?.id, 'Der Käufer übernimmt sie.');
    expect((await segmentsOf(user, 'search=KAUFPREIS')).map(({ target }) => target)).toEqual([
      'Der Verkäufer überweist den Kaufpreis.',
    ]);
    const matchesOf = async (text: string) => {
      const json = { text, source_language: 'en', target_language: 'de' };
      const answer = await send(server, '/api/memories/matches', { user, json });
      return memoryMatchesResponse.parse(await answer.json()).matches.map(({ score }) => score);
    };
    expect(await matchesOf('The buyer transfers the purchase price.')).toEqual([85]);
    expect(await matchesOf('The seller transfers the <g1>purchase</g1> price.')).toEqual([99]);
    expect(await matchesOf('The seller transfers the purchase price.')).toEqual([100]);
    expect(await matchesOf('Something else entirely.')).toEqual([]);
  });

  it('finds the most similar of thousands that share their frequent words', async () => {
    const user = await newUser();
    const sentence = (index: number) => `Sentence ${index} describes berth ${index % 97} of the old harbour.`;
    const [memory] = await server.context.database.orm
      .insert(memories)
      .values({ userId: user.id, name: 'Harbour', isUsed: true })
      .returning();
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      memoryId: memory?.id ?? '',
      ...columnsOf(memoryPair([sentence(index)], [`Satz ${index}.`])),
      sourceLanguage: 'en',
      targetLanguage: 'de',
      beforeHash: digestOf(null),
      afterHash: digestOf(null),
      origin: 'imported' as const,
    }));
    await addSegments(server.context.database, rows.slice(0, 1_500));
    await addSegments(server.context.database, rows.slice(1_500));
    await prepareSearches(server.context.database);
    const json = { text: `${sentence(2_917)} Indeed.`, source_language: 'en', target_language: 'de' };
    const answer = await send(server, '/api/memories/matches', { user, json });
    expect(memoryMatchesResponse.parse(await answer.json()).matches[0]?.source).toBe(sentence(2_917));
  });
});
