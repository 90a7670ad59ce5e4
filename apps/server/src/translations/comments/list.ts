import type { ListCommentsResponse, listCommentsQuery } from '@verso/contracts';
import { type Queryable, translationComments } from '@verso/db';
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from '@verso/db/query';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { OpenComment } from '../documents/worker/export.ts';
import { type Caller, translationFor } from '../lifecycle/access.ts';
import { namesOf, toPerson } from '../lifecycle/actor.ts';
import { readThreads } from './threads.ts';

/** The comments on a translation in threads that are not resolved, by thread, in the order of time. */
export async function openComments(database: Queryable, id: string): Promise<readonly OpenComment[]> {
  const { translationId, createdAt } = translationComments;
  const rows = await database.orm
    .select()
    .from(translationComments)
    .where(eq(translationId, id))
    .orderBy(asc(createdAt), asc(translationComments.id));
  const names = await namesOf(
    database,
    rows.map(({ actorId }) => actorId),
  );
  const threads = Map.groupBy(rows, (row) => row.threadId ?? row.id);
  return [...threads.values()]
    .filter((thread) => thread.every((row) => row.threadId !== null || row.resolvedAt === null))
    .flatMap((thread) =>
      thread
        .filter(({ deletedAt }) => deletedAt === null)
        .map((row) => ({ unit: row.unitId, author: toPerson(row, names)?.name ?? null, text: row.body })),
    );
}

/**
 * A page of the comments on a translation, with the number of threads of each unit.
 * @throws AppError `translation_not_found`
 */
export async function listComments(
  context: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  { unit, show, limit, offset }: z.infer<typeof listCommentsQuery>,
): Promise<ListCommentsResponse> {
  await translationFor(context, caller, id, 'view');
  const { database } = context;
  const { translationId, threadId, unitId, resolvedAt, createdAt } = translationComments;
  const ofTranslation = and(eq(translationId, id), isNull(threadId));
  const where = and(
    ofTranslation,
    unit === undefined ? undefined : eq(unitId, unit),
    show === 'all' ? undefined : show === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt),
  );
  const page = await database.orm
    .select({ id: translationComments.id })
    .from(translationComments)
    .where(where)
    .orderBy(desc(createdAt), desc(translationComments.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm.select({ total: count() }).from(translationComments).where(where);
  const units = await database.orm
    .select({
      unit: unitId,
      open: sql<number>`count(*) filter (where ${resolvedAt} is null)`.mapWith(Number),
      total: count(),
    })
    .from(translationComments)
    .where(ofTranslation)
    .groupBy(unitId)
    .orderBy(asc(unitId));
  const total = counted?.total ?? 0;
  const threads = await readThreads(
    database,
    caller,
    page.map((row) => row.id),
  );
  return { threads, total, hasMore: offset + page.length < total, units };
}
