import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@verso/contracts';
import type { Context } from '../context.ts';
import { temporaryPrefix, temporaryPurposes } from './temporary-folder.ts';

/**
 * Removes folders that killed Verso processes left in the temporary directory at least a day ago. A failure to remove them
 * is logged.
 */
export async function clearTemporaryFolders({ logger }: Pick<Context, 'logger'>): Promise<void> {
  // File times follow the machine's clock, not the server's injectable one.
  const before = Date.now() - dayMs;
  let cleared = 0;
  try {
    for (const name of await readdir(tmpdir())) {
      if (!temporaryPurposes.some((purpose) => name.startsWith(temporaryPrefix(purpose)))) continue;
      const path = join(tmpdir(), name);
      if (!(await isLeftOver(path, before))) continue;
      await rm(path, { recursive: true, force: true });
      cleared += 1;
    }
  } catch (err) {
    logger.warn({ err }, 'the temporary directory could not be cleared');
  }
  if (cleared > 0) logger.info({ cleared }, 'removed temporary folders that killed processes left');
}

/** Whether a path is a folder (not a link) of this user in which nothing was written since `before`. */
async function isLeftOver(path: string, before: number): Promise<boolean> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isDirectory() || found.uid !== process.getuid?.()) return false;
  const names = await readdir(path).catch(() => []);
  const inside = await Promise.all(names.map((name) => lstat(join(path, name)).catch(() => null)));
  return Math.max(found.mtimeMs, ...inside.map((entry) => entry?.mtimeMs ?? 0)) < before;
}
