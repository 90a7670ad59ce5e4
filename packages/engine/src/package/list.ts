import type { OpenOptions } from '../model/index.ts';
import { readArchive } from '../zip/index.ts';

/** The names of a package's parts in file order; a single empty name for other formats. */
export function listParts(bytes: Uint8Array, options: OpenOptions = {}): readonly string[] {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return [''];
  return readArchive(bytes, options.limits)
    .entries.map(({ name }) => name)
    .filter((name) => !name.endsWith('/'));
}
