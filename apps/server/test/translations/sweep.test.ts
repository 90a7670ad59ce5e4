import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayMs } from '@verso/contracts';
import { abTests, translations, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredFile } from '../../src/platform/storage/storage.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { sweepStorage } from '../../src/translations/files/sweep.ts';
import { eventually, geminiOf, setPlan, start, until } from './client.ts';
import { startS3 } from './s3-server.ts';

async function keysIn({ context }: TestServer): Promise<readonly string[]> {
  const files: StoredFile[] = [];
  for await (const file of context.storage.list()) files.push(file);
  return files.map(({ key }) => key).toSorted();
}

/** The file that remains when a process is killed between storing and accepting an upload. */
const orphanedUpload = (user: TestUser) => `${user.id}/${randomUUID()}/original.docx`;

describeWithDatabase('the storage sweep', (openDatabase) => {
  let simulator: Simulator;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    simulator = await startSimulator();
    const openai = { OPENAI_API_KEY: 'test-key-0002', OPENAI_BASE_URL: simulator.baseUrls.openai };
    server = await bootServer({ openDatabase, env: { ...geminiOf(simulator), ...openai } });
  });
  beforeEach(async () => {
    simulator.behave({});
    const { database, storage } = server.context;
    await database.orm.delete(abTests);
    await storage.remove(await keysIn(server));
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await simulator.close();
  });

  const twoDaysAgo = () => new Date(Date.now() - 2 * dayMs);
  const yesterday = () => new Date(Date.now() - dayMs);
  const age = (key: string) => utimes(join(server.directory, 'storage', key), twoDaysAgo(), twoDaysAgo());
  const ageAll = async () => Promise.all((await keysIn(server)).map(age));
  async function writeLeftover(key: string): Promise<string> {
    const path = join(server.directory, 'storage', key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'left over');
    // File systems may have another clock than this process.
    await utimes(path, new Date(), new Date());
    return key;
  }
  const ofUser = async () => (await keysIn(server)).filter((key) => key.startsWith(user.id));
  const rowOf = (id: string) => eq(translations.id, id);

  it('deletes an upload without a translation one day after it was stored', async () => {
    const [old, young] = [
      await writeLeftover(orphanedUpload(user)),
      await writeLeftover(orphanedUpload(user)),
    ];
    await age(old);
    expect(await sweepStorage(server.context, yesterday())).toBe(1);
    expect(await ofUser()).toEqual([young]);
    await age(young);
    expect(await sweepStorage(server.context, yesterday())).toBe(1);
    expect(await ofUser()).toEqual([]);
  });

  it('keeps every file of a delivered translation, regardless of age', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    await ageAll();
    expect(await sweepStorage(server.context, yesterday())).toBe(0);
    const names = ['original.docx', 'translated.docx'];
    expect(await ofUser()).toEqual(names.map((name) => `${user.id}/${id}/${name}`));
  });

  it('deletes a stored but undelivered result and keeps the original for a retry', async () => {
    simulator.behave({ firstTokenMs: 60_000 });
    const { id } = await start(server, user);
    const names = ['translated.docx', 'units.json', 'version-a.docx', 'version-a.units.json'];
    for (const name of names) await writeLeftover(`${user.id}/${id}/${name}`);
    await ageAll();
    // While the job runs, these may be results that its worker just stored.
    expect(await sweepStorage(server.context, yesterday())).toBe(0);
    await send(server, `/api/translations/${id}/cancel`, { method: 'POST', user });
    expect(await sweepStorage(server.context, yesterday())).toBe(names.length);
    expect(await ofUser()).toEqual([`${user.id}/${id}/original.docx`]);
    simulator.behave({});
    await send(server, `/api/translations/${id}/retry`, { method: 'POST', user });
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
  });

  it('keeps both versions while a vote is open and deletes leftovers after the vote', async () => {
    const { orm } = server.context.database;
    await setPlan(server, user, 'pro');
    await orm.update(userCredits).set({ isBetaUser: true }).where(eq(userCredits.userId, user.id));
    const test = {
      name: 'Test',
      status: 'active',
      modelA: 'gemini-3.6-flash',
      modelB: 'gpt-5-mini',
    } as const;
    await orm.insert(abTests).values(test);
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const versions = ['a.docx', 'a.units.json', 'b.docx', 'b.units.json'].map(
      (name) => `${user.id}/${id}/version-${name}`,
    );
    expect(await ofUser()).toEqual(expect.arrayContaining(versions));
    await ageAll();
    expect(await sweepStorage(server.context, yesterday())).toBe(0);
    await send(server, `/api/translations/${id}/vote`, { json: { preference: 'A' }, user });
    for (const key of versions) await writeLeftover(key);
    await ageAll();
    expect(await sweepStorage(server.context, yesterday())).toBe(versions.length);
    expect(await ofUser()).toHaveLength(3);
  });

  it('deletes files of a translation that was deleted or has expired', async () => {
    const [gone, over] = [await start(server, user), await start(server, user)];
    await until(server, user, gone.id, 'completed');
    await until(server, user, over.id, 'completed');
    const { orm } = server.context.database;
    await orm.delete(translations).where(rowOf(gone.id));
    await orm
      .update(translations)
      .set({ originalFilePath: null, translatedFilePath: null })
      .where(rowOf(over.id));
    await ageAll();
    expect(await sweepStorage(server.context, yesterday())).toBe(4);
    expect(await ofUser()).toEqual([]);
  });

  it('keeps unknown files: of unknown users or with unknown names', async () => {
    const strange = [
      `nobody/${randomUUID()}/original.docx`,
      `${user.id}/${randomUUID()}/glossary.json`,
      `${user.id}/portrait.png`,
      'README.txt',
    ];
    for (const key of strange) await age(await writeLeftover(key));
    expect(await sweepStorage(server.context, yesterday())).toBe(0);
    expect(await keysIn(server)).toEqual(expect.arrayContaining(strange));
  });

  it('keeps a listed file that was rewritten because its translation was retried', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const { database, storage } = server.context;
    const set = (row: Partial<typeof translations.$inferInsert>) =>
      database.orm.update(translations).set(row).where(rowOf(id));
    await set({ status: 'failed', translatedFilePath: null });
    await ageAll();
    // The row is read while failed; before the first file is removed, the job has been retried.
    const transaction: typeof database.transaction = async (work) => {
      await set({ status: 'processing' });
      return database.transaction(work);
    };
    const raced = { database: { ...database, transaction }, storage };
    expect(await sweepStorage(raced, yesterday())).toBe(0);
    expect(await ofUser()).toHaveLength(2);
  });

  it('runs as a scheduled job of the queue that logs the number of files', async () => {
    const lines: string[] = [];
    const logged = await bootServer({ env: { LOG_LEVEL: 'info' }, onLog: (line) => lines.push(line) });
    const owner = await signUp(logged);
    const path = join(logged.directory, 'storage', orphanedUpload(owner));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'left over');
    await utimes(path, twoDaysAgo(), twoDaysAgo());
    await logged.context.queue.send('sweep-storage', {});
    expect(
      await eventually(
        () => keysIn(logged),
        (keys) => keys.length === 0,
      ),
    ).toEqual([]);
    const sweepLog = () => lines.map((line) => JSON.parse(line)).find(({ swept }) => swept !== undefined);
    expect(await eventually(async () => sweepLog(), Boolean)).toMatchObject({ swept: 1 });
    await logged.close();
  });
});

describe('the storage sweep on S3', () => {
  it('pages through the bucket and uses the modification times it reports', async () => {
    const s3 = await startS3({ pageSize: 10 });
    const server = await bootServer({ env: s3.env });
    const user = await signUp(server);
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const { storage } = server.context;
    const left = Array.from({ length: 25 }, () => orphanedUpload(user));
    for (const key of left) await storage.write(key, new Uint8Array(1), 'application/octet-stream');
    expect(await sweepStorage(server.context, new Date(Date.now() - dayMs))).toBe(0);
    expect(await s3.keys()).toHaveLength(left.length + 2);
    expect(await sweepStorage(server.context, new Date(Date.now() + dayMs))).toBe(left.length);
    expect((await s3.keys()).toSorted()).toEqual(
      ['original.docx', 'translated.docx'].map((name) => `${user.id}/${id}/${name}`),
    );
    expect(s3.refused).toEqual([]);
    await server.close();
    await s3.close();
  });
});
