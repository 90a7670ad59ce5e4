import type { TakePiece } from '../bytes.ts';
import { type CountedElements, checkPackage } from '../integrity/index.ts';
import type { InlineContent, Message, OpenOptions, Targets, WriteResult } from '../model/index.ts';
import { elementEdits, inlineEdits, type RunSyntax } from '../runs/index.ts';
import { equalInline, inlineText, textsBetweenCodes } from '../text/inline.ts';
import {
  type Edit,
  EditList,
  encodeAttribute,
  encodeText,
  spliceInPieces,
  textPiece,
  type XmlTree,
} from '../xml/index.ts';
import { type Content, writeInPieces } from '../zip/index.ts';
import {
  type LoadedPart,
  type OpenedPackage,
  type Place,
  RereadPlace,
  type TextPart,
  type UnitRecord,
  withKnownParts,
} from './part.ts';

/** The format-specific part of writing a document. */
export interface PackageWriting<P extends LoadedPart> {
  /** All edits of one part; empty when it stays unchanged. */
  readonly edits: (part: P) => EditList;
  /** Entries that are replaced completely, by verified content (an embedded workbook). */
  readonly replaced?: ReadonlyMap<string, Uint8Array>;
  /** Entries that are removed: preview images of objects whose text changes. */
  readonly removed?: ReadonlySet<string>;
  /** The number of units with new text, for the report. */
  readonly unitsWritten: number;
  /** Elements whose number must not change. */
  readonly counted: CountedElements;
  /** Opens the output as a document of the same format. */
  readonly reopen: (bytes: Uint8Array, options: OpenOptions) => OpenedPackage;
  readonly options: OpenOptions;
  readonly messages?: readonly Message[];
  /** Messages for a document whose bytes changed. */
  readonly changeMessages?: readonly Message[];
}

/**
 * A package with edits applied, verified against its source.
 * @throws DocumentError `integrity-failed`.
 */
export function writePackage<P extends LoadedPart>(
  source: OpenedPackage<P>,
  writing: PackageWriting<P>,
): WriteResult {
  const { bytes, pieces, rewritten } = rewrite(source, writing);
  // Limits apply to external input. Translations are longer than their sources, and repetitive text compresses well: a
  // document that barely fits the limits must not fail once it is translated.
  const limits = {
    ...writing.options.limits,
    maxCompressionRatio: Number.POSITIVE_INFINITY,
    maxExpandedBytes: Number.POSITIVE_INFINITY,
    maxEntryBytes: Number.POSITIVE_INFINITY,
    maxXmlBytes: Number.POSITIVE_INFINITY,
    maxCharacters: Number.POSITIVE_INFINITY,
    maxXmlElements: Number.POSITIVE_INFINITY,
  };
  const report = checkPackage({
    source: source.archive,
    output: bytes,
    rewritten: rewritten.map(({ part: { name, tree }, ranges, placed }) => ({
      name,
      edits: ranges,
      placed,
      pieces: pieces.get(name),
      tree,
    })),
    replaced: [...(writing.replaced?.keys() ?? [])],
    removed: writing.removed ?? new Set(),
    unitsWritten: writing.unitsWritten,
    limits,
    counted: writing.counted,
    reopen: (output, known) =>
      withKnownParts(
        output,
        source.parts.filter(({ name }) => known.has(name)),
        () => writing.reopen(output, { limits }).parts,
      ),
    parts: source.parts.length,
  });
  const replaced = () => [
    ...rewritten.flatMap(({ part, ranges }) =>
      Array.from(ranges, ({ start, end }) => ({ part: part.name, start, end })),
    ),
    ...[...(writing.replaced?.keys() ?? [])].map((part) => ({
      part,
      start: 0,
      end: Number.POSITIVE_INFINITY,
    })),
    ...[...(writing.removed ?? [])].map((part) => ({ part, start: 0, end: 0, isRemoved: true as const })),
  ];
  const { messages = [], changeMessages = [] } = writing;
  const isChanged = report.partsRewritten > 0;
  return { bytes, report, messages: isChanged ? [...messages, ...changeMessages] : messages, replaced };
}

