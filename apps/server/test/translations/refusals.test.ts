import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes } from '@verso/contracts';
import { translations } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { docx, paragraph } from '@verso/engine/fixtures';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { ledgerOf, letter, refusalOf, setPlan, type UploadOptions, upload } from './client.ts';

describeWithDatabase('upload validation', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
  });
  afterAll(() => server.close());

  const refused = async (options: UploadOptions) => refusalOf(await upload(server, user, options));
  const supported =
    'Unsupported file type. Please upload a supported file (.docx, .pptx, .xlsx, .odt, .odp, .ods, .txt, .tex, .md).';

  it('checks size, extension and type in this order', async () => {
    const large = new Uint8Array(maxUploadBytes + 1024 * 1024);
    expect(await refused({ bytes: large, filename: 'a.pdf' })).toEqual({
      status: 413,
      code: 'file_too_large',
      error: 'File too large: 26.00MB. Maximum size is 25MB.',
    });
    expect(await refused({ filename: 'a.pdf', mimeType: 'application/pdf' })).toEqual({
      status: 415,
      code: 'unsupported_file_extension',
      error: supported,
    });
    expect(await refused({ mimeType: 'application/pdf' })).toEqual({
      status: 415,
      code: 'invalid_file_type',
      error: 'Invalid file type detected. Please ensure you are uploading a valid Word Document.',
    });
  });

  it('refuses a far too large document without reading all of it', async () => {
    const huge = new Uint8Array(3 * maxUploadBytes);
    expect(await refused({ bytes: huge })).toMatchObject({ status: 413, code: 'file_too_large' });
  });

  it('refuses an unreadable document with the reason', async () => {
    expect(await refused({ bytes: Buffer.from('not a zip archive') })).toMatchObject({ status: 422 });
    const withoutMain = docx(paragraph('Text')).slice(0, 200);
    expect(await refused({ bytes: withoutMain })).toMatchObject({ code: 'document_unreadable' });
  });

  it('refuses a package without its main part and names the expected type', async () => {
    const paying = await signUp(server);
    await setPlan(server, paying, 'pro');
    const office = {
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    };
    const packages = {
      docx: office,
      pptx: office,
      xlsx: office,
      odt: { mimetype: 'application/vnd.oasis.opendocument.text' },
      odp: { mimetype: 'application/vnd.oasis.opendocument.presentation' },
      ods: { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' },
    };
    for (const [format, parts] of Object.entries(packages)) {
      const bytes = zipSync(
        Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
      );
      const options = { bytes, filename: `Half.${format}`, mimeType: 'application/octet-stream' };
      expect(await refusalOf(await upload(server, paying, options))).toEqual({
        status: 422,
        code: 'document_unreadable',
        error: `Invalid ${format.toUpperCase()} file`,
      });
    }
    expect(await storedFiles(paying)).toEqual([]);
  });

  it('refuses a format that cannot be counted before the upload', async () => {
    const answer = await send(server, '/api/quotes', { user, json: { format: 'pdf', characters: 10 } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      details: [{ path: 'format', message: 'Unsupported file format' }],
    });
  });

  it('refuses a document without text', async () => {
    expect(await refused({ bytes: docx(paragraph('')) })).toEqual({
      status: 422,
      code: 'document_empty',
      error: 'No text content found in document for analysis',
    });
  });

  it('refuses an empty text file as empty, not as damaged', async () => {
    const paying = await signUp(server);
    await setPlan(server, paying, 'pro');
    for (const filename of ['a.txt', 'a.md', 'a.tex']) {
      const answer = await upload(server, paying, {
        bytes: Buffer.alloc(0),
        filename,
        mimeType: 'text/plain',
      });
      expect(await refusalOf(answer)).toMatchObject({ status: 422, code: 'document_empty' });
    }
  });

  it('refuses the same source and target language', async () => {
    expect(await refused({ source_language: 'de' })).toMatchObject({ status: 422, code: 'same_language' });
  });

  it('refuses a format outside the plan, and accepts it on a plan that includes it', async () => {
    const text = { bytes: Buffer.from('Some text.'), filename: 'a.txt', mimeType: 'text/plain' };
    expect(await refused(text)).toMatchObject({ status: 402, code: 'format_not_in_plan' });
    const paying = await signUp(server);
    await setPlan(server, paying, 'pro');
    expect((await upload(server, paying, text)).status).toBe(202);
  });

  it('refuses a document over the remaining characters and keeps none of it', async () => {
    expect(await refused({ bytes: letter(900) })).toEqual({
      status: 402,
      code: 'limit_reached',
      error: "You've reached your free limit. Upgrade to Pro for 1.5M characters/month",
    });
    expect(await storedFiles(user)).toEqual([]);
    expect(await ledgerOf(server, user)).toEqual([]);
    const rows = await server.context.database.orm.select().from(translations);
    expect(rows.filter(({ userId }) => userId === user.id)).toEqual([]);
  });

  it('refuses an upload without a session, file or options, or with unknown fields', async () => {
    expect((await upload(server, undefined)).status).toBe(401);
    const form = (fields: Readonly<Record<string, string | File>>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return send(server, '/api/translations', { method: 'POST', body, user });
    };
    const file = new File([new Uint8Array(letter(1))], 'a.docx');
    const options = JSON.stringify({ source_language: 'en', target_language: 'de' });
    expect(await refusalOf(await form({ options }))).toEqual({
      status: 422,
      code: 'validation_failed',
      error: 'Please select a file to translate.',
    });
    expect((await form({ file })).status).toBe(422);
    expect((await form({ file, options: 'no json' })).status).toBe(422);
    expect((await form({ file, options: '{"target_language":7}' })).status).toBe(422);
    expect((await form({ file, options, user_id: 'someone-else' })).status).toBe(422);
    expect((await send(server, '/api/translations', { json: { options }, user })).status).toBe(422);
    expect(await storedFiles(user)).toEqual([]);
  });

  async function storedFiles({ id }: TestUser): Promise<readonly string[]> {
    const folder = join(server.directory, 'storage', id);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
});
