import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listUnitsResponse } from '@verso/contracts';
import { describeWithDatabase } from '@verso/db/testing';
import { inlineText, openDocument } from '@verso/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '../../src/operations/backup/create.ts';
import { originalKey } from '../../src/platform/storage/keys.ts';
import { bootServer, send, signIn, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, get, letter, start, until } from '../translations/client.ts';
import { makeFolder, restoreInto, secret } from './place.ts';

describeWithDatabase('a backup during concurrent changes', (openDatabase) => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let source: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    folder = await makeFolder();
    source = await bootServer({ openDatabase, env: { VERSO_SECRET: secret } });
    user = await signUp(source);
  });
  afterAll(async () => {
    await source.close();
    await folder.remove();
  });

  const translated = async (topic: string) => {
    const { id } = await start(source, user, { bytes: letter(3, topic) });
    await until(source, user, id, 'completed');
    return id;
  };
  /** Runs `work` after all tables were read and before the first file is. */
  async function* runBetween(chunks: AsyncIterable<Uint8Array>, work: () => Promise<void>) {
    let done = false;
    for await (const chunk of chunks) {
      if (!done) await work();
      done = true;
      yield chunk;
    }
  }

  it('has an edited translation as it was, a deletion without files, and names missing files', async () => {
    const [edited, deleted, lost] = [
      await translated('edits'),
      await translated('end'),
      await translated('loss'),
    ];
    const path = join(folder.path, 'backup.tar');
    const chunks = createBackup(source.context, { files: true });
    await pipeline(
      Readable.from(
        runBetween(chunks, async () => {
          const listed = await send(source, `/api/translations/${edited}/units`, { user });
          const [unit] = listUnitsResponse.parse(await listed.json()).units;
          const json = { target: 'Ein ganz anderer Satz.' };
          const url = `/api/translations/${edited}/units/${unit?.id}`;
          expect((await send(source, url, { method: 'PUT', user, json })).status).toBe(200);
          // Writes the document with the edit.
          await download(source, user, edited);
          expect(
            (await send(source, `/api/translations/${deleted}`, { method: 'DELETE', user })).status,
          ).toBe(204);
          await source.context.storage.remove([originalKey(user.id, lost, 'docx')]);
        }),
      ),
      createWriteStream(path),
    );

    const database = await openDatabase({ migrated: false });
    const destination = await makeFolder();
    const { manifest } = await restoreInto({ database, dataDirectory: destination.path }, path);
    expect(manifest.deleted_meanwhile).toEqual([deleted]);
    expect(manifest.edited_meanwhile).toEqual([edited]);
    expect(manifest.missing_files).toEqual([originalKey(user.id, lost, 'docx')]);
    const server = await bootServer({
      openDatabase: async () => database,
      env: { VERSO_SECRET: secret, DATA_DIR: destination.path },
    });
    const same = await signIn(server, user);
    const { bytes } = await download(server, same, edited);
    expect(bytes).not.toEqual((await download(source, user, edited)).bytes);
    const [first] = (await openDocument(bytes, 'docx')).units;
    const [unit] = listUnitsResponse.parse(
      await (await send(server, `/api/translations/${edited}/units`, { user: same })).json(),
    ).units;
    expect(unit?.target).not.toBe('Ein ganz anderer Satz.');
    expect(inlineText(first?.source ?? [])).toBe(unit?.target);
    expect(await get(server, same, deleted)).toMatchObject({ status: 'completed' });
    expect(
      (await send(server, `/api/translations/${deleted}/download?kind=original`, { user: same })).status,
    ).toBe(404);
    expect((await download(server, same, lost)).bytes).toEqual((await download(source, user, lost)).bytes);
    await server.close();
    await destination.remove();
  });
});
