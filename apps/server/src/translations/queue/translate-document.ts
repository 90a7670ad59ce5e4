import { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { withOrigin } from '../../platform/queue/origin.ts';
import { queueDatabase } from '../../platform/queue/queue-database.ts';
import { type TurnOwner, turnOf } from './turn.ts';

/** The persisted name of the queue that translations wait in. */
export const translateDocumentQueue = 'translate-document';

/** The persisted name of the queue for translations that failed too often. */
export const abandonedTranslationsQueue = 'abandoned-translations';

/** Which translation, and which try of it: a job left over from an earlier try finds that it is one. */
export const translateDocumentData = z.object({
  translationId: z.uuid(),
  attempt: z.number().int().positive(),
  /** Since when its finished document could not be stored; the next run has the same storage to wait for. */
  storageAwaySince: z.iso.datetime().optional(),
});
export type TranslateDocumentData = z.infer<typeof translateDocumentData>;

export interface TranslationToQueue extends TranslateDocumentData, Omit<TurnOwner, 'again'> {
  /** It was begun, and goes on when this many milliseconds are over. */
  readonly afterMs?: number;
}

/** Asks for a translation to be worked on. Its row and its job are committed together. */
export async function queueTranslation(
  { queue, database }: Pick<TransactionContext, 'queue' | 'database'>,
  { userId, priority, afterMs = 0, ...data }: TranslationToQueue,
): Promise<void> {
  const turn = await turnOf(database, translateDocumentQueue, { userId, priority, again: afterMs > 0 });
  await queue.send(translateDocumentQueue, withOrigin(data), {
    priority: turn,
    group: { id: userId },
    ...(afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1000) } : {}),
    db: queueDatabase(database),
  });
}
