import { spellingWords } from '@verso/db';
import { describeInOrderWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, send, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf, setPlan } from '../translations/client.ts';
import { join, signUpOwner, teamOf } from './team.ts';

const tmx = `<tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en"
  srclang="en" datatype="plaintext"/><body><tu><tuv xml:lang="en"><seg>Good day.</seg></tuv><tuv xml:lang="de"><seg>Guten
  Tag.</seg></tuv></tu></body></tmx>`;
const csv = 'en,de\nrent,Miete\n';

const form = (name: string, content: string, options: object) => {
  const data = new FormData();
  data.append('options', JSON.stringify(options));
  data.append('file', new Blob([content]), name);
  return data;
};
const withId = z.object({ id: z.union([z.string(), z.number()]).transform(String) });
const madeIn = (name: string) =>
  z.record(z.string(), z.unknown()).transform((body) => withId.parse(body[name]).id);
const firstIn = (name: string) =>
  z.record(z.string(), z.unknown()).transform((body) => withId.array().parse(body[name])[0]?.id ?? '');

type Body = Readonly<Record<string, unknown>> | FormData;
type Change = readonly [method: string, path: string, body?: Body];

const prompt = { prompt_content: 'Translate as a notary would, into {targetLanguage}.', category: 'legal' };
const visible = { visibility: 'team' };

// A table of requests, in order: deletions last.
describeInOrderWithDatabase('a workspace without a plan', (openDatabase) => {
  let server: TestServer;
  let owner: TestUser;
  let admin: TestUser;
  let member: TestUser;
  let changes: readonly Change[];

  const ask = (user: TestUser, [method, path, body]: Change) =>
    send(server, path, { user, method, ...(body instanceof FormData ? { body } : body && { json: body }) });
  const asked = async <T>(user: TestUser, schema: z.ZodType<T>, ...change: Change): Promise<T> => {
    const answer = await ask(user, change);
    if (!answer.ok) throw new Error(`${change.join(' ')}: ${answer.status} ${await answer.text()}`);
    return schema.parse(await answer.json());
  };

  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    owner = await signUpOwner(server);
    admin = await join(server, owner, 'admin');
    member = await join(server, owner);
    const languages = { source_language: 'en', target_languages: ['de'] };
    const shared = { name: 'Shared', shared: true };
    const glossary = await asked(owner, madeIn('glossary'), 'POST', '/api/glossaries', {
      ...shared,
      ...languages,
    });
    const memory = await asked(owner, madeIn('memory'), 'POST', '/api/memories', shared);
    const [ofGlossary, ofMemory] = [`/api/glossaries/${glossary}`, `/api/memories/${memory}`];
    const term = await asked(owner, madeIn('term'), 'POST', `${ofGlossary}/terms`, { source: 'lease' });
    await asked(owner, z.unknown(), 'POST', `${ofMemory}/import`, form('a.tmx', tmx, {}));
    const segment = await asked(owner, firstIn('segments'), 'GET', `${ofMemory}/segments`);
    const { id: teamId } = await teamOf(server, owner);
    await server.context.database.orm.insert(spellingWords).values({ teamId, language: 'de', word: 'Verso' });
    const words = '/api/spelling-words/workspace';
    const word = await asked(owner, firstIn('words'), 'GET', words);
    const own = { name: 'Own' };
    const ownGlossary = await asked(admin, madeIn('glossary'), 'POST', '/api/glossaries', {
      ...own,
      ...languages,
    });
    const ownMemory = await asked(admin, madeIn('memory'), 'POST', '/api/memories', own);
    const ownPrompt = await asked(admin, madeIn('prompt'), 'POST', '/api/prompts', { ...own, ...prompt });
    changes = [
      ['POST', '/api/team/invitations', { email: 'late@example.com' }],
      ['PATCH', `/api/team/members/${member.id}`, { role: 'reviewer' }],
      ['POST', '/api/prompts', { name: 'New', ...prompt, ...visible }],
      ['PATCH', `/api/prompts/${ownPrompt}`, visible],
      ['POST', '/api/glossaries', { name: 'New', shared: true, ...languages }],
      ['PATCH', `/api/glossaries/${ownGlossary}`, { shared: true }],
      ['POST', '/api/memories', { name: 'New', shared: true }],
      ['PATCH', `/api/memories/${ownMemory}`, { shared: true }],
      ['PUT', '/api/style/workspace', { rules: ['Be brief.'], kept_terms: [], expected_version: 0 }],
      ['PUT', '/api/check-settings/workspace', { off: ['spacing'] }],
      ['POST', `${ofGlossary}/terms`, { source: 'rent' }],
      ['PATCH', `${ofGlossary}/terms/${term}`, { source: 'leases' }],
      ['POST', `${ofGlossary}/import`, form('a.csv', csv, {})],
      ['PATCH', ofGlossary, { name: 'Renamed' }],
      ['PATCH', `${ofMemory}/segments/${segment}`, { target: 'Grüß Gott.' }],
      ['POST', `${ofMemory}/import`, form('a.tmx', tmx, {})],
      ['PATCH', ofMemory, { name: 'Renamed' }],
      ['DELETE', `${words}/${word}`],
      ['DELETE', `${ofGlossary}/terms/${term}`],
      ['DELETE', ofGlossary],
      ['DELETE', `${ofMemory}/segments/${segment}`],
      ['POST', `${ofMemory}/segments/deletions`, { ids: [segment] }],
      ['DELETE', ofMemory],
    ];
    await setPlan(server, owner, 'free');
    // The limits of a plan of their own come first.
    await setPlan(server, admin, 'business');
  });
  afterAll(() => server.close());

  /** By an admin, where the owner alone does it: by the owner. */
  const tried = (change: Change) => ask(change[1].includes('/members/') ? owner : admin, change);

  it('is not changed, and nothing is shared with it', async () => {
    for (const change of changes)
      expect([...change.slice(0, 2), await refusalOf(await tried(change))]).toEqual([
        ...change.slice(0, 2),
        expect.objectContaining({
          status: 409,
          code: 'conflict',
          error: 'This workspace can only be read: it needs the Business plan of its owner, Test User.',
        }),
      ]);
  });

  it('can be changed in each of these ways with a plan', async () => {
    await setPlan(server, owner, 'business');
    for (const change of changes) {
      const answer = await tried(change);
      expect([...change.slice(0, 2), answer.ok || (await answer.text())]).toEqual([
        ...change.slice(0, 2),
        true,
      ]);
    }
  });
});
