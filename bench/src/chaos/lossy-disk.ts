import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk that loses all unsynced writes when its power is cut. */
export interface LossyDisk {
  readonly directory: string;
  /** All processes that use it must have been killed. */
  losePower(): Promise<void>;
  close(): void;
}

const megabytes = 2000;

/**
 * Mounts an ext4 file system in a file (as root on Linux). What is written and not synced is in the system's memory alone, so
 * a copy of the file is what a disk holds at a power failure. Nothing is written by itself meanwhile: the journal's interval
 * is longer than the run.
 */
export function mountLossyDisk(): LossyDisk {
  const folder = mkdtempSync(join(tmpdir(), 'verso-lossy-disk-'));
  const [image, copy, directory] = ['image', 'copy', 'disk'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(image, '');
  execFileSync('truncate', ['--size', `${megabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
  mkdirSync(directory);
  const mount = () => execFileSync('mount', ['-o', 'loop,commit=3600', image, directory]);
  mount();
  return {
    directory,
    async losePower() {
      execFileSync('cp', ['--sparse=always', image, copy]); // before unmounting, which syncs
      execFileSync('umount', [directory]);
      execFileSync('mv', [copy, image]);
      mount(); // recovers the file system from its journal
    },
    close() {
      execFileSync('umount', [directory]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
