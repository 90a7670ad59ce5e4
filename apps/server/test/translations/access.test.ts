import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { downloadOf } from '../../src/translations/files/download.ts';
import { get, refusalOf, start, until } from './client.ts';

describeWithDatabase("another user's translation", (openDatabase) => {
  let now = new Date('2026-11-20T10:00:00Z');
  let server: TestServer;
  let owner: TestUser;
  let stranger: TestUser;
  let id: string;
  beforeAll(async () => {
    server = await bootServer({ openDatabase, clock: { now: () => now } });
    owner = await signUp(server);
    stranger = await signUp(server);
    id = (await start(server, owner)).id;
    await until(server, owner, id, 'completed');
  });
  afterAll(() => server.close());

  const routes = [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/cancel'],
    ['POST', '/retry'],
    ['GET', '/events'],
    ['GET', '/download'],
    ['GET', '/download?kind=original'],
    ['GET', '/units'],
    ['POST', '/units/any/retranslate'],
    ['GET', '/export?format=tmx'],
    ['GET', '/export?format=xliff'],
  ] as const;

  it.each(routes)('is not found by %s %s, like one that does not exist', async (method, path) => {
    const notFound = { status: 404, code: 'translation_not_found' };
    const foreign = await send(server, `/api/translations/${id}${path}`, { method, user: stranger });
    expect(await refusalOf(foreign)).toMatchObject({
      ...notFound,
      error: 'Translation not found or unauthorized',
    });
    const missing = `/api/translations/00000000-0000-4000-8000-000000000000${path}`;
    expect(await refusalOf(await send(server, missing, { method, user: stranger }))).toMatchObject(notFound);
    expect((await send(server, `/api/translations/${id}${path}`, { method })).status).toBe(401);
    expect((await get(server, owner, id)).status).toBe('completed');
  });

  it('is not served by a link that was changed or has expired', async () => {
    const { url } = await downloadOf(server.context, owner.id, id, { kind: 'translated', purpose: 'save' });
    const open = (link: string) => fetch(new URL(link, server.url));
    expect((await open(url)).status).toBe(200);

    const change = (from: string | RegExp, to: string) => url.replace(from, to);
    for (const forged of [
      change('translated.docx?', 'original.docx?'),
      change(owner.id, stranger.id),
      change(/expires=\d+/, `expires=${now.getTime() + 10_000_000}`),
      change('type=application', 'type=text'),
      change(/signature=[^&]+/, 'signature='),
      change(/signature=./, 'signature=_'),
      `${new URL(url, server.url).pathname}?filename=a&type=b&expires=99999999999999&signature=x`,
      change(/files\/[^?]+/, 'files/..%2f..%2fsecret'),
    ]) {
      const answer = await open(forged);
      expect([forged, answer.status]).toEqual([forged, 403]);
    }

    now = new Date(now.getTime() + 3600_000);
    expect(await refusalOf(await open(url))).toEqual({
      status: 403,
      code: 'link_expired',
      error: 'This link has expired or is not valid.',
    });
  });
});
