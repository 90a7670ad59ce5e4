import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { StartError, systemCodeOf } from '../errors/start-error.ts';

/** The rights of the group and of everyone else. */
const others = 0o077;

/**
 * Takes the rights of other users away from a folder and everything in it. Links are not followed. Each file is looked
 * at once, without waiting for others: nothing is served yet. Does nothing on systems without such rights (Windows).
 * @throws StartError `data_folder` where they can't be taken away
 */
export function closeToOthers(folder: string): void {
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
    if (systemCodeOf(cause) === 'ENOENT') return; // another process has removed it meanwhile
    const user = process.getuid?.();
    throw new StartError(
      'data_folder',
      `DATA_DIR: ${path} can be read by other users, and belongs to user ${uid} instead of ${user}, who runs this process. Give it to that one (chown -R ${user} …), or set DATA_DIR to a new folder inside of it.`,
      { cause },
    );
  }
  const now = lstatSync(path, { throwIfNoEntry: false });
  if (now !== undefined && (now.mode & others) !== 0)
    throw new StartError(
      'data_folder',
      `DATA_DIR: ${path} can be read by other users, and its file system does not let that be changed. Mount it with umask=077, or set DATA_DIR to a folder on another one.`,
    );
}

/** A folder that another user has closed already, such as lost+found, is none that we have made. */
function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    if (['EACCES', 'ENOENT', 'ENOTDIR'].includes(systemCodeOf(error) ?? '')) return [];
    throw error;
  }
}
