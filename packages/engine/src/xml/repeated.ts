import { ATTRIBUTE_STRIDE, hashRange, sameBytes } from './ranges.ts';

/** Up to this many attributes are compared pairwise, which is faster than a hash table. */
const FEW = 16;
const SMALLEST_TABLE = 64;

/** Finds duplicate attributes of a tag in linear time. */
export class RepeatedAttributes {
  readonly #bytes: Uint8Array;
  /** Open-addressed hash table of a tag's attributes, as their indices plus one. */
  #buckets = new Int32Array(SMALLEST_TABLE);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /**
   * Whether a tag already has an attribute of this name. Must be called once per attribute, in order.
   * @param attributes the offsets of the previous attributes.
   */
  has(attributes: Int32Array, count: number, nameStart: number, nameEnd: number): boolean {
    if (count < FEW) return this.#isAmong(attributes, count, nameStart, nameEnd);
    if (count === FEW) this.#fill(attributes, count, SMALLEST_TABLE);
    else if (count * 2 > this.#buckets.length) this.#fill(attributes, count, this.#buckets.length * 2);
    return !this.#add(attributes, count, nameStart, nameEnd);
  }

  #isAmong(attributes: Int32Array, count: number, nameStart: number, nameEnd: number): boolean {
    const bytes = this.#bytes;
    const lastByte = bytes[nameEnd - 1];
    for (let other = 0; other < count * ATTRIBUTE_STRIDE; other += ATTRIBUTE_STRIDE) {
      const otherStart = attributes[other] as number;
      const otherEnd = attributes[other + 1] as number;
      if (otherEnd - otherStart !== nameEnd - nameStart || bytes[otherEnd - 1] !== lastByte) continue;
      if (sameBytes(bytes, otherStart, otherEnd, nameStart, nameEnd)) return true;
    }
    return false;
  }

  #fill(attributes: Int32Array, count: number, size: number): void {
    if (this.#buckets.length === size) this.#buckets.fill(0);
    else this.#buckets = new Int32Array(size);
    for (let index = 0; index < count; index += 1) {
      const base = index * ATTRIBUTE_STRIDE;
      this.#add(attributes, index, attributes[base] as number, attributes[base + 1] as number);
    }
  }

  /** Inserts attribute `index`; false when the name exists. */
  #add(attributes: Int32Array, index: number, nameStart: number, nameEnd: number): boolean {
    const bytes = this.#bytes;
    const mask = this.#buckets.length - 1;
    for (let bucket = hashRange(bytes, nameStart, nameEnd) & mask; ; bucket = (bucket + 1) & mask) {
      const other = this.#buckets[bucket] as number;
      if (other === 0) {
        this.#buckets[bucket] = index + 1;
        return true;
      }
      const base = (other - 1) * ATTRIBUTE_STRIDE;
      if (sameBytes(bytes, attributes[base] as number, attributes[base + 1] as number, nameStart, nameEnd))
        return false;
    }
  }
}
