import { sameBytes } from '../bytes.ts';
import {
  type ArchiveEntry,
  type DataDescriptor,
  DESCRIPTOR,
  DIRECTORY_END,
  DIRECTORY_END_64,
  DIRECTORY_END_64_LOCATOR,
  DIRECTORY_RECORD,
  LOCAL_HEADER,
  viewOf,
} from './archive.ts';
import { damaged } from './errors.ts';
import { readUint64, zip64Fields } from './zip64.ts';

/** The location of the central directory. `shift` = bytes before the archive, to be added to every stored offset. */
export interface DirectoryLocation {
  readonly count: number;
  readonly start: number;
  readonly end: number;
  readonly shift: number;
  readonly comment: Uint8Array;
}

const END_SIZE = 22;
const LOCATOR_SIZE = 20;
const END_64_SIZE = 56;
const MAX_TAIL = END_SIZE + 0xffff;

/**
 * Finds the central directory from the end of the file (APPNOTE 4.3.16). Bytes before the archive and after its end record
 * are tolerated when a record that matches its directory is found; a record at the very end of the file takes precedence.
 */
export function locateDirectory(bytes: Uint8Array): DirectoryLocation {
  const view = viewOf(bytes);
  const lowest = Math.max(0, bytes.length - MAX_TAIL);
  let loose: DirectoryLocation | undefined;
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== DIRECTORY_END) continue;
    const location = directoryBefore(bytes, view, at);
    if (location === undefined) continue;
    if (at + END_SIZE + view.getUint16(at + 20, true) === bytes.length) return location;
    loose ??= location;
  }
  if (loose === undefined) throw damaged('its end is missing, it was probably not transferred completely');
  return loose;
}

function directoryBefore(bytes: Uint8Array, view: DataView, end: number): DirectoryLocation | undefined {
  let count = view.getUint16(end + 10, true);
  let size = view.getUint32(end + 12, true);
  let offset = view.getUint32(end + 16, true);
  let directoryEnd = end;
  const wide = end64Before(view, end);
  if (wide !== undefined) {
    count = readUint64(view, wide + 32);
    size = readUint64(view, wide + 40);
    offset = readUint64(view, wide + 48);
    directoryEnd = wide;
  }
  const start = directoryEnd - size;
  const shift = start - offset;
  if (start < 0 || shift < 0) return undefined;
  if (count > 0 && (size < 46 || view.getUint32(start, true) !== DIRECTORY_RECORD)) return undefined;
  const commentEnd = Math.min(bytes.length, end + END_SIZE + view.getUint16(end + 20, true));
  return { count, start, end: directoryEnd, shift, comment: bytes.subarray(end + END_SIZE, commentEnd) };
}

/** The ZIP64 end record directly precedes its locator, which directly precedes the end record (APPNOTE 4.3.6). */
function end64Before(view: DataView, end: number): number | undefined {
  const locator = end - LOCATOR_SIZE;
  if (locator < END_64_SIZE || view.getUint32(locator, true) !== DIRECTORY_END_64_LOCATOR) return undefined;
  const stored = readUint64(view, locator + 8);
  for (const at of [locator - END_64_SIZE, stored]) {
    if (at + END_64_SIZE <= locator && view.getUint32(at, true) === DIRECTORY_END_64) return at;
  }
  throw damaged('its 64-bit directory is missing');
}

/** Reads every record of the central directory and its local header. */
export function readDirectory(bytes: Uint8Array, location: DirectoryLocation): ArchiveEntry[] {
  const view = viewOf(bytes);
  const entries: ArchiveEntry[] = [];
  let at = location.start;
  for (let index = 0; index < location.count; index += 1) {
    if (at + 46 > location.end || view.getUint32(at, true) !== DIRECTORY_RECORD) {
      throw damaged('its directory ends too early');
    }
    const entry = readRecord(bytes, view, at, location);
    entries.push(entry);
    at = entry.recordEnd;
  }
  return entries;
}

function readRecord(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  location: DirectoryLocation,
): ArchiveEntry {
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const recordEnd = extraEnd + view.getUint16(at + 32, true);
  if (recordEnd > location.end) throw damaged('its directory ends too early');
  const fields = {
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  const wide = zip64Fields(view, nameEnd, extraEnd, fields);
  const value = (name: 'size' | 'compressedSize' | 'offset') => {
    const position = wide[name];
    return position === undefined ? fields[name] : readUint64(view, position);
  };
  const record = {
    name: decodeName(bytes.subarray(at + 46, nameEnd)),
    nameBytes: bytes.subarray(at + 46, nameEnd),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    compressedSize: value('compressedSize'),
    size: value('size'),
    start: value('offset') + location.shift,
  };
  const { nameBytes, ...entry } = record;
  return { ...entry, ...locateData(bytes, view, record, location.start), recordStart: at, recordEnd };
}

interface DirectoryRecord {
  readonly name: string;
  readonly nameBytes: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly start: number;
}

/** Compares the local header with its record, so that no two readers can see two different archives. */
function locateData(
  bytes: Uint8Array,
  view: DataView,
  record: DirectoryRecord,
  limit: number,
): { dataStart: number; end: number; descriptor: DataDescriptor | undefined } {
  const part = record.name;
  const { start } = record;
  if (start + 30 > limit || view.getUint32(start, true) !== LOCAL_HEADER) {
    throw damaged(`the part "${part}" is not where its directory says`, { part });
  }
  const nameEnd = start + 30 + view.getUint16(start + 26, true);
  const dataStart = nameEnd + view.getUint16(start + 28, true);
  const dataEnd = dataStart + record.compressedSize;
  if (dataEnd > limit) throw damaged(`the part "${part}" is cut off`, { part });
  if (!sameBytes(bytes.subarray(start + 30, nameEnd), record.nameBytes)) {
    throw damaged(`the part "${part}" has another name in its directory`, { part });
  }
  if (view.getUint16(start + 8, true) !== record.method) {
    throw damaged(`the part "${part}" names two ways of compression`, { part });
  }
  const descriptor = (record.flags & 8) === 0 ? undefined : descriptorAt(view, dataEnd, record, limit);
  return {
    dataStart,
    end: dataEnd + (descriptor === undefined ? 0 : descriptorSize(descriptor)),
    descriptor,
  };
}

export const descriptorSize = ({ signed, wide }: DataDescriptor): number =>
  4 + (signed ? 4 : 0) + (wide ? 16 : 8);

/** The signature is optional and the width is not declared: the variant whose values match the record is used. */
function descriptorAt(
  view: DataView,
  at: number,
  record: DirectoryRecord,
  limit: number,
): DataDescriptor | undefined {
  for (const signed of [true, false]) {
    for (const wide of [false, true]) {
      const shape = { signed, wide };
      if (at + descriptorSize(shape) > limit) continue;
      if (signed && view.getUint32(at, true) !== DESCRIPTOR) continue;
      const values = at + (signed ? 4 : 0);
      const packed = wide ? view.getBigUint64(values + 4, true) : BigInt(view.getUint32(values + 4, true));
      const size = wide ? view.getBigUint64(values + 12, true) : BigInt(view.getUint32(values + 8, true));
      const agrees =
        view.getUint32(values, true) === record.crc32 &&
        packed === BigInt(record.compressedSize) &&
        size === BigInt(record.size);
      if (agrees) return shape;
    }
  }
  return undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Names are UTF-8 by flag, and in practice without it; invalid UTF-8 is decoded as one character per byte. */
function decodeName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}
