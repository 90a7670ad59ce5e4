import { AppError, type DocumentTypeName, effectiveCharacters, type IntegrityReport } from '@verso/contracts';
import { type IntegrityReport as EngineReport, inlineText, type Unit } from '@verso/engine';
import type { TranslationOutcome } from '@verso/translation';
import type { TranslationRow } from './row.ts';

/** @throws AppError `not_ready` before a translation is completed, `file_not_found` once its files are deleted */
export function refuseUnlessDelivered(row: Pick<TranslationRow, 'status' | 'translatedFilePath'>): void {
  if (row.status !== 'completed') throw new AppError('not_ready');
  if (row.translatedFilePath === null) throw new AppError('file_not_found');
}

/**
 * The characters of a document that were translated and are charged. Units that no model could translate keep their
 * source and are free.
 * @param counted characters of the whole document
 * @param matchCharge the percentage of the characters of units from a translation memory that is charged
 */
export function deliveredCharacters(
  counted: number,
  format: DocumentTypeName,
  units: readonly Unit[],
  outcome: Pick<TranslationOutcome, 'targets' | 'units'>,
  matchCharge = 0,
): { readonly characters: number; readonly effective: number } {
  const untranslated = new Set(
    outcome.units
      .filter(({ unitId, state }) => state === 'flagged' && !outcome.targets.has(unitId))
      .map(({ unitId }) => unitId),
  );
  const missing = units
    .filter(({ id }) => untranslated.has(id))
    .reduce((sum, { source }) => sum + inlineText(source).length, 0);
  const reused = new Set(outcome.units.flatMap(({ unitId, match }) => (match === undefined ? [] : [unitId])));
  const known = units
    .filter(({ id }) => reused.has(id))
    .reduce((sum, { source }) => sum + inlineText(source).length, 0);
  const characters = Math.max(0, counted - missing);
  const charged = Math.max(0, characters - Math.floor((known * (100 - matchCharge)) / 100));
  return { characters, effective: effectiveCharacters(charged, format) };
}

/** The integrity report of a written document, in the form stored with its translation. */
export function integrityReportOf({ report }: { readonly report: EngineReport }): IntegrityReport {
  return { ...report, checks: [...report.checks], failures: [...report.failures] };
}
