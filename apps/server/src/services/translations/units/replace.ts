import { AppError, type ChangedUnitResponse, documentTypes, type TranslatedUnit } from '@verso/contracts';
import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { decodeInline, encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { reportUnits } from '@verso/translation';
import type { Context } from '../../../context.ts';
import { refuseWhileCompared } from '../../ab-tests/open-comparison.ts';
import { integrityReportOf, refuseUnlessDelivered } from '../delivered.ts';
import { lockOwnTranslation, type TranslationRow, toResponse } from '../row.ts';
import type { OpenedTranslation } from './open.ts';
import { readUnits, storeUnits } from './store.ts';

const conflictMessage = 'This text has changed in the meantime. Look at what it says now, and try again.';

/** What a unit says from now on. */
export interface Replacement extends Pick<TranslatedUnit, 'state' | 'problems'> {
  readonly unit: Unit;
  readonly target: InlineContent;
  /** The target that is to be replaced; undefined: whatever it is. */
  readonly expected: string | null | undefined;
}

/**
 * Writes a delivered document anew with another target for one of its units; the engine proves the file before it is
 * stored, and the reports follow. Changes to one translation happen one after the other.
 * @param also what else belongs to the change: part of the same transaction, before any file is touched
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`, `not_found`, `conflict`
 */
export async function replaceUnit(
  context: Pick<Context, 'database' | 'storage' | 'clock'>,
  { row: { userId, id }, document }: OpenedTranslation,
  { unit, target, state, problems, expected }: Replacement,
  also: (row: TranslationRow) => Promise<Partial<TranslationRow>>,
): Promise<ChangedUnitResponse> {
  const { database, storage } = context;
  return database.transaction(async () => {
    const row = await lockOwnTranslation(database, userId, id);
    refuseUnlessDelivered(row);
    await refuseWhileCompared(database, id);
    const before = await readUnits(context, row);
    const stored = before.find((candidate) => candidate.id === unit.id);
    if (stored === undefined) throw new AppError('not_found', 'This translation has no such text.');
    if (expected !== undefined && expected !== stored.target) throw new AppError('conflict', conflictMessage);
    const changed: TranslatedUnit = {
      ...stored,
      target: encodeInline(target),
      state,
      problems,
      changed_at: context.clock.now().toISOString(),
    };
    const units = before.map((candidate) => (candidate === stored ? changed : candidate));
    const written = document.write(targetsOf(units), { targetLanguage: row.targetLanguage });

    const [updated] = await database.orm
      .update(translations)
      .set({
        ...(await also(row)),
        translatedSizeBytes: written.bytes.byteLength,
        qualityReport: row.qualityReport && reportUnits(row.qualityReport, units),
        integrityReport: integrityReportOf(written),
      })
      .where(eq(translations.id, id))
      .returning();
    if (updated?.translatedFilePath == null) throw new Error('A locked translation is gone.');
    await storage.write(updated.translatedFilePath, written.bytes, documentTypes[row.format].mimeType);
    await storeUnits(context, row, units);
    return { unit: changed, translation: toResponse(updated) };
  });
}

/** What the document is written with. Units without a target keep their source. */
export function targetsOf(units: readonly TranslatedUnit[]): ReadonlyMap<string, InlineContent> {
  return new Map(
    units.flatMap(({ id, target }) => (target === null ? [] : [[id, decodeInline(target).content] as const])),
  );
}
