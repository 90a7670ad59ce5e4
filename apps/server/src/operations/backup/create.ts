import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, type Orm, schemaStateOf, schemaStates } from '@verso/db';
import { sql } from '@verso/db/query';
import type { Clock } from '../../platform/context.ts';
import { makeTemporaryFolder } from '../../platform/data-folder/temporary-folder.ts';
import { version } from '../../platform/process/version.ts';
import { fingerprintOf } from '../../platform/secrets/fingerprint.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Digest, digestOf } from './digest.ts';
import { BackupError } from './error.ts';
import { copyFiles, namedFiles, parseNamed } from './files.ts';
import { pendingJobs } from './jobs.ts';
import {
  type BackupManifest,
  fileEntry,
  formatVersion,
  jobsName,
  manifestName,
  sealName,
  tableEntry,
} from './manifest.ts';
import { describeSequences, describeTables, rowsOf, setDumpFormats } from './tables/describe.ts';
import { dumpLines } from './tables/dump.ts';
import { readLines } from './tables/load.ts';
import { archiveEnd, entryOf, entryOfFile } from './tar/write.ts';

export interface BackupSource {
  readonly database: Database;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

export interface BackupRequest {
  /** Whether to include the files. Without them, the storage must be backed up separately. */
  readonly files: boolean;
}

/** A consistent snapshot of the database, in compressed files of a temporary folder. */
type Snapshot = Pick<BackupManifest, 'schema_state' | 'created_at' | 'sequences'> & {
  readonly tables: readonly Spooled[];
  readonly jobs: Spooled;
  /** Path of the list of translations that have files. */
  readonly named: string;
};

interface Spooled extends Digest {
  readonly name: string;
  readonly columns: string[];
  readonly path: string;
  readonly rows: number;
  readonly checksum: string;
}

/**
 * Creates a backup as a stream, while the server keeps running: first a snapshot of all tables, then the files that
 * they name. A translation that is edited meanwhile is in it as it was: its document is written again after a restore.
 * @throws BackupError `no_database`
 */
export async function* createBackup(
  source: BackupSource,
  options: BackupRequest,
): AsyncGenerator<Uint8Array, void, void> {
  const folder = await makeTemporaryFolder('backup');
  try {
    const snapshot = await takeSnapshot(source, folder);
    const createdAt = new Date(snapshot.created_at);
    for (const { name, path, bytes } of [...snapshot.tables, snapshot.jobs])
      yield* entryOfFile(name, path, bytes, createdAt);
    const files = yield* archiveFiles(source, options, snapshot, folder);
    const { tables, jobs, schema_state, created_at, sequences } = snapshot;
    const manifest: BackupManifest = {
      format: 'verso-backup',
      format_version: formatVersion,
      product_version: version,
      schema_state,
      created_at,
      secret_fingerprint: fingerprintOf(source.secrets),
      tables: tables.map(({ path: _, name, ...table }) => ({ ...table, name: tableNameOf(name) })),
      sequences,
      jobs: { rows: jobs.rows, checksum: jobs.checksum, bytes: jobs.bytes, sha256: jobs.sha256 },
      ...files,
    };
    const text = JSON.stringify(manifest, undefined, 1);
    yield entryOf(manifestName, Buffer.from(text), createdAt);
    yield entryOf(sealName, Buffer.from(hash('sha256', text)), createdAt);
    yield archiveEnd;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const tableNameOf = (entry: string): string =>
  entry.slice(tableEntry('').indexOf('/') + 1, -'.ndjson.gz'.length);

/** Reads everything to disk in one transaction. */
async function takeSnapshot(
  { database, clock }: Pick<BackupSource, 'database' | 'clock'>,
  folder: string,
): Promise<Snapshot> {
  return database.transaction(async ({ orm }) => {
    await orm.execute(sql`set transaction isolation level repeatable read, read only`);
    await setDumpFormats(orm);
    const schema_state = await schemaStateOf({ orm });
    if (schema_state === null) throw new BackupError('no_database', 'This is not a database of Verso.');
    if (!schemaStates().includes(schema_state))
      throw new BackupError(
        'newer',
        'The database belongs to another version of Verso. Use the command line of that version.',
      );
    const created_at = clock.now().toISOString();
    const tables: Spooled[] = [];
    for (const table of await describeTables(orm)) {
      const columns = table.columns.map(({ name }) => name);
      tables.push(await spool(orm, folder, tableEntry(table.name), columns, rowsOf(table)));
    }
    const jobs = await spool(orm, folder, jobsName, [], await pendingJobs(orm));
    const named = join(folder, 'named');
    await dumpLines(orm, namedFiles, named);
    return { schema_state, created_at, tables, jobs, named, sequences: await describeSequences(orm) };
  });
}

async function spool(
  orm: Orm,
  folder: string,
  name: string,
  columns: string[],
  query: ReturnType<typeof rowsOf>,
): Promise<Spooled> {
  const path = join(folder, name.replaceAll('/', '-'));
  const { rows, checksum } = await dumpLines(orm, query, path);
  return { name, columns, path, rows, checksum, ...(await digestOf(createReadStream(path))) };
}

type ArchivedFiles = Pick<
  BackupManifest,
  'files' | 'deleted_meanwhile' | 'edited_meanwhile' | 'missing_files'
>;

/** Archives the files named in the snapshot, one translation at a time. @returns their entries for the manifest */
async function* archiveFiles(
  source: BackupSource,
  options: BackupRequest,
  { named, created_at }: Snapshot,
  folder: string,
): AsyncGenerator<Uint8Array, ArchivedFiles, void> {
  const files: NonNullable<BackupManifest['files']> = [];
  const deleted: string[] = [];
  const edited: string[] = [];
  const missing: string[] = [];
  if (!options.files)
    return { files: null, deleted_meanwhile: deleted, edited_meanwhile: edited, missing_files: missing };
  const copies = join(folder, 'files');
  await mkdir(copies);
  for await (const lines of readLines(createReadStream(named)))
    for (const translation of lines.map(parseNamed)) {
      const copied = await copyFiles(source, translation, copies);
      for (const { key, path, bytes, sha256 } of copied.files) {
        yield* entryOfFile(fileEntry(key), path, bytes, new Date(created_at));
        files.push({ key, bytes, sha256 });
      }
      missing.push(...copied.missing);
      if (copied.deleted) deleted.push(translation.id);
      if (copied.edited) edited.push(translation.id);
    }
  return { files, deleted_meanwhile: deleted, edited_meanwhile: edited, missing_files: missing };
}
