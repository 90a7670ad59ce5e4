import { longJobSeconds } from '@verso/contracts';
import { settingsOf } from '../../identity/accounts/settings.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import type { TranslationRow } from '../lifecycle/row.ts';

/**
 * Has the owner of a translation told by e-mail that it has ended, if it took so long that they will be doing something
 * else, and if they want to hear of it. Part of the current transaction.
 * @param row as it ended
 */
export async function noticeEnd(
  context: Pick<Context, 'database' | 'queue'>,
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
