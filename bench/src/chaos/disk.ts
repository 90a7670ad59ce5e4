import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for uploads. */
export interface Disk {
  readonly directory: string;
  /** Whether it can be filled: mounting a disk requires privileges. */
  readonly isReal: boolean;
  fill(): void;
  empty(): void;
  close(): void;
}

const megabytes = 64;

export function mountDisk(): Disk {
  const directory = mkdtempSync(join(tmpdir(), 'verso-chaos-disk-'));
  const filler = join(directory, 'filler');
  let isReal = true;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory], { stdio: 'pipe' });
  } catch {
    isReal = false;
  }
  return {
    directory,
    isReal,
    fill() {
      if (!isReal) return;
      try {
        writeFileSync(filler, new Uint8Array(megabytes * 2 ** 20));
      } catch {
        // Written until the disk was full, as intended.
      }
    },
    empty: () => rmSync(filler, { force: true }),
    close() {
      if (isReal) execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
