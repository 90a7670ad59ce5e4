import { withoutTexts } from '@verso/contracts';
import { segmentJournal, translationComments, translations, whileLocked } from '@verso/db';
import { and, eq, isNotNull, lte, or } from '@verso/db/query';
import { keysOf } from '../../platform/storage/keys.ts';
import { forgetTranslated } from '../../words/memories/record.ts';
import { clearArmTexts } from '../ab-tests/open-comparison.ts';
import type { Context } from '../context.ts';
import { isRunning } from '../lifecycle/row.ts';
import { clearTermList, expireTermLists } from '../term-lists/lists.ts';
import { deleteUnits } from '../units/store.ts';

type Dependencies = Pick<Context, 'database' | 'storage' | 'clock' | 'logger'>;

/** Translations per round. */
const batchSize = 200;

/**
 * Deletes expired files, units and journal entries. Rows stay for history and billing, without text. If some files
 * can't be removed now, the next round tries again.
 * @returns the number of translations whose files were deleted
 */
export async function expireFiles(context: Dependencies): Promise<number> {
  const { database, clock, logger } = context;
  const now = clock.now();
  await database.orm.delete(segmentJournal).where(lte(segmentJournal.expiresAt, now));
  await expireTermLists(database, now);
  const { filesExpireAt, originalFilePath, translatedFilePath } = translations;
  const due = await database.orm
    .select({ id: translations.id })
    .from(translations)
    .where(and(lte(filesExpireAt, now), or(isNotNull(originalFilePath), isNotNull(translatedFilePath))))
    .orderBy(filesExpireAt)
    .limit(batchSize);
  let expired = 0;
  for (const { id } of due) {
    try {
      if (await expireTranslation(context, id, now)) expired += 1;
    } catch (error) {
      logger.error({ err: error, translationId: id }, 'could not delete expired files');
    }
  }
  return expired;
}

async function expireTranslation(
  { database, storage }: Dependencies,
  id: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [row] = await tx.orm
      .select()
      .from(translations)
      .where(and(eq(translations.id, id), lte(translations.filesExpireAt, now)))
      .for('update');
    // Retried in the meantime: its files are needed.
    if (row === undefined || isRunning(row)) return false;
    await tx.orm
      .update(translations)
      .set({
        originalFilePath: null,
        translatedFilePath: null,
        retryable: false,
        hasUnitRows: false,
        unitCounts: null,
        analysis: null,
        qualityReport: row.qualityReport && withoutTexts(row.qualityReport),
      })
      .where(eq(translations.id, id));
    await tx.orm.delete(segmentJournal).where(eq(segmentJournal.translationId, id));
    await tx.orm.delete(translationComments).where(eq(translationComments.translationId, id));
    await clearArmTexts(tx, id);
    await clearTermList(tx, id);
    await forgetTranslated(tx, id);
    await deleteUnits(tx, id);
    await whileLocked(tx, () => storage.remove(keysOf(row)));
    return true;
  });
}
