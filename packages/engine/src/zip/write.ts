import { concatenated, equalRanges, release, type TakePiece } from '../bytes.ts';
import {
  type Archive,
  type ArchiveEntry,
  DESCRIPTOR,
  DIRECTORY_END,
  DIRECTORY_END_64,
  DIRECTORY_END_64_LOCATOR,
  IN_ZIP64,
  type PackedPiece,
  STORED,
  viewOf,
} from './archive.ts';
import { compression, FAST_LEVEL, type Level, NORMAL_LEVEL } from './compression.ts';
import { descriptorSize } from './directory.ts';
import { zip64Fields } from './zip64.ts';

/** The changes in an entry's records. */
interface Placement {
  readonly start: number;
  readonly size: number;
  readonly compressedSize: number;
  readonly crc32: number;
}

/** The unpacked content of an entry, or what writes it in pieces, which are packed one by one. */
export type Content = Uint8Array | ((take: TakePiece) => void);

/** An archive, and the pieces of its new entries by name. */
export interface WrittenArchive {
  readonly bytes: Uint8Array;
  readonly pieces: ReadonlyMap<string, readonly PackedPiece[]>;
}

/**
 * The archive with some entries' content replaced. Every other entry is copied unchanged, local header and compressed
 * bytes; a replaced one keeps its position, name, flags, times, extra fields and method. Bytes outside all entries are
 * dropped. Content equal to the present one counts as unchanged.
 * @param replacements by entry name.
 * @param removed names of removed entries.
 */
export function writeArchive(
  archive: Archive,
  replacements: ReadonlyMap<string, Content>,
  removed: ReadonlySet<string> = new Set(),
): Uint8Array {
  return writeInPieces(archive, replacements, removed).bytes;
}

/** The same, with the pieces that `Archive.readPieces` reads it by. */
export function writeInPieces(
  archive: Archive,
  replacements: ReadonlyMap<string, Content>,
  removed: ReadonlySet<string> = new Set(),
): WrittenArchive {
  for (const name of replacements.keys())
    if (archive.entry(name) === undefined) throw new RangeError(`No entry "${name}" to replace`);
  const chunks: Uint8Array[] = [];
  const placements = new Map<ArchiveEntry, Placement>();
  const pieces = new Map<string, readonly PackedPiece[]>();
  let at = 0;
  for (const entry of [...archive.entries].sort((a, b) => a.start - b.start)) {
    if (removed.has(entry.name)) continue;
    const content = replacements.get(entry.name);
    const packed = content && packedContent(archive, entry, content);
    const written = packed ? recompressed(archive, entry, packed, at) : copied(archive, entry, at);
    placements.set(entry, written.placement);
    if (packed) pieces.set(entry.name, packed.pieces);
    for (const chunk of written.chunks) {
      chunks.push(chunk);
      at += chunk.length;
    }
  }
  if (pieces.size === 0 && removed.size === 0) return { bytes: archive.bytes.slice(), pieces };
  chunks.push(...directory(archive, placements, at));
  // Together, the packed pieces and their copies would take much of the memory for a large document.
  const free = (chunk: Uint8Array) => {
    if (chunk.buffer !== archive.bytes.buffer) release(chunk);
  };
  return { bytes: concatenated(chunks, free), pieces };
}

interface PackedContent {
  readonly size: number;
  readonly crc32: number;
  readonly data: readonly Uint8Array[];
  readonly pieces: readonly PackedPiece[];
}

/** The packed content of an entry; undefined if it is the present one. */
function packedContent(archive: Archive, entry: ArchiveEntry, content: Content): PackedContent | undefined {
  const present = archive.read(entry.name);
  const level = levelOf(entry);
  const data: Uint8Array[] = [];
  const pieces: PackedPiece[] = [];
  let size = 0;
  let crc32 = 0;
  let isPresent = true;
  const take: TakePiece = (piece, isLast) => {
    isPresent &&= equalRanges(piece, 0, piece.length, present, size);
    size += piece.length;
    isPresent &&= !isLast || size === present.length;
    if (isPresent && isLast) return;
    crc32 = compression.crc32(piece, crc32);
    const packed = entry.method === STORED ? piece.slice() : packedPiece(piece, level, isLast);
    data.push(packed);
    pieces.push({ size: piece.length, compressedSize: packed.length });
  };
  if (content instanceof Uint8Array) take(content, true);
  else if (compression.deflatePiece === undefined) take(joined(content), true);
  else content(take);
  return isPresent ? undefined : { size, crc32, data, pieces };
}

function packedPiece(piece: Uint8Array, level: Level, isLast: boolean): Uint8Array {
  return isLast || compression.deflatePiece === undefined
    ? compression.deflate(piece, level)
    : compression.deflatePiece(piece, level);
}

function joined(write: (take: TakePiece) => void): Uint8Array {
  const pieces: Uint8Array[] = [];
  write((piece) => pieces.push(piece.slice()));
  return concatenated(pieces);
}

interface WrittenEntry {
  readonly placement: Placement;
  readonly chunks: readonly Uint8Array[];
}

function copied(archive: Archive, entry: ArchiveEntry, start: number): WrittenEntry {
  const { size, compressedSize, crc32 } = entry;
  return {
    placement: { start, size, compressedSize, crc32 },
    chunks: [archive.bytes.subarray(entry.start, entry.end)],
  };
}

