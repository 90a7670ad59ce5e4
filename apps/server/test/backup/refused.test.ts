import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, schemaStates } from '@verso/db';
import { openTestDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryOf } from '../../src/operations/backup/tar/write.ts';
import { bootServer, signUp, type TestServer } from '../../src/testing/index.ts';
import { start, until } from '../translations/client.ts';
import { backUpTo, contentOf, makeFolder, restoreInto, secret } from './place.ts';

let source: TestServer;
let folder: Awaited<ReturnType<typeof makeFolder>>;
let target: Database;
let archive: Buffer;
beforeAll(async () => {
  folder = await makeFolder();
  source = await bootServer({ env: { VERSO_SECRET: secret } });
  const user = await signUp(source);
  const { id } = await start(source, user);
  await until(source, user, id, 'completed');
  archive = await readFile(await backUpTo(folder.path, source.context));
  target = await openTestDatabase(false);
});
afterAll(async () => {
  await target.close();
  await source.close();
  await folder.remove();
});

/** Tries to restore these bytes and checks that the target stays empty. */
async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  const path = join(folder.path, 'changed.tar');
  await writeFile(path, bytes);
  const refusal = await restoreInto({ database: target, dataDirectory: folder.path }, path).catch(
    (error: unknown) => error,
  );
  expect(await contentOf(target)).toEqual({ sequences: [] });
  return refusal;
}

const damaged = expect.objectContaining({ name: 'BackupError', code: 'damaged' });

/** The offset of a file's content in the archive. */
function placeOf(name: string): number {
  const header = archive.indexOf(`${name}\0`);
  expect(header % 512, name).toBe(0);
  return header + 512;
}

it.each([
  ['a table', () => placeOf('tables/user.ndjson.gz') + 40],
  ['the jobs', () => placeOf('jobs.ndjson.gz') + 12],
  ['a document', () => archive.indexOf('PK\x03\x04') + 100],
  ['a file name', () => placeOf('tables/user.ndjson.gz') - 512 + 8],
  ['the manifest', () => placeOf('manifest.json') + 40],
  ['the manifest checksum', () => placeOf('manifest.sha256') + 3],
])('refuses a backup with a changed byte in %s', async (_, place) => {
  const changed = Buffer.from(archive);
  const at = place();
  changed[at] = (changed[at] ?? 0) ^ 1;
  expect(await refusalOf(changed)).toEqual(damaged);
});

it('refuses a backup truncated anywhere', async () => {
  for (const length of [
    0,
    100,
    512,
    placeOf('jobs.ndjson.gz') + 5,
    archive.length - 2048,
    archive.length - 1024,
  ])
    expect(await refusalOf(archive.subarray(0, length)), String(length)).toEqual(damaged);
});

it('refuses a file that is not a backup', async () => {
  expect(await refusalOf(Buffer.from('Dear Sir or Madam'))).toEqual(damaged);
  const other = Buffer.concat([entryOf('letter.txt', Buffer.from('Dear'), new Date()), new Uint8Array(1024)]);
  expect(await refusalOf(other)).toEqual(damaged);
});

/** The archive with a modified manifest and a valid checksum, as a newer version would write it. */
async function withManifest(change: (manifest: Record<string, unknown>) => void): Promise<Buffer> {
  const at = placeOf('manifest.json');
  const manifest = JSON.parse(archive.toString('utf8', at, archive.lastIndexOf('}') + 1));
  change(manifest);
  const text = JSON.stringify(manifest);
  return Buffer.concat([
    archive.subarray(0, at - 512),
    entryOf('manifest.json', Buffer.from(text), new Date()),
    entryOf('manifest.sha256', Buffer.from(hash('sha256', text)), new Date()),
    new Uint8Array(1024),
  ]);
}

it('refuses a backup of a newer version by its tables or format', async () => {
  const newer = expect.objectContaining({ code: 'newer', message: expect.stringContaining('that version') });
  const tables = await withManifest((manifest) => {
    manifest.schema_state = (schemaStates().at(-1) ?? 0) + 1;
  });
  expect(await refusalOf(tables)).toEqual(newer);
  const form = await withManifest((manifest) => {
    manifest.format_version = 2;
    manifest.tables = 'elsewhere';
  });
  expect(await refusalOf(form)).toEqual(newer);
});

it('refuses a backup with altered rows after loading it', async () => {
  const changed = await withManifest((manifest) => {
    for (const table of manifest.tables as { name: string; checksum: string }[])
      if (table.name === 'user') table.checksum = '0'.repeat(64);
  });
  expect(await refusalOf(changed)).toEqual(
    expect.objectContaining({ code: 'not_restored', message: expect.stringContaining('user') }),
  );
});

it('refuses a backup with a row that violates a database constraint', async () => {
  const other = await openTestDatabase();
  await other.orm.execute('alter table user_settings drop constraint user_settings_user_id_user_id_fk');
  await other.orm.execute(`insert into user_settings (user_id) values ('nobody')`);
  const path = await backUpTo(folder.path, { ...source.context, database: other });
  await other.close();
  expect(await refusalOf(await readFile(path))).toEqual(
    expect.objectContaining({ code: 'not_restored', message: expect.stringContaining('foreign key') }),
  );
});
