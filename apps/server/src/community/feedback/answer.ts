import { type AnswerFeedbackRequest, AppError, type FeedbackEntryResponse } from '@verso/contracts';
import { feedback, feedbackAnswers } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import { readFeedback } from './list.ts';

/**
 * Answers a message: its author gets the answer by e-mail, and it counts as responded.
 * @throws AppError `not_found`; `conflict` when its author has left
 */
export async function answerFeedback(
  context: Pick<Context, 'database' | 'clock' | 'queue'>,
  actor: Actor,
  id: string,
  { message }: AnswerFeedbackRequest,
): Promise<FeedbackEntryResponse> {
  const { database, clock } = context;
  return database.transaction(async () => {
    const [before] = await database.orm.select().from(feedback).where(eq(feedback.id, id)).for('update');
    if (before === undefined) throw new AppError('not_found', 'This message does not exist.');
    const { userId, status, respondedAt } = before;
    if (userId === null)
      throw new AppError('conflict', 'Its author has deleted their account: there is nobody to write to.');
    const now = clock.now();
    const [answer] = await database.orm
      .insert(feedbackAnswers)
      .values({ feedbackId: id, authorId: actor.id, message, createdAt: now })
      .returning({ id: feedbackAnswers.id });
    if (answer === undefined) throw new Error('The answer was not inserted.');
    await database.orm
      .update(feedback)
      .set({ status: 'responded', respondedAt: respondedAt ?? now })
      .where(eq(feedback.id, id));
    await queueNotice(context, { kind: 'feedback-answered', userId, answerId: answer.id });
    await recordAudit(database, actor, {
      action: 'feedback.answer',
      entity: 'feedback',
      entityId: id,
      before: { status },
      after: { status: 'responded', answer: message },
    });
    return readFeedback(database, id);
  });
}
