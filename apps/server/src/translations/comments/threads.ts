import type { Comment, CommentThread } from '@verso/contracts';
import { type Queryable, translationComments } from '@verso/db';
import { asc, inArray, or } from '@verso/db/query';
import type { Caller } from '../lifecycle/access.ts';
import { namesOf, toPerson } from '../lifecycle/actor.ts';

export type CommentRow = typeof translationComments.$inferSelect;

/** Threads with their comments, in the order of the ids of their first comments. */
export async function readThreads(
  database: Queryable,
  caller: Caller,
  ids: readonly string[],
): Promise<CommentThread[]> {
  if (ids.length === 0) return [];
  const rows = await database.orm
    .select()
    .from(translationComments)
    .where(or(inArray(translationComments.id, [...ids]), inArray(translationComments.threadId, [...ids])))
    .orderBy(asc(translationComments.createdAt), asc(translationComments.id));
  const names = await namesOf(
    database,
    rows.flatMap(({ actorId, resolvedBy, mentions }) => [actorId, resolvedBy, ...mentions]),
  );
  const byThread = Map.groupBy(rows, (row) => row.threadId ?? row.id);
  return ids.flatMap((id): CommentThread[] => {
    const comments = byThread.get(id) ?? [];
    const first = comments.find((row) => row.id === id);
    if (first === undefined) return [];
    const { unitId, resolvedAt, resolvedBy, resolvedByGuest } = first;
    const resolver = toPerson({ actorId: resolvedBy, guestName: resolvedByGuest }, names);
    return [
      {
        id,
        unit: unitId,
        comments: [first, ...comments.filter((row) => row !== first)].map((row) =>
          toComment(row, caller, names),
        ),
        resolved_at: resolvedAt?.toISOString() ?? null,
        resolved_by: resolvedAt === null ? null : resolver,
      },
    ];
  });
}

/** Whether a caller wrote a comment. */
export function isOwn({ actorId, guestLinkId, guestName }: CommentRow, caller: Caller): boolean {
  if (typeof caller === 'string') return actorId === caller;
  return guestLinkId === caller.linkId && guestName === caller.name;
}

function toComment(row: CommentRow, caller: Caller, names: ReadonlyMap<string, string>): Comment {
  const isDeleted = row.deletedAt !== null;
  return {
    id: row.id,
    author: toPerson(row, names),
    own: isOwn(row, caller),
    text: isDeleted ? null : row.body,
    mentions: row.mentions.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
  };
}
