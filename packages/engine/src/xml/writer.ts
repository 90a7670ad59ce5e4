const encoder = new TextEncoder();

/** UTF-8 bytes of one UTF-16 code unit, at most. */
const MAX_BYTES = 3;
/** Ranges up to this length are copied byte by byte: views of them take longer to make. */
const SHORT = 64;

/** Bytes that are put together piece by piece, in one buffer that grows. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** @param capacity how many bytes there will be, roughly. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** How many bytes there are so far. */
  get length(): number {
    return this.#length;
  }

  /** Adds a range of other bytes. */
  copy(source: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    if (end - start > SHORT) {
      this.#bytes.set(source.subarray(start, end), this.#length);
    } else {
      const shift = this.#length - start;
      for (let at = start; at < end; at += 1) this.#bytes[at + shift] = source[at] as number;
    }
    this.#length += end - start;
  }

  /** Adds a text as UTF-8. */
  text(text: string): void {
    this.#reserve(text.length * MAX_BYTES);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit < 0x80) bytes[at++] = unit;
      else if (unit < 0x800) {
        bytes[at++] = 0xc0 | (unit >> 6);
        bytes[at++] = 0x80 | (unit & 0x3f);
      } else {
        // Surrogates are paired by who knows how, and there may be much left.
        at += encoder.encodeInto(text.slice(index), bytes.subarray(at)).written;
        break;
      }
    }
    this.#length = at;
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
