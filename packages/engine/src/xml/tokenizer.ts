import { longer } from '../bytes.ts';
import { DocumentError } from '../model/error.ts';
import {
  AMPERSAND,
  APOSTROPHE,
  CLOSE_BRACKET,
  CONTROL,
  EQUALS,
  EXCLAMATION,
  GREATER_THAN,
  HYPHEN,
  LESS_THAN,
  NAME,
  NAME_START,
  OPEN_BRACKET,
  QUESTION,
  QUOTE,
  SLASH,
  SPACE,
  TEXT_STOP,
  VALUE_STOP,
} from './characters.ts';
import { referenceEnd } from './entities.ts';
import { ATTRIBUTE_STRIDE } from './ranges.ts';
import { RepeatedAttributes } from './repeated.ts';

export const TokenKind = {
  endOfInput: 0,
  startTag: 1,
  emptyTag: 2,
  endTag: 3,
  text: 4,
  cdata: 5,
  comment: 6,
  processingInstruction: 7,
} as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const CDATA_OPEN = ascii('<![CDATA[');
const DOCTYPE_OPEN = ascii('<!DOCTYPE');

/**
 * Pull tokenizer for XML 1.0 in UTF-8. Tokens are byte offsets into the input; nothing is copied or decoded. Tokens are
 * contiguous, so their ranges together cover the whole input.
 * A document type declaration is rejected: Office parts never need one, and it enables entity attacks.
 * Nesting is checked by the tree.
 */
export class XmlTokenizer {
  /** Range of the current token, end exclusive. */
  start = 0;
  end = 0;
  /** Range of the name of a start, empty or end tag, prefix included. */
  nameStart = 0;
  nameEnd = 0;
  attributeCount = 0;
  /** `ATTRIBUTE_STRIDE` offsets for each attribute of the current tag, values without their quotes. */
  attributes = new Int32Array(16 * ATTRIBUTE_STRIDE);

  readonly #bytes: Uint8Array;
  readonly #part: string | undefined;
  readonly #length: number;
  readonly #ignoresDoctype: boolean;
  readonly #repeated: RepeatedAttributes;

  /**
   * @param bytes UTF-8, with or without a byte order mark.
   * @param part named in errors.
   * @param doctype whether to skip a document type declaration without an internal subset as if it were a comment.
   */
  constructor(bytes: Uint8Array, part?: string, doctype: 'refused' | 'ignored' = 'refused') {
    this.#ignoresDoctype = doctype === 'ignored';
    this.#bytes = bytes;
    this.#part = part;
    this.#length = bytes.length;
    this.#repeated = new RepeatedAttributes(bytes);
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.end = 3;
  }

  /** @throws DocumentError `malformed-xml` or `doctype-forbidden`. */
  next(): TokenKind {
    this.start = this.end;
    if (this.start >= this.#length) return TokenKind.endOfInput;
    if (this.#bytes[this.start] !== LESS_THAN) return this.#text();
    const second = this.#bytes[this.start + 1];
    if (second === SLASH) return this.#endTag();
    if (second === EXCLAMATION) return this.#declaration();
    if (second === QUESTION) return this.#processingInstruction();
    return this.#startTag();
  }

  fail(detail: string, at = this.start): never {
    throw malformed(`${detail} at byte ${at}`, this.#part);
  }

  #text(): TokenKind {
    const bytes = this.#bytes;
    const length = this.#length;
    let position = this.start;
    for (;;) {
      while (position < length && TEXT_STOP[bytes[position] as number] === 0) position += 1;
      const byte = bytes[position];
      if (byte === undefined || byte === LESS_THAN) break;
      if (byte === AMPERSAND) {
        position = this.#reference(position);
      } else if (byte === CLOSE_BRACKET) {
        if (bytes[position + 1] === CLOSE_BRACKET && bytes[position + 2] === GREATER_THAN) {
          this.fail('"]]>" in text', position);
        }
        position += 1;
      } else {
        this.fail('Control character', position);
      }
    }
    this.end = position;
    return TokenKind.text;
  }

  #startTag(): TokenKind {
    const bytes = this.#bytes;
    let position = this.#name(this.start + 1);
    this.attributeCount = 0;
    for (;;) {
      const beforeSpace = position;
      position = this.#space(position);
      const byte = bytes[position];
      if (byte === GREATER_THAN) {
        this.end = position + 1;
        return TokenKind.startTag;
      }
      if (byte === SLASH) {
        if (bytes[position + 1] !== GREATER_THAN) this.fail('"/" inside a tag', position);
        this.end = position + 2;
        return TokenKind.emptyTag;
      }
      if (byte === undefined) this.fail('Unclosed tag');
      if (position === beforeSpace) this.fail('Space missing before an attribute', position);
      position = this.#attribute(position);
    }
  }

  #attribute(nameStart: number): number {
    const bytes = this.#bytes;
    if (NAME_START[bytes[nameStart] as number] !== 1) this.fail('Attribute name expected', nameStart);
    let position = nameStart + 1;
    while (NAME[bytes[position] as number] === 1) position += 1;
    const nameEnd = position;
    if (bytes[position] !== EQUALS) position = this.#space(position);
    if (bytes[position] !== EQUALS) this.fail('"=" expected', position);
    position += 1;
    if (SPACE[bytes[position] as number] === 1) position = this.#space(position);
    const quote = bytes[position];
    if (quote !== QUOTE && quote !== APOSTROPHE) this.fail('Quote expected', position);
    const valueStart = position + 1;
    const valueEnd = this.#valueEnd(valueStart, quote);
    this.#addAttribute(nameStart, nameEnd, valueStart, valueEnd);
    return valueEnd + 1;
  }

