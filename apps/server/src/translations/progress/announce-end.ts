import { longJobSeconds, userErrorMessage } from '@verso/contracts';
import { settingsOf } from '../../identity/accounts/settings.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import { queueWebhook } from '../../platform/queue/send-webhook.ts';
import type { TranslationRow } from '../lifecycle/row.ts';

/**
 * Has the program that started a translation told that it has ended, if it gave an address for that. Part of the
 * current transaction.
 * @param row as it ended
 */
export async function webhookEnd(
  context: Pick<TransactionContext, 'database' | 'queue' | 'clock'>,
  row: TranslationRow,
): Promise<void> {
  const { webhookUrl: url, apiKeyId: keyId } = row;
  if (url === null || keyId === null) return;
  await queueWebhook(context, {
    url,
    keyId,
    event: {
      // The same end of the same try is the same event, however often it is told.
      id: `${row.id}.${row.attempt}.${row.status}`,
      type: `translation.${row.status}`,
      timestamp: (row.completedAt ?? context.clock.now()).toISOString(),
      data: dataOf(row),
    },
  });
}

/** No name and no text of the document: whoever has the key asks for the rest. */
function dataOf(row: TranslationRow) {
  return {
    id: row.id,
    status: row.status,
    format: row.format,
    source_language: row.sourceLanguage,
    detected_language: row.detectedLanguage,
    target_language: row.targetLanguage,
    character_count: row.characterCount,
    effective_characters: row.effectiveCharacters,
    error_code: row.errorCode,
    error_message: userErrorMessage(row),
    retryable: row.retryable,
    files_expire_at: row.filesExpireAt?.toISOString() ?? null,
  };
}

/**
 * Has the owner of a translation told by e-mail that it has ended, if it took so long that they will be doing something
 * else, and if they want to hear of it. Part of the current transaction.
 * @param row as it ended
 */
export async function noticeEnd(
  context: Pick<TransactionContext, 'database' | 'queue'>,
  row: TranslationRow,
): Promise<void> {
  if (secondsWaited(row) < longJobSeconds) return;
  const { notify_long_jobs } = await settingsOf(context.database, row.userId);
  if (!notify_long_jobs) return;
  await queueNotice(context, { kind: 'translation-ended', userId: row.userId, translationId: row.id });
}

/** The wait in the queue is a wait too; a retry begins with its work. */
function secondsWaited({ attempt, createdAt, startedAt, completedAt }: TranslationRow): number {
  const since = attempt === 1 ? createdAt : startedAt;
  return since === null || completedAt === null ? 0 : (completedAt.getTime() - since.getTime()) / 1000;
}
