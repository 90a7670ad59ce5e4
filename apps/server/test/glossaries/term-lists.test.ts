import {
  addToGlossaryResponse,
  listTermsResponse,
  priceOfProposals,
  savedGlossaryResponse,
  savedTermListResponse,
  type TermListResponse,
  termsToPropose,
} from '@verso/contracts';
import { termLists } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { expireTermLists } from '../../src/translations/term-lists/lists.ts';
import { geminiOf, ledgerOf, refusalOf, setPlan, start, until, upload } from '../translations/client.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const document = docx(
  paragraph('This agreement is made with Acme Tools (the "Seller").'),
  paragraph('The Seller transfers the purchase price to Acme Tools.'),
  paragraph('The purchase price is due. The Seller confirms the purchase price.'),
);

describeWithDatabase('terms of a document', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    simulator.behave({ style: 'dictionary' });
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
    user = await signUp(server);
    await setPlan(server, user, 'business');
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  interface Sent {
    readonly by?: TestUser;
    readonly bytes?: Uint8Array;
    readonly name?: string;
  }
  const find = (
    options: object = {},
    { by = user, bytes = document, name = 'Agreement.docx' }: Sent = {},
  ) => {
    const form = new FormData();
    form.append('options', JSON.stringify({ target_language: 'de', source_language: 'en', ...options }));
    form.append('file', new File([new Uint8Array(bytes)], name, { type: docxType }));
    return send(server, '/api/term-lists', { user: by, method: 'POST', body: form });
  };
  const found = async (options?: object, sent?: Sent): Promise<TermListResponse> =>
    savedTermListResponse.parse(await (await find(options, sent)).json()).list;
  const save = (list: TermListResponse, by: TestUser = user) =>
    send(server, `/api/term-lists/${list.id}`, { user: by, method: 'PUT', json: { terms: list.terms } });
  /** Approves the seller alone, with a translation of one's own. */
  const approved = (list: TermListResponse): TermListResponse => ({
    ...list,
    terms: list.terms.map((term) =>
      term.source === 'Seller'
        ? {
            ...term,
            status: 'approved',
            translations: { de: { preferred: 'Veräußerer', alternatives: [], forbidden: [] } },
          }
        : term,
    ),
  });

  it('are found with proposed translations, and their price', async () => {
    const { terms, characters, model } = await found();
    const [first] = terms;
    expect(first).toMatchObject({
      source: 'Seller',
      kind: 'defined',
      status: 'proposed',
      count: 3,
      translations: { de: { preferred: expect.stringMatching(/./) } },
      examples: [expect.stringContaining('(the "Seller")'), expect.anything()],
    });
    expect(terms.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['purchase price', 'Acme Tools']),
    );
    expect(characters).toBe(terms.reduce((sum, { source }) => sum + source.length, 0));
    expect(model).not.toBeNull();
  });

  it('are found by statistics alone on request, free of charge', async () => {
    const list = await found({ propose: false });
    expect(list).toMatchObject({ model: null, characters: 0 });
    expect(list.terms[0]).toMatchObject({ source: 'Seller', translations: {}, keep_as_is: false });
  });

  it('are bound to a translation once approved; their price is quoted, and charged once', async () => {
    const list = await found();
    expect((await save(approved(list))).status).toBe(200);
    const quote = (id: string | null) =>
      send(server, '/api/quotes', { user, json: { format: 'docx', characters: 100, term_list_id: id } });
    expect(await (await quote(list.id)).json()).toMatchObject({
      characters: 100,
      effectiveCharacters: 100 + list.characters,
    });
    const run = async () => {
      const { id } = await start(server, user, { bytes: document, term_list_id: list.id });
      return until(server, user, id, 'completed', 'failed');
    };
    const earlier = (await ledgerOf(server, user)).length;
    const first = await run();
    expect(first.quality_report?.terms).toEqual({ total: 3, kept: 3 });
    const again = await run();
    expect(again.quality_report?.terms).toEqual({ total: 3, kept: 3 });
    expect((first.effective_characters ?? 0) - (again.effective_characters ?? 0)).toBe(list.characters);
    const settled = (await ledgerOf(server, user))
      .slice(earlier)
      .flatMap(([kind, characters]) => (kind === 'settle' ? [characters] : []));
    expect(settled).toEqual([first.effective_characters, again.effective_characters]);
  });

  it('get proposed translations on request, for the price of those without one', async () => {
    const list = await found({ propose: false });
    expect(list.may_propose).toBe(true);
    const kept = approved(list);
    await save(kept);
    const price = priceOfProposals(termsToPropose(kept.terms, 'de'));
    const propose = (by: TestUser) =>
      send(server, `/api/term-lists/${list.id}/proposals`, { user: by, method: 'POST' });
    const proposed = savedTermListResponse.parse(await (await propose(user)).json()).list;
    expect(price).toBeGreaterThan(0);
    expect(proposed.characters).toBe(price);
    expect(proposed.model).not.toBeNull();
    expect(proposed.terms.find(({ source }) => source === 'Seller')).toMatchObject({
      status: 'approved',
      translations: { de: { preferred: 'Veräußerer' } },
    });
    expect(proposed.terms.find(({ source }) => source === 'purchase price')).toMatchObject({
      status: 'proposed',
      translations: { de: { preferred: expect.stringMatching(/./) } },
    });
    // Nothing is left to propose, or to pay.
    const again = savedTermListResponse.parse(await (await propose(user)).json()).list;
    expect(again.characters).toBe(price);
    const stranger = await signUp(server);
    expect((await propose(stranger)).status).toBe(404);
  });

  it('are not used for a translation into another language', async () => {
    const list = await found({ propose: false });
    const into = { bytes: document, term_list_id: list.id, target_language: 'fr' };
    expect(await refusalOf(await upload(server, user, into))).toMatchObject({ code: 'validation_failed' });
  });

  it('are deleted with their translation', async () => {
    const read = async (id: string) => (await send(server, `/api/term-lists/${id}`, { user })).status;
    const list = await found({ propose: false });
    const first = await start(server, user, { bytes: document, term_list_id: list.id });
    await until(server, user, first.id, 'completed', 'failed');
    expect(await read(list.id)).toBe(200);
    await send(server, `/api/translations/${first.id}`, { user, method: 'DELETE' });
    expect(await read(list.id)).toBe(404);

    const secret = await found({ propose: false });
    await save(approved(secret));
    const second = await start(server, user, {
      bytes: document,
      term_list_id: secret.id,
      keep_nothing: true,
    });
    const done = await until(server, user, second.id, 'completed', 'failed');
    expect(done.quality_report?.terms).toEqual({ total: 3, kept: 3 });
    await send(server, `/api/translations/${second.id}`, { user, method: 'DELETE' });
    expect(await read(secret.id)).toBe(404);
  });

  it('of several documents are one list, each term once, that all their translations use', async () => {
    const list = approved(await found({ propose: false }));
    expect(list.terms[0]).toMatchObject({ source: 'Seller', count: 3, documents: ['Agreement.docx'] });
    await save(list);
    const other = docx(
      paragraph('This lease is made with Blue House Ltd (the "Lessor").'),
      paragraph('The Seller is no Lessor. The Seller visits the Lessor. The Seller signs.'),
    );
    const joined = await found({ propose: false, list_id: list.id }, { bytes: other, name: 'Lease.docx' });
    expect(joined.id).toBe(list.id);
    expect(joined.terms.filter(({ source }) => source === 'Seller')).toEqual([
      expect.objectContaining({
        status: 'approved',
        count: 6,
        documents: ['Agreement.docx', 'Lease.docx'],
        translations: { de: expect.objectContaining({ preferred: 'Veräußerer' }) },
      }),
    ]);
    expect(joined.terms[0]?.source).toBe('Seller');
    expect(joined.terms.find(({ source }) => source === 'Lessor')?.documents).toEqual(['Lease.docx']);
    expect((await find({ list_id: list.id, target_language: 'fr' })).status).toBe(422);
    const stranger = await signUp(server);
    await setPlan(server, stranger, 'business');
    expect((await find({ list_id: list.id }, { by: stranger })).status).toBe(404);
    for (const bytes of [document, other]) {
      const { id } = await start(server, user, { bytes, term_list_id: list.id });
      const { quality_report } = await until(server, user, id, 'completed', 'failed');
      expect(quality_report?.terms).toEqual({ total: 3, kept: 3 });
    }
  });

  it('are deleted an hour after their last change for a user who keeps nothing', async () => {
    const careful = await signUp(server);
    await setPlan(server, careful, 'business');
    const json = { retention_days: 0 };
    await send(server, '/api/account/settings', { user: careful, method: 'PATCH', json });
    const [theirs, others] = await Promise.all([
      find({ propose: false }, { by: careful }),
      find({ propose: false }),
    ]);
    const { list } = savedTermListResponse.parse(await theirs.json());
    const { list: other } = savedTermListResponse.parse(await others.json());
    await expireTermLists(server.context.database, new Date(Date.now() + 61 * 60 * 1000));
    expect((await send(server, `/api/term-lists/${list.id}`, { user: careful })).status).toBe(404);
    expect((await send(server, `/api/term-lists/${other.id}`, { user })).status).toBe(200);
  });

  it('join a glossary once approved, and are then left out', async () => {
    const list = await found();
    await save(approved(list));
    const created = await send(server, '/api/glossaries', {
      user,
      json: { name: 'Sales', source_language: 'en', target_languages: ['de'] },
    });
    const { glossary } = savedGlossaryResponse.parse(await created.json());
    const join = () =>
      send(server, `/api/term-lists/${list.id}/glossary`, { user, json: { glossary_id: glossary.id } });
    expect(addToGlossaryResponse.parse(await (await join()).json())).toEqual({
      added: 1,
      updated: 0,
      unchanged: 0,
    });
    expect(addToGlossaryResponse.parse(await (await join()).json())).toMatchObject({ unchanged: 1 });
    const listed = await send(server, `/api/glossaries/${glossary.id}/terms`, { user });
    expect(listTermsResponse.parse(await listed.json()).terms).toMatchObject([
      { source: 'Seller', status: 'approved', translations: { de: { preferred: 'Veräußerer' } } },
    ]);
    const { terms } = await found({ glossary_ids: [glossary.id] });
    expect(terms.map(({ source }) => source)).not.toContain('Seller');
  });

  it('leave out what the style of the user keeps as it is', async () => {
    const careful = await signUp(server);
    await setPlan(server, careful, 'business');
    const json = { rules: [], kept_terms: ['Acme Tools'], expected_version: 0 };
    await send(server, '/api/style/account', { user: careful, method: 'PUT', json });
    const answer = await find({ propose: false }, { by: careful });
    const { terms } = savedTermListResponse.parse(await answer.json()).list;
    expect(terms.map(({ source }) => source)).toContain('Seller');
    expect(terms.map(({ source }) => source)).not.toContain('Acme Tools');
  });

  it('belong to their user', async () => {
    const list = await found({ propose: false });
    const stranger = await signUp(server);
    await setPlan(server, stranger, 'business');
    expect((await save(list, stranger)).status).toBe(404);
    expect(
      await refusalOf(await upload(server, stranger, { bytes: document, term_list_id: list.id })),
    ).toMatchObject({
      code: 'not_found',
    });
    expect((await send(server, `/api/term-lists/${list.id}`, { user: stranger })).status).toBe(404);
  });

  it('are deleted after a day without use, and with the texts of their translation', async () => {
    const list = await found({ propose: false });
    const { id } = await start(server, user, { bytes: document, term_list_id: list.id });
    await until(server, user, id, 'completed', 'failed');
    const { database } = server.context;
    await expireTermLists(database, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect((await send(server, `/api/term-lists/${list.id}`, { user })).status).toBe(404);
    const bound = async () =>
      (await database.orm.select().from(termLists)).filter((row) => row.translationId === id).length;
    expect(await bound()).toBe(1);
    await send(server, `/api/translations/${id}`, { user, method: 'DELETE' });
    expect(await bound()).toBe(0);
  });
});