  #valueEnd(valueStart: number, quote: number): number {
    const bytes = this.#bytes;
    let position = valueStart;
    for (;;) {
      while (VALUE_STOP[bytes[position] as number] === 0) position += 1;
      const byte = bytes[position];
      if (byte === quote) return position;
      if (byte === undefined) this.fail('Unclosed attribute value', valueStart);
      if (byte === AMPERSAND) position = this.#reference(position);
      else if (byte === LESS_THAN) this.fail('"<" in an attribute value', position);
      else if (CONTROL[byte] === 1) this.fail('Control character', position);
      else position += 1;
    }
  }

  #addAttribute(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    if (this.#repeated.has(this.attributes, this.attributeCount, nameStart, nameEnd)) {
      this.fail('Attribute given twice', nameStart);
    }
    const base = this.attributeCount * ATTRIBUTE_STRIDE;
    if (base === this.attributes.length) this.attributes = longer(this.attributes);
    this.attributes[base] = nameStart;
    this.attributes[base + 1] = nameEnd;
    this.attributes[base + 2] = valueStart;
    this.attributes[base + 3] = valueEnd;
    this.attributeCount += 1;
  }

  #endTag(): TokenKind {
    const position = this.#space(this.#name(this.start + 2));
    if (this.#bytes[position] !== GREATER_THAN) this.fail('Unclosed end tag');
    this.end = position + 1;
    return TokenKind.endTag;
  }

  #declaration(): TokenKind {
    const bytes = this.#bytes;
    const start = this.start;
    if (bytes[start + 2] === HYPHEN && bytes[start + 3] === HYPHEN) return this.#comment();
    if (bytes[start + 2] === OPEN_BRACKET && startsWith(bytes, start, CDATA_OPEN)) {
      this.end = this.#find(
        start + CDATA_OPEN.length,
        CLOSE_BRACKET,
        CLOSE_BRACKET,
        'Unclosed CDATA section',
      );
      return TokenKind.cdata;
    }
    if (startsWith(bytes, start, DOCTYPE_OPEN)) {
      const end = bytes.indexOf(GREATER_THAN, start) + 1;
      if (this.#ignoresDoctype && end > 0 && !bytes.subarray(start, end).includes(OPEN_BRACKET)) {
        this.end = end;
        return TokenKind.comment;
      }
      throw new DocumentError(
        'doctype-forbidden',
        'This document contains a document type declaration, which is not allowed for security reasons.',
        this.#part === undefined ? {} : { part: this.#part },
      );
    }
    return this.fail('Unknown declaration');
  }

  #comment(): TokenKind {
    const bytes = this.#bytes;
    let position = this.start + 4;
    for (;;) {
      position = bytes.indexOf(HYPHEN, position);
      if (position === -1 || position + 2 >= this.#length) this.fail('Unclosed comment');
      if (bytes[position + 1] === HYPHEN) {
        if (bytes[position + 2] !== GREATER_THAN) this.fail('"--" in a comment', position);
        this.end = position + 3;
        return TokenKind.comment;
      }
      position += 1;
    }
  }

  #processingInstruction(): TokenKind {
    this.#name(this.start + 2);
    this.end = this.#find(this.nameEnd, QUESTION, undefined, 'Unclosed processing instruction');
    return TokenKind.processingInstruction;
  }

  /** End of the first `first` [`second`] `>` at or after `from`. */
  #find(from: number, first: number, second: number | undefined, failure: string): number {
    const bytes = this.#bytes;
    const length = second === undefined ? 2 : 3;
    for (
      let position = bytes.indexOf(first, from);
      position !== -1;
      position = bytes.indexOf(first, position + 1)
    ) {
      const middle = second === undefined || bytes[position + 1] === second;
      if (middle && bytes[position + length - 1] === GREATER_THAN) return position + length;
    }
    return this.fail(failure);
  }

  #name(position: number): number {
    const bytes = this.#bytes;
    if (NAME_START[bytes[position] as number] !== 1) {
      this.fail('Name expected', position);
    }
    let end = position + 1;
    while (NAME[bytes[end] as number] === 1) end += 1;
    this.nameStart = position;
    this.nameEnd = end;
    return end;
  }

  #space(position: number): number {
    const bytes = this.#bytes;
    let end = position;
    while (SPACE[bytes[end] as number] === 1) end += 1;
    return end;
  }

  #reference(position: number): number {
    const end = referenceEnd(this.#bytes, position);
    if (end === -1) this.fail('Unknown or incomplete entity', position);
    return end;
  }
}

/** The error for XML that is not well formed. Formats add their own message for users. */
export function malformed(detail: string, part?: string): DocumentError {
  return new DocumentError('malformed-xml', `Malformed XML: ${detail}.`, part === undefined ? {} : { part });
}

function startsWith(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte);
}
