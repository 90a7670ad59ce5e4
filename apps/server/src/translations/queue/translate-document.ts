import { z } from 'zod';
import type { TransactionContext } from '../../platform/context.ts';
import { withOrigin } from '../../platform/queue/origin.ts';
import { queueDatabase } from '../../platform/queue/queue-database.ts';
import { fairPriority, type QueuedFor } from './fair-priority.ts';

/** The persisted name of the queue of translations. */
export const translateDocumentQueue = 'translate-document';

/** The persisted name of the queue for translations that failed too often. */
export const abandonedTranslationsQueue = 'abandoned-translations';

/** A job names its translation and attempt, so that a job left over from an earlier attempt is recognized. */
export const translateDocumentData = z.object({
  translationId: z.uuid(),
  attempt: z.number().int().positive(),
  /** When the storage outage that the job waits for began. */
  storageAwaySince: z.iso.datetime().optional(),
});
export type TranslateDocumentData = z.infer<typeof translateDocumentData>;

export interface TranslationToQueue extends TranslateDocumentData, Omit<QueuedFor, 'isResumed'> {
  /** Set for a postponed job: it continues after this many milliseconds. */
  readonly afterMs?: number;
}

/** Queues the job of a translation in the transaction that writes its row. */
export async function queueTranslation(
  { queue, database }: Pick<TransactionContext, 'queue' | 'database'>,
  { userId, priority, afterMs = 0, ...data }: TranslationToQueue,
): Promise<void> {
  const turn = await fairPriority(database, translateDocumentQueue, {
    userId,
    priority,
    isResumed: afterMs > 0,
  });
  await queue.send(translateDocumentQueue, withOrigin(data), {
    priority: turn,
    group: { id: userId },
    ...(afterMs > 0 ? { startAfter: Math.ceil(afterMs / 1000) } : {}),
    db: queueDatabase(database),
  });
}
