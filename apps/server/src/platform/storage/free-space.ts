import { statfs } from 'node:fs/promises';

const mebibyte = 1024 ** 2;

/** The free space on a folder's disk. */
export interface FreeSpace {
  /** Bytes available to this user. */
  readonly free: number;
  /** Total size in bytes. */
  readonly size: number;
  /** Whether free bytes or inodes are so low that the next write may fail. */
  readonly isLow: boolean;
}

/** @throws if there is no such folder */
export async function freeSpace(folder: string): Promise<FreeSpace> {
  const { blocks, bavail, bsize, files, ffree } = await statfs(folder);
  const [size, free] = [blocks * bsize, bavail * bsize];
  // File systems without an inode limit report 0 inodes.
  return { free, size, isLow: free < minFree(size) || (files > 0 && ffree < files / 100) };
}

/** The minimum free bytes: 2 % of a disk, between 256 MiB and 5 GiB, but at most a tenth of a small disk. */
export function minFree(size: number): number {
  return Math.min(size / 10, Math.max(256 * mebibyte, Math.min(size / 50, 5 * 1024 * mebibyte)));
}
