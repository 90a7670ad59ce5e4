import type { Document } from '../model/index.ts';
import { inlineCodes, inlineText } from './inline.ts';

export type ComplexityLevel = 'low' | 'medium' | 'high';

/** Factors that make a document hard to translate. */
export interface ComplexityFactors {
  /** Uses of inline codes per 1,000 characters of text. */
  readonly codeDensity: number;
  /** Parts of the package (or the single file) with text. */
  readonly parts: number;
  /** The share of units that are table cells: 0 to 1. */
  readonly cellShare: number;
  /** Length of the longest unit in UTF-16 code units. */
  readonly longestUnit: number;
}

export interface Complexity {
  readonly level: ComplexityLevel;
  readonly factors: ComplexityFactors;
  /** The factors that raise the level, the strongest first. */
  readonly reasons: readonly { readonly factor: keyof ComplexityFactors; readonly points: 1 | 2 }[];
}

/**
 * The values from which a factor counts one point, and two points. Chosen so that about a quarter of ordinary documents
 * reach the first and a tenth the second:
 * - codes: five per 1,000 characters means one in every second sentence; from fifteen on hardly any sentence has none.
 * - parts: headers, notes and charts are few in a report; twenty is a long deck, whose texts depend on each other.
 * - cells: short texts without a surrounding sentence; a document of mostly cells has little other context.
 * - longest unit: a paragraph of 800 characters is long; 2,000 is a page in one piece, where codes get lost.
 */
const thresholds: Readonly<Record<keyof ComplexityFactors, readonly [one: number, two: number]>> = {
  codeDensity: [5, 15],
  parts: [5, 20],
  cellShare: [0.25, 0.6],
  longestUnit: [800, 2000],
};

/** Total points of all factors. One strong factor makes a document medium, two make it complex. */
const MEDIUM = 2;
const HIGH = 4;

/** How hard a document is to translate, used for routing and pricing by complexity. A document without text is simple. */
export function complexity(document: Pick<Document, 'units'>): Complexity {
  return rate(measure(document));
}

function measure({ units }: Pick<Document, 'units'>): ComplexityFactors {
  let characters = 0;
  let codes = 0;
  let cells = 0;
  let longestUnit = 0;
  const parts = new Set<string>();
  for (const unit of units) {
    const { length } = inlineText(unit.source);
    characters += length;
    codes += inlineCodes(unit.source).length;
    if (unit.kind === 'cell') cells += 1;
    longestUnit = Math.max(longestUnit, length);
    parts.add(unit.context.part);
  }
  return {
    codeDensity: (codes * 1000) / Math.max(1, characters),
    parts: parts.size,
    cellShare: cells / Math.max(1, units.length),
    longestUnit,
  };
}

/** The level for some factors. Never decreases when a factor increases. */
export function rate(factors: ComplexityFactors): Complexity {
  const names = Object.keys(thresholds) as (keyof ComplexityFactors)[];
  const reasons = names
    .flatMap((factor): Complexity['reasons'] => {
      const [one, two] = thresholds[factor];
      const value = factors[factor];
      return value >= one ? [{ factor, points: value >= two ? 2 : 1 }] : [];
    })
    .toSorted((a, b) => b.points - a.points);
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { level: points >= HIGH ? 'high' : points >= MEDIUM ? 'medium' : 'low', factors, reasons };
}
