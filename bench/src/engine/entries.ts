/** An entry of a ZIP archive as stored in the file. */
export interface StoredEntry {
  readonly name: string;
  /** 0 = stored, 8 = deflated. */
  readonly method: number;
  /** General purpose bit flags (APPNOTE 4.4.4). */
  readonly flags: number;
  /** Compressed. */
  readonly data: Buffer;
}

/** The compression level of the engine: lower for entries with the flag for fast compression, which Office sets. */
export const packingLevel = (flags: number): number => ((flags & 4) === 0 ? 6 : 2);

const DIRECTORY_END = 0x06054b50;

/**
 * Reads the directory of an archive (APPNOTE 4.3) independently, to check the engine's reading. No ZIP64.
 * @throws RangeError when there is no directory.
 */
export function readEntries(archive: Buffer): StoredEntry[] {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== DIRECTORY_END) end -= 1;
  if (end < 0) throw new RangeError('No central directory');
  const entries: StoredEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    entries.push({ name, flags: archive.readUInt16LE(at + 8), method: archive.readUInt16LE(at + 10), data });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}
