import { extname } from 'node:path';
import { AppError, documentTypes } from '@verso/contracts';
import {
  type Database,
  migrate,
  migrateSchemaTo,
  type Orm,
  type Queryable,
  schemaStateOf,
  type Transaction,
  translations,
  users,
  whileLocked,
} from '@verso/db';
import { count, sql } from '@verso/db/query';
import type { PgBoss } from 'pg-boss';
import { fingerprintOf } from '../../platform/secrets/fingerprint.ts';
import { rememberSecret } from '../../platform/secrets/known-secret.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { keysOf } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Digest, digestOf } from './digest.ts';
import { BackupError } from './error.ts';
import { queueJobs } from './jobs.ts';
import { type BackupManifest, fileEntry, jobsName, tableEntry } from './manifest.ts';
import { type Backup, verifyBackup } from './read.ts';
import { describeTables, eraseDatabase, rowsOf, setDumpFormats, type Table } from './tables/describe.ts';
import { tallyLines } from './tables/dump.ts';
import { loadTable, withoutConstraints } from './tables/load.ts';

export interface RestoreTarget {
  readonly database: Database;
  readonly storage: Storage;
  /** The current secret, followed by the previous one if it is set. */
  readonly secrets: readonly Secrets[];
  /** Called once it is clear that the backup can be restored here. */
  readonly openQueue: () => Promise<PgBoss>;
}

export interface RestoreRequest {
  /** Whether to erase the database first. */
  readonly replace: boolean;
  /** Whether to accept a backup made with another secret, whose stored keys can't be decrypted here. */
  readonly otherSecret: boolean;
}

export interface RestoreReport {
  readonly manifest: BackupManifest;
  readonly jobsQueued: number;
  /** Replaced files that could not be removed. */
  readonly left: readonly string[];
}

/**
 * Restores a backup: tables in one transaction, compared row by row with the backup; files, verified after writing;
 * jobs. If anything fails, the database stays unchanged.
 * @throws BackupError `damaged`, `other_secret`, `not_empty`, `not_restored`
 */
export async function restoreBackup(
  target: RestoreTarget,
  backup: Backup,
  options: RestoreRequest,
): Promise<RestoreReport> {
  const { database, storage } = target;
  const { manifest } = backup;
  refuseOtherSecret(target.secrets, manifest, options);
  await refuseUnlessEmpty(database, options);
  await verifyBackup(backup);
  const queue = await target.openQueue();
  const known = new Set((await queue.getQueues()).map(({ name }) => name));
  const restored = new Set((manifest.files ?? []).map(({ key }) => key));
  const written: string[] = [];
  try {
    const { jobsQueued, before } = await database.transaction(async (tx) => {
      const { orm } = tx;
      const keys = options.replace ? await keysIn(tx) : [];
      if (options.replace) await eraseDatabase(orm);
      await loadTables(tx, backup);
      await clearDeletedFiles(orm, manifest.deleted_meanwhile);
      await migrate(tx);
      await settleUnits(orm, manifest);
      const [current] = target.secrets;
      if (options.otherSecret && current !== undefined) await rememberSecret(orm, current);
      const jobs = backup.archive.content(jobsName);
      const { tally, queued } = await queueJobs({ database: tx, queue, known }, jobs);
      if (tally.checksum !== manifest.jobs.checksum) throw notRestored('the jobs');
      await whileLocked(tx, () => writeFiles(storage, backup, options, written));
      return { jobsQueued: queued, before: keys };
    });
    const replaced = manifest.files === null ? [] : before.filter((key) => !restored.has(key));
    return { manifest, jobsQueued, left: await removeAll(storage, replaced) };
  } catch (cause) {
    await removeAll(storage, written);
    if (cause instanceof BackupError) throw cause;
    const message = `Not restored: ${reasonOf(cause)}. The database is unchanged.`;
    throw new BackupError('not_restored', message, { cause });
  }
}

function refuseOtherSecret(
  secrets: readonly Secrets[],
  { secret_fingerprint }: BackupManifest,
  { otherSecret }: RestoreRequest,
): void {
  if (otherSecret || secrets.some((known) => fingerprintOf(known) === secret_fingerprint)) return;
  throw new BackupError(
    'other_secret',
    'The backup was made with another VERSO_SECRET, so its provider keys, two-factor secrets and Google account links cannot be decrypted here. Set VERSO_SECRET (or VERSO_SECRET_PREVIOUS) to the secret of the backed-up server, or restore without them with --other-secret.',
  );
}

/** @throws BackupError `not_empty`, `in_use` */
async function refuseUnlessEmpty(database: Database, { replace }: RestoreRequest): Promise<void> {
  const tables = await describeTables(database.orm);
  if (tables.length === 0) return;
  if (replace) return refuseWhileInUse(database);
  throw new BackupError(
    'not_empty',
    `The database is not empty: it has ${await contentOf(database)}. Restore into an empty database, or erase this one with --replace.`,
  );
}

