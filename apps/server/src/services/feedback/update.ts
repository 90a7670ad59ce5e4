import { AppError, type FeedbackEntryResponse, type UpdateFeedbackRequest } from '@verso/contracts';
import { feedback, feedbackSummary } from '@verso/db';
import { eq } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { type Actor, recordAudit } from '../audit/record.ts';
import { toFeedbackResponse } from './list.ts';

/** Says whether a message is new, answered or neither. @throws AppError `not_found` */
export async function updateFeedback(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor,
  { id, status }: UpdateFeedbackRequest,
): Promise<FeedbackEntryResponse> {
  return database.transaction(async () => {
    const [before] = await database.orm.select().from(feedback).where(eq(feedback.id, id)).for('update');
    if (before === undefined) throw new AppError('not_found', 'This message does not exist.');
    const respondedAt = status === 'responded' ? (before.respondedAt ?? clock.now()) : null;
    await database.orm.update(feedback).set({ status, respondedAt }).where(eq(feedback.id, id));
    await recordAudit(database, actor, {
      action: 'feedback.update',
      entity: 'feedback',
      entityId: id,
      before: { status: before.status },
      after: { status },
    });
    const [row] = await database.orm.select().from(feedbackSummary).where(eq(feedbackSummary.id, id));
    if (row === undefined) throw new Error('A locked message is gone.');
    return toFeedbackResponse(row);
  });
}
