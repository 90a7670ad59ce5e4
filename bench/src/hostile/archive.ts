import { crc32, deflateRawSync } from 'node:zlib';
import type { Entry } from '../engine/inputs/package.ts';

/** An archive entry with optional false statements. Absent fields are correct. */
export interface HostileEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Compressed in advance, with its unpacked size: many entries share one compression. */
  readonly packed?: { readonly data: Buffer; readonly size: number; readonly crc: number };
  readonly extra?: Buffer;
  readonly comment?: Buffer;
  /** The unpacked size stated in the directory. */
  readonly claimedSize?: number;
  /** The entry whose local header the directory refers to. */
  readonly offsetOf?: number;
  /** Writes sizes after the data (APPNOTE 4.3.9). */
  readonly descriptor?: boolean;
}

export interface HostileArchive {
  /** Bytes before the first entry, included in offsets. */
  readonly lead?: Buffer;
  /** Bytes between the entries and the directory. */
  readonly gap?: Buffer;
  readonly comment?: Buffer;
  /** Bytes after the end of the directory. */
  readonly trail?: Buffer;
}

/** Compresses content once, for entries that share it. */
export function pack(content: Buffer): NonNullable<HostileEntry['packed']> {
  return { data: deflateRawSync(content, { level: 9 }), size: content.length, crc: crc32(content) };
}

const EMPTY = Buffer.alloc(0);

/** An archive (APPNOTE 4.3) of possibly inconsistent entries. */
export function archive(
  entries: readonly (HostileEntry | Entry)[],
  { lead = EMPTY, gap = EMPTY, comment = EMPTY, trail = EMPTY }: HostileArchive = {},
): Uint8Array {
  const pieces: Buffer[] = [lead];
  const offsets: number[] = [];
  const directory: Buffer[] = [];
  let at = lead.length;
  for (const entry of entries as readonly HostileEntry[]) {
    const { extra = EMPTY, comment: remark = EMPTY, claimedSize, offsetOf, descriptor = false } = entry;
    const name = Buffer.from(entry.name);
    const isStored = entry.name === 'mimetype';
    const plain = entry.packed === undefined ? Buffer.from(entry.content) : EMPTY;
    const { data, size, crc } =
      entry.packed ?? (isStored ? { data: plain, size: plain.length, crc: crc32(plain) } : pack(plain));
    const flags = descriptor ? 8 : 0;
    const method = isStored ? 0 : 8;
    const sizes = [crc, data.length, claimedSize ?? size];
    offsets.push(at);
    if (offsetOf === undefined) {
      const local = [
        fields([0x04034b50]),
        shorts([20, flags, method, 0, 0x21]),
        fields(descriptor ? [0, 0, 0] : sizes),
        shorts([name.length, extra.length]),
        name,
        extra,
        data,
        ...(descriptor ? [fields([0x08074b50, ...sizes])] : []),
      ];
      pieces.push(...local);
      at += local.reduce((sum, piece) => sum + piece.length, 0);
    }
    directory.push(
      fields([0x02014b50]),
      shorts([20, 20, flags, method, 0, 0x21]),
      fields(sizes),
      shorts([name.length, extra.length, remark.length, 0, 0]),
      fields([0, offsets[offsetOf ?? offsets.length - 1] ?? 0]),
      name,
      extra,
      remark,
    );
  }
  const records = Buffer.concat(directory);
  const count = Math.min(entries.length, 0xffff);
  const start = at + gap.length;
  const end = [
    fields([0x06054b50]),
    shorts([0, 0, count, count]),
    fields([records.length, start]),
    shorts([comment.length]),
  ];
  return Buffer.concat([...pieces, gap, records, ...end, comment, trail]);
}

function fields(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}

function shorts(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
}
