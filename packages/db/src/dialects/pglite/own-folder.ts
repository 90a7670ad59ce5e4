import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from '../../error.ts';

export interface FolderOwnership {
  release(): void;
}

/**
 * Makes this process the only one that may use a folder: two PGlite processes on one folder corrupt it in silence.
 * The lock is an exclusive SQLite transaction, which the system frees when the process ends, however it ends.
 * @throws DatabaseError `folder_in_use`
 */
export function ownFolder(directory: string): FolderOwnership {
  const pidFile = join(directory, 'owner.pid');
  const lockFile = join(directory, 'owner.lock');
  writeFileSync(lockFile, '', { flag: 'a', mode: 0o600 }); // SQLite would make it for everyone to read
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
    return ''; // the owner has only just begun
  }
}
