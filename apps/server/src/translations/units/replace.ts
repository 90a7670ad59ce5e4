import { join } from 'node:path';
import {
  AppError,
  type ChangedUnitResponse,
  documentTypes,
  type QualityReport,
  type TranslatedUnit,
  type TranslationResponse,
} from '@verso/contracts';
import { type Transaction, translations, whileLocked } from '@verso/db';
import { eq } from '@verso/db/query';
import { unitsKey } from '../../platform/storage/keys.ts';
import { refuseWhileCompared } from '../ab-tests/open-comparison.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import type { RevisedDocument } from '../documents/worker/revise-unit.ts';
import type { Written } from '../documents/worker/write.ts';
import { accessTo, refuseWhileApproved } from '../lifecycle/access.ts';
import { integrityReportOf, refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { lockOwnTranslation, type TranslationRow, toResponse } from '../lifecycle/row.ts';
import { rememberEdits } from './remember.ts';
import { storeUnitsFile } from './store.ts';

/** A new target for a unit. */
export type Replacement = {
  readonly unitId: string;
  /** The new target, encoded. */
  readonly wire: string;
  /** The target to be replaced; any if undefined. */
  readonly expected?: string | null | undefined;
} & ({ readonly by: 'person' } | ({ readonly by: 'model' } & Pick<TranslatedUnit, 'state' | 'problems'>));

/** Further changes in the same transaction, before any file is written. */
type FurtherChange<Revised> = (
  tx: Transaction,
  row: TranslationRow,
  revised: Revised,
) => Promise<Partial<TranslationRow>>;

type Dependencies = Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>;

/** Attempts while concurrent changes of the same translation interfere; then the user is asked to try again. */
const maxAttempts = 8;

/**
 * Replaces the target of one unit in a delivered document. The engine verifies the new file before it is stored, and
 * the reports are updated. The document is written outside of any transaction, and again if another change of the same
 * translation was stored meanwhile, so that no change is lost.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`, `not_found`, `conflict`, `validation_failed`
 */
export async function replaceUnit(
  context: Dependencies,
  { userId, id }: { readonly userId: string; readonly id: string },
  replacement: Replacement,
  also: FurtherChange<RevisedDocument>,
): Promise<ChangedUnitResponse> {
  return whileUnchanged(context, { userId, id }, async (row, folder) => {
    const revised = await revise(context, row, replacement, folder);
    const translation = await storeRevision(context, row, revised, folder, also);
    return translation && { unit: revised.stored, translation };
  });
}

/**
 * Runs a change of a delivered translation, again if another change was stored meanwhile.
 * @param change returns null when the translation has changed
 * @throws AppError `translation_not_found`, `forbidden`, `translation_approved`, `not_ready`, `conflict`
 */
export async function whileUnchanged<Result extends object>(
  context: Pick<Context, 'database' | 'clock'>,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: (row: TranslationRow, folder: string) => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const changed = await withWorkingFolder(async (folder) => {
      const { row, right } = await accessTo(context, userId, id, 'edit');
      refuseUnlessDelivered(row);
      await refuseWhileCompared(context.database, id);
      const result = await change(row, folder);
      return result === null ? null : asSeenBy(context, { userId, right, row }, result);
    });
    if (changed !== null) return changed;
  }
  throw new AppError('conflict');
}

async function revise(
  { storage, documents, clock }: Dependencies,
  row: TranslationRow,
  replacement: Replacement,
  folder: string,
): Promise<RevisedDocument> {
  if (row.originalFilePath === null) throw new AppError('file_not_found');
  const { unitId, wire, expected, ...revision } = replacement;
  return documents.run(
    'reviseUnit',
    {
      document: { path: await storage.asFile(row.originalFilePath, folder), format: row.format },
      units: [await storage.asFile(unitsKey(row.userId, row.id), folder)],
      unitId,
      wire,
      expected,
      revision: revision.by === 'person' ? { by: 'person', sourceLanguage: row.sourceLanguage } : revision,
      changedAt: clock.now().toISOString(),
      qualityReport: row.qualityReport,
      targetLanguage: row.targetLanguage,
      ...pathsIn(folder),
    },
    { owner: row.userId },
  );
}

/**
 * Stores a document that was written again from a translation, with its units and reports.
 * @returns null when the translation has changed since its document was written
 */
export async function storeRevision<
  Revised extends Written & { readonly qualityReport: QualityReport | null },
>(
  context: Pick<Context, 'database' | 'storage'>,
  seen: TranslationRow,
  revised: Revised,
  folder: string,
  also: FurtherChange<Revised>,
): Promise<TranslationResponse | null> {
  return storeUnitsChange(context, seen, folder, {
    set: async (tx, row) => ({
      ...(await also(tx, row, revised)),
      translatedSizeBytes: revised.size,
      qualityReport: revised.qualityReport,
      integrityReport: integrityReportOf(revised),
    }),
    write: async ({ translatedFilePath, format }) => {
      if (translatedFilePath === null) throw new Error('A delivered translation has no file.');
      const { mimeType } = documentTypes[format];
      const { outputPath } = pathsIn(folder);
      await context.storage.writeFile(translatedFilePath, outputPath, revised.size, mimeType);
    },
  });
}

/**
 * Stores changed units of a translation.
 * @param change what else changes: columns of the translation, and its files
 * @returns null when the translation has changed since its units were read
 */
export async function storeUnitsChange(
  { database, storage }: Pick<Context, 'database' | 'storage'>,
  { userId, id, unitsRevision }: TranslationRow,
  folder: string,
  change: {
    readonly set: (tx: Transaction, row: TranslationRow) => Promise<Partial<TranslationRow>>;
    readonly write?: (row: TranslationRow) => Promise<void>;
  },
): Promise<TranslationResponse | null> {
  return database.transaction(async (tx) => {
    const row = await lockOwnTranslation(tx, userId, id);
    refuseUnlessDelivered(row);
    refuseWhileApproved(row);
    await refuseWhileCompared(tx, id);
    if (row.unitsRevision !== unitsRevision) return null;
    const [updated] = await tx.orm
      .update(translations)
      .set({ ...(await change.set(tx, row)), unitsRevision: row.unitsRevision + 1 })
      .where(eq(translations.id, id))
      .returning();
    if (updated === undefined) throw new Error('A locked translation is gone.');
    await whileLocked(tx, async () => {
      await change.write?.(updated);
      await storeUnitsFile({ storage }, unitsKey(userId, id), pathsIn(folder).unitsPath);
    });
    return toResponse(updated);
  });
}

export const pathsIn = (folder: string) => ({
  outputPath: join(folder, 'translated'),
  unitsPath: join(folder, 'revised-units'),
});

interface UnitEdit {
  readonly id: string;
  readonly unitId: string;
  /** The new target, encoded. */
  readonly wire: string;
  /** The target that the user saw; any if undefined. */
  readonly expected?: string | null | undefined;
}

/**
 * Replaces a unit's target with the user's text. Doubtful text is reported with the unit; text that the document can't
 * contain is refused.
 * @throws AppError `validation_failed` with the reasons as details; see `replaceUnit`
 */
export async function editUnit(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  { id, ...edit }: UnitEdit,
): Promise<ChangedUnitResponse> {
  const replacement = { ...edit, by: 'person' as const };
  return replaceUnit(context, { userId, id }, replacement, async (tx, row, revised) => {
    const { unit, target, texts } = revised;
    await rememberEdits(tx, row, { changed: [{ unit, target }], texts }, context.clock.now());
    return {};
  });
}
