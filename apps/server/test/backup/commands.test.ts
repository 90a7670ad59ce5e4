import { existsSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, openEmbedded } from '@verso/db';
import { type PostgresServer, startPostgres } from '@verso/db/testing';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config/read-config.ts';
import { createSecrets } from '../../src/platform/secrets/create-secrets.ts';
import { createStorage } from '../../src/platform/storage/create-storage.ts';
import { signIn, signUp, type TestUser } from '../../src/testing/index.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import {
  download,
  eventually,
  geminiOf,
  get,
  letter,
  requestedTexts,
  start,
  until,
} from '../translations/client.ts';
import { type S3Server, startS3 } from '../translations/s3-server.ts';
import { verso } from './command.ts';
import { contentOf, makeFolder, secret } from './place.ts';

const units = 200;

describe('operator commands', { timeout: 180_000 }, () => {
  let simulator: Simulator;
  let postgres: PostgresServer;
  let s3: S3Server;
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    simulator = await startSimulator();
    postgres = await startPostgres();
    s3 = await startS3();
  });
  beforeEach(async () => {
    folder = await makeFolder();
    simulator.behave({});
  });
  afterEach(async () => {
    await server?.kill();
    await folder.remove();
  });
  afterAll(async () => {
    await simulator.close();
    await s3.close();
  });

  const environmentFor = (name: string): Record<string, string> => ({
    DATA_DIR: join(folder.path, name),
    VERSO_SECRET: secret,
  });
  const boot = async (environment: Readonly<Record<string, string>>) => {
    server = await startServerProcess({ ...environment, ...geminiOf(simulator) });
    return server;
  };
  const rowsAt = async (environment: Readonly<Record<string, string>>) => {
    const { DATA_DIR = '', DATABASE_URL: url } = environment;
    const database = await (url === undefined
      ? openEmbedded({ directory: join(DATA_DIR, 'database') })
      : openDatabase({ url }));
    try {
      return await contentOf(database);
    } finally {
      await database.close();
    }
  };
  const userWithDocument = async (at: ServerProcess) => {
    const user = await signUp(at);
    const { id } = await start(at, user, { bytes: letter(4) });
    await until(at, user, id, 'completed');
    return { user, id, ...(await download(at, user, id)) };
  };
  const startSlowly = async (at: ServerProcess, user: TestUser) => {
    // All calls may have begun before 30 units are seen here: they last a minute, and those that follow outlast the backup.
    simulator.behave({ tokensPerSecond: 10 });
    const { id } = await start(at, user, { bytes: letter(units, 'harbour') });
    await eventually(
      () => get(at, user, id),
      ({ units_done }) => units_done >= 30,
    );
    simulator.behave({ tokensPerSecond: 1 });
    return id;
  };

  it('back up the embedded database of a running server and restore it elsewhere', async () => {
    const source = environmentFor('source');
    const first = await boot(source);
    const { user, id, bytes } = await userWithDocument(first);
    const running = await startSlowly(first, user);
    const file = join(folder.path, 'backup.tar');
    const { code, out, error } = await verso(source, 'backup', file);
    expect([code, error]).toEqual([0, expect.stringContaining(`Written to ${file} and verified`)]);
    expect(out.toString()).toMatch(/^translations +2 /m);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await get(first, user, running)).toMatchObject({ status: 'processing' });
    await first.kill();

    const destination = environmentFor('destination');
    const restored = await verso(destination, 'restore', file);
    expect([restored.code, restored.error]).toEqual([0, expect.stringContaining('Restored as of')]);
    simulator.behave({});
    simulator.clearLog();
    const second = await boot(destination);
    const same = await signIn(second, user);
    const done = await until(second, same, running, 'completed', 'failed');
    expect(done).toMatchObject({
      status: 'completed',
      quality_report: { units: { total: units, flagged: 0 } },
    });
    expect(requestedTexts(simulator)).toHaveLength(units - (done.quality_report?.units.reused ?? 0));
    expect((await download(second, same, id)).bytes).toEqual(bytes);
    await second.stop();
    const { character_ledger: ledger } = await rowsAt(destination);
    expect((ledger as string[]).map((row) => JSON.parse(row).kind).toSorted()).toEqual([
      'reserve',
      'reserve',
      'settle',
      'settle',
    ]);
  });

  it('leave no partial result when a backup breaks off or there is no database', {
    tags: ['risky'],
  }, async () => {
    const source = environmentFor('source');
    const withoutDatabase = await verso(source, 'backup', join(folder.path, 'backup.tar'));
    expect([withoutDatabase.code, withoutDatabase.error]).toEqual([
      1,
      expect.stringContaining('There is no database in'),
    ]);
    expect(existsSync(source.DATA_DIR ?? '')).toBe(false);

    const first = await boot(source);
    await userWithDocument(first);
    await first.stop();
    const storage = join(source.DATA_DIR ?? '', 'storage');
    await rm(storage, { recursive: true });
    const gaps = await verso(source, 'backup', folder.path);
    expect([gaps.code, gaps.error]).toEqual([
      1,
      expect.stringContaining('2 files are referenced by the database'),
    ]);
    const missing = await verso(source, 'backup', join(folder.path, 'not-there', 'backup.tar'));
    expect([missing.code, missing.error]).toEqual([
      1,
      expect.stringContaining('There is no such file or folder'),
    ]);
    await writeFile(join(folder.path, 'letter.tar'), 'Dear Sir or Madam');
    const refused = await verso(environmentFor('destination'), 'restore', join(folder.path, 'letter.tar'));
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('incomplete')]);
    expect(existsSync(environmentFor('destination').DATA_DIR ?? '')).toBe(false);
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('move an embedded database to PostgreSQL and its files to S3', { tags: ['risky'] }, async () => {
    const source = environmentFor('source');
    const first = await boot(source);
    const { user, id, bytes } = await userWithDocument(first);
    const running = await startSlowly(first, user);
    const destination = { ...source, DATABASE_URL: await postgres.createDatabase(), ...s3.env };
    const refused = await verso(destination, 'migrate', 'embedded-to-postgres');
    expect([refused.code, refused.error]).toEqual([
      1,
      expect.stringContaining('is in use by another process'),
    ]);
    await first.stop();
    const before = await rowsAt(source);

    const moved = await verso(destination, 'migrate', 'embedded-to-postgres');
    expect([moved.code, moved.error]).toEqual([0, expect.stringContaining('Moved to PostgreSQL')]);
    expect(await rowsAt(destination)).toEqual(before);
    const again = await verso(destination, 'migrate', 'embedded-to-postgres');
    expect([again.code, again.error]).toEqual([1, expect.stringContaining('1 accounts and 2 translations')]);

    simulator.behave({});
    simulator.clearLog();
    const second = await boot({ ...destination, DATA_DIR: join(folder.path, 'empty') });
    const same = await signIn(second, user);
    const done = await until(second, same, running, 'completed', 'failed');
    expect(done).toMatchObject({ status: 'completed' });
    expect(requestedTexts(simulator)).toHaveLength(units - (done.quality_report?.units.reused ?? 0));
    const downloaded = await download(second, same, id);
    expect(downloaded.answer.url.startsWith(s3.url)).toBe(true);
    expect(downloaded.bytes).toEqual(bytes);
    expect(s3.refused).toEqual([]);
  });

  it('back up PostgreSQL and S3 of running servers and restore both into one folder', {
    tags: ['risky'],
  }, async () => {
    const source = { ...environmentFor('source'), DATABASE_URL: await postgres.createDatabase(), ...s3.env };
    const first = await boot(source);
    const { user, id, bytes } = await userWithDocument(first);
    const file = join(folder.path, 'backup.tar');
    const { code, out } = await verso(source, 'backup', '-');
    expect(code).toBe(0);
    await writeFile(file, out);
    const replaced = await verso(source, 'restore', file, '--replace');
    expect([replaced.code, replaced.error]).toEqual([
      1,
      expect.stringContaining('open connections. Stop all its processes first'),
    ]);

    const destination = environmentFor('destination');
    expect((await verso(destination, 'restore', file)).code).toBe(0);
    const second = await boot(destination);
    expect((await download(second, await signIn(second, user), id)).bytes).toEqual(bytes);
    await first.stop();

    // The bucket has the same files, which must not be overwritten, or removed after a failure.
    const otherDatabase = { ...source, DATABASE_URL: await postgres.createDatabase() };
    const key = `${user.id}/${id}/original.docx`;
    const storage = await createStorage({
      config: readConfig(source),
      secrets: createSecrets(secret),
      clock: { now: () => new Date() },
    });
    const original = await storage.read(key);
    await storage.write(key, Buffer.from('something else'), 'text/plain');
    const other = await verso(otherDatabase, 'restore', file);
    expect([other.code, other.error]).toEqual([1, expect.stringContaining(`a different file ${key}`)]);
    expect(await rowsAt(otherDatabase)).toEqual({ sequences: [] });
    await storage.remove([key]);
    s3.breakDown(['PUT']);
    const failed = await verso(otherDatabase, 'restore', file);
    s3.breakDown([]);
    expect([failed.code, failed.error]).toEqual([1, expect.stringContaining('The database is unchanged.')]);
    expect(await rowsAt(otherDatabase)).toEqual({ sequences: [] });
    expect((await verso(otherDatabase, 'restore', file)).code).toBe(0);
    expect(await storage.read(key)).toEqual(original);
  });
});
