import { EQUALS, GREATER_THAN, NAME, SLASH, SPACE } from './characters.ts';

/** Iterates over the attributes of a well-formed start tag by offset, without decoding or copying. */
export class AttributeScanner {
  nameStart = 0;
  nameEnd = 0;
  /** The value without its quotes. */
  valueStart = 0;
  valueEnd = 0;

  readonly #bytes: Uint8Array;
  readonly #end: number;
  #position: number;

  /** @param start,end the tag, from its `<` to after its `>`. */
  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#end = end;
    this.#position = start + 1;
    this.#skip(NAME);
  }

  /** Advances to the next attribute; false when there is none. */
  next(): boolean {
    const bytes = this.#bytes;
    this.#skip(SPACE);
    const byte = bytes[this.#position];
    if (this.#position >= this.#end || byte === GREATER_THAN || byte === SLASH) return false;
    this.nameStart = this.#position;
    this.#skip(NAME);
    this.nameEnd = this.#position;
    while (bytes[this.#position] !== EQUALS) this.#position += 1;
    this.#position += 1;
    this.#skip(SPACE);
    const quote = bytes[this.#position];
    this.valueStart = this.#position + 1;
    let end = this.valueStart;
    while (bytes[end] !== quote) end += 1;
    this.valueEnd = end;
    this.#position = end + 1;
    return true;
  }

  #skip(kind: Uint8Array): void {
    while (kind[this.#bytes[this.#position] as number] === 1) this.#position += 1;
  }
}