function recompressed(
  archive: Archive,
  entry: ArchiveEntry,
  { size, crc32, data }: PackedContent,
  start: number,
): WrittenEntry {
  const compressedSize = data.reduce((sum, { length }) => sum + length, 0);
  const placement = { start, size, compressedSize, crc32 };
  return {
    placement,
    chunks: [localHeader(archive, entry, placement), ...data, descriptor(entry, placement)],
  };
}

/** Bit 2 of the flags marks fast or super fast compression (APPNOTE 4.4.4), which Word uses: the replacement keeps it. */
function levelOf({ flags }: ArchiveEntry): Level {
  return (flags & 4) === 0 ? NORMAL_LEVEL : FAST_LEVEL;
}

/** A streamed entry has zero sizes in its local header and states them after the data: so does its replacement. */
function localHeader(archive: Archive, entry: ArchiveEntry, placement: Placement): Uint8Array {
  const header = archive.bytes.slice(entry.start, entry.dataStart);
  const view = viewOf(header);
  const declared = { size: view.getUint32(22, true), compressedSize: view.getUint32(18, true) };
  if (entry.descriptor !== undefined && view.getUint32(14, true) === 0 && declared.compressedSize === 0) {
    return header;
  }
  view.setUint32(14, placement.crc32, true);
  const extra = 30 + view.getUint16(26, true);
  const wide = zip64Fields(view, extra, header.length, declared);
  setNumber(view, 22, wide.size, placement.size);
  setNumber(view, 18, wide.compressedSize, placement.compressedSize);
  return header;
}

function descriptor(entry: ArchiveEntry, placement: Placement): Uint8Array {
  if (entry.descriptor === undefined) return new Uint8Array(0);
  const { signed, wide } = entry.descriptor;
  const bytes = new Uint8Array(descriptorSize(entry.descriptor));
  const view = viewOf(bytes);
  if (signed) view.setUint32(0, DESCRIPTOR, true);
  const at = signed ? 4 : 0;
  view.setUint32(at, placement.crc32, true);
  view.setUint32(at + 4, placement.compressedSize, true);
  view.setUint32(at + (wide ? 12 : 8), placement.size, true);
  return bytes;
}

/** The central directory with the same records in the same order, and its end. */
function directory(
  archive: Archive,
  placements: ReadonlyMap<ArchiveEntry, Placement>,
  start: number,
): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (const entry of archive.entries) {
    const placement = placements.get(entry);
    if (placement !== undefined) chunks.push(directoryRecord(archive, entry, placement));
  }
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return [...chunks, ...directoryEnd(archive, placements.size, size, start)];
}

function directoryRecord(archive: Archive, entry: ArchiveEntry, placement: Placement): Uint8Array {
  const record = archive.bytes.slice(entry.recordStart, entry.recordEnd);
  const view = viewOf(record);
  const nameEnd = 46 + view.getUint16(28, true);
  const wide = zip64Fields(view, nameEnd, nameEnd + view.getUint16(30, true), {
    size: view.getUint32(24, true),
    compressedSize: view.getUint32(20, true),
    offset: view.getUint32(42, true),
  });
  view.setUint32(16, placement.crc32, true);
  setNumber(view, 24, wide.size, placement.size);
  setNumber(view, 20, wide.compressedSize, placement.compressedSize);
  setNumber(view, 42, wide.offset, placement.start);
  return record;
}

/** A ZIP64 end record is needed only from 65,535 entries: data in memory stays below 4 GB. */
function directoryEnd(archive: Archive, count: number, size: number, start: number): Uint8Array[] {
  const end = new Uint8Array(22 + archive.comment.length);
  const view = viewOf(end);
  view.setUint32(0, DIRECTORY_END, true);
  view.setUint16(8, Math.min(count, 0xffff), true);
  view.setUint16(10, Math.min(count, 0xffff), true);
  view.setUint32(12, size, true);
  view.setUint32(16, start, true);
  view.setUint16(20, archive.comment.length, true);
  end.set(archive.comment, 22);
  return count < 0xffff ? [end] : [directoryEnd64(count, size, start), end];
}

function directoryEnd64(count: number, size: number, start: number): Uint8Array {
  const bytes = new Uint8Array(76);
  const view = viewOf(bytes);
  view.setUint32(0, DIRECTORY_END_64, true);
  view.setBigUint64(4, 44n, true);
  view.setUint16(12, 45, true);
  view.setUint16(14, 45, true);
  view.setBigUint64(24, BigInt(count), true);
  view.setBigUint64(32, BigInt(count), true);
  view.setBigUint64(40, BigInt(size), true);
  view.setBigUint64(48, BigInt(start), true);
  view.setUint32(56, DIRECTORY_END_64_LOCATOR, true);
  view.setBigUint64(64, BigInt(start + size), true);
  view.setUint32(72, 1, true);
  return bytes;
}

/**
 * A value is written where its entry stores it: the 32-bit field, or the ZIP64 extra field that the 32-bit one refers to.
 */
function setNumber(view: DataView, narrow: number, wide: number | undefined, value: number): void {
  if (wide === undefined) {
    view.setUint32(narrow, value, true);
  } else {
    view.setUint32(narrow, IN_ZIP64, true);
    view.setBigUint64(wide, BigInt(value), true);
  }
}
