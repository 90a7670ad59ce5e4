import { statfs } from 'node:fs/promises';

const mebibyte = 1024 ** 2;

/** What is left of the disk that a folder is on. */
export interface FreeSpace {
  /** Bytes that this user may still write. */
  readonly free: number;
  /** Bytes. */
  readonly size: number;
  /** Whether so little is left, in bytes or in files, that what is written next may not fit. */
  readonly isLow: boolean;
}

/** @throws when there is no such folder */
export async function freeSpace(folder: string): Promise<FreeSpace> {
  const { blocks, bavail, bsize, files, ffree } = await statfs(folder);
  const [size, free] = [blocks * bsize, bavail * bsize];
  // Some file systems have no limit of files, and say that there are none.
  return { free, size, isLow: free < minFree(size) || (files > 0 && ffree < files / 100) };
}

/** 2 % of a disk, between 256 MiB and 5 GiB; of a disk that is small itself, a tenth. */
export function minFree(size: number): number {
  return Math.min(size / 10, Math.max(256 * mebibyte, Math.min(size / 50, 5 * 1024 * mebibyte)));
}
