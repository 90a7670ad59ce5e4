const encoder = new TextEncoder();

/** The method of Node's `Buffer` that encodes into a buffer, accessed without an import so that browsers can load this file. */
interface BufferConstructor {
  readonly prototype: { utf8Write?(text: string, offset: number): number };
}

const write = (globalThis as { readonly Buffer?: BufferConstructor }).Buffer?.prototype.utf8Write;

/** Maximum UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES = 3;
/** Ranges up to this length are copied byte by byte: creating views takes longer. */
const SHORT = 64;

/** A growing byte buffer. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  /** @param capacity the approximate number of bytes. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  /** The current number of bytes. */
  get length(): number {
    return this.#length;
  }

  /** Appends a range of other bytes. */
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

  /** Appends a text as UTF-8. */
  text(text: string): void {
    this.#reserve(text.length * MAX_BYTES);
    const bytes = this.#bytes;
    let at = this.#length;
    if (write !== undefined && text.length > SHORT) {
      this.#length = at + write.call(bytes, text, at);
      return;
    }
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit < 0x80) bytes[at++] = unit;
      else if (unit < 0x800) {
        bytes[at++] = 0xc0 | (unit >> 6);
        bytes[at++] = 0x80 | (unit & 0x3f);
      } else if ((unit & 0xf800) !== 0xd800) {
        bytes[at++] = 0xe0 | (unit >> 12);
        bytes[at++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[at++] = 0x80 | (unit & 0x3f);
      } else {
        // The encoder handles surrogate pairs.
        at += encoder.encodeInto(text.slice(index), bytes.subarray(at)).written;
        break;
      }
    }
    this.#length = at;
  }

  /** Makes the writer empty; what it returned before is overwritten. */
  clear(): void {
    this.#length = 0;
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
