import { randomUUID } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError, systemCodeOf } from '../errors/start-error.ts';
import { freeSpace } from '../storage/free-space.ts';
import { restrictToOwner } from './restrict-to-owner.ts';

/** Minimum free bytes. The embedded database may be lost if it runs out of space during creation or recovery. */
const minForDatabase = 64 * 1024 ** 2;

/** Folders that other programs need to read. Removing their permissions would break the machine. */
const systemFolders: ReadonlySet<string> = new Set([
  ...['/', '/bin', '/boot', '/dev', '/etc', '/home', '/lib', '/lib64', '/opt', '/proc', '/run', '/sbin'],
  ...['/srv', '/sys', '/tmp', '/usr', '/usr/local', '/var', '/var/lib', '/var/tmp'],
]);

/**
 * Creates the data folder if it is missing, removes the permissions of other users from it and everything in it, and
 * checks that it is writable.
 * @throws StartError `data_folder` or `disk_full`
 */
export async function prepareDataFolder({
  dataDirectory: directory,
  databaseUrl,
}: Pick<Config, 'dataDirectory' | 'databaseUrl'>): Promise<void> {
  await createFolder(directory);
  const path = await realpath(directory);
  refuseShared(path, await stat(path));
  restrictToOwner(path);
  await checkWritable(directory);
  if (databaseUrl === undefined && (await freeSpace(directory)).free < minForDatabase) throw full(directory);
}

async function createFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const code = systemCodeOf(cause);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw full(directory, cause);
    if (code === 'EEXIST' || code === 'ENOTDIR') throw notAFolder(directory, cause);
    throw notWritable(directory, cause);
  }
  if (!(await stat(directory)).isDirectory()) throw notAFolder(directory);
}

function refuseShared(path: string, { mode }: Stats): void {
  if (isShared(path, mode))
    throw new StartError(
      'data_folder',
      `DATA_DIR: ${path} is not used by Verso alone, and other users must not be able to read its files. Set DATA_DIR to a folder in it, such as ${join(path, 'verso')}.`,
    );
}

/**
 * Whether a folder is used by others than Verso: a system folder, a folder in which every user can create files (sticky
 * bit), or a folder that contains the program.
 */
export function isShared(path: string, mode: number): boolean {
  const hasProgram = import.meta.dirname.startsWith(path.endsWith(sep) ? path : `${path}${sep}`);
  return hasProgram || systemFolders.has(path) || (mode & 0o1000) !== 0;
}

async function checkWritable(directory: string): Promise<void> {
  const path = join(directory, `.try-${randomUUID()}`);
  try {
    await writeFile(path, 'Verso was here.', { mode: 0o600, flush: true });
  } catch (cause) {
    const code = systemCodeOf(cause);
    throw code === 'ENOSPC' || code === 'EDQUOT' ? full(directory, cause) : notWritable(directory, cause);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

function full(directory: string, cause?: unknown): StartError {
  return new StartError(
    'disk_full',
    `DATA_DIR: the disk of ${directory} is full. Free some space, or set DATA_DIR to a folder on another disk.`,
    { cause },
  );
}

function notAFolder(directory: string, cause?: unknown): StartError {
  return new StartError(
    'data_folder',
    `DATA_DIR: ${directory} is a file or inside a file. Move the file away, or set DATA_DIR to a folder.`,
    { cause },
  );
}

function notWritable(directory: string, cause: unknown): StartError {
  const code = systemCodeOf(cause);
  return new StartError(
    'data_folder',
    code === 'EROFS'
      ? `DATA_DIR: ${directory} is on a read-only disk. Set DATA_DIR to a folder on another disk.`
      : `DATA_DIR: ${directory} is not writable${code === null ? '' : ` (${code})`}. Make the user of this process its owner${ownerHint(directory)}, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** The command that makes this user the owner of an existing folder. */
function ownerHint(path: string): string {
  const user = process.getuid?.();
  if (user === undefined || lstatSync(path, { throwIfNoEntry: false }) === undefined) return '';
  return ` (chown -R ${user} ${path})`;
}
