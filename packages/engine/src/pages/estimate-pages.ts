import type { FormatName, OpenOptions } from '../model/index.ts';
import { ATTRIBUTE_STRIDE, decodeValue, TokenKind, toUtf8, XmlTokenizer } from '../xml/index.ts';
import { NameTable } from '../xml/names.ts';
import { readArchive } from '../zip/index.ts';
import { SheetPages } from './estimate-sheets.ts';
import { TextLines } from './estimate-text.ts';

/** Counts what a renderer lays out, while a part is read. */
export interface PageCounter {
  /** @param name the element's name without its prefix */
  start(name: string, attribute: (name: string) => string | undefined, isEmpty: boolean): void;
  /** @param bytes of character data */
  text(bytes: number): void;
  end(name: string): void;
  /** The pages so far. */
  readonly pages: number;
}

interface Drawn {
  /** Which parts are read. */
  readonly part: RegExp;
  /** The root element of those that are drawn. */
  readonly root: string;
  readonly isSheet: boolean;
}

/** Parts of Office Open XML may have any name (ECMA-376 part 2, §6.2.2). */
const officePart = /\.xml$/i;
const openDocumentPart = /^content\.xml$/;

const drawn: Readonly<Partial<Record<FormatName, Drawn>>> = {
  docx: { part: officePart, root: 'document', isSheet: false },
  pptx: { part: officePart, root: 'sld', isSheet: false },
  xlsx: { part: officePart, root: 'worksheet', isSheet: true },
  odt: { part: openDocumentPart, root: 'document-content', isSheet: false },
  odp: { part: openDocumentPart, root: 'document-content', isSheet: false },
  ods: { part: openDocumentPart, root: 'document-content', isSheet: true },
};

/**
 * Estimates how many pages a renderer would draw, before it draws them: from rows, columns and spaces with their repetitions,
 * paragraphs, page breaks and slides. Reads each part once; a few bytes that stand for a million rows cost no more than others.
 * @param most counting ends when it is exceeded
 * @returns 0 for formats without pages
 * @throws DocumentError for a damaged archive or part
 */
export function estimatePages(
  bytes: Uint8Array,
  format: FormatName,
  { most, ...options }: OpenOptions & { readonly most: number },
): number {
  const parts = drawn[format];
  if (parts === undefined) return 0;
  let pages = 0;
  const add = (part: string, content: Uint8Array, root: string) => {
    const counter = parts.isSheet ? new SheetPages(most) : new TextLines();
    if (!count(toUtf8(content, part).bytes, part, root, counter, most)) return;
    // A slide is a page, however little is on it.
    pages += Math.max(counter.pages, format === 'pptx' ? 1 : 0);
  };
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    // OpenDocument as a single XML file.
    add('', bytes, 'document');
    return pages;
  }
  const archive = readArchive(bytes, options.limits);
  for (const { name } of archive.entries)
    if (pages <= most && parts.part.test(name)) add(name, archive.read(name), parts.root);
  return pages;
}

/** @returns whether the part has this root */
function count(bytes: Uint8Array, part: string, root: string, counter: PageCounter, most: number): boolean {
  const tokenizer = new XmlTokenizer(bytes, part, 'ignored');
  const localName = localNames(bytes, part);
  const attribute = (name: string): string | undefined => {
    const { attributes, attributeCount } = tokenizer;
    for (let at = 0; at < attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      if (localName(attributes[at] ?? 0, attributes[at + 1] ?? 0) !== name) continue;
      const start = attributes[at + 2] ?? 0;
      return decodeValue(bytes, start, Math.min(attributes[at + 3] ?? 0, start + 32));
    }
    return undefined;
  };
  let isRoot = true;
  for (let kind = tokenizer.next(); kind !== TokenKind.endOfInput; kind = tokenizer.next()) {
    if (kind === TokenKind.text || kind === TokenKind.cdata) counter.text(tokenizer.end - tokenizer.start);
    else if (kind === TokenKind.endTag) counter.end(localName(tokenizer.nameStart, tokenizer.nameEnd));
    else if (kind === TokenKind.startTag || kind === TokenKind.emptyTag) {
      const name = localName(tokenizer.nameStart, tokenizer.nameEnd);
      if (isRoot && name !== root) return false;
      isRoot = false;
      counter.start(name, attribute, kind === TokenKind.emptyTag);
      if (kind === TokenKind.emptyTag) counter.end(name);
      if (counter.pages > most) break;
    }
  }
  return !isRoot;
}

/** Names without their prefix; each is decoded once. */
function localNames(bytes: Uint8Array, part: string): (start: number, end: number) => string {
  const table = new NameTable(bytes, part);
  const names: string[] = [];
  return (start, end) => {
    const raw = table.rawName(start, end);
    const known = names[raw];
    if (known !== undefined) return known;
    const written = decodeValue(bytes, start, end);
    const name = written.slice(written.indexOf(':') + 1);
    names[raw] = name;
    return name;
  };
}

/** Above this, what is repeated fills more pages than anyone renders. */
const maxRepeated = 10_000_000;

/** How often something is repeated. */
export function repetitions(value: string | undefined): number {
  const times = Math.floor(Number(value ?? 1));
  return times >= 1 ? Math.min(times, maxRepeated) : 1;
}
