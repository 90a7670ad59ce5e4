import { AppError, type CommentThread, rightIncludes } from '@verso/contracts';
import { type Queryable, translationComments } from '@verso/db';
import { and, count, eq } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { recordActivity } from '../activity/record.ts';
import type { Context } from '../context.ts';
import { accessTo, type Caller } from '../lifecycle/access.ts';
import { actorOf } from '../lifecycle/actor.ts';
import { announceComments } from '../units/feed.ts';
import { type CommentRow, isOwn } from './threads.ts';
import { gone, lockThread, threadOf } from './write.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'queue'>;

interface Which {
  readonly id: string;
  readonly commentId: string;
}

/**
 * Changes the text of the caller's comment, and resolves or reopens a thread.
 * @throws AppError `translation_not_found`, `forbidden`, `not_found`
 */
export async function changeComment(
  context: Dependencies,
  caller: Caller,
  { id, commentId }: Which,
  { text, resolved }: { readonly text?: string | undefined; readonly resolved?: boolean | undefined },
): Promise<CommentThread | null> {
  await accessTo(context, caller, id, 'comment');
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const first = await lockThread(tx, id, commentId);
    const comment = await findComment(tx, id, commentId);
    if (text !== undefined) {
      refuseOthers(comment, caller);
      await tx.orm
        .update(translationComments)
        .set({ body: text, editedAt: now })
        .where(eq(translationComments.id, commentId));
    }
    if (resolved !== undefined && (first.resolvedAt !== null) !== resolved) {
      await tx.orm
        .update(translationComments)
        .set(resolved ? { resolvedAt: now, ...resolverOf(caller) } : notResolved)
        .where(eq(translationComments.id, first.id));
      if (resolved)
        await recordActivity(inside.database, actorOf(caller), {
          translationId: id,
          kind: 'resolved',
          detail: first.unitId,
          at: now,
        });
    }
    await announceComments(tx, id);
    return threadOf(tx, caller, first.id);
  });
}

/**
 * Deletes a comment: by its author, or by whom the translation belongs to. The first comment of a thread with replies keeps
 * its place, without text.
 * @returns the thread; null if nothing is left of it
 * @throws AppError `translation_not_found`, `forbidden`, `not_found`
 */
export async function deleteComment(
  context: Dependencies,
  caller: Caller,
  { id, commentId }: Which,
): Promise<CommentThread | null> {
  const { right } = await accessTo(context, caller, id, 'comment');
  return context.database.transaction(async (tx) => {
    const first = await lockThread(tx, id, commentId);
    const comment = await findComment(tx, id, commentId);
    if (!rightIncludes(right, 'own')) refuseOthers(comment, caller);
    if (comment.threadId === null && (await repliesTo(tx, comment.id)) > 0)
      await tx.orm
        .update(translationComments)
        .set({ body: '', mentions: [], deletedAt: context.clock.now() })
        .where(eq(translationComments.id, commentId));
    else await tx.orm.delete(translationComments).where(eq(translationComments.id, commentId));
    // Of a thread whose first comment was deleted, nothing is left with the last reply.
    if (first.deletedAt !== null && (await repliesTo(tx, first.id)) === 0)
      await tx.orm.delete(translationComments).where(eq(translationComments.id, first.id));
    await announceComments(tx, id);
    return threadOf(tx, caller, first.id);
  });
}

const notResolved = { resolvedAt: null, resolvedBy: null, resolvedByGuest: null };

function resolverOf(caller: Caller) {
  return typeof caller === 'string'
    ? { resolvedBy: caller, resolvedByGuest: null }
    : { resolvedBy: null, resolvedByGuest: caller.name };
}

async function findComment(database: Queryable, id: string, commentId: string): Promise<CommentRow> {
  const [comment] = await database.orm
    .select()
    .from(translationComments)
    .where(and(eq(translationComments.id, commentId), eq(translationComments.translationId, id)));
  if (comment === undefined || comment.deletedAt !== null) throw gone();
  return comment;
}

/** @throws AppError `forbidden` */
function refuseOthers(comment: CommentRow, caller: Caller): void {
  if (!isOwn(comment, caller)) throw new AppError('forbidden', 'Only its author can change this comment.');
}

async function repliesTo(database: Queryable, threadId: string): Promise<number> {
  const [counted] = await database.orm
    .select({ replies: count() })
    .from(translationComments)
    .where(eq(translationComments.threadId, threadId));
  return counted?.replies ?? 0;
}
