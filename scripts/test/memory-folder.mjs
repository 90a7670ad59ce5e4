// A folder for the temporary files of a test run, in memory where there is enough. Works on plain Node 18.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Type of a file system in memory (Linux, `TMPFS_MAGIC`). */
const tmpfs = 0x01021994;
const needed = 6 * 1024 ** 3;

/**
 * Makes a folder in memory the one for temporary files of this process and its children, until it ends: tests create and
 * remove hundreds of databases and data folders, and on disk, finding room for so many new files takes a tenth of the run.
 * Does nothing where there is not enough memory, or where `TMPDIR` names a folder already.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR !== undefined) return;
  const folder = makeFolder();
  if (folder === undefined) return;
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/** A new folder in memory; undefined where there is not enough. */
function makeFolder() {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    if (type !== tmpfs || Math.min(bavail * bsize, freemem()) < needed) return undefined;
    const folder = mkdtempSync(join(memory, 'verso-test-'));
    // Like /tmp: PostgreSQL and some servers run as other users.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined; // no such file system, or not writable
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    return; // A process that is ending still writes there, and removes its files itself.
  }
}
