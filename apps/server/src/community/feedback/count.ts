import { type FeedbackCountsResponse, feedbackStatus, feedbackType } from '@verso/contracts';
import { feedback } from '@verso/db';
import { count, sql } from '@verso/db/query';
import type { Context } from '../context.ts';

/** All messages, counted by status and type, and how many of them visitors see or might. */
export async function countFeedback({
  database,
}: Pick<Context, 'database'>): Promise<FeedbackCountsResponse> {
  const { status, type, mayPublish, publishedAt } = feedback;
  const rows = await database.orm
    .select({
      status,
      type,
      messages: count(),
      published: count(publishedAt),
      allowed: sql`count(*) filter (where ${mayPublish})`.mapWith(Number),
    })
    .from(feedback)
    .groupBy(status, type);
  const sum = (figure: 'messages' | 'published' | 'allowed', of: readonly (typeof rows)[number][] = rows) =>
    of.reduce((total, row) => total + row[figure], 0);
  const counted = <Name extends string>(names: readonly Name[], column: 'status' | 'type') =>
    Object.fromEntries(
      names.map((name) => [
        name,
        sum(
          'messages',
          rows.filter((row) => row[column] === name),
        ),
      ]),
    ) as Record<Name, number>;
  return {
    by_status: counted(feedbackStatus.options, 'status'),
    by_type: counted(feedbackType.options, 'type'),
    awaiting_approval: sum('allowed') - sum('published'),
    published: sum('published'),
  };
}
