import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { schemaStates } from '@verso/db';
import type { Digest } from './digest.ts';
import { digestOf } from './digest.ts';
import { BackupError } from './error.ts';
import {
  type BackupManifest,
  backupManifest,
  fileEntry,
  formatVersion,
  jobsName,
  manifestName,
  manifestVersion,
  sealName,
  tableEntry,
} from './manifest.ts';
import { openTar, type TarFile } from './tar/read.ts';

/** An open backup file. */
export interface Backup {
  readonly manifest: BackupManifest;
  readonly archive: TarFile;
}

/** Opens a backup and checks its manifest. @throws BackupError `damaged`, `newer` */
export async function openBackup(path: string): Promise<Backup> {
  const archive = await openTar(path);
  try {
    const manifest = await buffer(archive.content(manifestName));
    const seal = await buffer(archive.content(sealName));
    if (seal.toString() !== hash('sha256', manifest)) throw damagedManifest();
    return { manifest: parseManifest(manifest), archive };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

function parseManifest(bytes: Buffer): BackupManifest {
  const json = parseJson(bytes);
  const version = manifestVersion.safeParse(json);
  if (!version.success) throw new BackupError('damaged', 'This is not a backup of Verso.');
  if (version.data.format_version > formatVersion) throw newer('A newer version of Verso');
  const parsed = backupManifest.safeParse(json);
  if (!parsed.success) throw damagedManifest(parsed.error);
  const { schema_state, product_version } = parsed.data;
  const states = schemaStates();
  if (schema_state > Math.max(...states)) throw newer(`Version ${product_version} of Verso`);
  if (!states.includes(schema_state))
    throw new BackupError('damaged', 'The backup has an unknown database schema.');
  return parsed.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw damagedManifest(cause);
  }
}

function damagedManifest(cause?: unknown): BackupError {
  return new BackupError('damaged', 'The manifest of the backup is damaged.', { cause });
}

function newer(creator: string): BackupError {
  return new BackupError(
    'newer',
    `${creator} made this backup. Restore it with that version or a later one.`,
  );
}

/** Reads a complete backup and compares it with its manifest. @throws BackupError `damaged` */
export async function verifyBackup({ manifest, archive }: Backup): Promise<void> {
  const expected = new Map<string, Digest>([
    ...manifest.tables.map((table) => [tableEntry(table.name), table] as const),
    [jobsName, manifest.jobs],
    ...(manifest.files ?? []).map((file) => [fileEntry(file.key), file] as const),
  ]);
  for (const name of archive.names)
    if (name !== manifestName && name !== sealName && !expected.has(name))
      throw new BackupError('damaged', `The backup contains ${name}, which its manifest does not list.`);
  for (const [name, { bytes, sha256 }] of expected) {
    const found = await digestOf(archive.content(name));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError('damaged', `The backup is damaged: ${name} has changed.`);
  }
}
