/** Concatenates chunks of bytes. @param copied is called with each chunk once it has been copied. */
export function concatenated(
  chunks: readonly Uint8Array[],
  copied?: (chunk: Uint8Array) => void,
): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
    copied?.(chunk);
  }
  return bytes;
}

/**
 * Receives bytes in pieces, in order and at least one. A piece is only valid during the call: the next one may overwrite it.
 */
export type TakePiece = (piece: Uint8Array, isLast: boolean) => void;

/** Whether two byte arrays are equal; false when either is undefined. */
export function sameBytes(a: Uint8Array, b: Uint8Array | undefined): boolean {
  if (a === b) return true;
  return b !== undefined && a.length === b.length && equalRanges(a, 0, a.length, b, 0);
}

/** The method that frees a buffer's memory, which Node has since 21. */
interface Transferable {
  readonly transfer?: (length: number) => unknown;
}

/**
 * Frees bytes that nothing uses any more: a large part would otherwise stay in memory until the next garbage collection,
 * which doesn't run while others are unpacked. They are empty afterwards. Those that take less than half of their buffer stay:
 * Node has small ones in a common one.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength * 2 > buffer.byteLength) (buffer as Transferable).transfer?.(0);
}

/** A copy of the array with twice the length. */
export function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const result = new Int32Array(numbers.length * 2);
  result.set(numbers);
  return result;
}

/** The method of Node's `Buffer` that compares ranges, accessed without an import so that browsers can load this file. */
interface BufferConstructor {
  readonly prototype: {
    compare(target: Uint8Array, targetStart: number, targetEnd: number, start: number, end: number): number;
  };
}

const compareRanges = (globalThis as { readonly Buffer?: BufferConstructor }).Buffer?.prototype.compare;

/** Shorter ranges are compared byte by byte: a call takes longer. */
const SHORT = 64;

/** Whether a range of one byte array is equal to the one of the same length that starts at `otherStart` of another. */
export function equalRanges(
  bytes: Uint8Array,
  start: number,
  end: number,
  other: Uint8Array,
  otherStart: number,
): boolean {
  const otherEnd = otherStart + end - start;
  if (otherEnd > other.length || end > bytes.length) return false;
  if (compareRanges !== undefined && end - start > SHORT)
    return compareRanges.call(bytes, other, otherStart, otherEnd, start, end) === 0;
  const shift = otherStart - start;
  for (let at = start; at < end; at += 1) if (bytes[at] !== other[at + shift]) return false;
  return true;
}
