import {
  type GlossaryResponse,
  listChangesResponse,
  listGlossariesResponse,
  listTermsResponse,
  savedGlossaryResponse,
  savedTermResponse,
  type TermResponse,
} from '@verso/contracts';
import { glossaryTerms, insertMany } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { toTermColumns } from '../../src/words/glossaries/row.ts';
import { join, signUpOwner } from '../teams/team.ts';
import { refusalOf, setPlan } from '../translations/client.ts';

const bare = {
  source: '',
  translations: {},
  keep_as_is: false,
  case_sensitive: false,
  part_of_speech: null,
  note: null,
  domain: null,
  status: 'approved' as const,
};
const translated = (preferred: string, forbidden: string[] = []) => ({
  preferred,
  alternatives: [],
  forbidden,
});

describeWithDatabase('glossaries', (openDatabase) => {
  let server: TestServer;
  let author: TestUser;
  let stranger: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    [author, stranger] = await Promise.all([signUp(server), signUp(server)]);
    await setPlan(server, author, 'business');
  });
  afterAll(() => server.close());

  const ask = (user: TestUser, method: string, path: string, json?: unknown) =>
    send(server, `/api/glossaries${path}`, { user, method, json });
  const create = async (user: TestUser, options: object = {}): Promise<GlossaryResponse> => {
    const answer = await ask(user, 'POST', '', {
      name: 'Contracts',
      source_language: 'en',
      target_languages: ['de', 'fr'],
      ...options,
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return savedGlossaryResponse.parse(await answer.json()).glossary;
  };
  const add = async (id: string, term: object): Promise<TermResponse> => {
    const answer = await ask(author, 'POST', `/${id}/terms`, term);
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return savedTermResponse.parse(await answer.json()).term;
  };
  const list = async (id: string, query = '') => {
    const answer = await ask(author, 'GET', `/${id}/terms?${query}`);
    return listTermsResponse.parse(await answer.json()).terms.map(({ source }) => source);
  };

  it('are created, changed, listed and deleted by their owner alone', async () => {
    const created = await create(author, { name: ' Legal\nterms ', target_languages: ['de', 'de'] });
    expect(created).toMatchObject({
      name: 'Legal terms',
      target_languages: ['de'],
      shared: false,
      is_default: false,
      is_own: true,
      may_manage: true,
      terms: 0,
    });
    const changed = await ask(author, 'PATCH', `/${created.id}`, { name: 'Law', is_default: true });
    expect(await changed.json()).toMatchObject({ glossary: { name: 'Law', is_default: true } });
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['GET', '/terms'],
      ['GET', '/changes'],
    ] as const) {
      const refused = await ask(
        stranger,
        method,
        `/${created.id}${path}`,
        method === 'PATCH' ? {} : undefined,
      );
      expect(await refusalOf(refused)).toMatchObject({ code: 'not_found' });
    }
    const theirs = await (await ask(stranger, 'GET', '')).json();
    expect(listGlossariesResponse.parse(theirs).glossaries).toEqual([]);
    expect((await ask(author, 'DELETE', `/${created.id}`)).status).toBe(204);
    expect((await ask(author, 'GET', `/${created.id}`)).status).toBe(404);
  });

  it('keep both of two changes at the same time, and refuse one that replaces an unseen value', async () => {
    const { id } = await create(author);
    const term = await add(id, { source: 'seller', translations: { de: translated('Verkäufer') } });
    const path = `/${id}/terms/${term.id}`;
    const change = async (json: object) => ask(author, 'PATCH', path, json);
    const answers = await Promise.all([
      change({
        translations: { fr: translated('vendeur') },
        expected: { translations: { fr: translated('') } },
      }),
      change({ note: 'a person', expected: { note: null } }),
      change({ translations: { de: translated('Veräußerer') } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stale = await change({
      translations: { de: translated('Händler') },
      expected: { translations: { de: translated('Verkäufer') } },
    });
    expect(await refusalOf(stale)).toMatchObject({ code: 'conflict' });
    const emptied = await change({ translations: { fr: translated('') } });
    expect(savedTermResponse.parse(await emptied.json()).term).toMatchObject({
      note: 'a person',
      translations: { de: { preferred: 'Veräußerer' } },
    });
    const { changes } = listChangesResponse.parse(await (await ask(author, 'GET', `/${id}/changes`)).json());
    expect(changes[0]?.after?.translations).not.toHaveProperty('fr');
  });

  it('have terms that are searched, sorted and filtered by their problems', async () => {
    const { id } = await create(author);
    await add(id, { source: 'purchase price', translations: { de: translated('Kaufpreis') } });
    await add(id, {
      source: 'Bank',
      note: 'of a river',
      translations: { de: translated('Ufer', ['Bank']), fr: translated('rive') },
    });
    await add(id, {
      source: 'bank',
      note: 'for money',
      translations: { de: translated('Bank'), fr: translated('banque') },
    });
    await add(id, { source: 'Verso', keep_as_is: true, status: 'proposed' });
    await add(id, { source: 'Price', translations: { de: translated('Preis'), fr: translated('prix') } });
    await add(id, { source: 'price ', translations: { de: translated('Preis'), fr: translated('prix') } });

    expect(await list(id)).toEqual(
      expect.arrayContaining(['Bank', 'bank', 'Price', 'price', 'purchase price', 'Verso']),
    );
    expect(await list(id, 'search=kaufpr')).toEqual(['purchase price']);
    expect(await list(id, 'search=river')).toEqual(['Bank']);
    expect(await list(id, 'search=preferred')).toEqual([]);
    expect(await list(id, 'status=proposed')).toEqual(['Verso']);
    expect((await list(id, 'problem=duplicate')).sort()).toEqual(['Price', 'price']);
    expect((await list(id, 'problem=conflict')).sort()).toEqual(['Bank', 'bank']);
    expect(await list(id, 'problem=untranslated')).toEqual(['purchase price']);
    expect(await list(id, 'sort=source&order=desc&limit=1')).toEqual(['Verso']);
  });

  it('record who changed what', async () => {
    const { id } = await create(author);
    const term = await add(id, { source: 'seller', translations: { de: translated('Verkäufer') } });
    const path = `/${id}/terms/${term.id}`;
    await ask(author, 'PATCH', path, { translations: { de: translated('Verkäuferin') } });
    await ask(author, 'PATCH', path, { translations: { de: translated('Verkäuferin') } });
    await ask(author, 'DELETE', path);
    const answer = await ask(author, 'GET', `/${id}/changes`);
    const { changes } = listChangesResponse.parse(await answer.json());
    expect(
      changes.map(({ action, before, after }) => [
        action,
        before?.translations.de?.preferred,
        after?.translations.de?.preferred,
      ]),
    ).toEqual([
      ['removed', 'Verkäuferin', undefined],
      ['changed', 'Verkäufer', 'Verkäuferin'],
      ['added', undefined, 'Verkäufer'],
    ]);
    expect(changes[0]?.changed_by).toBe('Test User');
  });

  it('are as many as the plan includes, with as many terms', async () => {
    const { id } = await create(stranger);
    expect(
      await refusalOf(
        await ask(stranger, 'POST', '', { name: 'B', source_language: 'en', target_languages: ['de'] }),
      ),
    ).toMatchObject({
      code: 'limit_reached',
      error: 'The Free plan includes 1 glossary. Delete one, or upgrade your plan.',
    });
    const { database } = server.context;
    const terms = Array.from({ length: 100 }, (_, n) => ({
      glossaryId: id,
      ...toTermColumns({ ...bare, source: `t${n}` }),
    }));
    await insertMany(database, glossaryTerms, terms);
    expect(await refusalOf(await ask(stranger, 'POST', `/${id}/terms`, { source: 'more' }))).toMatchObject({
      code: 'limit_reached',
      error: 'A glossary of the Free plan can have 100 terms. This one would have 101.',
    });
  });

  it('refuse terms that contradict themselves, are too long or empty', async () => {
    const { id } = await create(author);
    const refused = async (term: object) => (await ask(author, 'POST', `/${id}/terms`, term)).status;
    expect(await refused({ source: 'a', translations: { de: translated('Vertrag', ['VERTRAG']) } })).toBe(
      422,
    );
    expect(await refused({ source: 'a'.repeat(501) })).toBe(422);
    expect(await refused({ source: ' \u0000' })).toBe(422);
    expect(await refused({ source: 'a', translations: { de: translated('b'.repeat(5000)) } })).toBe(422);
    expect(await list(id)).toEqual([]);
  });

  it('of a workspace are edited by its members, managed by its admins, and only read once it has lapsed', async () => {
    const owner = await signUpOwner(server);
    const admin = await join(server, owner, 'admin');
    const member = await join(server, owner);
    const { id } = await create(owner, { shared: true });
    const statusOf = async (user: TestUser, method: string, path: string, json?: unknown) =>
      (await ask(user, method, `/${id}${path}`, json)).status;
    const term = { source: 'tenant', translations: { de: translated('Mieter') } };

    expect(await statusOf(member, 'POST', '/terms', term)).toBe(201);
    expect(await statusOf(member, 'PATCH', '', { name: 'Leases' })).toBe(403);
    expect(await statusOf(member, 'DELETE', '')).toBe(403);
    expect(await statusOf(admin, 'PATCH', '', { name: 'Leases' })).toBe(200);
    for (const path of ['', '/terms', '/export?format=csv'])
      expect(await statusOf(stranger, 'GET', path), path).toBe(404);
    expect(await statusOf(stranger, 'POST', '/terms', term)).toBe(404);

    await setPlan(server, owner, 'free');
    expect(await statusOf(member, 'GET', '/terms')).toBe(200);
    expect(await refusalOf(await ask(member, 'POST', `/${id}/terms`, { source: 'rent' }))).toMatchObject({
      status: 409,
      error: 'This workspace can only be read: it needs the Business plan of its owner, Test User.',
    });
    expect(await statusOf(admin, 'DELETE', '')).toBe(409);
    expect(await statusOf(owner, 'PATCH', '', { name: 'Old leases' })).toBe(200);
  });
});