interface RewrittenPart {
  readonly part: LoadedPart;
  readonly ranges: ReturnType<EditList['ranges']>;
  placed: Int32Array;
}

/** The archive with edits applied. Each part is written, packed and dropped in pieces. */
function rewrite<P extends LoadedPart>({ archive, parts }: OpenedPackage<P>, writing: PackageWriting<P>) {
  const rewritten: RewrittenPart[] = [];
  const replacements = new Map<string, Content>();
  for (const part of parts) {
    const edits = writing.edits(part);
    if (edits.size === 0) continue;
    edits.sort();
    const entry: RewrittenPart = { part, ranges: edits.ranges(), placed: new Int32Array(0) };
    rewritten.push(entry);
    replacements.set(part.name, (take) => splicePart(entry, edits, take));
  }
  for (const [name, content] of writing.replaced ?? []) replacements.set(name, content);
  return { ...writeInPieces(archive, replacements, writing.removed), rewritten };
}

function splicePart(entry: RewrittenPart, edits: EditList, take: TakePiece): void {
  const { tree, encoding } = entry.part;
  if (encoding.staysUtf8) entry.placed = spliceInPieces(tree.bytes, edits, take);
  else {
    const restored: TakePiece = (bytes) => take(encoding.restore(bytes), true);
    entry.placed = spliceInPieces(tree.bytes, edits, restored, Number.POSITIVE_INFINITY);
  }
}

/** Whether a unit gets a new text. */
export function isChanged({ unit }: UnitRecord<unknown>, targets: Targets): boolean {
  const target = targets.get(unit.id);
  return target !== undefined && !equalInline(target, unit.source);
}

/** The number of units in some parts that get a new text. */
export function unitsWritten(
  parts: readonly { readonly records: readonly UnitRecord<unknown>[] }[],
  targets: Targets,
): number {
  const written = new Set<string>();
  for (const { records } of parts) {
    for (const record of records) if (isChanged(record, targets)) written.add(record.unit.id);
  }
  return written.size;
}

/**
 * The edits that replace a part's texts by targets. Empty for units without a target, or with their source as target.
 * @param newId returns an id that is unused in the part, for elements that are repeated.
 * @throws DocumentError `invalid-target`.
 */
export function textEdits(part: TextPart, targets: Targets, newId: () => number = noIds): EditList {
  const { tree, syntax } = part;
  const edits = new EditList();
  for (const { unit, places } of part.records) {
    const target = targets.get(unit.id);
    if (target === undefined || equalInline(target, unit.source)) continue;
    for (const place of places)
      edits.add(
        unreadEdits(tree, place, unit.source, target, syntax) ??
          placeEdits(tree, place, target, syntax, newId),
      );
  }
  return edits;
}

/**
 * The edits for a target with the source's codes in the same order, each text of which replaces that of some elements.
 * @returns undefined for any other: the paragraph must be read.
 */
function unreadEdits(
  tree: XmlTree,
  place: Place,
  source: InlineContent,
  target: InlineContent,
  { replaceElement }: RunSyntax,
): Edit[] | undefined {
  if (!(place instanceof RereadPlace) || !place.elements || !replaceElement) return undefined;
  const texts = textsBetweenCodes(source, target);
  const sources = texts && textsBetweenCodes(source, source);
  return sources && elementEdits(tree, replaceElement, place.elements, sources, texts);
}

function noIds(): number {
  throw new RangeError('This vocabulary has no elements with ids to open twice');
}

/**
 * The edits of one place of a unit.
 * @param newId returns an id that is unused in the part, for elements that are repeated.
 * @throws DocumentError `invalid-target`.
 */
export function placeEdits(
  tree: XmlTree,
  place: Place,
  target: InlineContent,
  syntax: RunSyntax,
  newId: () => number,
): Edit[] {
  if (place.type === 'inline') return inlineEdits(tree, place.coded, target, syntax, newId);
  if (place.type === 'custom') return place.edits(target);
  const text = inlineText(target);
  if (place.type === 'attribute') return [{ ...place.value, content: [textPiece(encodeAttribute(text))] }];
  const content = [textPiece(encodeText(text))];
  return [{ start: tree.contentStart(place.node), end: tree.contentEnd(place.node), content }];
}
