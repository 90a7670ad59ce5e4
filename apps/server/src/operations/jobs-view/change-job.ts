import { AppError, type JobResponse } from '@verso/contracts';
import { type Queryable, translations, users } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/context.ts';
import { cancelTranslation } from '../../translations/lifecycle/cancel.ts';
import { retryTranslation } from '../../translations/lifecycle/retry.ts';
import type { TranslationRow } from '../../translations/lifecycle/row.ts';
import type { Context } from '../context.ts';
import { toJobResponse } from './jobs.ts';

/**
 * Cancels a user's translation for them: it costs nothing, and they can start it again.
 * @throws AppError `translation_not_found`, `not_cancellable`
 */
export async function cancelJob(context: Context, actor: Actor, id: string): Promise<JobResponse> {
  const { row } = await jobOf(context.database, id);
  return context.database.transaction(async (tx) => {
    await cancelTranslation(inTransaction(context, tx), row.userId, id);
    return recordChange(tx, actor, 'translation.cancel', row);
  });
}

/**
 * Starts a failed or cancelled translation again, on its user's account as they could themselves.
 * @throws AppError `translation_not_found`, `not_retryable`, `file_not_found`, `limit_reached`, `unavailable`
 */
export async function retryJob(context: Context, actor: Actor, id: string): Promise<JobResponse> {
  const { row } = await jobOf(context.database, id);
  await retryTranslation(context, { id: row.userId }, id);
  return recordChange(context.database, actor, 'translation.retry', row);
}

async function recordChange(
  database: Queryable,
  actor: Actor,
  action: string,
  before: TranslationRow,
): Promise<JobResponse> {
  const { row, email } = await jobOf(database, before.id);
  await recordAudit(database, actor, {
    action,
    entity: 'translations',
    entityId: row.id,
    before: standingOf(before),
    after: { ...standingOf(row), userEmail: email },
  });
  return toJobResponse(row, email, []);
}

/** A translation and whose it is. @throws AppError `translation_not_found` */
export async function jobOf(
  database: Queryable,
  id: string,
): Promise<{ readonly row: TranslationRow; readonly email: string }> {
  const [found] = await database.orm
    .select({ row: translations, email: users.email })
    .from(translations)
    .innerJoin(users, eq(users.id, translations.userId))
    .where(eq(translations.id, id));
  if (found === undefined) throw new AppError('translation_not_found');
  return found;
}

function standingOf({ status, attempt, errorCode }: TranslationRow) {
  return { status, attempt, errorCode };
}
