import {
  AppError,
  type FeedbackRequest,
  feedbackRefusals,
  limits,
  npsCategory,
  npsDefaultMessage,
} from '@verso/contracts';
import { feedback, type Queryable, translations } from '@verso/db';
import { and, eq } from '@verso/db/query';
import type { Context } from '../context.ts';
import { closeSurvey } from './survey.ts';

/**
 * Stores a message. An answer to the survey closes the survey permanently; without a comment, its score becomes the
 * message.
 * @returns the message's id
 * @throws AppError `validation_failed` for a blank or too long message, or a survey answer without a score
 */
export async function submitFeedback(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
  request: FeedbackRequest,
): Promise<string> {
  const score = scoreOf(request);
  const message = messageOf(request, score);
  return database.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(feedback)
      .values({
        userId,
        type: request.type,
        message,
        npsScore: score,
        translationId: await ownIdOrNull(tx, userId, request.translationId ?? null),
        pageUrl: request.pageUrl ?? null,
        userAgent: request.userAgent ?? null,
        screenResolution: request.screenResolution ?? null,
        mayPublish: request.mayPublish,
        metadata: {
          timestamp: request.metadata.timestamp ?? clock.now().toISOString(),
          ...(score === null ? {} : { nps_category: npsCategory(score) }),
        },
        createdAt: clock.now(),
      })
      .returning({ id: feedback.id });
    if (row === undefined) throw new Error('The message was not inserted.');
    if (score !== null) await closeSurvey(tx, userId, clock.now());
    return row.id;
  });
}

function scoreOf({ type, npsScore }: FeedbackRequest): number | null {
  if (type !== 'nps') return null;
  if (npsScore === undefined || npsScore === null) throw refusal('npsScore', feedbackRefusals.noScore);
  return npsScore;
}

function messageOf({ message }: FeedbackRequest, score: number | null): string {
  const text = message.trim();
  if (text.length > limits.feedbackLength) throw refusal('message', feedbackRefusals.tooLong);
  if (text !== '') return text;
  if (score === null) throw refusal('message', feedbackRefusals.blank);
  return npsDefaultMessage(score);
}

/** Returns null for a deleted translation or someone else's: the message is stored without it. */
async function ownIdOrNull(database: Queryable, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [own] = await database.orm
    .select({ id: translations.id })
    .from(translations)
    .where(and(eq(translations.id, id), eq(translations.userId, userId)));
  return own?.id ?? null;
}

function refusal(path: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: [{ path, message }] });
}
