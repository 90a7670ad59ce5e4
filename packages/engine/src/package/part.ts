import { checkTextLength, checkUnitCount } from '../limits.ts';
import { tooComplex } from '../model/error.ts';
import { DocumentError, type InlineContent, type InputLimits, type Unit } from '../model/index.ts';
import {
  type CodedText,
  type Range,
  type RunSyntax,
  type SegmentElements,
  segmentElements,
} from '../runs/index.ts';
import { inlineLength } from '../text/inline.ts';
import {
  type Edit,
  parseXml,
  toUtf8,
  type Utf8Part,
  type XmlNode,
  type XmlOptions,
  type XmlTree,
} from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';

/** The position of a unit's text in a part. A unit has several places when the document repeats its text. */
export type Place =
  | { readonly type: 'inline'; readonly coded: CodedText }
  | { readonly type: 'attribute'; readonly value: Range }
  | { readonly type: 'element'; readonly node: XmlNode }
  /** Written by custom code: a cell that references the string table, a pattern with numbers in it. */
  | { readonly type: 'custom'; readonly edits: (target: InlineContent) => Edit[] };

/** Rereads paragraphs. @typeParam State the preceding context that a paragraph's text depends on. */
export interface ParagraphReading<State> {
  /** @returns the same text each time. */
  reread(paragraph: XmlNode, state: State): CodedText | undefined;
}

/**
 * A paragraph that is reread whenever its text is needed: the runs of all paragraphs would take many times the memory of
 * their part.
 */
export class RereadPlace<State> {
  readonly #reading: ParagraphReading<State>;
  readonly paragraph: XmlNode;
  readonly #state: State;
  /** Undefined when they don't suffice to write a text: the paragraph is read for it. */
  readonly elements: SegmentElements | undefined;

  /** @param coded the text, if each of its items is all of an element. */
  constructor(reading: ParagraphReading<State>, paragraph: XmlNode, state: State, coded?: CodedText) {
    this.#reading = reading;
    this.paragraph = paragraph;
    this.#state = state;
    this.elements = coded && segmentElements(coded);
  }

  get type(): 'inline' {
    return 'inline';
  }

  get coded(): CodedText {
    const coded = this.#reading.reread(this.paragraph, this.#state);
    if (coded === undefined) throw new RangeError('A paragraph with a unit has text');
    return coded;
  }
}

/** A unit and the places of its text in the part that it was read from. */
export interface UnitRecord<P = Place> {
  readonly unit: Unit;
  readonly places: P[];
}

/** A parsed part of a package. Edits refer to `tree.bytes`. */
export interface LoadedPart {
  readonly name: string;
  readonly encoding: Utf8Part;
  readonly tree: XmlTree;
}

/**
 * A part with text. A unit whose text occurs in several parts (SmartArt and its cached drawing, a chart and its
 * workbook) has a record in each of them with the places there, and all these records share the one `unit`. `unitsOf`
 * lists it once, at its first occurrence.
 */
export interface TextPart extends LoadedPart {
  readonly records: readonly UnitRecord[];
  /** How runs are written in this part. */
  readonly syntax: RunSyntax;
}

/** An open package: the common base of all formats with XML parts in an archive. */
export interface OpenedPackage<P extends LoadedPart = LoadedPart> {
  readonly archive: Archive;
  /** All parsed parts, with or without text. */
  readonly parts: readonly P[];
}

/** The parsed data of an archive, for the limits on all of its parts. */
const loadedOf = new WeakMap<Archive, Loaded>();

interface Loaded {
  /** Parts that have already been counted. */
  readonly names: Set<string>;
  bytes: number;
  elements: number;
}

/** The parts of a written package that were found to have the same elements as in its source, by the package's bytes. */
const knownParts = new WeakMap<Uint8Array, ReadonlyMap<string, LoadedPart>>();

/** Runs an action that opens a written package, in which some parts of its source stand for its own. */
export function withKnownParts<T>(bytes: Uint8Array, parts: readonly LoadedPart[], action: () => T): T {
  knownParts.set(bytes, new Map(parts.map((part) => [part.name, part])));
  try {
    return action();
  } finally {
    knownParts.delete(bytes);
  }
}

/** Bytes of XML allowed per byte of a large file. */
const XML_PER_BYTE = 4;

/**
 * @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`, `too-complex`, or any error from reading the
 * entry.
 */
export function loadPart(
  archive: Archive,
  name: string,
  options: Pick<XmlOptions, 'doctype' | 'listener'> = {},
): LoadedPart {
  const known = knownParts.get(archive.bytes)?.get(name);
  if (known !== undefined) return known;
  const { limits } = archive;
  const loaded = loadedOf.get(archive) ?? { names: new Set(), bytes: 0, elements: 0 };
  loadedOf.set(archive, loaded);
  const isNew = !loaded.names.has(name);
  loaded.names.add(name);
  if (isNew) loaded.bytes += archive.entry(name)?.size ?? 0;
  const maxBytes = Math.max(limits.maxXmlBytes, archive.bytes.length * XML_PER_BYTE);
  if (loaded.bytes > maxBytes)
    throw tooComplex(`It unpacks to more than ${Math.round(maxBytes / 1024 / 1024)} MB of XML.`, {
      part: name,
    });
  const encoding = toUtf8(archive.read(name), name);
  const tree = parseXml(encoding.bytes, {
    part: name,
    limits,
    ...(isNew ? { loaded: loaded.elements } : {}),
    ...options,
  });
  if (isNew) loaded.elements += tree.size;
  return { name, encoding, tree };
}

/** The units of some parts in the parts' order, each once. @throws DocumentError `too-complex` beyond the limits. */
export function unitsOf(
  parts: readonly { readonly records: readonly UnitRecord<unknown>[] }[],
  { maxCharacters }: Pick<InputLimits, 'maxCharacters'>,
): Unit[] {
  const units = new Map<string, Unit>();
  let characters = 0;
  for (const { records } of parts) {
    for (const { unit } of records) {
      if (units.has(unit.id)) continue;
      units.set(unit.id, unit);
      const length = inlineLength(unit.source);
      characters += length;
      checkTextLength(length, characters, maxCharacters);
    }
  }
  checkUnitCount(units.size);
  return [...units.values()];
}

/** Runs an action that reads parts and reports malformed XML with the format's documented message. */
export function readable<T>(message: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'malformed-xml') throw error;
    throw new DocumentError('malformed-xml', message, {
      ...(error.part === undefined ? {} : { part: error.part }),
      cause: error,
    });
  }
}
