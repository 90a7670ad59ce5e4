import {
  ATTRIBUTE_STRIDE,
  canonicalName,
  decodeText,
  decodeValue,
  TokenKind,
  XmlTokenizer,
} from '../xml/index.ts';
import { hashRange, sameBytes } from '../xml/ranges.ts';

/** A stretch of letters in an XML part. */
export interface XmlStretch {
  /** The names of the open elements, outermost first. Changes with the next stretch. */
  readonly path: readonly string[];
  /** The attribute that has the text; undefined for text of the last element of the path. */
  readonly attribute: string | undefined;
  /** Element and attribute, or the element: `s:sheet@name`. */
  readonly place: string;
  readonly text: string;
}

/** What a vocabulary wants to know of the elements around the stretches. */
export interface XmlWatcher {
  /** Whether `start` and `end` are called for elements of a name. */
  watches(name: string): boolean;
  start(name: string, value: (attribute: string) => string | undefined): void;
  end(name: string): void;
  /** Sees a text without letters, which may be of a unit. */
  skip?(bytes: Uint8Array, start: number, end: number): void;
}

const utf8 = new TextDecoder();
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const SPACE = 0x20;
/** Letters of `xmlns`; `xml:space` is frequent. */
const [X, N] = [0x78, 0x6e];
const LETTER = /\p{L}/u;
const BEYOND_ASCII = /[\u0080-\u{10ffff}]/u;

/**
 * Every text and attribute of an XML part in which letters may be for people, in document order: texts with a letter, values of
 * attributes in `textAttributes` with a letter, and values of other attributes with several words or letters beyond ASCII.
 * @param bytes UTF-8
 * @param isSkipped whether an attribute is left out, by its place
 * @throws DocumentError `malformed-xml`
 */
export function* walkXml(
  bytes: Uint8Array,
  part: string,
  textAttributes: Readonly<Record<string, unknown>>,
  watcher: XmlWatcher,
  isSkipped: (place: string) => boolean = () => false,
): Generator<XmlStretch> {
  const tokens = new XmlTokenizer(bytes, part, 'ignored');
  const names = new Names(bytes, tokens, textAttributes, watcher, isSkipped);
  const path: string[] = [];
  const open: ElementName[] = [];
  const value = (attribute: string) => names.value(attribute);
  const leave = () => {
    names.leave();
    path.pop();
    const element = open.pop();
    if (element?.isWatched) watcher.end(element.name);
  };
  for (let kind = tokens.next(); kind !== TokenKind.endOfInput; kind = tokens.next()) {
    if (kind === TokenKind.startTag || kind === TokenKind.emptyTag) {
      const element = names.enter();
      path.push(element.name);
      open.push(element);
      if (element.isWatched) watcher.start(element.name, value);
      for (let at = 0; at < tokens.attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
        const found = names.words(at, element);
        if (found !== undefined) yield { path, ...found };
      }
      if (kind === TokenKind.emptyTag) leave();
    } else if (kind === TokenKind.endTag) leave();
    else if (kind === TokenKind.text || kind === TokenKind.cdata) {
      if (!hasLetterByte(bytes, tokens.start, tokens.end)) {
        watcher.skip?.(bytes, tokens.start, tokens.end);
        continue;
      }
      const text = decodeText(bytes, tokens.start, tokens.end);
      if (LETTER.test(text)) yield { path, attribute: undefined, place: path.at(-1) ?? '', text };
    }
  }
}

interface ElementName {
  readonly name: string;
  readonly isWatched: boolean;
  /** The attributes that it has had, by the number of the name as written. */
  readonly attributes: (AttributeName | undefined)[];
}

interface AttributeName {
  readonly name: string;
  readonly place: string;
  readonly isSkipped: boolean;
  /** Whether one word is enough. */
  readonly isText: boolean;
}

