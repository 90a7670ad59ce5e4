import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCodeOf } from '../errors/start-error.ts';

/** Permission bits of the group and of all other users. */
const others = 0o077;

/**
 * Removes the permissions of other users from a folder and everything in it. Does not follow links. It is synchronous
 * because it runs before the server accepts requests. Does nothing on Windows, which has no such permissions.
 * @throws StartError `data_folder` when the permissions can't be changed
 */
export function restrictToOwner(folder: string): void {
  if (process.platform === 'win32') return;
  const pending = [folder];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined || found.isSymbolicLink()) continue;
    if ((found.mode & others) !== 0) close(path, found);
    if (found.isDirectory()) for (const name of namesIn(path)) pending.push(join(path, name));
  }
}

function close(path: string, { mode, uid }: Stats): void {
  try {
    chmodSync(path, mode & 0o700);
  } catch (cause) {
    if (systemCodeOf(cause) === 'ENOENT') return; // another process has removed it
    const user = process.getuid?.();
    throw new StartError(
      'data_folder',
      `DATA_DIR: ${path} can be read by other users, and belongs to user ${uid} instead of ${user}, who runs this process. Change its owner (chown -R ${user} …), or set DATA_DIR to a new folder inside it.`,
      { cause },
    );
  }
  const now = lstatSync(path, { throwIfNoEntry: false });
  if (now !== undefined && (now.mode & others) !== 0)
    throw new StartError(
      'data_folder',
      `DATA_DIR: ${path} can be read by other users, and its file system does not support changing that. Mount it with umask=077, or set DATA_DIR to a folder on another file system.`,
    );
}

/** Skips folders that another user has closed, such as lost+found: Verso did not create them. */
function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    if (['EACCES', 'ENOENT', 'ENOTDIR'].includes(systemCodeOf(error) ?? '')) return [];
    throw error;
  }
}
