import { longer } from '../bytes.ts';
import { defaultLimits } from '../limits.ts';
import { DocumentError, tooComplex } from '../model/error.ts';
import type { InputLimits } from '../model/index.ts';
import { AttributeScanner } from './attributes.ts';
import { NAME as NAME_BYTES } from './characters.ts';
import { decodeText, decodeUtf8, decodeValue } from './decode.ts';
import { NameTable, type Scope } from './names.ts';
import { TokenKind, XmlTokenizer } from './tokenizer.ts';

/** An element: its position in document order, the root being 0. */
export type XmlNode = number;

/** "No such element", the result of an unsuccessful search. */
export const NO_NODE: XmlNode = -1;

/** Numbers stored per element: name, scope, start, end of start tag, start of end tag, end, next node. */
const STRIDE = 7;
const NAME = 0;
const SCOPE = 1;
const START = 2;
const CONTENT_START = 3;
const CONTENT_END = 4;
const END = 5;
const AFTER = 6;
/** While an element is open: its outer scope. */
const OUTER_SCOPE = AFTER;
/** Elements with fewer bytes on average are rare; the table grows for them. */
const BYTES_PER_ELEMENT = 32;

/** An attribute's byte range: `start` to `end` is the whole of ` name="value"` without the space before it. */
export interface XmlAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** The input limits that apply while a part is parsed. */
export type XmlLimits = Pick<InputLimits, 'maxXmlDepth' | 'maxXmlElements' | 'maxXmlAttributes'>;

export interface XmlOptions {
  /** The part's name, used in errors. */
  readonly part?: string;
  /** Limits for its content; the defaults when absent. */
  readonly limits?: Partial<XmlLimits>;
  /** The number of elements of the same document already in memory. */
  readonly loaded?: number;
  /** How to handle a document type declaration; one with an internal subset is always rejected. */
  readonly doctype?: 'refused' | 'ignored';
  /** Receives every element while parsing. */
  readonly listener?: ElementListener;
}

/** Reads elements while a part is parsed, for parts with too many to keep in memory. */
export interface ElementListener {
  /** Called first. @param bytes which all offsets refer to. */
  begin(bytes: Uint8Array): void;
  /** A start tag, with its attributes in `tag`. */
  start(name: string, tag: XmlTokenizer): void;
  /** The end of an element. Returning true makes the tree discard it, unless a descendant is kept. */
  end(name: string, node: XmlNode, contentStart: number, contentEnd: number): boolean;
  /**
   * Passes well-formed elements that start at an offset and that it needs no node of, at most `MAX_SKIPPED_DEPTH` in each other and
   * with `MAX_SKIPPED_ATTRIBUTES` each, more quickly than the parser. Absent when it has none.
   * @returns the end of the last one, or `position`.
   */
  skip?(position: number): number;
  /** The number of elements that it passed, by name. */
  readonly skipped?: ReadonlyMap<string, number>;
}

const MAX_SKIPPED_DEPTH = 2;
const MAX_SKIPPED_ATTRIBUTES = 3;

/** Makes a tree keep only elements of some names, and their ancestors. */
export function rememberingOnly(...names: readonly string[]): ElementListener {
  const remembered = new Set(names);
  return { begin() {}, start() {}, end: (name) => !remembered.has(name) };
}

/**
 * The elements of a well-formed XML part, as offsets into its bytes. A flat array in document order rather than
 * objects: a part of 100 MB has millions of elements. Text isn't stored but decoded on demand.
 */
export class XmlTree {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly #records: Int32Array;
  readonly #names: NameTable;
  /** The number of discarded elements by name. */
  readonly #forgotten: readonly number[];

  constructor(
    bytes: Uint8Array,
    records: Int32Array,
    size: number,
    names: NameTable,
    forgotten: readonly number[],
  ) {
    this.bytes = bytes;
    this.size = size;
    this.#records = records;
    this.#names = names;
    this.#forgotten = forgotten;
  }

