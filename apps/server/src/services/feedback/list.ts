import type { FeedbackEntryResponse, ListFeedbackQuery } from '@verso/contracts';
import { type Database, feedback, feedbackSummary } from '@verso/db';
import { and, count, desc, eq, ilike, or } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { containing } from '../queries/containing.ts';

/** One page of what users wrote, newest first. */
export async function listFeedback(
  { database }: Pick<Context, 'database'>,
  { search, type, status, limit, offset }: ListFeedbackQuery,
): Promise<{ readonly feedback: FeedbackEntryResponse[]; readonly total: number }> {
  const pattern = search ? containing(search) : undefined;
  const where = and(
    pattern === undefined
      ? undefined
      : or(ilike(feedbackSummary.userEmail, pattern), ilike(feedbackSummary.message, pattern)),
    type && eq(feedbackSummary.type, type),
    status && eq(feedbackSummary.status, status),
  );
  const rows = await entries(database)
    .where(where)
    .orderBy(desc(feedbackSummary.createdAt), desc(feedbackSummary.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm.select({ total: count() }).from(feedbackSummary).where(where);
  return { feedback: rows.map(toFeedbackResponse), total: counted?.total ?? 0 };
}

/** Messages with who sent them, and whether visitors may see them. */
export function entries({ orm }: Database) {
  return orm
    .select()
    .from(feedbackSummary)
    .innerJoin(feedback, eq(feedback.id, feedbackSummary.id))
    .$dynamic();
}

type Entry = Awaited<ReturnType<typeof entries>>[number];

export function toFeedbackResponse({
  feedback_summary: row,
  feedback: { mayPublish, publishedAt },
}: Entry): FeedbackEntryResponse {
  return {
    id: row.id,
    user_email: row.userEmail,
    is_beta_user: row.isBetaUser,
    type: row.type,
    nps_score: row.npsScore,
    message: row.message,
    status: row.status,
    may_publish: mayPublish,
    published_at: publishedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
