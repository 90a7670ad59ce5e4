const encoder = new TextEncoder();

/** UTF-8 bytes of one UTF-16 code unit, at most. */
const MOST_BYTES = 3;
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
    this.#reserve(text.length * MOST_BYTES);
    let at = 0;
    for (; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) break;
      this.#bytes[this.#length + at] = unit;
    }
    this.#length += at;
    if (at < text.length) {
      this.#length += encoder.encodeInto(text.slice(at), this.#bytes.subarray(this.#length)).written;
    }
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.ceil(needed * 1.25));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
