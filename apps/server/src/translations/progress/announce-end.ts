import { longJobSeconds, userErrorMessage } from '@verso/contracts';
import { settingsOf } from '../../identity/accounts/settings.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import { queueWebhook } from '../../platform/queue/send-webhook.ts';
import { type TranslationRow, verdictOn } from '../lifecycle/row.ts';

/**
 * Queues the webhook for a translation that has ended, if its API request named a webhook address.
 * @param row after the end
 */
export async function queueEndWebhook(
  context: Pick<TransactionContext, 'database' | 'queue' | 'clock'>,
  row: TranslationRow,
): Promise<void> {
  const { webhookUrl: url, apiKeyId: keyId } = row;
  if (url === null || keyId === null) return;
  await queueWebhook(context, {
    url,
    keyId,
    event: {
      // The same end of the same attempt has the same event id, however often it is sent.
      id: `${row.id}.${row.attempt}.${row.status}`,
      type: `translation.${row.status}`,
      timestamp: (row.completedAt ?? context.clock.now()).toISOString(),
      data: dataOf(row),
    },
  });
}

/** Contains no name or text of the document; the receiver can request them with its API key. */
function dataOf(row: TranslationRow) {
  return {
    id: row.id,
    status: row.status,
    verdict: verdictOn(row),
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
 * Queues the e-mail about a translation that has ended, if the user waited long and wants these e-mails.
 * @param row after the end
 */
export async function queueEndNotice(
  context: Pick<TransactionContext, 'database' | 'queue'>,
  row: TranslationRow,
): Promise<void> {
  if (secondsWaited(row) < longJobSeconds) return;
  const { notify_long_jobs } = await settingsOf(context.database, row.userId);
  if (!notify_long_jobs) return;
  await queueNotice(context, { kind: 'translation-ended', userId: row.userId, translationId: row.id });
}

/** Counts the time in the queue, except for a retry, which counts from the start of its work. */
function secondsWaited({ attempt, createdAt, startedAt, completedAt }: TranslationRow): number {
  const since = attempt === 1 ? createdAt : startedAt;
  return since === null || completedAt === null ? 0 : (completedAt.getTime() - since.getTime()) / 1000;
}
