import { importUnitsResponse, listUnitsResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { decodeInline, inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, plainDocument, run } from '@verso/engine/fixtures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, setPlan, start, until } from './client.ts';

describeWithDatabase('the import of an edited translated document', (openDatabase) => {
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
    await setPlan(server, user, 'pro');
    id = (await start(server, user, { bytes: original, target_language: 'fr' })).id;
    await until(server, user, id, 'completed');
  });
  afterAll(() => server.close());

  const imported = (bytes: Uint8Array, apply: boolean, translation = id) => {
    const form = new FormData();
    form.set('options', JSON.stringify({ apply }));
    form.set('file', new Blob([bytes.slice()]), 'edited');
    return send(server, `/api/translations/${translation}/import`, { method: 'POST', body: form, user });
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
  const editedDocument = async (edit: (xml: string) => string) => {
    const entries = unzipSync((await download(server, user, id)).bytes);
    const xml = strFromU8(entries['word/document.xml'] ?? new Uint8Array());
    return zipSync({ ...entries, 'word/document.xml': strToU8(edit(xml)) });
  };
  const text = async (index: number) =>
    inlineText(decodeInline((await units())[index]?.target ?? '').content);

  it('finds no change in the file as it was downloaded', async () => {
    const { bytes } = await download(server, user, id);
    expect(await reportOf(await imported(bytes, true))).toMatchObject({
      kind: 'document',
      tracked_changes: false,
      counts: { changed: 0, unchanged: 3 },
      units: [],
    });
  });

  it('lists its changes, writes them when asked to, and reports changes of the structure', async () => {
    const [first, second, third] = await units();
    const edited = await editedDocument((xml) =>
      xml
        .replace(`>${second?.target}<`, '>Édité dans Word.<')
        .replace('</w:body>', '<w:p><w:r><w:t>Un ajout.</w:t></w:r></w:p></w:body>'),
    );
    const report = await reportOf(await imported(edited, false));
    expect(report).toMatchObject({
      applied: false,
      kind: 'document',
      counts: { changed: 1, unchanged: 2, structure: 1 },
      units: [
        { id: second?.id, outcome: 'changed', before: second?.target, after: 'Édité dans Word.' },
        {
          id: third?.id,
          location: third?.location,
          outcome: 'structure',
          before: null,
          after: 'Un ajout.',
        },
      ],
    });
    expect(await text(1)).not.toBe('Édité dans Word.');
    await reportOf(await imported(edited, true));
    expect((await units())[1]).toMatchObject({ target: 'Édité dans Word.', state: 'edited' });
    expect((await units())[0]?.target).toBe(first?.target);
    expect(await deliveredTexts()).toEqual([expect.anything(), 'Édité dans Word.', expect.anything()]);
  });

  it('reads tracked changes as accepted, and says so', async () => {
    const [, second] = await units();
    const edited = await editedDocument((xml) =>
      xml.replace(
        `>${second?.target}</w:t></w:r>`,
        '>Suivi.</w:t></w:r><w:del w:id="1" w:author="A"><w:r><w:delText> Supprimé.</w:delText></w:r></w:del><w:ins w:id="2" w:author="A"><w:r><w:t xml:space="preserve"> Inséré.</w:t></w:r></w:ins>',
      ),
    );
    expect(await reportOf(await imported(edited, true))).toMatchObject({
      tracked_changes: true,
      counts: { changed: 1, structure: 0 },
    });
    expect((await units())[1]?.target).toBe('Suivi. Inséré.');
  });

  it('reads tracked changes of OpenDocument texts as accepted', async () => {
    const { id: ofText } = await start(server, user, {
      bytes: plainDocument('odt', { heading: 'It stays.', sentences: ['It grew well.'] }),
      filename: 'report.odt',
      mimeType: 'application/vnd.oasis.opendocument.text',
      target_language: 'fr',
    });
    await until(server, user, ofText, 'completed');
    const entries = unzipSync((await download(server, user, ofText)).bytes);
    const xml = strFromU8(entries['content.xml'] ?? new Uint8Array());
    const region = (change: string, words = '') =>
      `<text:changed-region text:id="${change}"><text:${change}><office:change-info><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">A</dc:creator></office:change-info>${words}</text:${change}></text:changed-region>`;
    const edited = xml
      .replace(
        /<office:text([^>]*)>/,
        `<office:text$1><text:tracked-changes>${region('insertion')}${region('deletion', '<text:p>vieux</text:p>')}</text:tracked-changes>`,
      )
      .replace(
        '</text:p></office:text>',
        '<text:change text:change-id="deletion"/><text:change-start text:change-id="insertion"/> Inséré.<text:change-end text:change-id="insertion"/></text:p></office:text>',
      );
    const bytes = zipSync({ ...entries, 'content.xml': strToU8(edited) });
    const report = await reportOf(await imported(bytes, false, ofText));
    expect(report).toMatchObject({
      tracked_changes: true,
      counts: { changed: 1, unchanged: 1, refused: 0, structure: 0 },
    });
    expect(report.units[0]?.after).toBe(`${report.units[0]?.before} Inséré.`);
  });

  it('keeps units that were changed after the download', async () => {
    const [, second, third] = await units();
    const edited = await editedDocument((xml) => xml.replace(`>${third?.target}<`, '>Troisième.<'));
    await send(server, `/api/translations/${id}/units/${second?.id}`, {
      method: 'PUT',
      json: { target: 'Changé depuis.' },
      user,
    });
    const report = await reportOf(await imported(edited, true));
    expect(report.units).toMatchObject([
      { id: second?.id, outcome: 'stale', before: 'Changé depuis.', after: second?.target },
      { id: third?.id, outcome: 'changed', after: 'Troisième.' },
    ]);
    expect((await units()).map(({ target }) => target).slice(1)).toEqual(['Changé depuis.', 'Troisième.']);
  });
});
