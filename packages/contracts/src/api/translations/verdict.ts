import { z } from 'zod';
import type { QualityReport } from './reports.ts';
import type { TranslationResponse } from './translations.ts';

/** What a translation is, as said everywhere: in the interface, the API, webhooks, e-mails and the command line. */
export const verdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('complete') }).describe('Every unit passed its checks.'),
  z
    .object({ kind: z.literal('look'), units: z.number().int() })
    .describe('It is complete, but `units` units did not pass all checks.'),
  z
    .object({ kind: z.literal('not-translated'), units: z.number().int(), of: z.number().int() })
    .describe('Most of it keeps its source: no valid translation came for `units` of `of` units with text.'),
]);
export type Verdict = Readonly<z.infer<typeof verdict>>;

/** The code of the problem of a unit that keeps its source. */
const SOURCE_KEPT = 'source-kept';

/** The verdict on a translation: a document of which most is not translated is not complete. */
export function verdictOf({ units, flagged }: Pick<QualityReport, 'units' | 'flagged'>): Verdict {
  const kept = units.kept ?? countKept(flagged);
  const of = units.total - units.skipped;
  if (kept > of / 2) return { kind: 'not-translated', units: kept, of };
  return units.flagged > 0 ? { kind: 'look', units: units.flagged } : { kind: 'complete' };
}

/** The verdict in a response of the API. Older servers only send the report; without one, nothing is known against it. */
export function verdictIn({
  verdict: sent,
  quality_report: report,
}: Pick<TranslationResponse, 'verdict' | 'quality_report'>): Verdict {
  return sent ?? (report === null ? { kind: 'complete' } : verdictOf(report));
}

/** A report without texts of the document, with the same verdict. */
export function withoutTexts(report: QualityReport): QualityReport {
  const kept = report.units.kept ?? countKept(report.flagged);
  return { ...report, units: { ...report.units, kept }, flagged: [] };
}

function countKept(flagged: QualityReport['flagged']): number {
  return flagged.filter(({ problems }) => problems.some(({ code }) => code === SOURCE_KEPT)).length;
}
