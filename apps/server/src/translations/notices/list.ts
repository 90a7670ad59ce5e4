import { cut, type NoticesResponse, reviewState, type UserNotice } from '@verso/contracts';
import {
  notices,
  type Queryable,
  translationAssignments,
  translationComments,
  translations,
} from '@verso/db';
import { and, count, desc, eq, inArray, isNull } from '@verso/db/query';
import type { Context } from '../context.ts';
import { accessOf } from '../lifecycle/access.ts';
import { namesOf, toPerson } from '../lifecycle/actor.ts';

/** The number of notices that are listed. */
const shown = 50;

/** Characters of a comment in a notice. */
const excerptLength = 200;

/** The newest notices of a user, of translations that they may still read. */
export async function listNotices(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<NoticesResponse> {
  const found = await noticesWhere(context.database, userId);
  const readable = await accessOf(
    context,
    userId,
    found.map(({ translation }) => translation),
  );
  const names = await namesOf(
    context.database,
    found.map(({ notice }) => notice.actorId),
  );
  return {
    unread: await countUnread(context.database, userId),
    notices: found
      .filter(({ translation }) => readable.has(translation.id))
      .map((row) => toNotice(row, names)),
  };
}

/** The number of notices that a user has not read. */
export async function countUnread(database: Queryable, userId: string): Promise<number> {
  const [counted] = await database.orm
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)));
  return counted?.unread ?? 0;
}

/** Marks notices of a user as read: all, or those with these ids. */
export async function markRead(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  await database.orm
    .update(notices)
    .set({ readAt: clock.now() })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        ids === undefined ? undefined : inArray(notices.id, [...ids]),
      ),
    );
}

/** A notice with what it is about, for its e-mail; null if it is gone or was read. */
export async function findUnread(
  context: Pick<Context, 'database'>,
  userId: string,
  id: string,
): Promise<UserNotice | null> {
  const [found] = await noticesWhere(context.database, userId, id);
  if (found === undefined || found.notice.readAt !== null) return null;
  return toNotice(found, await namesOf(context.database, [found.notice.actorId]));
}

function noticesWhere(database: Queryable, userId: string, id?: string) {
  return database.orm
    .select({
      notice: notices,
      translation: {
        id: translations.id,
        userId: translations.userId,
        teamId: translations.teamId,
        filename: translations.originalFilename,
      },
      unitId: translationComments.unitId,
      body: translationComments.body,
      dueAt: translationAssignments.dueAt,
    })
    .from(notices)
    .innerJoin(translations, eq(translations.id, notices.translationId))
    .leftJoin(translationComments, eq(translationComments.id, notices.commentId))
    .leftJoin(translationAssignments, eq(translationAssignments.id, notices.assignmentId))
    .where(and(eq(notices.userId, userId), id === undefined ? undefined : eq(notices.id, id)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(shown);
}

function toNotice(
  { notice, translation, unitId, body, dueAt }: Awaited<ReturnType<typeof noticesWhere>>[number],
  names: ReadonlyMap<string, string>,
): UserNotice {
  return {
    id: notice.id,
    kind: notice.kind,
    by: toPerson(notice, names),
    translation_id: translation.id,
    filename: translation.filename,
    unit: unitId,
    text: body === null ? null : cut(body, excerptLength),
    state: reviewState.safeParse(notice.detail).data ?? null,
    due_at: dueAt?.toISOString() ?? null,
    created_at: notice.createdAt.toISOString(),
    read: notice.readAt !== null,
  };
}
