import { resolveLimits } from '../limits.ts';
import { DocumentError, type InputLimits } from '../model/index.ts';
import { type Archive, type ArchiveEntry, DEFLATED, STORED } from './archive.ts';
import { compression } from './compression.ts';
import { locateDirectory, readDirectory } from './directory.ts';
import { damaged } from './errors.ts';
import { inspectCount, inspectEntries } from './inspect.ts';

/**
 * Opens a ZIP archive (APPNOTE 6.3.10): ZIP64, data descriptors, bytes before and after the archive. Entries are unpacked
 * on demand, after sizes, ratios, names and overlaps are checked.
 * @throws DocumentError `damaged-archive`, `unsafe-archive` or `password-protected`.
 */
export function readArchive(bytes: Uint8Array, limits: Partial<InputLimits> = {}): Archive {
  const caps = resolveLimits(limits);
  if (bytes.length === 0) throw damaged('it is empty');
  const location = locateDirectory(bytes);
  inspectCount(location.count, caps);
  const entries = readDirectory(bytes, location);
  inspectEntries(entries, caps, location.start);

  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const unpacked = new Map<string, Uint8Array>();
  return {
    bytes,
    limits: caps,
    entries,
    comment: location.comment,
    entry: (name) => byName.get(name),
    read(name) {
      const known = unpacked.get(name);
      if (known !== undefined) return known;
      const entry = byName.get(name);
      if (entry === undefined) {
        throw new DocumentError('missing-part', `This file lacks the part "${name}".`, { part: name });
      }
      const content = unpack(bytes, entry);
      unpacked.set(name, content);
      return content;
    },
  };
}

function unpack(bytes: Uint8Array, entry: ArchiveEntry): Uint8Array {
  const part = entry.name;
  const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  const content = entry.method === STORED ? packed : inflate(packed, entry);
  if (content.length !== entry.size || compression.crc32(content) !== entry.crc32) {
    throw damaged(`the part "${part}" is not what was stored`, { part });
  }
  return content;
}

function inflate(packed: Uint8Array, entry: ArchiveEntry): Uint8Array {
  if (entry.method !== DEFLATED) {
    throw damaged(`the part "${entry.name}" is compressed in a way that documents don't use`, {
      part: entry.name,
    });
  }
  return packed.length === 0 && entry.size === 0
    ? packed
    : compression.inflate(packed, entry.size, entry.name);
}
