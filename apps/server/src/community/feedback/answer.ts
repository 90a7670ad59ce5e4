import {
  type AnswerFeedbackRequest,
  AppError,
  type FeedbackEntryResponse,
  type UpdateFeedbackRequest,
} from '@verso/contracts';
import { feedback, feedbackAnswers } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/context.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import { readFeedback } from './list.ts';

/**
 * Answers a message: sends the answer to its author by e-mail and marks the message as responded.
 * @throws AppError `not_found`; `conflict` when the author has deleted their account
 */
export async function answerFeedback(
  context: Pick<Context, 'database' | 'clock' | 'queue'>,
  actor: Actor,
  id: string,
  { message }: AnswerFeedbackRequest,
): Promise<FeedbackEntryResponse> {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    const [before] = await tx.orm.select().from(feedback).where(eq(feedback.id, id)).for('update');
    if (before === undefined) throw new AppError('not_found', 'This message does not exist.');
    const { userId, status, respondedAt } = before;
    if (userId === null)
      throw new AppError(
        'conflict',
        'The author has deleted their account, so this message cannot be answered.',
      );
    const now = clock.now();
    const [answer] = await tx.orm
      .insert(feedbackAnswers)
      .values({ feedbackId: id, authorId: actor.id, message, createdAt: now })
      .returning({ id: feedbackAnswers.id });
    if (answer === undefined) throw new Error('The answer was not inserted.');
    await tx.orm
      .update(feedback)
      .set({ status: 'responded', respondedAt: respondedAt ?? now })
      .where(eq(feedback.id, id));
    await queueNotice(inTransaction(context, tx), { kind: 'feedback-answered', userId, answerId: answer.id });
    await recordAudit(tx, actor, {
      action: 'feedback.answer',
      entity: 'feedback',
      entityId: id,
      before: { status },
      after: { status: 'responded', answer: message },
    });
    return readFeedback(tx, id);
  });
}

/**
 * Changes the status of a message and whether visitors see it.
 * @throws AppError `not_found`; `conflict` when the sender saw an older version; `validation_failed` to publish without
 * the author's permission
 */
export async function updateFeedback(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor,
  { id, status: newStatus, published, expected }: UpdateFeedbackRequest,
): Promise<FeedbackEntryResponse> {
  return database.transaction(async (tx) => {
    const [before] = await tx.orm.select().from(feedback).where(eq(feedback.id, id)).for('update');
    if (before === undefined) throw new AppError('not_found', 'This message does not exist.');
    const seen = { status: before.status, published: before.publishedAt !== null };
    refuseStale(seen, { status: newStatus, published }, expected);
    const status = newStatus ?? before.status;
    if (published && !before.mayPublish)
      throw new AppError('validation_failed', 'The author has not allowed this message to be published.');
    const publishedAt =
      published === undefined ? before.publishedAt : published ? (before.publishedAt ?? clock.now()) : null;
    const respondedAt = status === 'responded' ? (before.respondedAt ?? clock.now()) : null;
    await tx.orm.update(feedback).set({ status, respondedAt, publishedAt }).where(eq(feedback.id, id));
    await recordAudit(tx, actor, {
      action: 'feedback.update',
      entity: 'feedback',
      entityId: id,
      before: seen,
      after: { status, published: publishedAt !== null },
    });
    return readFeedback(tx, id);
  });
}
