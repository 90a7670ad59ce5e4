import { release } from '../bytes.ts';
import { resolveLimits } from '../limits.ts';
import { DocumentError, type InputLimits } from '../model/index.ts';
import { type Archive, type ArchiveEntry, DEFLATED, type PackedPiece, STORED } from './archive.ts';
import { compression, inflatePiece } from './compression.ts';
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
  const existing = (name: string): ArchiveEntry => {
    const entry = byName.get(name);
    if (entry !== undefined) return entry;
    throw new DocumentError('missing-part', `This file lacks the part "${name}".`, { part: name });
  };
  return {
    bytes,
    limits: caps,
    entries,
    comment: location.comment,
    entry: (name) => byName.get(name),
    read(name) {
      const known = unpacked.get(name);
      if (known !== undefined) return known;
      const content = unpack(bytes, existing(name));
      unpacked.set(name, content);
      return content;
    },
    readPieces: (name, pieces) => unpackPieces(bytes, existing(name), pieces),
  };
}

function unpack(bytes: Uint8Array, entry: ArchiveEntry): Uint8Array {
  const part = entry.name;
  const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  const content = unpackedData(packed, entry, entry.size);
  if (content.length !== entry.size || compression.crc32(content) !== entry.crc32) throw changed(part);
  return content;
}

const changed = (part: string) => damaged(`the part "${part}" is not what was stored`, { part });

function* unpackPieces(
  bytes: Uint8Array,
  entry: ArchiveEntry,
  pieces: readonly PackedPiece[],
): Generator<Uint8Array> {
  let start = entry.dataStart;
  let size = 0;
  let crc32 = 0;
  for (const [index, piece] of pieces.entries()) {
    const packed = bytes.subarray(start, start + piece.compressedSize);
    const isWhole = entry.method === STORED || index === pieces.length - 1;
    const content = isWhole
      ? unpackedData(packed, entry, piece.size)
      : inflatePiece(packed, piece.size, entry.name);
    start += piece.compressedSize;
    size += content.length;
    crc32 = compression.crc32(content, crc32);
    yield content;
    if (entry.method !== STORED) release(content);
  }
  const isAll = start === entry.dataStart + entry.compressedSize && size === entry.size;
  if (!isAll || crc32 !== entry.crc32) throw changed(entry.name);
}

function unpackedData(packed: Uint8Array, { method, name }: ArchiveEntry, size: number): Uint8Array {
  if (method === STORED) return packed;
  if (method !== DEFLATED)
    throw damaged(`the part "${name}" is compressed in a way that documents don't use`, { part: name });
  return packed.length === 0 && size === 0 ? packed : compression.inflate(packed, size, name);
}
