/** An element that shows text from cells, with a cached copy. */
export interface ReferenceRule {
  /** The child with the cell reference. */
  readonly formula: string;
  /** The child that holds the copy, when it isn't the element itself. */
  readonly cache?: string;
  /** The element per category level, where there can be several. */
  readonly level?: string;
  /** The element per cell; absent for a single value. */
  readonly point?: string;
  /** The child of a point that holds its text, when it isn't the point itself. */
  readonly value?: string;
}

/**
 * Cell references in charts (ECMA-376 part 1, §21.2.2.201, §21.2.2.116; [MS-ODRAWXML] §2.24.3 for `c15`,
 * §2.24.5 for `cx`). Numbers and their formats are excluded.
 */
export const REFERENCES: Readonly<Record<string, ReferenceRule>> = {
  'c:strRef': { formula: 'c:f', cache: 'c:strCache', point: 'c:pt', value: 'c:v' },
  'c:multiLvlStrRef': {
    formula: 'c:f',
    cache: 'c:multiLvlStrCache',
    level: 'c:lvl',
    point: 'c:pt',
    value: 'c:v',
  },
  'c:strLit': { formula: 'c:f', point: 'c:pt', value: 'c:v' },
  'c15:datalabelsRange': { formula: 'c15:f', cache: 'c15:dlblRangeCache', point: 'c:pt', value: 'c:v' },
  'cx:strDim': { formula: 'cx:f', level: 'cx:lvl', point: 'cx:pt' },
  'cx:txData': { formula: 'cx:f', value: 'cx:v' },
};

/** Texts that exist in a chart only, by parent and element (§21.2.2.215, §21.2.2.126). */
export const LITERALS: Readonly<Record<string, string>> = { 'c:tx': 'c:v', 'c:trendline': 'c:name' };

/** Elements whose texts are titles: of the chart or an axis. */
export const TITLES: ReadonlySet<string> = new Set(['c:title', 'cx:title']);

/** Elements whose number must not change, with their description. */
export const countedElements: Readonly<Record<string, string>> = {
  'c:ser': 'series',
  'c:pt': 'points',
  'c:f': 'references',
  'cx:series': 'series',
  'cx:pt': 'points',
  'cx:f': 'references',
  'a:p': 'paragraphs',
  'a:fld': 'fields',
  'a:br': 'breaks',
};

/** Elements with a number format, as an attribute or as text (ECMA-376 part 1, §21.2.2.121, §21.2.2.71). */
export const FORMATS: ReadonlySet<string> = new Set(['c:numFmt', 'cx:numFmt', 'c:formatCode']);
