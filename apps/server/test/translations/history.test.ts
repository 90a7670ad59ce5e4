import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listTranslationsResponse } from '@verso/contracts';
import { characterUsageLog, segmentJournal, translationEvents, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { ledgerOf, letter, refusalOf, start, until } from './client.ts';

describeWithDatabase('the history', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
    for (const [index, filename] of ['b.docx', 'A 50%_off.docx', 'c.docx'].entries()) {
      const target_language = index === 2 ? 'fr' : 'de';
      const { id } = await start(server, user, { filename, target_language, bytes: letter(index + 1) });
      await until(server, user, id, 'completed');
    }
    const other = await signUp(server);
    await start(server, other, { filename: 'theirs.docx' });
  });
  afterAll(() => server.close());

  const list = async (query = '') => {
    const answer = await send(server, `/api/translations?${query}`, { user });
    const page = listTranslationsResponse.parse(await answer.json());
    return { ...page, names: page.translations.map(({ original_filename }) => original_filename) };
  };

  it("lists the user's own translations, newest first", async () => {
    expect(await list()).toMatchObject({
      names: ['c.docx', 'A 50%_off.docx', 'b.docx'],
      total: 3,
      hasMore: false,
    });
  });

  it('counts translations with downloadable files as saved', async () => {
    const owner = await signUp(server);
    const { id } = await start(server, owner);
    await until(server, owner, id, 'completed');
    const counts = async () => {
      const answer = await send(server, '/api/translations', { user: owner });
      const { total, saved } = listTranslationsResponse.parse(await answer.json());
      return { total, saved };
    };
    expect(await counts()).toEqual({ total: 1, saved: 1 });
    const { orm } = server.context.database;
    await orm
      .update(translations)
      .set({ originalFilePath: null, translatedFilePath: null })
      .where(eq(translations.id, id));
    expect(await counts()).toEqual({ total: 1, saved: 0 });
  });

  it('is sorted and paged without gap or repetition', async () => {
    expect((await list('sort=file_size_bytes&order=asc')).names[0]).toBe('b.docx');
    const first = await list('limit=2&sort=created_at&order=asc');
    expect(first).toMatchObject({ names: ['b.docx', 'A 50%_off.docx'], total: 3, hasMore: true });
    const second = await list('limit=2&offset=2&sort=created_at&order=asc');
    expect(second).toMatchObject({ names: ['c.docx'], total: 3, hasMore: false });
  });

  it('is searched by name, ignoring case and treating % and _ literally', async () => {
    expect((await list('search=a%2050')).names).toEqual(['A 50%_off.docx']);
    expect((await list('search=%25_')).names).toEqual(['A 50%_off.docx']);
    expect((await list('search=_')).names).toEqual(['A 50%_off.docx']);
  });

  it('is filtered by target language and status', async () => {
    expect((await list('target_language=fr')).names).toEqual(['c.docx']);
    expect((await list('status=failed')).total).toBe(0);
    expect((await send(server, '/api/translations?sort=user_id', { user })).status).toBe(422);
  });

  it('removes a deleted translation with its files, events and units, and keeps its charge', async () => {
    const owner = await signUp(server);
    const { id } = await start(server, owner);
    await until(server, owner, id, 'completed');
    const folder = join(server.directory, 'storage', owner.id, id);
    expect(existsSync(join(folder, 'translated.docx'))).toBe(true);

    expect((await send(server, `/api/translations/${id}`, { method: 'DELETE', user: owner })).status).toBe(
      204,
    );

    expect(existsSync(join(folder, 'original.docx'))).toBe(false);
    expect(existsSync(join(folder, 'translated.docx'))).toBe(false);
    const { orm } = server.context.database;
    const journal = await orm.select().from(segmentJournal).where(eq(segmentJournal.translationId, id));
    const events = await orm.select().from(translationEvents).where(eq(translationEvents.translationId, id));
    expect([journal, events]).toEqual([[], []]);
    const usage = await orm.select().from(characterUsageLog).where(eq(characterUsageLog.translationId, id));
    expect(usage).toHaveLength(1);
    expect(await ledgerOf(server, owner)).toHaveLength(2);
    const gone = await send(server, `/api/translations/${id}`, { user: owner });
    expect(await refusalOf(gone)).toMatchObject({
      status: 404,
      error: 'Translation not found or unauthorized',
    });
  });
});
