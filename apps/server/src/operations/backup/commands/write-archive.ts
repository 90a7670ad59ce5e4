import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sync } from '../../../platform/data-folder/sync.ts';
import type { BackupManifest } from '../manifest.ts';
import { openBackup, verifyBackup } from '../read.ts';

/** The path of a backup. For a folder, a filename is generated from the time. */
export async function archivePath(path: string, now: Date): Promise<string> {
  const isFolder =
    path.endsWith('/') ||
    (await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    ));
  return isFolder ? join(path, `verso-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`) : path;
}

/**
 * Writes an archive under a temporary name, verifies it, and then renames it, so that a file of the final name is
 * always complete. Only the owner may read the file.
 * @throws BackupError `damaged` when it is incomplete
 */
export async function writeArchive(path: string, chunks: AsyncIterable<Uint8Array>): Promise<BackupManifest> {
  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(chunks, createWriteStream(unfinished, { mode: 0o600 }));
    await sync(unfinished);
    const backup = await openBackup(unfinished);
    try {
      await verifyBackup(backup);
    } finally {
      await backup.archive.close();
    }
    await rename(unfinished, path);
    return backup.manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
