import { AppError, comparisonCodes, type ShownVersion, type TranslationMessage } from '@verso/contracts';
import { abTestArms, type Queryable, type Transaction } from '@verso/db';
import { eq } from '@verso/db/query';
import type { TranslationRow } from '../lifecycle/row.ts';
import { type ArmRow, armsOf } from './enter.ts';

/** Shown with a translation while its two versions wait for a choice. */
export const comparisonOpen: TranslationMessage = {
  code: comparisonCodes.open,
  severity: 'info',
  text: 'Two versions of this translation are ready. Compare them and choose the better one.',
};

/** The arms by the version under which they are shown. */
export type Comparison = Readonly<Record<ShownVersion, ArmRow>>;

export function shownAs({ shownFirst }: Pick<ArmRow, 'shownFirst'>): ShownVersion {
  return shownFirst ? 'A' : 'B';
}

/**
 * The two versions that wait for a choice.
 * @throws AppError `not_ready` before the translation is completed, `file_not_found` after its files are deleted,
 * `conflict` if there is no choice to make, or no longer
 */
export async function openComparison(database: Queryable, row: TranslationRow): Promise<Comparison> {
  if (row.status !== 'completed') throw new AppError('not_ready');
  if (row.translatedFilePath === null) throw new AppError('file_not_found');
  const comparison = await findOpenComparison(database, row.id);
  if (comparison === null) {
    throw new AppError('conflict', 'This translation does not have two versions to choose from.');
  }
  return comparison;
}

/** @throws AppError `conflict` while two versions wait for a choice: an edit to one of them would be lost */
export async function refuseWhileCompared(database: Queryable, translationId: string): Promise<void> {
  if ((await findOpenComparison(database, translationId)) === null) return;
  throw new AppError('conflict', 'Please select which version you prefer before you change the text.');
}

async function findOpenComparison(database: Queryable, translationId: string): Promise<Comparison | null> {
  const arms = await armsOf(database, translationId);
  const isOpen = arms.every(({ status, chosen }) => status === 'completed' && !chosen);
  const [first, second] = arms;
  if (!isOpen || first === undefined || second === undefined) return null;
  return first.shownFirst ? { A: first, B: second } : { A: second, B: first };
}

/** Deletes the texts of a comparison. Its figures stay. */
export async function clearArmTexts(database: Transaction, translationId: string): Promise<void> {
  await database.orm
    .update(abTestArms)
    .set({ qualityReport: null, translatedFilePath: null })
    .where(eq(abTestArms.translationId, translationId));
}
