import { randomUUID } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError, systemCodeOf } from '../errors/start-error.ts';
import { freeSpace } from '../storage/free-space.ts';
import { closeToOthers } from './close-to-others.ts';

/** An embedded database that runs out of space while it is made or recovers may be lost. */
const minForDatabase = 64 * 1024 ** 2;

/** Folders that other programs need to read: taking their rights away would break the machine. */
const ofTheSystem: ReadonlySet<string> = new Set([
  ...['/', '/bin', '/boot', '/dev', '/etc', '/home', '/lib', '/lib64', '/opt', '/proc', '/run', '/sbin'],
  ...['/srv', '/sys', '/tmp', '/usr', '/usr/local', '/var', '/var/lib', '/var/tmp'],
]);

/**
 * Makes the data folder if there is none, takes the rights of other users away from it and from everything in it, and
 * makes sure that it can be written to.
 * @throws StartError `data_folder` or `disk_full`
 */
export async function prepareDataFolder({
  dataDirectory: directory,
  databaseUrl,
}: Pick<Config, 'dataDirectory' | 'databaseUrl'>): Promise<void> {
  await make(directory);
  const path = await realpath(directory);
  refuseShared(path, await stat(path));
  closeToOthers(path);
  await tryToWrite(directory);
  if (databaseUrl === undefined && (await freeSpace(directory)).free < minForDatabase) throw full(directory);
}

async function make(directory: string): Promise<void> {
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
      `DATA_DIR: ${path} is not for Verso alone, and its files must be kept from other users. Set DATA_DIR to a folder in it, such as ${join(path, 'verso')}.`,
    );
}

/**
 * Whether others than Verso need a folder: it is one of the system, one in which every user makes files (sticky), or the
 * program is in it.
 */
export function isShared(path: string, mode: number): boolean {
  const hasProgram = import.meta.dirname.startsWith(path.endsWith(sep) ? path : `${path}${sep}`);
  return hasProgram || ofTheSystem.has(path) || (mode & 0o1000) !== 0;
}

async function tryToWrite(directory: string): Promise<void> {
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
    `DATA_DIR: the disk of ${directory} is full. Make room on it, or set DATA_DIR to a folder on another disk.`,
    { cause },
  );
}

function notAFolder(directory: string, cause?: unknown): StartError {
  return new StartError(
    'data_folder',
    `DATA_DIR: ${directory} is a file or is in one. Move the file away, or set DATA_DIR to a folder.`,
    { cause },
  );
}

function notWritable(directory: string, cause: unknown): StartError {
  const code = systemCodeOf(cause);
  return new StartError(
    'data_folder',
    code === 'EROFS'
      ? `DATA_DIR: ${directory} is on a disk that can only be read. Set DATA_DIR to a folder on another one.`
      : `DATA_DIR: ${directory} can not be written to${code === null ? '' : ` (${code})`}. Give it to the user of this process${ownerHint(directory)}, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** The command that gives a folder that exists to this user. */
function ownerHint(path: string): string {
  const user = process.getuid?.();
  if (user === undefined || lstatSync(path, { throwIfNoEntry: false }) === undefined) return '';
  return ` (chown -R ${user} ${path})`;
}
