import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTranslationOptions, downloadResponse, translationResponse } from '@verso/contracts';
import { translations, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';
import { createTranslation } from '../../src/translations/lifecycle/create.ts';
import { letter, start, until } from '../translations/client.ts';

describeWithDatabase('a saved translation', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());

  const filesOf = (userId: string) =>
    readdir(join(server.directory, 'storage', userId), { recursive: true }).catch(() => []);

  it('has both files stored under its user and its ID', async () => {
    const user = await signUp(server);
    const { id } = await start(server, user);
    const done = await until(server, user, id, 'completed', 'failed');
    expect(translationResponse.parse(done).status).toBe('completed');
    const files = await filesOf(user.id);
    expect(files).toEqual(expect.arrayContaining([join(id, 'original.docx'), join(id, 'translated.docx')]));
  });

  it('is served by a link for an hour and cacheable by the browser as long', async () => {
    const user = await signUp(server);
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const linked = await send(server, `/api/translations/${id}/download`, { user });
    const { url, expires_at } = downloadResponse.parse(await linked.json());
    const seconds = (Date.parse(expires_at) - Date.parse(linked.headers.get('date') ?? '')) / 1000;
    expect(Math.abs(seconds - 3600)).toBeLessThan(5);
    const file = await fetch(new URL(url, server.url));
    expect(file.headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it('leaves no file when its row cannot be saved', async () => {
    const { id } = await signUp(server);
    const { context } = server;
    const [user] = await context.database.orm.select().from(users).where(eq(users.id, id));
    const path = join(server.directory, 'upload.docx');
    const bytes = letter(3);
    await writeFile(path, bytes);
    const upload = {
      filename: 'Letter.docx',
      mimeType: '',
      size: bytes.byteLength,
      path,
      discard: async () => undefined,
    };
    const options = createTranslationOptions.parse({ source_language: 'en', target_language: 'de' });
    const broken = {
      ...context,
      database: { ...context.database, transaction: () => Promise.reject(new Error('connection lost')) },
    };
    if (user === undefined) throw new Error('The user is missing.');
    await expect(
      createTranslation(broken, { ...user, deletionCanceled: false }, { options, upload }),
    ).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Failed to save translation record: the database is not available.',
    });
    expect((await filesOf(id)).filter((name) => name.includes('.'))).toEqual([]);
    expect(await context.database.orm.select().from(translations).where(eq(translations.userId, id))).toEqual(
      [],
    );
  });
});