/** @throws BackupError `in_use` */
async function refuseWhileInUse({ orm }: Database): Promise<void> {
  const { rows } = await orm.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (application_name like 'verso%' or application_name = 'pgboss')`);
  if (rows.length === 0) return;
  throw new BackupError(
    'in_use',
    `The database is in use: Verso has ${rows.length} open connections. Stop all its processes first.`,
  );
}

async function contentOf({ orm }: Database): Promise<string> {
  if ((await schemaStateOf({ orm })) === null) return 'tables of another program';
  const [accounts] = await orm.select({ number: count() }).from(users);
  const [documents] = await orm.select({ number: count() }).from(translations);
  return `${accounts?.number ?? 0} accounts and ${documents?.number ?? 0} translations`;
}

/** Loads the tables in the schema of the backup, then reads each again and compares it. */
async function loadTables(tx: Transaction, { manifest, archive }: Backup): Promise<void> {
  const { orm } = tx;
  await migrateSchemaTo(tx, manifest.schema_state);
  await setDumpFormats(orm);
  const tables = inOrder(await describeTables(orm), manifest);
  await withoutConstraints(orm, tables, async () => {
    for (const table of tables) await loadTable(orm, table, archive.content(tableEntry(table.name)));
  });
  for (const { name, last } of manifest.sequences)
    if (last !== null)
      await orm.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`);
  for (const [index, table] of tables.entries()) {
    const tally = await tallyLines(orm, rowsOf(table));
    const expected = manifest.tables[index];
    if (tally.rows !== expected?.rows || tally.checksum !== expected.checksum) throw notRestored(table.name);
  }
}

/** The existing tables and their columns, in the order of the manifest. */
function inOrder(existing: readonly Table[], { tables }: BackupManifest): readonly Table[] {
  const mismatch = () => new BackupError('damaged', 'The tables of the backup do not match its version.');
  if (existing.length !== tables.length) throw mismatch();
  return tables.map(({ name, columns }) => {
    const table = existing.find((candidate) => candidate.name === name);
    if (table?.columns.length !== columns.length) throw mismatch();
    return {
      name,
      columns: columns.map((column) => {
        const found = table.columns.find((candidate) => candidate.name === column);
        if (found === undefined) throw mismatch();
        return found;
      }),
    };
  });
}

/** Clears the files and text of translations whose files were deleted during the backup, as retention does. */
async function clearDeletedFiles(orm: Orm, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = listOf(ids);
  await orm.execute(
    sql`update translations set original_file_path = null, translated_file_path = null, retryable = false where id in ${list}`,
  );
  await orm.execute(sql`delete from segment_journal where translation_id in ${list}`);
}

/**
 * Deletes the units of translations without files, and marks documents that may have changes which their units lack: they are
 * written again before they are read.
 */
async function settleUnits(orm: Orm, { deleted_meanwhile, edited_meanwhile }: BackupManifest): Promise<void> {
  await orm.execute(sql`delete from translation_units where translation_id in ${listOf(deleted_meanwhile)}`);
  await orm.execute(
    sql`update translations set written_revision = -1 where has_unit_rows and id in ${listOf(edited_meanwhile)}`,
  );
}

const listOf = (ids: readonly string[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** All files that the translations in the database may have. */
async function keysIn(database: Queryable): Promise<string[]> {
  if ((await schemaStateOf(database)) === null) return [];
  const rows = await database.orm
    .select({ id: translations.id, userId: translations.userId, format: translations.format })
    .from(translations);
  return rows.flatMap(keysOf);
}

/**
 * Writes and verifies the files of a backup. An existing identical file is kept, because the storage may be shared.
 * @param written receives the keys of files that did not exist before
 * @throws BackupError `not_empty` for a different existing file, unless it is to be replaced
 */
async function writeFiles(
  storage: Storage,
  { manifest, archive }: Backup,
  { replace }: RestoreRequest,
  written: string[],
): Promise<void> {
  for (const { key, bytes, sha256 } of manifest.files ?? []) {
    const isSame = (found: Digest | null) => found?.bytes === bytes && found.sha256 === sha256;
    const before = await storedDigest(storage, key);
    if (isSame(before)) continue;
    if (before === null) written.push(key);
    else if (!replace)
      throw new BackupError(
        'not_empty',
        `The storage already contains a different file ${key}. It is unchanged.`,
      );
    await storage.writeStream(key, archive.content(fileEntry(key)), bytes, contentTypeOf(key));
    if (!isSame(await storedDigest(storage, key))) throw notRestored(key);
  }
}

/** Returns null if there is no such file. */
async function storedDigest(storage: Storage, key: string): Promise<Digest | null> {
  try {
    return await digestOf((await storage.open(key)).content);
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return null;
    throw error;
  }
}

function contentTypeOf(key: string): string {
  const extension = extname(key).slice(1);
  const known = Object.values(documentTypes).find(({ type }) => type === extension);
  return known?.mimeType ?? (extension === 'json' ? 'application/json' : 'application/octet-stream');
}

/** Removes files one by one. @returns those that could not be removed */
async function removeAll(storage: Storage, keys: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const key of keys) await storage.remove([key]).catch(() => left.push(key));
  return left;
}

/** The message of the innermost error. Outer errors quote SQL statements with their values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message.replace(/\.$/, '') : reasonOf(error.cause);
}

function notRestored(what: string): BackupError {
  return new BackupError(
    'not_restored',
    `Not restored: ${what} did not match the backup. The database is unchanged.`,
  );
}
