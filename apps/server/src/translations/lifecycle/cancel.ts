import { AppError, type TranslationResponse } from '@verso/contracts';
import { translations } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { inTransaction, type QueryContext, type TransactionContext } from '../../platform/context.ts';
import { announceCancellation } from '../../platform/queue/cancellation.ts';
import { queueEndWebhook } from '../progress/announce-end.ts';
import { endWithoutResult } from './finish.ts';
import { isRunning, lockOwnTranslation, runningStatuses, toResponse } from './row.ts';

/**
 * Cancels a running translation: releases its characters and stops its worker.
 * @throws AppError `translation_not_found`, `not_cancellable`
 */
export async function cancelTranslation(
  context: Pick<QueryContext, 'database' | 'clock' | 'queue' | 'metrics'>,
  userId: string,
  id: string,
): Promise<TranslationResponse> {
  const { database } = context;
  const canceled = await database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const row = await lockOwnTranslation(tx, userId, id);
    if (!isRunning(row)) throw new AppError('not_cancellable');
    const ended = await endWithoutResult(inside, row, {
      status: 'cancelled',
      errorCode: null,
      errorMessage: null,
      retryable: true,
    });
    await queueEndWebhook(inside, ended);
    await announceCancellation(tx, id);
    return toResponse(ended);
  });
  context.metrics.translation('cancelled', null);
  return canceled;
}

/** Cancels all running translations of a user. */
export async function cancelTranslationsOf(
  context: Pick<TransactionContext, 'database' | 'clock' | 'queue' | 'metrics'>,
  userId: string,
): Promise<void> {
  const running = await context.database.orm
    .select({ id: translations.id })
    .from(translations)
    .where(and(eq(translations.userId, userId), inArray(translations.status, runningStatuses)))
    .for('update');
  for (const { id } of running) await cancelTranslation(context, userId, id);
}
