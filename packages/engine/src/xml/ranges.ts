/** The number of offsets per attribute of a tag: name start, name end, value start, value end. */
export const ATTRIBUTE_STRIDE = 4;

/** The hash seed: random, so that no document can be crafted with colliding names. */
const SEED = (Math.random() * 0x1_0000_0000) | 0;

/** A hash of the bytes in a range (FNV-1a), 24 bits. */
export function hashRange(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED;
  for (let position = start; position < end; position += 1) {
    hash = Math.imul(hash ^ (bytes[position] as number), 0x01000193);
  }
  return hash >>> 8;
}

/** Whether two ranges of the same array hold the same bytes. */
export function sameBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  otherStart: number,
  otherEnd: number,
): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let offset = 0; offset < end - start; offset += 1) {
    if (bytes[start + offset] !== bytes[otherStart + offset]) return false;
  }
  return true;
}
