import {
  type AbTestFeedbackRequest,
  AppError,
  type VoteRequest,
  type VoteResponse,
  voteRefusals,
} from '@verso/contracts';
import { abTestArms, type Database, translations } from '@verso/db';
import { and, desc, eq } from '@verso/db/query';
import type { Context } from '../context.ts';
import { vote } from './vote.ts';

const preferences = {
  model_a: 'A',
  model_b: 'B',
  no_preference: 'equal',
} as const satisfies Readonly<Record<string, VoteRequest['preference']>>;

/**
 * Votes by test and document name instead of by translation.
 * @throws AppError `validation_failed` without a choice; see `vote`
 */
export async function voteByTest(
  context: Context,
  userId: string,
  request: AbTestFeedbackRequest,
): Promise<VoteResponse> {
  const { user_preference, preference_reason, feedback_text, rating_quality_a, rating_quality_b } = request;
  if (!user_preference) {
    const message = voteRefusals.noChoice;
    throw new AppError('validation_failed', message, { details: [{ path: 'user_preference', message }] });
  }
  const id = request.translation_id ?? (await newestOf(context.database, userId, request));
  return vote(context, userId, id, {
    preference: preferences[user_preference],
    reason: preference_reason,
    feedback_text,
    rating_a: rating_quality_a,
    rating_b: rating_quality_b,
  });
}

/** @throws AppError `translation_not_found` */
async function newestOf(
  database: Database,
  userId: string,
  { test_id, document_name }: AbTestFeedbackRequest,
): Promise<string> {
  const [newest] = await database.orm
    .select({ id: translations.id })
    .from(translations)
    .innerJoin(abTestArms, eq(abTestArms.translationId, translations.id))
    .where(
      and(
        eq(translations.userId, userId),
        eq(translations.originalFilename, document_name),
        eq(abTestArms.testId, test_id),
      ),
    )
    .orderBy(desc(translations.createdAt))
    .limit(1);
  if (newest === undefined) throw new AppError('translation_not_found');
  return newest.id;
}
