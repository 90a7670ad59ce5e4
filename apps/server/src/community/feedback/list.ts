import {
  type FeedbackCountsResponse,
  type FeedbackEntryResponse,
  feedbackStatus,
  feedbackType,
  type ListFeedbackQuery,
} from '@verso/contracts';
import { feedback, feedbackAnswers, feedbackSummary, type Queryable, users } from '@verso/db';
import { and, asc, count, desc, eq, ilike, inArray, or, sql } from '@verso/db/query';
import { containing } from '../../platform/database/containing.ts';
import type { Context } from '../context.ts';

/** One page of users' messages, newest first. */
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
  return { feedback: await toResponses(database, rows), total: counted?.total ?? 0 };
}

/** One message in the form of the list. @throws Error when there is none */
export async function readFeedback(database: Queryable, id: string): Promise<FeedbackEntryResponse> {
  const [entry] = await toResponses(database, await entries(database).where(eq(feedbackSummary.id, id)));
  if (entry === undefined) throw new Error('The message is gone.');
  return entry;
}

/** Messages with their senders and their publication state. */
function entries({ orm }: Queryable) {
  return orm
    .select()
    .from(feedbackSummary)
    .innerJoin(feedback, eq(feedback.id, feedbackSummary.id))
    .$dynamic();
}

type Entry = Awaited<ReturnType<typeof entries>>[number];
type Answer = FeedbackEntryResponse['answers'][number];

async function toResponses(database: Queryable, rows: readonly Entry[]): Promise<FeedbackEntryResponse[]> {
  const answers = await answersTo(
    database,
    rows.map(({ feedback: { id } }) => id),
  );
  return rows.map(({ feedback_summary: row, feedback: { mayPublish, publishedAt, pageUrl, userAgent } }) => ({
    id: row.id,
    user_email: row.userEmail,
    is_beta_user: row.isBetaUser,
    type: row.type,
    nps_score: row.npsScore,
    message: row.message,
    status: row.status,
    page_url: pageUrl,
    user_agent: userAgent,
    answers: answers.get(row.id) ?? [],
    may_publish: mayPublish,
    published_at: publishedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
}

async function answersTo({ orm }: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Answer[]>> {
  const rows = await orm
    .select({ answer: feedbackAnswers, author: users.email })
    .from(feedbackAnswers)
    .leftJoin(users, eq(users.id, feedbackAnswers.authorId))
    .where(inArray(feedbackAnswers.feedbackId, [...ids]))
    .orderBy(asc(feedbackAnswers.createdAt), asc(feedbackAnswers.id));
  const answers = new Map<string, Answer[]>();
  for (const { answer, author } of rows) {
    const { feedbackId, message, createdAt } = answer;
    const given = { message, answered_by: author, created_at: createdAt.toISOString() };
    answers.set(feedbackId, [...(answers.get(feedbackId) ?? []), given]);
  }
  return answers;
}

/** Counts all messages by status and type, and those published or awaiting approval. */
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
