import {
  ATTRIBUTE_STRIDE,
  canonicalName,
  decodeText,
  decodeValue,
  TokenKind,
  XmlTokenizer,
} from '../xml/index.ts';

/** A stretch of letters in an XML part. */
export interface XmlStretch {
  /** The names of the open elements, outermost first. Changes with the next stretch. */
  readonly path: readonly string[];
  /** The attribute that has the text; undefined for text of the last element of the path. */
  readonly attribute: string | undefined;
  readonly text: string;
}

/** What a vocabulary wants to know of the elements around the stretches. */
export interface XmlWatcher {
  start?(name: string, value: (attribute: string) => string | undefined): void;
  end?(name: string): void;
}

const utf8 = new TextDecoder();
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const SPACE = 0x20;
const LETTER = /\p{L}/u;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u;

/**
 * Every text and attribute of an XML part in which letters may be for people, in document order: texts with a letter, values of
 * attributes in `textAttributes` with a letter, and values of other attributes with several words or letters beyond ASCII.
 * @param bytes UTF-8
 * @throws DocumentError `malformed-xml`
 */
export function* walkXml(
  bytes: Uint8Array,
  part: string,
  textAttributes: Readonly<Record<string, unknown>>,
  watcher: XmlWatcher = {},
): Generator<XmlStretch> {
  const tokens = new XmlTokenizer(bytes, part, 'ignored');
  const names = new Names(bytes);
  const path: string[] = [];
  for (let kind = tokens.next(); kind !== TokenKind.endOfInput; kind = tokens.next()) {
    if (kind === TokenKind.startTag || kind === TokenKind.emptyTag) {
      names.enter(tokens);
      const name = names.element(tokens.nameStart, tokens.nameEnd);
      path.push(name);
      watcher.start?.(name, (attribute) => names.value(tokens, attribute));
      for (let at = 0; at < tokens.attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
        const text = names.words(tokens, at, name, textAttributes);
        if (text !== undefined) yield { path, ...text };
      }
      if (kind === TokenKind.emptyTag) leave();
    } else if (kind === TokenKind.endTag) leave();
    else if (kind === TokenKind.text || kind === TokenKind.cdata) {
      const text = hasLetterByte(bytes, tokens.start, tokens.end)
        ? decodeText(bytes, tokens.start, tokens.end)
        : '';
      if (LETTER.test(text)) yield { path, attribute: undefined, text };
    }
  }

  function leave(): void {
    names.leave();
    watcher.end?.(path.pop() ?? '');
  }
}

/** Resolves the names of a part. Declarations count until their element ends. */
class Names {
  readonly #bytes: Uint8Array;
  /** The bound prefixes; declarations are rare, so that a change makes a new map. */
  #bound = new Map([['xml', XML_NAMESPACE]]);
  /** For each open element, the bindings around it if it has declarations. */
  readonly #around: (Map<string, string> | undefined)[] = [];
  #known = new Map<string, string>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  enter({ attributes, attributeCount }: XmlTokenizer): void {
    let around: Map<string, string> | undefined;
    for (let at = 0; at < attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      const start = attributes[at] as number;
      if (this.#bytes[start] !== 0x78 || this.#bytes[start + 4] !== 0x73) continue;
      const name = this.#raw(start, attributes[at + 1] as number);
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      around ??= this.#bound;
      if (this.#bound === around) this.#bound = new Map(around);
      this.#bound.set(
        name.slice(6),
        decodeValue(this.#bytes, attributes[at + 2] as number, attributes[at + 3] as number),
      );
    }
    if (around !== undefined) this.#known = new Map();
    this.#around.push(around);
  }

  leave(): void {
    const around = this.#around.pop();
    if (around === undefined) return;
    this.#bound = around;
    this.#known = new Map();
  }

  element(start: number, end: number): string {
    return this.#resolve(this.#raw(start, end), true);
  }

  /** The value of an attribute of the current tag, by the name that the standards use. */
  value({ attributes, attributeCount }: XmlTokenizer, wanted: string): string | undefined {
    for (let at = 0; at < attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      const name = this.#raw(attributes[at] as number, attributes[at + 1] as number);
      if (this.#resolve(name, false) !== wanted) continue;
      return decodeValue(this.#bytes, attributes[at + 2] as number, attributes[at + 3] as number);
    }
    return undefined;
  }

  words(
    { attributes }: XmlTokenizer,
    at: number,
    element: string,
    textAttributes: Readonly<Record<string, unknown>>,
  ): { readonly attribute: string; readonly text: string } | undefined {
    const [start, end] = [attributes[at + 2] as number, attributes[at + 3] as number];
    if (!hasLetterByte(this.#bytes, start, end)) return undefined;
    const raw = this.#raw(attributes[at] as number, attributes[at + 1] as number);
    if (raw === 'xmlns' || raw.startsWith('xmlns:')) return undefined;
    const attribute = this.#resolve(raw, false);
    const isText = `${element}@${attribute}` in textAttributes || `@${attribute}` in textAttributes;
    if (!isText && !hasSpaceOrMore(this.#bytes, start, end)) return undefined;
    const text = decodeValue(this.#bytes, start, end);
    const isForPeople = isText || BEYOND_ASCII.test(text) ? LETTER.test(text) : hasTwoWords(text);
    return isForPeople ? { attribute, text } : undefined;
  }

  #resolve(name: string, isElement: boolean): string {
    const key = isElement ? name : `@${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const uri = colon < 0 && !isElement ? '' : (this.#bound.get(prefix) ?? '');
    const resolved = canonicalName(uri, name.slice(colon + 1));
    this.#known.set(key, resolved);
    return resolved;
  }

  #raw(start: number, end: number): string {
    let name = '';
    for (let at = start; at < end; at += 1) {
      const byte = this.#bytes[at] as number;
      if (byte > 0x7f) return utf8.decode(this.#bytes.subarray(start, end));
      name += String.fromCharCode(byte);
    }
    return name;
  }
}

/** Whether a range may have a letter: an ASCII one, an entity, or any byte beyond ASCII. */
function hasLetterByte(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte > 0x7f || ((byte | SPACE) - 0x61) >>> 0 < 26) return true;
  }
  return false;
}

function hasSpaceOrMore(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === SPACE || byte > 0x7f || byte === 0x26) return true;
  }
  return false;
}

const hasTwoWords = (text: string): boolean =>
  text.split(/\s+/).filter((word) => LETTER.test(word)).length > 1;
