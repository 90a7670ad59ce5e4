import {
  AppError,
  effectiveCharacters,
  type IntegrityReport,
  secondReaderCharacters,
} from '@verso/contracts';
import { type IntegrityReport as EngineReport, inlineText, type Unit } from '@verso/engine';
import type { TranslationOutcome, UnitOutcome } from '@verso/translation';
import type { TranslationRow } from './row.ts';

/** @throws AppError `not_ready` before a translation is completed, `file_not_found` once its files are deleted */
export function refuseUnlessDelivered(row: Pick<TranslationRow, 'status' | 'translatedFilePath'>): void {
  if (row.status !== 'completed') throw new AppError('not_ready');
  if (row.translatedFilePath === null) throw new AppError('file_not_found');
}

/**
 * The characters of a document that were translated and are charged, with the price of its proposed terms and of a second
 * reader that has read something. Units that no model could translate keep their source and are free.
 * @param matchCharge the percentage of the characters of units from a translation memory that is charged
 */
export function deliveredCharacters(
  row: Pick<TranslationRow, 'characterCount' | 'effectiveCharacters' | 'format' | 'secondReader'>,
  units: readonly Unit[],
  {
    units: outcomes,
    targets,
    secondReading,
  }: Pick<TranslationOutcome, 'targets' | 'units' | 'secondReading'>,
  matchCharge: number,
): { readonly characters: number; readonly effective: number } {
  const { characterCount, effectiveCharacters: reserved, format, secondReader } = row;
  const charactersOf = (found: readonly UnitOutcome[]) => {
    const ids = new Set(found.map(({ unitId }) => unitId));
    return units.reduce((sum, { id, source }) => (ids.has(id) ? sum + inlineText(source).length : sum), 0);
  };
  const missing = charactersOf(
    outcomes.filter(({ unitId, state }) => state === 'flagged' && !targets.has(unitId)),
  );
  const known = charactersOf(outcomes.filter(({ match }) => match !== undefined));
  const characters = Math.max(0, characterCount - missing);
  const charged = Math.max(0, characters - Math.floor((known * (100 - matchCharge)) / 100));
  const reading = (price: number) => (secondReader ? secondReaderCharacters(price) : 0);
  const whole = effectiveCharacters(characterCount, format);
  const proposals = reserved - whole - reading(whole);
  const price = effectiveCharacters(charged, format);
  const isRead = secondReading !== undefined && secondReading.read > 0;
  return { characters, effective: price + (isRead ? reading(price) : 0) + proposals };
}

/** The integrity report of a written document, in the form stored with its translation. */
export function integrityReportOf({ report }: { readonly report: EngineReport }): IntegrityReport {
  return { ...report, checks: [...report.checks], failures: [...report.failures] };
}