  /** The name with the standard prefix, whatever the document uses: `w:p`. */
  name(node: XmlNode): string {
    return this.#names.name(this.#field(node, NAME));
  }
  /** The number of elements by name, including discarded ones. */
  countNames(): Map<string, number> {
    const counts = new Int32Array(this.#names.size);
    this.#forgotten.forEach((count, name) => {
      counts[name] = count;
    });
    for (let at = NAME; at < this.size * STRIDE; at += STRIDE) {
      const name = this.#records[at] as number;
      counts[name] = (counts[name] as number) + 1;
    }
    return new Map(Array.from(counts, (count, name) => [this.#names.name(name), count]));
  }
  /** First byte of the start tag. */
  start(node: XmlNode): number {
    return this.#field(node, START);
  }
  /** First byte after the start tag; the end for an empty-element tag. */
  contentStart(node: XmlNode): number {
    return this.#field(node, CONTENT_START);
  }
  /** First byte of the end tag; the end for an empty-element tag. */
  contentEnd(node: XmlNode): number {
    return this.#field(node, CONTENT_END);
  }
  end(node: XmlNode): number {
    return this.#field(node, END);
  }
  /** Whether it is written `<a/>`. */
  isEmptyTag(node: XmlNode): boolean {
    return this.contentStart(node) === this.end(node);
  }
  /** The node after the last descendant: descendants are `node + 1` up to here. */
  after(node: XmlNode): XmlNode {
    return this.#field(node, AFTER);
  }
  firstChild(node: XmlNode): XmlNode {
    return node + 1 < this.after(node) ? node + 1 : NO_NODE;
  }
  /** The next child of `parent` after `node`. */
  nextChild(parent: XmlNode, node: XmlNode): XmlNode {
    const next = this.after(node);
    return next < this.after(parent) ? next : NO_NODE;
  }
  children(node: XmlNode): XmlNode[] {
    const result: XmlNode[] = [];
    const end = this.after(node);
    for (let child = node + 1; child < end; child = this.after(child)) result.push(child);
    return result;
  }
  child(node: XmlNode, name: string): XmlNode {
    const end = this.after(node);
    for (let child = node + 1; child < end; child = this.after(child)) {
      if (this.name(child) === name) return child;
    }
    return NO_NODE;
  }

  /** The element's own character data, entities and CDATA decoded, line ends normalized; excludes children. */
  text(node: XmlNode): string {
    return decodeText(this.bytes, this.contentStart(node), this.contentEnd(node));
  }

  /** The element as written, including tags. */
  source(node: XmlNode): string {
    return decodeUtf8(this.bytes, this.start(node), this.end(node));
  }

  attributes(node: XmlNode): XmlAttribute[] {
    const scanner = this.#scan(node);
    const scope = this.#field(node, SCOPE);
    const result: XmlAttribute[] = [];
    while (scanner.next()) {
      const name = this.#names.attributeName(scanner.nameStart, scanner.nameEnd, scope);
      result.push(this.#read(name, scanner));
    }
    return result;
  }

  attribute(node: XmlNode, name: string): XmlAttribute | undefined {
    const scanner = this.#scan(node);
    const scope = this.#field(node, SCOPE);
    while (scanner.next()) {
      const found = this.#names.attributeName(scanner.nameStart, scanner.nameEnd, scope);
      if (found === name) return this.#read(name, scanner);
    }
    return undefined;
  }

  #scan(node: XmlNode): AttributeScanner {
    return new AttributeScanner(this.bytes, this.start(node), this.contentStart(node));
  }

  #read(name: string, { nameStart, valueStart, valueEnd }: AttributeScanner): XmlAttribute {
    return {
      name,
      value: decodeValue(this.bytes, valueStart, valueEnd),
      start: nameStart,
      end: valueEnd + 1,
      valueStart,
      valueEnd,
    };
  }

  #field(node: XmlNode, field: number): number {
    const value = this.#records[node * STRIDE + field];
    if (value === undefined || node < 0) throw new RangeError(`No element ${node}`);
    return value;
  }

