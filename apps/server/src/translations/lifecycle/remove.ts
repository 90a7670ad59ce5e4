import { AppError } from '@verso/contracts';
import { translations, whileLocked } from '@verso/db';
import { eq } from '@verso/db/query';
import { attemptOf } from '../../money/credits/ledger.ts';
import { releaseCharacters } from '../../money/credits/settle.ts';
import { inTransaction } from '../../platform/context.ts';
import { announceCancellation } from '../../platform/queue/cancellation.ts';
import { keysOf } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { announceRemoval } from '../progress/events.ts';
import { clearTermList } from '../term-lists/lists.ts';
import { accessOf } from './access.ts';
import { isRunning, lockReadableTranslation } from './row.ts';

/**
 * Deletes a translation with its files, events and journal entries; stops it first if it is running. Allowed for its
 * owner and for workspace admins. Ledger and usage stay: they contain no text. If its files can't be removed, the
 * translation stays and the deletion can be repeated.
 * @throws AppError `translation_not_found`, `forbidden`, `unavailable`
 */
export async function removeTranslation(context: Context, userId: string, id: string): Promise<void> {
  const { database, storage } = context;
  await database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const row = await lockReadableTranslation(tx, userId, id);
    const access = (await accessOf(inside, userId, [row])).get(id);
    if (access?.right !== 'own')
      throw new AppError('forbidden', 'Only the owner or a workspace admin can delete this translation.');
    if (isRunning(row)) {
      await releaseCharacters(inside, attemptOf(row));
    }
    await clearTermList(tx, id);
    await tx.orm.delete(translations).where(eq(translations.id, id));
    await announceCancellation(tx, id);
    await announceRemoval(tx, id);
    try {
      await whileLocked(tx, () => storage.remove(keysOf(row)));
    } catch (cause) {
      const message = 'The storage is not available.';
      throw new AppError('unavailable', message, { cause });
    }
  });
}
