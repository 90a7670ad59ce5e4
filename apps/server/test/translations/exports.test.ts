import { documentTypes, importUnitsResponse, listUnitsResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { encodeInline, inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, plainDocument, run } from '@verso/engine/fixtures';
import { fromXliff } from '@verso/engine/xliff';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { comment } from '../collaboration/client.ts';
import { download, refusalOf, setPlan, start, until } from './client.ts';

describeWithDatabase('the exports of a translation', (openDatabase) => {
  const original = docx(
    paragraph('Read the ', run('<w:b/>', 'small print'), ' & the rest.'),
    paragraph('Nothing else matters here.'),
    paragraph('42'),
  );
  let server: TestServer;
  let user: TestUser;
  let id: string;
  let targets: readonly string[];
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  beforeEach(async () => {
    user = await signUp(server);
    id = (await start(server, user, { bytes: original, filename: 'Größe.docx', target_language: 'ar' })).id;
    await until(server, user, id, 'completed');
    const { bytes } = await download(server, user, id);
    targets = (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
  });
  afterAll(() => server.close());

  const edits = ['اقرأ <g1>التفاصيل</g1> & <b>البقية</b>.', 'لا شيء آخر.'];
  /** Edits this many units, from the first on. */
  const edit = async (count: number) => {
    const { units } = await openDocument(original, 'docx');
    for (const [index, target] of edits.slice(0, count).entries())
      await send(server, `/api/translations/${id}/units/${units[index]?.id}`, {
        method: 'PUT',
        json: { target },
        user,
      });
  };
  const exported = async (format: string) => {
    const answer = await send(server, `/api/translations/${id}/export?format=${format}`, { user });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    return answer;
  };

  it('include an XLIFF file that merges into the original as the translated document', async () => {
    const answer = await exported('xliff');
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Gr%C3%B6%C3%9Fe_ar-demo.xlf",
    );
    const document = await openDocument(original, 'docx');
    const merged = fromXliff(await answer.bytes(), document);
    expect(merged).toMatchObject({ original: 'Größe.docx', targetLanguage: 'ar' });
    const { bytes } = document.write(merged.targets, { targetLanguage: 'ar' });
    expect((await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source))).toEqual(
      targets,
    );
  });

  it('include comments on request, but not resolved ones', async () => {
    const post = async (path: string, json: object) =>
      (await comment(server, `/api/translations/${id}/comments${path}`, { user, json }))?.id;
    const unit = (await openDocument(original, 'docx')).units[0]?.id;
    const open = await post('', { unit, text: 'Is it small <enough>?' });
    await post(`/${open}/replies`, { text: 'It is.' });
    const resolved = await post('', { unit, text: 'Settled long ago.' });
    await send(server, `/api/translations/${id}/comments/${resolved}`, {
      method: 'PATCH',
      user,
      json: { resolved: true },
    });
    const textOf = async (format: string) => {
      const content = await (await exported(format)).bytes();
      return strFromU8(
        format.startsWith('docx') ? (unzipSync(content)['word/document.xml'] ?? content) : content,
      );
    };
    for (const format of ['xliff', 'xliff-1.2', 'html', 'docx']) {
      expect(await textOf(format)).not.toContain('small &lt;');
      const text = await textOf(`${format}&comments=true`);
      expect(text).toMatch(/small &lt;enough(?:>|&gt;)\?[\s\S]*It is\./);
      expect(text).not.toContain('Settled');
    }
  });

  it('include a translation memory in TMX', async () => {
    const answer = await exported('tmx');
    expect(answer.headers.get('content-type')).toBe('application/x-tmx+xml');
    const tmx = await answer.text();
    expect(tmx).toContain('<tuv xml:lang="en"><seg>Read the <bpt i="1" x="1" type="bold">');
    expect(tmx).toContain(`<tuv xml:lang="ar"><seg>${targets[1]}</seg></tuv>`);
    expect(tmx.match(/<tu /g)).toHaveLength(2);
    const text = await (await exported('tmx&segmentation=sentence&level=1')).text();
    expect(text).toContain('<seg>Read the small print &amp; the rest.</seg>');
    expect(text).toContain(' segtype="sentence"');
  });

  it('include a printable table with edited units', async () => {
    const [first] = (await openDocument(original, 'docx')).units;
    if (first === undefined) throw new Error('no unit');
    expect(encodeInline(first.source)).toContain('<g1>');
    await edit(1);
    expect(await (await exported('xliff')).text()).toContain('state="reviewed" subState="verso:edited"');
    expect(await (await exported('tmx')).text()).toContain('changeid="Test User"');
    const answer = await exported('html');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const html = await answer.text();
    expect(html).toContain('<td dir="ltr" lang="en">Read the small print &amp; the rest.</td>');
    expect(html).toContain('<td dir="rtl" lang="ar">اقرأ التفاصيل &amp; &lt;b&gt;البقية&lt;/b&gt;.');
  });

  it('include a table in a Word document', async () => {
    const answer = await exported('docx');
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Gr%C3%B6%C3%9Fe_ar-demo.bilingual.docx",
    );
    const { units } = await openDocument(await answer.bytes(), 'docx');
    const texts = units.map(({ source }) => inlineText(source));
    expect(texts).toContain('Nothing else matters here.');
    expect(texts).toContain(targets[1]);
  });

  it('hold only the segments of a filter if asked to', async () => {
    await edit(1);
    const only = async (format: string) => (await exported(`${format}&only=unconfirmed`)).text();
    const open = await only('xliff');
    expect(open.match(/<unit /g)).toHaveLength(1);
    expect(open).not.toContain('verso:edited');
    expect((await only('tmx')).match(/<tu /g)).toHaveLength(1);
    const html = await only('html');
    expect(html).not.toContain('Read the small print');
    // Its number in the document, not in the file.
    expect(html).toContain('<td class="number">2</td>');
    expect((await send(server, `/api/translations/${id}/export?format=tmx&only=x`, { user })).status).toBe(
      422,
    );
  });

  it('of a part change only its segments when they come back', async () => {
    const importedFile = async (file: Uint8Array, apply: boolean) => {
      const form = new FormData();
      form.set('options', JSON.stringify({ apply }));
      form.set('file', new Blob([file.slice()]), 'edited');
      const path = `/api/translations/${id}/import`;
      return importUnitsResponse.parse(
        await (await send(server, path, { method: 'POST', body: form, user })).json(),
      );
    };
    await edit(1);
    for (const format of ['xliff', 'xliff-1.2', 'docx']) {
      const file = await (await exported(`${format}&only=unconfirmed`)).bytes();
      const report = await importedFile(file, false);
      expect(report).toMatchObject({ counts: { changed: 0, missing: 0, unknown: 0 }, units: [], absent: 1 });
    }
    const text = await (await exported('xliff&only=unconfirmed')).text();
    const edited = text.replace(/\n<target>.*<\/target>/, '\n<target>لا شيء آخر.</target>');
    const report = await importedFile(new TextEncoder().encode(edited), true);
    expect(report.counts).toMatchObject({ changed: 1, unchanged: 1 });
  });

  it('say who changed and confirmed what, and how far the review is', async () => {
    await edit(2);
    const html = await (await exported('html')).text();
    expect(html).toMatch(/Changed by Test User on \d{4}-\d\d-\d\d\. Confirmed by Test User on/);
    expect(html).toContain('Review: in progress. 2 of 2 texts confirmed.');
    const json = { state: 'approved' };
    await send(server, `/api/translations/${id}/review`, { method: 'PUT', json, user });
    expect(await (await exported('xliff')).text()).not.toMatch(/ state="(?!final")/);
    expect(await (await exported('xliff-1.2')).text()).toContain('approved="yes"');
    const tmx = await (await exported('tmx')).text();
    expect(tmx).toContain('<prop type="x-review">approved</prop>');
    expect(tmx).toContain('<prop type="x-confirmed-by">Test User</prop>');
  });

  it('include the Word document with edits as tracked changes', async () => {
    await edit(2);
    const answer = await exported('tracked-changes');
    expect(answer.headers.get('content-disposition')).toContain('_ar-demo.tracked.docx');
    expect(answer.headers.get('verso-untracked-changes')).toBeNull();
    const bytes = await answer.bytes();
    const { bytes: current } = await download(server, user, id);
    const textsOf = async (file: Uint8Array) =>
      (await openDocument(file, 'docx', { trackedChanges: 'accept' })).units.map(({ source }) =>
        inlineText(source),
      );
    expect(await textsOf(bytes)).toEqual(await textsOf(current));
    const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    expect(xml).toMatch(/<w:ins w:id="\d+" w:author="Test User" w:date="\d{4}-\d\d-\d\dT[\d:]+Z">/);
    const rejected = xml.replace(/<w:ins .*?<\/w:ins>/gs, '');
    const [first = ''] = rejected.split('</w:p>');
    const texts = [...first.matchAll(/<w:(?:t|delText)[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts.join('').replace('&amp;', '&')).toBe(targets[0]);
  });

  it('include the OpenDocument text with edits as tracked changes, but no other format', async () => {
    await setPlan(server, user, 'pro');
    const text = { heading: 'A heading', sentences: ['A sentence.'] };
    const exportedAs = async (format: 'odt' | 'md') => {
      const { mimeType } = documentTypes[format];
      const bytes = plainDocument(format, text);
      const { id: own } = await start(server, user, { bytes, filename: `text.${format}`, mimeType });
      await until(server, user, own, 'completed');
      const url = `/api/translations/${own}`;
      const list = listUnitsResponse.parse(await (await send(server, `${url}/units`, { user })).json());
      const json = { target: 'Geändert.' };
      await send(server, `${url}/units/${list.units[1]?.id}`, { method: 'PUT', json, user });
      return send(server, `${url}/export?format=tracked-changes`, { user });
    };
    const answer = await exportedAs('odt');
    expect(answer.headers.get('content-disposition')).toContain('.tracked.odt');
    const xml = strFromU8(unzipSync(await answer.bytes())['content.xml'] ?? new Uint8Array());
    expect(xml).toMatch(/<text:deletion>.*<dc:creator>Test User<.*<text:change-start [^>]*>Geändert</);
    expect(await refusalOf(await exportedAs('md'))).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('are refused in unknown formats', async () => {
    const answer = await send(server, `/api/translations/${id}/export?format=pdf`, { user });
    expect(await refusalOf(answer)).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});