  /** Whether two elements have the same namespaces in scope, so that content of one can be moved to the other. */
  sharesNamespaces(left: XmlNode, right: XmlNode): boolean {
    return this.#field(left, SCOPE) === this.#field(right, SCOPE);
  }

  /** Whether every element of the part is in the tree. */
  get isComplete(): boolean {
    return this.#forgotten.length === 0;
  }

  /**
   * The standard name of an element that is written in the content of `node`.
   * @throws DocumentError `malformed-xml` when its prefix is not declared there.
   */
  nameIn(node: XmlNode, written: string): string {
    return this.#names.resolve(written, this.#field(node, SCOPE));
  }

  /** The prefix of a namespace at `node`, with its colon; empty for the default namespace. */
  prefixOf(node: XmlNode): string {
    return this.#names.prefixAt(this.start(node) + 1);
  }
}

/**
 * Parses a part into a tree and checks that it is well formed: one root, matching tags, known entities, declared
 * prefixes.
 * @param bytes UTF-8; transcode other encodings first.
 * @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep` or `too-complex`.
 */
export function parseXml(bytes: Uint8Array, options: XmlOptions = {}): XmlTree {
  return new TreeBuilder(bytes, options).build();
}

class TreeBuilder {
  readonly #bytes: Uint8Array;
  readonly #part: string | undefined;
  readonly #limits: XmlLimits;
  readonly #loaded: number;
  readonly #tokenizer: XmlTokenizer;
  readonly #names: NameTable;
  readonly #listener: ElementListener | undefined;
  readonly #forgotten: number[] = [];
  #records: Int32Array;
  #size = 0;
  /** Open elements. Data needed to close them is stored in place of their ends. */
  readonly #open: XmlNode[] = [];

  constructor(bytes: Uint8Array, options: XmlOptions) {
    this.#bytes = bytes;
    this.#part = options.part;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#loaded = options.loaded ?? 0;
    this.#tokenizer = new XmlTokenizer(bytes, options.part, options.doctype);
    this.#names = new NameTable(bytes, options.part);
    this.#listener = options.listener;
    this.#listener?.begin(bytes);
    this.#records = new Int32Array(Math.ceil(bytes.length / BYTES_PER_ELEMENT + 16) * STRIDE);
  }

