import {
  importMemoryResponse,
  importUnitsResponse,
  listUnitsResponse,
  savedMemoryResponse,
} from '@verso/contracts';
import { memorySegments } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, run } from '@verso/engine/fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, refusalOf, start, until } from './client.ts';

describeWithDatabase('the import of edited units', (openDatabase) => {
  const original = docx(
    paragraph('Read the ', run('<w:b/>', 'small print'), ' of it.'),
    paragraph('Nothing else matters here.'),
    paragraph('The last one stays as it is.'),
  );
  let server: TestServer;
  let user: TestUser;
  let id: string;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
    id = (await start(server, user, { bytes: original, target_language: 'fr' })).id;
    await until(server, user, id, 'completed');
  });
  afterAll(() => server.close());

  const exported = async (format: string) => {
    const answer = await send(server, `/api/translations/${id}/export?format=${format}`, { user });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const imported = (bytes: Uint8Array, apply: boolean, by = user) => {
    const form = new FormData();
    form.set('options', JSON.stringify({ apply }));
    form.set('file', new Blob([bytes.slice()]), 'edited');
    return send(server, `/api/translations/${id}/import`, { method: 'POST', body: form, user: by });
  };
  const reportOf = async (answer: Response) => {
    const body = await answer.json();
    expect([answer.status, body]).toMatchObject([200, {}]);
    return importUnitsResponse.parse(body);
  };
  const units = async () => {
    const answer = await send(server, `/api/translations/${id}/units`, { user });
    return listUnitsResponse.parse(await answer.json()).units;
  };
  const deliveredTexts = async () => {
    const { bytes } = await download(server, user, id);
    return (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
  };

  it.each(['xliff', 'xliff-1.2', 'xliff-1.2&segmentation=sentence&fill_targets=true'])(
    'lists the changes of %s, and writes them when asked to',
    async (format) => {
      const [, second] = await units();
      const target = second?.target ?? '';
      const text = `Rien d’autre n’importe (${format.split('&')[0]}, ${format.length}).`;
      const edited = new TextEncoder().encode(
        new TextDecoder().decode(await exported(format)).replace(`${target}</target>`, `${text}</target>`),
      );
      const preview = await reportOf(await imported(edited, false));
      expect(preview).toMatchObject({
        applied: false,
        counts: { changed: 1, unchanged: 2, refused: 0, stale: 0 },
      });
      expect(preview.units).toMatchObject([
        { id: second?.id, outcome: 'changed', before: target, after: text },
      ]);
      expect((await units())[1]?.target).toBe(target);

      const report = await reportOf(await imported(edited, true));
      expect(report).toMatchObject({ applied: true, counts: { changed: 1 } });
      expect((await units())[1]).toMatchObject({ target: text, state: 'edited' });
      expect(await deliveredTexts()).toContain(text);
      const remembered = await server.context.database.orm
        .select({ origin: memorySegments.origin })
        .from(memorySegments)
        .where(and(eq(memorySegments.author, user.id), eq(memorySegments.targetText, text)));
      expect(remembered).toEqual([{ origin: 'edited' }]);
      expect(await reportOf(await imported(edited, true))).toMatchObject({
        counts: { changed: 0, unchanged: 3 },
      });
    },
  );

  it('reads the edited Word table, and reports rows that can’t be used', async () => {
    const [first, second] = await units();
    const entries = unzipSync(await exported('docx'));
    const xml = strFromU8(entries['word/document.xml'] ?? new Uint8Array());
    const edit = (text: string) =>
      text
        .replaceAll(`>${second?.target}<`, '>Du tableau.<')
        // The first row loses the end of its code, in both texts.
        .replaceAll('&lt;/g1&gt;', '');
    const table = zipSync({ ...entries, 'word/document.xml': strToU8(edit(xml)) });
    const report = await reportOf(await imported(table, true));
    expect(report.units).toMatchObject([
      { id: first?.id, outcome: 'refused' },
      { id: second?.id, outcome: 'changed', after: 'Du tableau.' },
    ]);
    expect(await deliveredTexts()).toContain('Du tableau.');
  });

  it('keeps units that were changed after the export', async () => {
    const [, second, third] = await units();
    const file = new TextDecoder().decode(await exported('xliff'));
    await send(server, `/api/translations/${id}/units/${second?.id}`, {
      method: 'PUT',
      json: { target: 'Plus récent.' },
      user,
    });
    const edited = file
      .replace(`${second?.target}</target>`, 'Plus ancien.</target>')
      .replace(`${third?.target}</target>`, 'Le dernier.</target>');
    const report = await reportOf(await imported(new TextEncoder().encode(edited), true));
    expect(report.units).toMatchObject([
      { id: second?.id, outcome: 'stale', before: 'Plus récent.' },
      { id: third?.id, outcome: 'changed' },
    ]);
    expect((await units()).map(({ target }) => target)).toEqual([
      expect.anything(),
      'Plus récent.',
      'Le dernier.',
    ]);
  });

  it('refuses other files, and those of other documents, without a change', async () => {
    const before = await units();
    const file = new TextDecoder().decode(await exported('xliff'));
    const other = file.replaceAll('<unit id="', '<unit id="other-');
    for (const [bytes, status, code] of [
      [new TextEncoder().encode('<html/>'), 415, 'invalid_file_type'],
      [new TextEncoder().encode('<xliff'), 422, 'document_unreadable'],
      [original, 422, 'validation_failed'],
      [new TextEncoder().encode(other), 422, 'validation_failed'],
    ] as const)
      expect(await refusalOf(await imported(bytes, true))).toMatchObject({ status, code });
    expect(await units()).toEqual(before);
  });

  it('counts the terms and candidates of an XLIFF file, which glossaries and memories can import', async () => {
    const modules = [
      '<gls:glossary xmlns:gls="urn:oasis:names:tc:xliff:glossary:2.0"><gls:glossEntry><gls:term>small print</gls:term><gls:translation>petits caractères</gls:translation></gls:glossEntry></gls:glossary>',
      '<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#s"><source>Read it.</source><target>Lisez-le.</target></mtc:match></mtc:matches>',
    ];
    const file = strToU8(strFromU8(await exported('xliff')).replace(/<unit [^>]*>/, `$&${modules.join('')}`));
    expect(await reportOf(await imported(file, false))).toMatchObject({ terms: 1, candidates: 1 });
    const memory = savedMemoryResponse.parse(
      await (await send(server, '/api/memories', { user, json: { name: 'Candidates' } })).json(),
    ).memory;
    const form = new FormData();
    form.set('options', JSON.stringify({ candidates_only: true }));
    form.set('file', new Blob([file.slice()]), 'edited.xlf');
    const answer = await send(server, `/api/memories/${memory.id}/import`, {
      user,
      method: 'POST',
      body: form,
    });
    expect(importMemoryResponse.parse(await answer.json())).toMatchObject({
      imported: 1,
      examples: [{ source: 'Read it.', target: 'Lisez-le.' }],
    });
  });

  it('is for the owner only', async () => {
    const another = await signUp(server);
    const answer = await imported(await exported('xliff'), true, another);
    expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'translation_not_found' });
  });
});
