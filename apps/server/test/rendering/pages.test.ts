import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listUnitsResponse, pagesResponse, publicConfigResponse } from '@verso/contracts';
import { renderings } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { expireFiles } from '../../src/translations/files/expire.ts';
import { sweepStorage } from '../../src/translations/files/sweep.ts';
import { get, refusalOf, setPlan, start, until } from '../translations/client.ts';
import { ods } from './documents.ts';
import { type GotenbergServer, gotenberg, startGotenberg } from './gotenberg-server.ts';

const odsType = 'application/vnd.oasis.opendocument.spreadsheet';
const minute = 60_000;
const day = 24 * 60 * minute;

describeWithDatabase('the pages of a translation', (openDatabase) => {
  let later = 0;
  let renderer: GotenbergServer;
  let server: TestServer;
  let user: TestUser;
  let id: string;
  beforeAll(async () => {
    renderer = await startGotenberg();
    server = await bootServer({
      openDatabase,
      env: { RENDERER_URL: renderer.url },
      clock: { now: () => new Date(Date.now() + later) },
    });
    user = await signUp(server);
    await setPlan(server, user, 'pro');
  });
  beforeEach(async () => {
    later = 0;
    renderer.answer(gotenberg.pdf());
    id = (await start(server, user)).id;
    await until(server, user, id, 'completed');
  });
  afterAll(async () => {
    await server.close();
    await renderer.close();
  });

  const ask = (query = '', as = user, of = id) =>
    send(server, `/api/translations/${of}/pages${query}`, { user: as });
  const pages = async (query?: string) => {
    const answer = pagesResponse.parse(await (await ask(query)).json());
    if (answer.status !== 'ready') throw new Error('still rendering');
    const file = await fetch(new URL(answer.url, server.url));
    return { ...answer, type: file.headers.get('content-type'), content: await file.text() };
  };
  const files = async () =>
    (await readdir(join(server.directory, 'storage', user.id, id)).catch(() => [])).toSorted();

  it('are known to be available before sign-in', async () => {
    const config = publicConfigResponse.parse(await (await fetch(`${server.url}/api/config`)).json());
    expect(config.rendering).toBe(true);
  });

  it('are a PDF of either file, rendered once', async () => {
    renderer.answer(({ files: [file] }, response) =>
      gotenberg.pdf(`%PDF-1.7 ${file?.name} ${file?.bytes.length}`)({} as never, response),
    );
    const before = renderer.conversions.length;
    const translated = await pages();
    expect(translated).toMatchObject({ filename: 'Letter_de-demo.pdf', type: 'application/pdf' });
    expect(translated.content).toMatch(/^%PDF-1.7 document.docx \d+$/);
    expect((await pages('?kind=original')).filename).toBe('Letter.pdf');
    expect((await pages()).content).toBe(translated.content);
    expect(renderer.conversions.length).toBe(before + 2);
  });

  it('are rendered once for simultaneous requests, and again after an edit', async () => {
    const listed = await send(server, `/api/translations/${id}/units`, { user });
    await pages();
    const [unit] = listUnitsResponse.parse(await listed.json()).units;
    const json = { target: 'Ein anderer Satz, der viel länger ist als der erste.' };
    await send(server, `/api/translations/${id}/units/${unit?.id}`, { method: 'PUT', json, user });
    const before = renderer.conversions.length;
    const [one, two] = await Promise.all([pages(), pages()]);
    expect(one.content).toBe(two.content);
    expect(renderer.conversions.length).toBe(before + 1);
  });

  it('are not shown to another user, like a translation that does not exist', async () => {
    const stranger = await signUp(server);
    expect(await refusalOf(await ask('', stranger))).toMatchObject({
      status: 404,
      code: 'translation_not_found',
    });
  });

  it('of a document that can not be rendered have a reason, which is kept for a while', async () => {
    renderer.answer(gotenberg.status(400, 'LibreOffice failed: /tmp/secret'));
    const refused = await refusalOf(await ask());
    expect(refused).toMatchObject({ status: 422, code: 'pages_failed' });
    expect(refused.error).not.toContain('secret');
    renderer.answer(gotenberg.pdf());
    const before = renderer.conversions.length;
    expect((await ask()).status).toBe(422);
    expect(renderer.conversions.length).toBe(before);
    later += 11 * minute;
    expect((await ask()).status).toBe(200);
  });

  it('are not rendered when there are too many, however small the file', async () => {
    const askOf = async (rows: number) => {
      const document = { bytes: ods(rows), filename: 'a.ods', mimeType: odsType };
      const other = (await start(server, user, document)).id;
      await until(server, user, other, 'completed');
      return ask('?kind=original', user, other);
    };
    const before = renderer.conversions.length;
    const refused = await refusalOf(await askOf(1_000_000));
    expect(refused).toMatchObject({ status: 422, code: 'pages_failed' });
    expect(refused.error).toMatch(/too many pages/);
    expect(renderer.conversions.length).toBe(before);
    expect((await askOf(1_000)).status).toBe(200);
  });

  it('are not available while the renderer is away, and are then', async () => {
    renderer.answer(gotenberg.status(500, 'Internal Server Error'));
    expect(await refusalOf(await ask())).toMatchObject({ status: 503, code: 'unavailable' });
    renderer.answer(gotenberg.pdf());
    expect((await ask()).status).toBe(200);
  });

  it('do not exist of plain text', async () => {
    const text = { bytes: new TextEncoder().encode('Two words.'), filename: 'a.txt', mimeType: 'text/plain' };
    const other = (await start(server, user, text)).id;
    await until(server, user, other, 'completed');
    expect(await refusalOf(await ask('', user, other))).toMatchObject({
      status: 404,
      code: 'pages_unavailable',
    });
  });

  it('are swept after a day, and rendered again', async () => {
    await pages();
    expect(await files()).toContain('pages-translated.pdf');
    await sweepStorage(server.context, new Date(Date.now() + day));
    expect(await files()).not.toContain('pages-translated.pdf');
    expect(await files()).toContain('translated.docx');
    expect((await pages()).content).toContain('%PDF');
  });

  it('are deleted with the files', async () => {
    await pages();
    const { files_expire_at } = await get(server, user, id);
    later = Date.parse(files_expire_at ?? '') - Date.now() + minute;
    expect(await files()).toContain('pages-translated.pdf');
    await expireFiles(server.context);
    expect(await files()).toEqual([]);
    expect((await ask()).status).toBe(404);
    expect(await server.context.database.orm.select().from(renderings)).not.toEqual([]);
  });
});

it('are not available without a renderer', async () => {
  const server = await bootServer({ rendering: { searchPath: undefined } });
  const user = await signUp(server);
  const { id } = await start(server, user);
  await until(server, user, id, 'completed');
  const answer = await send(server, `/api/translations/${id}/pages`, { user });
  expect(await refusalOf(answer)).toMatchObject({ status: 404, code: 'pages_unavailable' });
  await server.close();
});
