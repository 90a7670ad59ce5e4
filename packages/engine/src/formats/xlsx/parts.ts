import { type OfficeParts, PACKAGE_ROOT, type Relationship } from '../../ooxml/index.ts';
import type { LoadedPart, TextPart, UnitRecord } from '../../package/index.ts';
import type { RunSyntax } from '../../runs/index.ts';
import type { ElementListener } from '../../xml/index.ts';
import { cellSyntax } from './strings/syntax.ts';

/** A part of a workbook. Parts that only follow translations elsewhere have no records. */
export interface XlsxPart extends TextPart {
  readonly records: UnitRecord[];
}

/** Last segments of the relationship types of supported parts (ECMA-376 part 1, §12.3). */
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
  queryTable: 'queryTable',
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

/** The parts of a workbook. */
export class Parts {
  readonly source: OfficeParts;
  readonly #loaded = new Map<string, XlsxPart>();

  constructor(source: OfficeParts) {
    this.source = source;
  }

  /** All loaded parts, in loading order. */
  get all(): readonly XlsxPart[] {
    return [...this.#loaded.values()];
  }

  has(name: string): boolean {
    return this.#loaded.has(name);
  }

  /** @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`. */
  load(name: string, { syntax = cellSyntax, ...options }: LoadOptions = {}): XlsxPart {
    const known = this.#loaded.get(name);
    return known ?? this.add({ ...this.source.load(name, options), records: [], syntax });
  }

  /** Adds a part that was parsed elsewhere. */
  add(part: LoadedPart & { readonly records: readonly UnitRecord[]; readonly syntax: RunSyntax }): XlsxPart {
    const own = { ...part, records: [...part.records] };
    this.#loaded.set(part.name, own);
    return own;
  }

  /** Relationships whose target exists. */
  relations(source: string): readonly Relationship[] {
    return this.source.relations(source);
  }

  /** The targets of a part's relationships of some types, without duplicates. */
  targets(source: string, ...types: readonly Relation[]): string[] {
    return this.source.targets(source, ...types);
  }

  rootTargets(type: Relation): string[] {
    return this.targets(PACKAGE_ROOT, type);
  }
}
