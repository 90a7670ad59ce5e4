import { AppError, type TranslationResponse } from '@verso/contracts';
import { translations } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { announceCancellation } from '../../platform/queue/cancellation.ts';
import type { Context } from '../context.ts';
import { webhookEnd } from '../progress/announce-end.ts';
import { endWithoutResult } from './finish.ts';
import { isRunning, lockOwnTranslation, runningStatuses, toResponse } from './row.ts';

/**
 * Cancels a running translation: it costs nothing from this moment on, and the worker that has it is told to stop.
 * @throws AppError `translation_not_found`, `not_cancellable`
 */
export async function cancelTranslation(
  context: Pick<Context, 'database' | 'clock' | 'queue' | 'metrics'>,
  userId: string,
  id: string,
): Promise<TranslationResponse> {
  const { database } = context;
  const cancelled = await database.transaction(async () => {
    const row = await lockOwnTranslation(database, userId, id);
    if (!isRunning(row)) throw new AppError('not_cancellable');
    const ended = await endWithoutResult(context, row, {
      status: 'cancelled',
      errorCode: null,
      errorMessage: null,
      retryable: true,
    });
    await webhookEnd(context, ended);
    await announceCancellation(database, id);
    return toResponse(ended);
  });
  context.metrics.translation('cancelled', null);
  return cancelled;
}

/** Cancels all that is being translated for a user. Part of the current transaction. */
export async function cancelTranslationsOf(
  context: Pick<Context, 'database' | 'clock' | 'queue' | 'metrics'>,
  userId: string,
): Promise<void> {
  const running = await context.database.orm
    .select({ id: translations.id })
    .from(translations)
    .where(and(eq(translations.userId, userId), inArray(translations.status, runningStatuses)))
    .for('update');
  for (const { id } of running) await cancelTranslation(context, userId, id);
}
