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
 * Cancels a user's translation on their behalf. Nothing is charged, and the user can retry it.
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
 * Retries a failed or canceled translation on its user's account, as the user could.
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
    before: auditedFields(before),
    after: { ...auditedFields(row), userEmail: email },
  });
  return toJobResponse(row, email, []);
}

/** A translation and its user's address. @throws AppError `translation_not_found` */
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

function auditedFields({ status, attempt, errorCode }: TranslationRow) {
  return { status, attempt, errorCode };
}
