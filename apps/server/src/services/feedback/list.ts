import type { FeedbackEntryResponse, ListFeedbackQuery } from '@verso/contracts';
import { feedbackSummary } from '@verso/db';
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
  const rows = await database.orm
    .select()
    .from(feedbackSummary)
    .where(where)
    .orderBy(desc(feedbackSummary.createdAt), desc(feedbackSummary.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm.select({ total: count() }).from(feedbackSummary).where(where);
  return { feedback: rows.map(toFeedbackResponse), total: counted?.total ?? 0 };
}

export function toFeedbackResponse(row: typeof feedbackSummary.$inferSelect): FeedbackEntryResponse {
  return {
    id: row.id,
    user_email: row.userEmail,
    is_beta_user: row.isBetaUser,
    type: row.type,
    nps_score: row.npsScore,
    message: row.message,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  };
}
