import { documentCheck } from '@verso/contracts';
import { checkSettings } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { refusalOf } from './client.ts';

const english = [
  'We deliver 125 chairs on Monday, and the tables a week later.',
  'We assemble everything in your house.',
  'Our offer is valid until the end of June.',
];
const german = [
  'Am Montag liefern wir 152 Stühle, und die Tische eine Woche später.',
  'Wir bauen alles  in Ihrem Haus auf.',
  'Unser Angebot gilt bis Ende Juni.',
];

/** A text of another length than all others. */
const added =
  'Als Gerichtsstand vereinbaren beide Seiten den Sitz des Verkäufers, soweit das Gesetz dies erlaubt, und es gilt deutsches Recht.';

const documentOf = (texts: readonly string[]) => docx(...texts.map((text) => paragraph(text)));

interface Sent {
  readonly source?: Uint8Array;
  readonly translation?: Uint8Array;
  readonly name?: string;
  readonly options?: object;
}

describeWithDatabase('a check of two documents', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
  });
  afterAll(() => server.close());

  const check = (
    { source = documentOf(english), translation = documentOf(german), name = 'de.docx', options }: Sent,
    by: TestUser | undefined = user,
  ) => {
    const form = new FormData();
    if (options !== undefined) form.set('options', JSON.stringify(options));
    form.set('translation', new File([new Uint8Array(translation)], name));
    form.set('source', new File([new Uint8Array(source)], 'en.docx'));
    return send(server, '/api/checks', { method: 'POST', body: form, ...(by && { user: by }) });
  };

  it('detects the languages, pairs the texts and lists the problems', async () => {
    const answer = await check({
      translation: documentOf([...german, added]),
    });
    expect(answer.status).toBe(200);
    const { problems, ...report } = documentCheck.parse(await answer.json());
    expect(report).toMatchObject({
      source_language: 'en',
      target_language: 'de',
      texts: 3,
      flagged: 2,
      problems_total: 2,
      missing: [],
      added: [{ text: added }],
    });
    expect(problems.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      'numbers warning',
      'spacing warning',
    ]);
  });

  it('leaves out rules that its user has switched off', async () => {
    const other = await signUp(server);
    await server.context.database.orm.insert(checkSettings).values({ userId: other.id, off: ['spacing'] });
    const report = documentCheck.parse(await (await check({}, other)).json());
    expect(report.counts).toEqual([{ rule: 'numbers', problems: 1, advice: 0 }]);
  });

  it.each<[what: string, sent: Sent, code: string, words: string]>([
    ['different formats', { name: 'de.odt' }, 'different_formats', 'same format'],
    ['an unreadable file', { translation: new Uint8Array(9) }, 'document_unreadable', 'Translation: '],
    ['a document without text', { source: documentOf([]) }, 'document_empty', 'Source: '],
    [
      'an untranslated document',
      { translation: documentOf(english) },
      'language_unclear',
      'seem to be in English',
    ],
    ['text in no language', { translation: documentOf(['12', '34', '5 x']) }, 'language_unclear', 'unclear'],
    ['one language for both', { options: { target_language: 'en' } }, 'same_language', 'are the same'],
    ['an unknown language', { options: { target_language: 'xx' } }, 'validation_failed', '"xx" is not'],
  ])('refuses %s', async (_, sent, code, words) => {
    expect(await refusalOf(await check(sent))).toMatchObject({ code, error: expect.stringContaining(words) });
  });

  it('requires both files, once each', async () => {
    const form = new FormData();
    form.set('source', new File([new Uint8Array(documentOf(english))], 'en.docx'));
    const missing = await send(server, '/api/checks', { method: 'POST', body: form, user });
    expect(await refusalOf(missing)).toMatchObject({ error: 'Choose the translation.' });
    form.append('source', new File(['x'], 'other.docx'));
    const doubled = await send(server, '/api/checks', { method: 'POST', body: form, user });
    expect(await refusalOf(doubled)).toMatchObject({ error: 'Unexpected field "source".' });
  });
});
