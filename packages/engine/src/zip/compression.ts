import { deflateSync, Inflate } from 'fflate';
import { concatenated, release } from '../bytes.ts';
import { damaged, unsafe } from './errors.ts';

/** The subset of node:zlib that the engine uses, accessed without an import so that browsers can load this file. */
interface NodeZlib {
  inflateRawSync(bytes: Uint8Array, options: { maxOutputLength: number; chunkSize: number }): Uint8Array;
  deflateRawSync(
    bytes: Uint8Array,
    options: { level: number; chunkSize: number; finishFlush: number },
  ): Uint8Array;
  crc32?: (bytes: Uint8Array, value?: number) => number;
  readonly constants: { readonly Z_FULL_FLUSH: number; readonly Z_FINISH: number };
}

interface NodeGlobal {
  readonly process?: { readonly getBuiltinModule?: (name: string) => unknown };
}

const zlib = (globalThis as NodeGlobal).process?.getBuiltinModule?.('node:zlib') as NodeZlib | undefined;

/** Compression levels: the default of most programs, and one that packs as small as Office does, at three times the speed. */
export const NORMAL_LEVEL = 6;
export const FAST_LEVEL = 2;
export type Level = typeof NORMAL_LEVEL | typeof FAST_LEVEL;
/** fflate unpacks a whole input chunk at once: 4 kB of input produce at most 4 MB of output. */
const INPUT_CHUNK = 4096;

/** The minimum output buffer size of node:zlib, and the amount of data packed into the first buffer. */
const SMALLEST_CHUNK = 64;
const PACKED_CHUNK = 1 << 16;

/** Unpacks and packs raw DEFLATE data (RFC 1951). */
export interface Compression {
  /**
   * Unpacks to exactly `size` bytes and never holds much more than that.
   * @throws DocumentError `unsafe-archive` when there are more bytes, `damaged-archive` when there are fewer or none.
   */
  inflate(bytes: Uint8Array, size: number, part: string): Uint8Array;
  deflate(bytes: Uint8Array, level?: Level): Uint8Array;
  /**
   * Packs a piece of data that is not the last one, without referring to those before it. The packed pieces joined, with a last one
   * by `deflate`, unpack to all of the data. Absent when it can't.
   */
  deflatePiece?(bytes: Uint8Array, level: Level): Uint8Array;
  /** @param before that of the bytes before these. */
  crc32(bytes: Uint8Array, before?: number): number;
}

const tooMuch = (part: string) => unsafe(`the part "${part}" unpacks to more than it declares`, { part });
const unreadable = (part: string, cause?: unknown) =>
  damaged(`the part "${part}" can't be unpacked`, { part, cause });

/** node:zlib: two to three times as fast. */
function nodeCompression({ inflateRawSync, deflateRawSync, crc32, constants }: NodeZlib): Compression {
  const deflate = (bytes: Uint8Array, level: Level, finishFlush: number) => {
    const chunkSize = Math.min(PACKED_CHUNK, bytes.length + SMALLEST_CHUNK);
    const output = deflateRawSync(bytes, { level, chunkSize, finishFlush });
    return new Uint8Array(output.buffer, output.byteOffset, output.length);
  };
  return {
    inflate(bytes, size, part) {
      try {
        // All output fits in one buffer: several would have to be joined.
        const chunkSize = Math.max(SMALLEST_CHUNK, size + 1);
        const output = inflateRawSync(bytes, { maxOutputLength: size + 1, chunkSize });
        if (output.length > size) throw tooMuch(part);
        if (output.length < size) throw unreadable(part);
        return new Uint8Array(output.buffer, output.byteOffset, output.length);
      } catch (error) {
        throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
          ? tooMuch(part)
          : asDamaged(error, part);
      }
    },
    deflate: (bytes, level = NORMAL_LEVEL) => deflate(bytes, level, constants.Z_FINISH),
    deflatePiece: (bytes, level) => deflate(bytes, level, constants.Z_FULL_FLUSH),
    crc32: crc32 === undefined ? tableCrc32 : (bytes, before) => crc32(bytes, before),
  };
}

/** fflate, for browsers. It packs no pieces: after a flush, some can't be unpacked by themselves. */
export const portableCompression: Compression = {
  inflate(bytes, size, part) {
    const output = new Uint8Array(size);
    let length = 0;
    const stream = new Inflate((chunk) => {
      if (length + chunk.length > size) throw tooMuch(part);
      output.set(chunk, length);
      length += chunk.length;
    });
    try {
      for (let at = 0; at < bytes.length; at += INPUT_CHUNK) {
        stream.push(bytes.subarray(at, at + INPUT_CHUNK), at + INPUT_CHUNK >= bytes.length);
      }
    } catch (error) {
      throw asDamaged(error, part);
    }
    if (length !== size) throw unreadable(part);
    return output;
  },
  deflate: (bytes, level = NORMAL_LEVEL) => deflateSync(bytes, { level }),
  crc32: tableCrc32,
};

/** A last block that holds one byte without compression (RFC 1951 §3.2.4). */
const LAST_BLOCK = Uint8Array.of(1, 1, 0, 0xfe, 0xff, 0);

/**
 * Unpacks a piece that was not packed as the last one to exactly `size` bytes. That it has no last block of its own, and ends where
 * a block does, is known from a last block after it.
 * @throws DocumentError `unsafe-archive` or `damaged-archive`.
 */
export function inflatePiece(piece: Uint8Array, size: number, part: string): Uint8Array {
  const packed = concatenated([piece, LAST_BLOCK]);
  const whole = compression.inflate(packed, size + 1, part);
  release(packed);
  return whole.subarray(0, size);
}

export const compression: Compression = zlib === undefined ? portableCompression : nodeCompression(zlib);

function asDamaged(error: unknown, part: string): Error {
  if (error instanceof Error && error.name === 'DocumentError') return error;
  return unreadable(part, error);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 0 ? value >>> 1 : (value >>> 1) ^ 0xedb88320;
  return value >>> 0;
});

/** CRC-32 as ZIP uses it (APPNOTE 4.4.7), unsigned. @param before that of the bytes before these. */
export function tableCrc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let at = 0; at < bytes.length; at += 1) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
