import { abTestFeedback, translations } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import type { AccountSteps } from '../identity/accounts/account-steps.ts';
import type { Context } from './context.ts';
import { cancelTranslation, cancelTranslationsOf } from './lifecycle/cancel.ts';
import { removeTranslation } from './lifecycle/remove.ts';
import { runningStatuses } from './lifecycle/row.ts';

/**
 * Cancels an account's translations on the deletion request and removes them with the account. Votes stay, without
 * text.
 */
export const translationsAccountSteps: AccountSteps<Context> = {
  onRequest: cancelTranslationsOf,
  beforePurge: cancelTranslationsPaidBy,
  async purge(context, userId) {
    const rows = await context.database.orm
      .select({ id: translations.id })
      .from(translations)
      .where(eq(translations.userId, userId));
    for (const { id } of rows) await removeTranslation(context, userId, id);
  },
  async onPurge({ database }, userId) {
    await database.orm
      .update(abTestFeedback)
      .set({
        documentName: null,
        modelAResult: null,
        modelBResult: null,
        preferenceReason: null,
        feedbackText: null,
      })
      .where(eq(abTestFeedback.userId, userId));
  },
};

/** Cancels, without charge, the translations that an account pays for on behalf of others. */
async function cancelTranslationsPaidBy(
  context: Pick<Context, 'database' | 'clock' | 'queue' | 'metrics'>,
  payerId: string,
): Promise<void> {
  const paid = await context.database.orm
    .select({ id: translations.id, userId: translations.userId })
    .from(translations)
    .where(and(eq(translations.payerId, payerId), inArray(translations.status, [...runningStatuses])));
  for (const { id, userId } of paid) await cancelTranslation(context, userId, id);
}
