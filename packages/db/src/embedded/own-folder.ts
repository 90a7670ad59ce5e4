import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from '../error.ts';

export interface FolderOwnership {
  release(): void;
}

/**
 * Locks a folder for this process, which runs its database: two servers on one folder would corrupt it.
 * The lock is an exclusive SQLite transaction, which the system releases when the process ends for any reason.
 * @throws DatabaseError `folder_in_use`
 */
export function ownFolder(directory: string): FolderOwnership {
  const pidFile = join(directory, 'owner.pid');
  const lockFile = join(directory, 'owner.lock');
  writeFileSync(lockFile, '', { flag: 'a', mode: 0o600 }); // SQLite would create it readable by everyone
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new DatabaseError(
      'folder_in_use',
      `The database in ${directory} is in use by another process${ownerOf(pidFile)}. Stop it, choose another data folder, or set DATABASE_URL to share a PostgreSQL database between processes.`,
      { cause },
    );
  }
  writeFileSync(pidFile, String(process.pid), { mode: 0o600 });
  return { release: () => lock.close() };
}

function ownerOf(pidFile: string): string {
  try {
    return ` (${readFileSync(pidFile, 'utf8')})`;
  } catch {
    return ''; // the owner has not written it yet
  }
}
