import type { OpenOptions } from '../model/index.ts';
import { readArchive } from '../zip/index.ts';

/** The names of a package's parts in the order of the file; one empty name for a file that is no package. */
export function listParts(bytes: Uint8Array, options: OpenOptions = {}): readonly string[] {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return [''];
  return readArchive(bytes, options.limits)
    .entries.map(({ name }) => name)
    .filter((name) => !name.endsWith('/'));
}
