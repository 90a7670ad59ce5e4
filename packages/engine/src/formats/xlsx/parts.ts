import { PACKAGE_ROOT, type Relationship, readRelationships } from '../../ooxml/index.ts';
import type { UnitRecord } from '../../package/index.ts';
import { type LoadedPart, loadPart, type TextPart } from '../../package/index.ts';
import type { RunSyntax } from '../../runs/index.ts';
import type { ElementListener } from '../../xml/index.ts';
import type { Archive } from '../../zip/index.ts';
import { cellSyntax } from './strings/syntax.ts';

/** A part of a workbook. Parts that only follow what is translated elsewhere have no records. */
export interface XlsxPart extends TextPart {
  readonly records: UnitRecord[];
}

/** Last segments of the types of relationships that lead to parts the engine reads (ECMA-376 part 1, §12.3). */
export const RELATIONS = {
  worksheet: 'worksheet',
  sharedStrings: 'sharedStrings',
  styles: 'styles',
  comments: 'comments',
  threadedComments: 'threadedComment',
  drawing: 'drawing',
  vmlDrawing: 'vmlDrawing',
  chart: 'chart',
  extendedChart: 'chartEx',
  diagram: 'diagramData',
  table: 'table',
  pivotTable: 'pivotTable',
  pivotCache: 'pivotCacheDefinition',
  pivotRecords: 'pivotCacheRecords',
  slicerCache: 'slicerCache',
  timelineCache: 'timelineCache',
  slicer: 'slicer',
  coreProperties: 'core-properties',
  extendedProperties: 'extended-properties',
} as const;

export type Relation = (typeof RELATIONS)[keyof typeof RELATIONS];

interface LoadOptions {
  readonly syntax?: RunSyntax;
  readonly listener?: ElementListener;
}

/** The parts of a workbook, found by relationship: file names mean nothing. Each is parsed once, when first needed. */
export class Parts {
  readonly archive: Archive;
  readonly #maxDepth: number;
  readonly #before: Parts | undefined;
  readonly #loaded = new Map<string, XlsxPart>();
  readonly #relations = new Map<string, readonly Relationship[]>();

  /** @param before a package that this one was made of: parts with the same bytes aren't parsed again. */
  constructor(archive: Archive, maxDepth: number, before?: Parts) {
    this.archive = archive;
    this.#maxDepth = maxDepth;
    this.#before = before;
  }

  /** Every part that has been asked for, in that order. */
  get all(): readonly XlsxPart[] {
    return [...this.#loaded.values()];
  }

  has(name: string): boolean {
    return this.#loaded.has(name);
  }

  /** @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`. */
  load(name: string, { syntax = cellSyntax, ...options }: LoadOptions = {}): XlsxPart {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loaded = this.#unchanged(name) ?? loadPart(this.archive, name, this.#maxDepth, options);
    return this.add({ ...loaded, records: [], syntax });
  }

  #unchanged(name: string): XlsxPart | undefined {
    const before = this.#before;
    const part = before === undefined ? undefined : before.#loaded.get(name);
    if (!before || !part) return undefined;
    return isSameEntry(before.archive, this.archive, name) ? part : undefined;
  }

  /** Takes in a part that has been parsed elsewhere. */
  add(part: LoadedPart & { readonly records: readonly UnitRecord[]; readonly syntax: RunSyntax }): XlsxPart {
    const own = { ...part, records: [...part.records] };
    this.#loaded.set(part.name, own);
    return own;
  }

  /** Relationships to parts that are there. */
  relations(source: string): readonly Relationship[] {
    const known = this.#relations.get(source);
    if (known) return known;
    const found = readRelationships(this.archive, source).filter(
      ({ external, target }) => !external && this.archive.entry(target) !== undefined,
    );
    this.#relations.set(source, found);
    return found;
  }

  /** The parts that a part names by a kind of relationship, each once. */
  targets(source: string, ...types: readonly Relation[]): string[] {
    const related = this.relations(source).filter(({ type }) => types.some((wanted) => wanted === type));
    return [...new Set(related.map(({ target }) => target))];
  }

  rootTargets(type: Relation): string[] {
    return this.targets(PACKAGE_ROOT, type);
  }
}

/** Whether an entry is the same compressed bytes in two archives. */
function isSameEntry(left: Archive, right: Archive, name: string): boolean {
  const before = left.entry(name);
  const after = right.entry(name);
  if (!before || before.compressedSize !== after?.compressedSize || before.crc32 !== after.crc32)
    return false;
  for (let at = 0; at < before.compressedSize; at += 1) {
    if (left.bytes[before.dataStart + at] !== right.bytes[after.dataStart + at]) return false;
  }
  return true;
}
