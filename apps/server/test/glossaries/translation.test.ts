import {
  createTranslationResponse,
  type GlossaryResponse,
  listUnitsResponse,
  savedGlossaryResponse,
  type TermContent,
} from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph } from '@verso/engine/fixtures';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, geminiOf, refusalOf, setPlan, start, until, upload } from '../translations/client.ts';

describeWithDatabase('a translation with a glossary', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    server = await bootServer({ openDatabase, env: geminiOf(simulator) });
    user = await signUp(server);
    await setPlan(server, user, 'business');
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const ask = (method: string, path: string, json?: unknown) =>
    send(server, `/api/glossaries${path}`, { user, method, json });
  const glossary = async (
    terms: Readonly<Record<string, Partial<TermContent> | string>>,
  ): Promise<GlossaryResponse> => {
    const answer = await ask('POST', '', { name: 'Terms', source_language: 'en', target_languages: ['de'] });
    const created = savedGlossaryResponse.parse(await answer.json()).glossary;
    for (const [source, term] of Object.entries(terms)) {
      const content =
        typeof term === 'string'
          ? { translations: { de: { preferred: term, alternatives: [], forbidden: [] } } }
          : term;
      expect((await ask('POST', `/${created.id}/terms`, { source, ...content })).status).toBe(201);
    }
    return created;
  };
  const document = docx(
    paragraph('The seller transfers the purchase price to Verso.'),
    paragraph('Sellers and buyers agree.'),
    paragraph('Nothing else is needed.'),
  );
  const translated = async (ids: readonly string[]) => {
    const { id } = await start(server, user, { bytes: document, glossary_ids: [...ids] });
    const done = await until(server, user, id, 'completed', 'failed');
    const { bytes } = await download(server, user, id);
    const texts = (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
    const answer = await send(server, `/api/translations/${id}/units`, { user });
    return { id, done, texts, units: listUnitsResponse.parse(await answer.json()).units };
  };

  it('uses its terms, and proves it', async () => {
    simulator.behave({ style: 'dictionary', rates: { termInflected: 0.5 } });
    const { id } = await glossary({
      seller: 'Verkäufer',
      'purchase price': 'Kaufpreis',
      Verso: { keep_as_is: true },
    });
    const { done, texts, units } = await translated([id]);
    expect(texts[0]).toMatch(/Verkäufers? .*Kaufpreiss? .* Versos?\./);
    expect(texts[1]).toMatch(/^Verkäufer/);
    expect(done.quality_report?.terms).toEqual({ total: 4, kept: 4 });
    expect(units.map(({ terms = [] }) => terms.map(({ source, surfaces }) => [source, ...surfaces]))).toEqual(
      [
        [
          ['seller', 'seller'],
          ['purchase price', 'purchase price'],
          ['Verso', 'Verso'],
        ],
        [['seller', 'Sellers']],
        [],
      ],
    );
  });

  it('asks again for terms that the model ignored, and flags those that stay ignored', async () => {
    simulator.behave({ style: 'dictionary', rates: { termIgnored: 1 } });
    const { id } = await glossary({ buyer: 'Käuferin' });
    const { done, units, id: translation } = await translated([id]);
    expect(done.quality_report).toMatchObject({
      terms: { total: 1, kept: 0 },
      units: { flagged: 1 },
      flagged: [{ problems: [{ code: 'term', detail: 'Not as in the glossary: buyer = Käuferin.' }] }],
    });
    const [, unit] = units;
    const edited = await send(server, `/api/translations/${translation}/units/${unit?.id}`, {
      user,
      method: 'PUT',
      json: { target: 'Verkäufer und Käuferinnen sind sich einig.' },
    });
    expect(await edited.json()).toMatchObject({
      unit: { problems: [], terms: [{ source: 'buyer', found: 1 }] },
      translation: { quality_report: { terms: { total: 1, kept: 1 } } },
    });
  });

  it('takes a term from the first glossary that has it, and only approved ones', async () => {
    simulator.behave({ style: 'dictionary' });
    const first = await glossary({ seller: 'Veräußerer', needed: { status: 'proposed', keep_as_is: true } });
    const second = await glossary({ Seller: 'Verkäufer', buyer: 'Käufer' });
    const { texts, done } = await translated([first.id, second.id]);
    expect(texts[1]).toMatch(/^Veräußerer .* Käufer /);
    expect(done.quality_report?.terms).toEqual({ total: 3, kept: 3 });
  });

  it('is refused with a glossary of someone else, and works after one was deleted', async () => {
    const stranger = await signUp(server);
    const { id } = await glossary({ seller: 'Verkäufer' });
    expect(await refusalOf(await upload(server, stranger, { glossary_ids: [id] }))).toMatchObject({
      code: 'validation_failed',
      error: 'A glossary was not found.',
    });
    const accepted = await upload(server, user, { bytes: document, glossary_ids: [id] });
    await ask('DELETE', `/${id}`);
    const { id: translation } = createTranslationResponse.parse(await accepted.json());
    expect(await until(server, user, translation, 'completed', 'failed')).toMatchObject({
      status: 'completed',
    });
  });
});
