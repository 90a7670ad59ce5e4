import { dayMs, plans } from '@verso/contracts';
import { type Queryable, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { settingsOf } from '../../identity/accounts/settings.ts';
import { readTier } from '../../money/credits/account.ts';
import { attemptOf, paidFrom } from '../../money/credits/ledger.ts';
import { releaseCharacters } from '../../money/credits/settle.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { endJournal } from '../journal/journal.ts';
import { updateWithEvent } from '../progress/events.ts';
import type { TranslationRow } from './row.ts';
import { spentOn } from './spent-on.ts';

/** How a translation ends without a result. */
export interface Ending {
  readonly status: 'failed' | 'cancelled';
  readonly errorCode: string | null;
  /** For the user. */
  readonly errorMessage: string | null;
  readonly retryable: boolean;
}

/**
 * Ends a running translation without a result and releases its characters. Its journal entries stay, so that a retry
 * needs model calls only for the rest.
 * @param row locked by the caller
 */
export async function endWithoutResult(
  context: Pick<TransactionContext, 'database' | 'clock'>,
  row: TranslationRow,
  ending: Ending,
): Promise<TranslationRow> {
  const { database, clock } = context;
  const now = clock.now();
  const filesExpireAt = await retainedUntil(database, row, now);
  const ended = await updateWithEvent(
    database,
    {
      ...ending,
      ...timesOf(row, now),
      ...(await spentOn(context, row.id)),
      filesExpireAt,
      cancelRequestedAt: ending.status === 'cancelled' ? now : null,
    },
    eq(translations.id, row.id),
    now,
  );
  if (ended === null) throw new Error('A locked translation is gone.');
  await releaseCharacters(context, attemptOf(row));
  await endJournal(database, ended, filesExpireAt);
  return ended;
}

/**
 * When the files and journal of a translation that ends now expire: after the retention period of the plan, or the
 * user's shorter setting. With a setting of 0 days, the user has one day to download the result.
 */
export async function retainedUntil(
  database: Queryable,
  row: Pick<TranslationRow, 'userId' | 'payerId'>,
  now: Date,
): Promise<Date> {
  const { retentionDays } = plans[(await readTier(database, paidFrom(row))) ?? 'free'];
  const { retention_days: chosenDays } = await settingsOf(database, row.userId);
  const days = Math.min(retentionDays, Math.max(1, chosenDays ?? retentionDays));
  return new Date(now.getTime() + days * dayMs);
}

export function timesOf(
  { startedAt }: Pick<TranslationRow, 'startedAt'>,
  now: Date,
): { readonly completedAt: Date; readonly processingTimeSeconds: number | null } {
  return {
    completedAt: now,
    processingTimeSeconds: startedAt && (now.getTime() - startedAt.getTime()) / 1000,
  };
}
