import type { QualityReport } from './translations.ts';

/** What a translation is, as said everywhere. */
export type Verdict =
  | { readonly kind: 'complete' }
  /** Some units did not pass all checks. */
  | { readonly kind: 'look'; readonly units: number }
  /** Most units with text keep their source, because no valid translation came. */
  | { readonly kind: 'not-translated'; readonly units: number; readonly of: number };

/** The code of the problem of a unit that keeps its source. */
const SOURCE_KEPT = 'source-kept';

/** The verdict on a translation: a document of which most is not translated is not complete. */
export function verdictOf({ units, flagged }: Pick<QualityReport, 'units' | 'flagged'>): Verdict {
  const kept = flagged.filter(({ problems }) => problems.some(({ code }) => code === SOURCE_KEPT)).length;
  const of = units.total - units.skipped;
  if (kept > of / 2) return { kind: 'not-translated', units: kept, of };
  return flagged.length > 0 ? { kind: 'look', units: flagged.length } : { kind: 'complete' };
}
