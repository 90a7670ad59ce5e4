import { describeEachDatabase } from '@verso/db/testing';
import { encodeInline, inlineText, openDocument } from '@verso/engine';
import { docx, paragraph, run } from '@verso/engine/fixtures';
import { fromXliff } from '@verso/engine/xliff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, refusalOf, start, until } from './client.ts';

describeEachDatabase('the exports of a translation', (openDatabase) => {
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
    user = await signUp(server);
    id = (await start(server, user, { bytes: original, filename: 'Größe.docx', target_language: 'ar' })).id;
    await until(server, user, id, 'completed');
    const { bytes } = await download(server, user, id);
    targets = (await openDocument(bytes, 'docx')).units.map(({ source }) => inlineText(source));
  });
  afterAll(() => server.close());

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
    const target = 'اقرأ <g1>التفاصيل</g1> & <b>البقية</b>.';
    await send(server, `/api/translations/${id}/units/${first.id}`, {
      method: 'PUT',
      json: { target },
      user,
    });
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

  it('are refused in unknown formats', async () => {
    const answer = await send(server, `/api/translations/${id}/export?format=pdf`, { user });
    expect(await refusalOf(answer)).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});
