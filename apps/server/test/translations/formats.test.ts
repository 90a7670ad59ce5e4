import { documentQuoteResponse, documentTypes } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument, supportedFormats } from '@verso/engine';
import { docx, field, hidden, paragraph, plainDocument } from '@verso/engine/fixtures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, setPlan, start, until } from './client.ts';

const text = {
  heading: 'Notes of the committee',
  sentences: ['The meeting began at noon.', 'Nobody objected to the plan, and it was adopted.'],
};

describeWithDatabase('a document of each format', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
    await setPlan(server, user, 'pro');
  });
  afterAll(() => server.close());

  it.each(Object.values(documentTypes))(
    '$type completes from upload to download',
    async ({ type, mimeType }) => {
      const original = plainDocument(type, text);
      const before = await openDocument(original, type);
      const accepted = await start(server, user, { bytes: original, filename: `minutes.${type}`, mimeType });
      const done = await until(server, user, accepted.id, 'completed', 'failed');
      expect(done).toMatchObject({
        status: 'completed',
        units_done: text.sentences.length + 1,
        quality_report: { units: { flagged: 0 } },
        integrity_report: { ok: true },
      });
      const { answer, filename, bytes } = await download(server, user, accepted.id);
      expect(filename).toBe(`minutes_de-demo.${type}`);
      expect(answer.headers.get('content-type')).toContain(mimeType);
      const after = await openDocument(bytes, type);
      expect(after.units).toHaveLength(before.units.length);
      const texts = new Set(before.units.map((unit) => inlineText(unit.source)));
      expect(after.units.filter((unit) => texts.has(inlineText(unit.source)))).toEqual([]);
    },
  );

  it('keeps the ending of a template or a file with macros', async () => {
    const mimeType = 'application/vnd.ms-word.document.macroEnabled.12';
    const { id } = await start(server, user, {
      bytes: plainDocument('docx', text),
      filename: 'form.docm',
      mimeType,
    });
    expect((await until(server, user, id, 'completed', 'failed')).format).toBe('docx');
    const { answer, filename } = await download(server, user, id);
    expect([filename, answer.headers.get('content-type')?.toLowerCase()]).toEqual([
      'form_de-demo.docm',
      mimeType.toLowerCase(),
    ]);
  });

  it('says what stays as it is, and lists it with its places', async () => {
    const bytes = docx(
      paragraph('Dear customer,'),
      paragraph(field(' SET A "Sir or Madam" ', '1'), ' hello'),
    );
    const { id } = await start(server, user, { bytes });
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done.messages).toEqual([
      { code: 'text-stays', severity: 'info', text: 'Stays as it is: 1 text of a field.' },
    ]);
    const answer = await send(server, `/api/translations/${id}/kept`, { user });
    expect(await answer.json()).toEqual({
      kept: [
        {
          class: 'field',
          title: '1 text of a field',
          texts: 1,
          letters: 14,
          examples: [
            {
              part: 'word/document.xml',
              place: 'w:instrText',
              location: 'Near “Dear customer,”',
              text: 'SET A "Sir or Madam"',
            },
          ],
        },
      ],
    });
  });

  it('translates hidden text on request, for the price that a quote names', async () => {
    const bytes = docx(paragraph('Dear customer,'), paragraph(hidden('An internal remark.'), 'hello'));
    const quote = async (options: object) => {
      const form = new FormData();
      form.set('options', JSON.stringify({ source_language: 'en', target_language: 'de', ...options }));
      form.set('file', new File([new Uint8Array(bytes)], 'Letter.docx'));
      const quoted = await send(server, '/api/quotes/document', { method: 'POST', body: form, user });
      return documentQuoteResponse.parse(await quoted.json());
    };
    const { characters, extras } = await quote({});
    expect(await quote({ count_extras: false })).toMatchObject({ characters, extras: [] });
    const together = characters + 'An internal remark.'.length;
    expect(extras).toEqual([{ chosen: ['hidden'], characters: together }]);

    const { id } = await start(server, user, { bytes, extras: ['hidden'] });
    const done = await until(server, user, id, 'completed', 'failed');
    expect(done).toMatchObject({ character_count: together, messages: [] });
    const { units } = await openDocument((await download(server, user, id)).bytes, 'docx', { hidden: true });
    expect(units.map(({ source }) => inlineText(source)).join(' ')).not.toMatch(/internal|hello|customer/);
  });

  it('covers every supported format', () => {
    expect([...supportedFormats].sort()).toEqual(Object.keys(documentTypes).sort());
  });
});