  build(): XmlTree {
    const { maxXmlDepth, maxXmlAttributes } = this.#limits;
    const listener = maxXmlAttributes < MAX_SKIPPED_ATTRIBUTES ? undefined : this.#listener;
    for (;;) {
      if (listener?.skip !== undefined && this.#open.length + MAX_SKIPPED_DEPTH <= maxXmlDepth)
        this.#tokenizer.end = listener.skip(this.#tokenizer.end);
      const kind = this.#tokenizer.next();
      if (kind === TokenKind.startTag) this.#startTag(false);
      else if (kind === TokenKind.emptyTag) this.#startTag(true);
      else if (kind === TokenKind.endTag) this.#endTag();
      else if (kind === TokenKind.endOfInput) break;
      else if (kind === TokenKind.text || kind === TokenKind.cdata) this.#checkTextInsideRoot();
    }
    if (this.#open.length > 0) this.#tokenizer.fail('Unclosed element');
    if (this.#size === 0) this.#tokenizer.fail('No root element');
    for (const [name, count] of this.#listener?.skipped ?? []) this.#forget(this.#names.number(name), count);
    return new XmlTree(this.#bytes, this.#records, this.#size, this.#names, this.#forgotten);
  }

  #startTag(empty: boolean): void {
    const tokenizer = this.#tokenizer;
    if (this.#size > 0 && this.#open.length === 0) tokenizer.fail('Second root element');
    this.#checkLimits(tokenizer.attributeCount);
    const outerScope = this.#names.scope;
    const rawName = this.#names.enter(tokenizer);
    const name = this.#names.elementName(rawName);
    const node = this.#addRecord(name);
    this.#listener?.start(this.#names.name(name), tokenizer);
    if (empty) this.#close(node, tokenizer.end, tokenizer.end, outerScope);
    else {
      this.#records[node * STRIDE + OUTER_SCOPE] = outerScope;
      this.#open.push(node);
    }
  }

  #checkLimits(attributes: number): void {
    const { maxXmlDepth, maxXmlElements, maxXmlAttributes } = this.#limits;
    const options = this.#part === undefined ? {} : { part: this.#part };
    if (this.#open.length >= maxXmlDepth)
      throw new DocumentError('too-deep', 'This document is nested too deeply to be processed.', options);
    if (this.#loaded + this.#size >= maxXmlElements)
      throw tooComplex(`It has more than ${maxXmlElements} XML elements.`, options);
    if (attributes > maxXmlAttributes)
      throw tooComplex(`One XML element has more than ${maxXmlAttributes} attributes.`, options);
  }

  #endTag(): void {
    const tokenizer: XmlTokenizer = this.#tokenizer;
    const node = this.#open.pop();
    if (node === undefined) tokenizer.fail('End tag without a start');
    const base = node * STRIDE;
    if (!this.#isNamedAlike(this.#records[base + START] as number, tokenizer)) {
      tokenizer.fail('End tag does not match its start');
    }
    this.#close(node, tokenizer.start, tokenizer.end, this.#records[base + OUTER_SCOPE] as number);
  }

  /** Whether the tag that starts at `start` has the name of the current tag. */
  #isNamedAlike(start: number, { nameStart, nameEnd }: XmlTokenizer): boolean {
    const bytes = this.#bytes;
    const shift = start + 1 - nameStart;
    for (let at = nameStart; at < nameEnd; at += 1) if (bytes[at] !== bytes[at + shift]) return false;
    return NAME_BYTES[bytes[nameEnd + shift] as number] !== 1;
  }

  #addRecord(name: number): XmlNode {
    const node = this.#size;
    this.#size += 1;
    if (this.#size * STRIDE > this.#records.length) this.#records = longer(this.#records);
    const base = node * STRIDE;
    this.#records[base + NAME] = name;
    this.#records[base + SCOPE] = this.#names.scope;
    this.#records[base + START] = this.#tokenizer.start;
    this.#records[base + CONTENT_START] = this.#tokenizer.end;
    return node;
  }

  #close(node: XmlNode, contentEnd: number, end: number, outerScope: Scope): void {
    const base = node * STRIDE;
    this.#records[base + CONTENT_END] = contentEnd;
    this.#records[base + END] = end;
    this.#records[base + AFTER] = this.#size;
    this.#names.scope = outerScope;
    if (this.#listener !== undefined) this.#tell(this.#listener, node);
  }

  #tell(listener: ElementListener, node: XmlNode): void {
    const base = node * STRIDE;
    const name = this.#records[base + NAME] as number;
    const contentStart = this.#records[base + CONTENT_START] as number;
    const contentEnd = this.#records[base + CONTENT_END] as number;
    const isForgotten = listener.end(this.#names.name(name), node, contentStart, contentEnd);
    if (!isForgotten || node === 0 || node + 1 < this.#size) return;
    this.#size = node;
    this.#forget(name, 1);
  }

  #forget(name: number, count: number): void {
    this.#forgotten[name] = (this.#forgotten[name] ?? 0) + count;
  }

  #checkTextInsideRoot(): void {
    if (this.#open.length > 0) return;
    const { start, end } = this.#tokenizer;
    const outside = decodeText(this.#bytes, start, end);
    if (this.#tokenizer.end > start && outside.trim() !== '')
      this.#tokenizer.fail('Text outside of the root element');
  }
}