/** Resolves the names of a part, each once while the same declarations count. They count until their element ends. */
class Names {
  readonly #bytes: Uint8Array;
  readonly #tokens: XmlTokenizer;
  readonly #textAttributes: Readonly<Record<string, unknown>>;
  readonly #watcher: XmlWatcher;
  readonly #isSkipped: (place: string) => boolean;
  /** The bound prefixes; declarations are rare, so that a change makes a new map. */
  #bound = new Map([['xml', XML_NAMESPACE]]);
  /** For each open element, the bindings around it if it has declarations. */
  readonly #around: (Map<string, string> | undefined)[] = [];
  #elements: (ElementName | undefined)[] = [];
  #current: ElementName | undefined;
  /** Where each name as written is found first, by number, and the numbers by hash. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #buckets = new Int32Array(256).fill(-1);

  constructor(
    bytes: Uint8Array,
    tokens: XmlTokenizer,
    textAttributes: Readonly<Record<string, unknown>>,
    watcher: XmlWatcher,
    isSkipped: (place: string) => boolean,
  ) {
    this.#bytes = bytes;
    this.#tokens = tokens;
    this.#textAttributes = textAttributes;
    this.#watcher = watcher;
    this.#isSkipped = isSkipped;
  }

  /** The element of the current tag. */
  enter(): ElementName {
    const { attributes, attributeCount, nameStart, nameEnd } = this.#tokens;
    let around: Map<string, string> | undefined;
    for (let at = 0; at < attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      const start = attributes[at] as number;
      if (this.#bytes[start] !== X || this.#bytes[start + 3] !== N) continue;
      const name = this.#raw(start, attributes[at + 1] as number);
      if (!isDeclaration(name)) continue;
      around ??= this.#bound;
      if (this.#bound === around) this.#bound = new Map(around);
      this.#bound.set(
        name.slice(6),
        decodeValue(this.#bytes, attributes[at + 2] as number, attributes[at + 3] as number),
      );
    }
    if (around !== undefined) this.#elements = [];
    this.#around.push(around);
    const number = this.#number(nameStart, nameEnd);
    const known = this.#elements[number];
    this.#current = known;
    if (known !== undefined) return known;
    const name = this.#resolve(this.#raw(nameStart, nameEnd), true);
    const element = { name, isWatched: this.#watcher.watches(name), attributes: [] };
    this.#elements[number] = element;
    this.#current = element;
    return element;
  }

  leave(): void {
    const around = this.#around.pop();
    if (around === undefined) return;
    this.#bound = around;
    this.#elements = [];
  }

  /** The value of an attribute of the current tag, by the name that the standards use. */
  value(wanted: string): string | undefined {
    const { attributes, attributeCount } = this.#tokens;
    const element = this.#current;
    if (element === undefined) return undefined;
    for (let at = 0; at < attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      if (this.#attribute(at, element).name !== wanted) continue;
      return decodeValue(this.#bytes, attributes[at + 2] as number, attributes[at + 3] as number);
    }
    return undefined;
  }

  /** The text of an attribute of the current tag, if it may be for people. */
  words(
    at: number,
    element: ElementName,
  ): { readonly attribute: string; readonly place: string; readonly text: string } | undefined {
    const { attributes } = this.#tokens;
    const start = attributes[at + 2] as number;
    const end = attributes[at + 3] as number;
    if (!hasLetterByte(this.#bytes, start, end)) return undefined;
    const { name, place, isText, isSkipped } = this.#attribute(at, element);
    if (isSkipped || (!isText && !hasSpaceOrMore(this.#bytes, start, end))) return undefined;
    const text = decodeValue(this.#bytes, start, end);
    const isForPeople = isText || BEYOND_ASCII.test(text) ? LETTER.test(text) : hasTwoWords(text);
    return isForPeople ? { attribute: name, place, text } : undefined;
  }

  #attribute(at: number, element: ElementName): AttributeName {
    const { attributes } = this.#tokens;
    const start = attributes[at] as number;
    const end = attributes[at + 1] as number;
    const number = this.#number(start, end);
    const known = element.attributes[number];
    if (known !== undefined) return known;
    const raw = this.#raw(start, end);
    const name = this.#resolve(raw, false);
    const place = `${element.name}@${name}`;
    const isText = place in this.#textAttributes || `@${name}` in this.#textAttributes;
    const attribute = { name, place, isText, isSkipped: isDeclaration(raw) || this.#isSkipped(place) };
    element.attributes[number] = attribute;
    return attribute;
  }

  #resolve(name: string, isElement: boolean): string {
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? '' : name.slice(0, colon);
    const uri = colon < 0 && !isElement ? '' : (this.#bound.get(prefix) ?? '');
    return canonicalName(uri, name.slice(colon + 1));
  }

  /** The number of a name as written. */
  #number(start: number, end: number): number {
    const mask = this.#buckets.length - 1;
    let bucket = hashRange(this.#bytes, start, end) & mask;
    for (;;) {
      const number = this.#buckets[bucket] as number;
      if (number === -1) break;
      if (sameBytes(this.#bytes, this.#starts[number] as number, this.#ends[number] as number, start, end))
        return number;
      bucket = (bucket + 1) & mask;
    }
    const number = this.#starts.length;
    this.#starts.push(start);
    this.#ends.push(end);
    this.#buckets[bucket] = number;
    if (number * 2 > mask) this.#grow();
    return number;
  }

  #grow(): void {
    const buckets = new Int32Array(this.#buckets.length * 2).fill(-1);
    const mask = buckets.length - 1;
    for (const [number, start] of this.#starts.entries()) {
      let bucket = hashRange(this.#bytes, start, this.#ends[number] as number) & mask;
      while (buckets[bucket] !== -1) bucket = (bucket + 1) & mask;
      buckets[bucket] = number;
    }
    this.#buckets = buckets;
  }

  #raw(start: number, end: number): string {
    return utf8.decode(this.#bytes.subarray(start, end));
  }
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

/**
 * Whether a range may have a letter: it has an ASCII letter, an entity, or a character beyond ASCII outside the private use area
 * (U+E000 to U+F8FF), which has no letters.
 */
function hasLetterByte(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (((byte | SPACE) - 0x61) >>> 0 < 26) return true;
    if (byte <= 0x7f) continue;
    if (byte !== 0xee && (byte !== 0xef || (bytes[at + 1] as number) > 0xa3)) return true;
    at += 2;
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

/** Whether two words of a text in ASCII have letters. */
function hasTwoWords(text: string): boolean {
  let count = 0;
  let isCounted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) isCounted = false;
    else if (!isCounted && ((code | SPACE) - 0x61) >>> 0 < 26) {
      isCounted = true;
      count += 1;
      if (count > 1) return true;
    }
  }
  return false;
}
