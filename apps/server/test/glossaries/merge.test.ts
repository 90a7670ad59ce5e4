import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  importGlossaryOptions,
  listTermsResponse,
  savedGlossaryResponse,
  type TermContent,
} from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { importGlossary } from '../../src/words/glossaries/import.ts';
import { mergeTerms } from '../../src/words/glossaries/merge.ts';
import { changeGlossary } from '../../src/words/glossaries/terms.ts';
import { setPlan } from '../translations/client.ts';

const term = (source: string, preferred: string): TermContent => ({
  source,
  translations: { de: { preferred, alternatives: [], forbidden: [] } },
  keep_as_is: false,
  case_sensitive: false,
  part_of_speech: null,
  note: null,
  domain: null,
  status: 'approved',
});

/** Batches of a file whose client goes away after the first one. */
async function* goingAway<Value>(batches: AsyncIterable<Value>, client: AbortController) {
  for await (const batch of batches) {
    yield batch;
    client.abort(new Error('gone'));
  }
}

describeWithDatabase('terms that enter a glossary in batches', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
    await setPlan(server, user, 'business');
  });
  afterAll(() => server.close());

  const create = async () => {
    const json = { name: 'Terms', source_language: 'en', target_languages: ['de'] };
    const answer = await send(server, '/api/glossaries', { user, json });
    return savedGlossaryResponse.parse(await answer.json()).glossary.id;
  };
  const merge = (id: string, ...terms: readonly (readonly TermContent[])[]) =>
    changeGlossary(server.context, user.id, id, (tx, glossary) =>
      mergeTerms(server.context, tx, { userId: user.id, glossary, terms, filename: null }),
    );
  const stored = async (id: string) => {
    const answer = await send(server, `/api/glossaries/${id}/terms`, { user });
    const { terms, total } = listTermsResponse.parse(await answer.json());
    return { total, terms: terms.map(({ source, translations }) => [source, translations.de?.preferred]) };
  };

  it('are added, changed or kept', async () => {
    const id = await create();
    const batch = (from: number, word: string) =>
      Array.from({ length: 700 }, (_, index) => term(`term ${from + index}`, word));
    const before = [batch(0, 'Wort'), batch(700, 'Wort')];
    expect(await merge(id, ...before)).toEqual({ added: 1_400, updated: 0, unchanged: 0 });
    expect(await merge(id, ...before)).toEqual({ added: 0, updated: 0, unchanged: 1_400 });
    const after = [batch(350, 'Begriff'), batch(1_050, 'Begriff')];
    expect(await merge(id, ...after)).toEqual({ added: 350, updated: 1_050, unchanged: 0 });
    expect((await stored(id)).total).toBe(1_750);
  });

  it('count once when two batches have them, and the last one stays', async () => {
    const id = await create();
    const batches = [
      [term('contract', 'Vertrag'), term('seller', 'Verkäufer')],
      [term('Contract', 'Abkommen')],
    ];
    const terms = [
      ['Contract', 'Abkommen'],
      ['seller', 'Verkäufer'],
    ];
    expect(await merge(id, ...batches)).toEqual({ added: 2, updated: 0, unchanged: 0 });
    expect(await stored(id)).toEqual({ total: 2, terms });
    expect(await merge(id, ...batches)).toEqual({ added: 0, updated: 1, unchanged: 1 });
    expect(await stored(id)).toEqual({ total: 2, terms });
  });

  it('leave nothing when the client goes away', async () => {
    const id = await create();
    const gone = new AbortController();
    const { glossaryFiles } = server.context;
    const context: typeof server.context = {
      ...server.context,
      glossaryFiles: {
        ...glossaryFiles,
        read: (path, how, use) =>
          glossaryFiles.read(path, how, (file, batches) => use(file, goingAway(batches, gone))),
      },
    };
    const path = join(server.directory, 'terms.csv');
    await writeFile(path, `en,de\n${Array.from({ length: 1_200 }, (_, n) => `term ${n},Wort`).join('\n')}`);
    const upload = { path, filename: 'a.csv', mimeType: '', size: 1, discard: async () => undefined };
    const options = importGlossaryOptions.parse({});
    const importing = importGlossary(context, user.id, id, {
      upload,
      options,
      work: { signal: gone.signal },
    });
    await expect(importing).rejects.toThrow('gone');
    expect((await stored(id)).total).toBe(0);
  });
});
