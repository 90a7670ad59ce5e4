import { DocumentError } from '@verso/engine';
import {
  ATTRIBUTE_STRIDE,
  decodeText,
  decodeValue,
  TokenKind,
  toUtf8,
  XmlTokenizer,
} from '@verso/engine/xml';
import { ExchangeError } from '../glossary/error.ts';

/** A small part of a file as a tree, such as one translation unit. */
export interface XmlElement {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
  /** Counted from 1. */
  readonly line: number;
}

/** What one element may contain. Outside input decides how much is built in memory at once. */
const ELEMENT_LIMITS = { depth: 100, nodes: 50_000, characters: 4_000_000 } as const;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TAG_OPEN = 0x3c;
const AFTER_NAME = new Set([...' \t\r\n>/'].map((character) => character.charCodeAt(0)));

/** Markup that ends an element too early, or exceeds the limits. Readers skip the element and continue. */
export class ElementError extends Error {
  override readonly name = 'ElementError';
}

/**
 * Reads XML from start to end: tokens outside, whole elements where asked. Memory is bounded by the file and its largest
 * element; a document type declaration with an internal subset is refused, so no entities can be declared.
 */
export class XmlReader {
  readonly #bytes: Uint8Array;
  readonly #tokenizer: XmlTokenizer;
  #line = 1;
  #counted = 0;
  /** Where the last element started. */
  #element = 0;

  /** @throws DocumentError `malformed-xml` if the bytes don't match their encoding. */
  constructor(bytes: Uint8Array) {
    this.#bytes = toUtf8(bytes).bytes;
    this.#tokenizer = new XmlTokenizer(this.#bytes, undefined, 'ignored');
  }

  /**
   * The next token that is not a comment or processing instruction.
   * @throws DocumentError `malformed-xml` or `doctype-forbidden`.
   */
  next(): TokenKind {
    for (;;) {
      const kind = this.#tokenizer.next();
      if (kind !== TokenKind.comment && kind !== TokenKind.processingInstruction) return kind;
    }
  }

  /** The line of the current token. */
  get line(): number {
    const { start } = this.#tokenizer;
    for (; this.#counted < start; this.#counted += 1) {
      const byte = this.#bytes[this.#counted];
      if (byte === LINE_FEED) this.#line += 1;
      else if (byte === CARRIAGE_RETURN && this.#bytes[this.#counted + 1] !== LINE_FEED) this.#line += 1;
    }
    return this.#line;
  }

  /** The name of the current tag. */
  get tagName(): string {
    return decodeText(this.#bytes, this.#tokenizer.nameStart, this.#tokenizer.nameEnd);
  }

  /** The attributes of the current start or empty tag. */
  get attributes(): ReadonlyMap<string, string> {
    const { attributes, attributeCount } = this.#tokenizer;
    const result = new Map<string, string>();
    for (let base = 0; base < attributeCount * ATTRIBUTE_STRIDE; base += ATTRIBUTE_STRIDE) {
      const [nameStart = 0, nameEnd = 0, valueStart = 0, valueEnd = 0] = attributes.subarray(base, base + 4);
      const name = decodeText(this.#bytes, nameStart, nameEnd);
      result.set(name, decodeValue(this.#bytes, valueStart, valueEnd));
    }
    return result;
  }

  /**
   * The element that starts with the current tag, read to its end. It can't contain another one with its name: the end tag
   * must be missing.
   * @param kind of the current tag
   * @throws ElementError, DocumentError `malformed-xml`
   */
  element(kind: TokenKind): XmlElement {
    this.#element = this.#tokenizer.start;
    const root = this.#newElement();
    if (kind === TokenKind.emptyTag) return root;
    const open = [root];
    let nodes = 0;
    let characters = 0;
    for (let current = root; ; ) {
      const token = this.next();
      nodes += 1;
      if (nodes > ELEMENT_LIMITS.nodes) throw new ElementError(`<${root.name}> has too much content.`);
      if (token === TokenKind.endOfInput) throw new ElementError(`<${root.name}> is not closed.`);
      if (token === TokenKind.endTag) {
        if (this.tagName !== current.name)
          throw new ElementError(`</${this.tagName}> closes <${current.name}> from line ${current.line}.`);
        open.pop();
        const parent = open.at(-1);
        if (parent === undefined) return root;
        current = parent;
      } else if (token === TokenKind.startTag || token === TokenKind.emptyTag) {
        const child = this.#newElement();
        if (child.name === root.name) throw new ElementError(`<${root.name}> is not closed.`);
        current.children.push(child);
        if (token === TokenKind.emptyTag) continue;
        if (open.length >= ELEMENT_LIMITS.depth)
          throw new ElementError(`<${root.name}> is nested too deeply.`);
        open.push(child);
        current = child;
      } else {
        const { start, end } = this.#tokenizer;
        characters += end - start;
        if (characters > ELEMENT_LIMITS.characters)
          throw new ElementError(`<${root.name}> has too much text.`);
        current.children.push(decodeText(this.#bytes, start, end));
      }
    }
  }

  #newElement(): XmlElement & { readonly children: (XmlElement | string)[] } {
    return { name: this.tagName, attributes: this.attributes, children: [], line: this.line };
  }

  /**
   * After an error in an element, continues at the next start tag with one of the names.
   * @returns whether there is one.
   */
  skipTo(...names: readonly string[]): boolean {
    const tags = names.map((name) => Uint8Array.from(`<${name}`, (character) => character.charCodeAt(0)));
    const bytes = this.#bytes;
    const from = Math.max(this.#tokenizer.start, this.#element + 1);
    for (let at = bytes.indexOf(TAG_OPEN, from); at !== -1; at = bytes.indexOf(TAG_OPEN, at + 1)) {
      const found = tags.some(
        (tag) =>
          tag.every((byte, index) => bytes[at + index] === byte) &&
          AFTER_NAME.has(bytes[at + tag.length] ?? 0),
      );
      if (!found) continue;
      this.#tokenizer.end = at;
      return true;
    }
    return false;
  }
}

/** The text of an element without markup. */
export function elementText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : elementText(child))).join('');
}

/** The child elements of an element. */
export function childElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** The error for a file that is no well-formed XML, with the line where reading stopped. */
export function unreadableXml(error: unknown, line: number): ExchangeError {
  if (error instanceof ElementError)
    return new ExchangeError('malformed-xml', `Malformed XML: ${error.message}`, { line, cause: error });
  if (!(error instanceof DocumentError)) throw error;
  return new ExchangeError(error.code, error.message, { line, cause: error });
}
