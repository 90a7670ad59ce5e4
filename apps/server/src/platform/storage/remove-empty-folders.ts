import { rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Removes the folders that removed files leave empty, as far up as `root`, which stays. A folder that has other files, or
 * is needed by a write that has just begun, stays too: the system refuses to remove it.
 * @param keys of the removed files, relative to `root`
 */
export async function removeEmptyFolders(root: string, keys: readonly string[]): Promise<void> {
  for (const start of new Set(keys.map((key) => dirname(key))))
    for (let folder = start; folder !== '.'; folder = dirname(folder))
      if (!(await isRemoved(join(root, folder)))) break;
}

/** Also true for a folder that is gone already: another process may have removed it, and its parent is next. */
async function isRemoved(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
