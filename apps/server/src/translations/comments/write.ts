import { AppError, type CommentThread, limits } from '@verso/contracts';
import { type Transaction, translationComments, translations } from '@verso/db';
import { and, count, eq, isNull, or } from '@verso/db/query';
import { inTransaction, type TransactionContext } from '../../platform/context.ts';
import { recordActivity } from '../activity/record.ts';
import type { Context } from '../context.ts';
import { type Caller, translationFor } from '../lifecycle/access.ts';
import { actorOf } from '../lifecycle/actor.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { notify } from '../notices/send.ts';
import { peopleOf } from '../people/list.ts';
import { announceComments } from '../units/feed.ts';
import { listUnits } from '../units/list.ts';
import { type CommentRow, readThreads } from './threads.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'queue'>;

interface Text {
  readonly text: string;
  readonly mentions: readonly string[];
}

/**
 * Starts a thread about a unit. Notifies the people it mentions, and the user of the translation.
 * @throws AppError `translation_not_found`, `forbidden`, `not_ready`, `file_not_found`, `not_found` for a unit that does not
 * exist, `limit_reached`
 */
export async function startThread(
  context: Dependencies & Pick<Context, 'storage' | 'documents'>,
  caller: Caller,
  id: string,
  { unit, ...text }: Text & { readonly unit: string },
): Promise<CommentThread | null> {
  const row = await translationFor(context, caller, id, 'comment');
  refuseUnlessDelivered(row);
  await requireUnit(context, row, unit);
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const { comment, mentioned } = await insert(inside, caller, row, {
      ...text,
      unitId: unit,
      threadId: null,
    });
    const others = mentioned.includes(row.userId) ? [] : [row.userId];
    await notify(inside, caller, others, { kind: 'comment', translationId: id, commentId: comment.id });
    return threadOf(tx, caller, comment.id);
  });
}

/**
 * Replies in a thread, which reopens it. Notifies the people whom the reply mentions, and those in the thread.
 * @throws AppError `translation_not_found`, `forbidden`, `not_found`, `limit_reached`
 */
export async function reply(
  context: Dependencies,
  caller: Caller,
  { id, commentId }: { readonly id: string; readonly commentId: string },
  text: Text,
): Promise<CommentThread | null> {
  const row = await translationFor(context, caller, id, 'comment');
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const first = await lockThread(tx, id, commentId);
    const { comment, mentioned } = await insert(inside, caller, row, {
      ...text,
      unitId: first.unitId,
      threadId: first.id,
    });
    await tx.orm
      .update(translationComments)
      .set({ resolvedAt: null, resolvedBy: null, resolvedByGuest: null })
      .where(eq(translationComments.id, first.id));
    const thread = await tx.orm
      .select({ actorId: translationComments.actorId })
      .from(translationComments)
      .where(or(eq(translationComments.id, first.id), eq(translationComments.threadId, first.id)));
    // Those who have left can no longer read it.
    const present = new Set((await peopleOf(tx, row)).map((person) => person.id));
    const others = thread.flatMap(({ actorId }) =>
      actorId !== null && present.has(actorId) && !mentioned.includes(actorId) ? [actorId] : [],
    );
    await notify(inside, caller, others, { kind: 'reply', translationId: id, commentId: comment.id });
    return threadOf(tx, caller, first.id);
  });
}

/** The thread of a comment, after a change. */
export async function threadOf(
  tx: Transaction,
  caller: Caller,
  threadId: string,
): Promise<CommentThread | null> {
  const [thread] = await readThreads(tx, caller, [threadId]);
  return thread ?? null;
}

/**
 * The first comment of a thread, locked until the transaction ends.
 * @param commentId any comment of the thread
 * @throws AppError `not_found`
 */
export async function lockThread(tx: Transaction, id: string, commentId: string): Promise<CommentRow> {
  const find = (which: string) =>
    tx.orm
      .select()
      .from(translationComments)
      .where(and(eq(translationComments.id, which), eq(translationComments.translationId, id)));
  const [comment] = await find(commentId);
  if (comment === undefined) throw gone();
  const [first] = await find(comment.threadId ?? comment.id).for('update');
  if (first === undefined) throw gone();
  return first;
}

/** The error for a comment that does not exist. */
export const gone = () => new AppError('not_found', 'This comment no longer exists.');

/** Inserts a comment and notifies the people it mentions. */
async function insert(
  context: Pick<TransactionContext, 'database' | 'clock' | 'queue'>,
  caller: Caller,
  row: TranslationRow,
  { text, mentions, unitId, threadId }: Text & Pick<CommentRow, 'unitId' | 'threadId'>,
): Promise<{ readonly comment: CommentRow; readonly mentioned: readonly string[] }> {
  const { database, clock } = context;
  await refuseTooMany(database, row.id);
  const mentioned = await mentionedIn(database, row, mentions);
  const [comment] = await database.orm
    .insert(translationComments)
    .values({
      translationId: row.id,
      unitId,
      threadId,
      ...actorOf(caller),
      ...(typeof caller === 'string' ? {} : { guestLinkId: caller.linkId }),
      body: text,
      mentions: [...mentioned],
      createdAt: clock.now(),
    })
    .returning();
  if (comment === undefined) throw new Error('The comment was not inserted.');
  await recordActivity(database, actorOf(caller), {
    translationId: row.id,
    kind: 'commented',
    detail: unitId,
    at: clock.now(),
  });
  await announceComments(database, row.id);
  await notify(context, caller, mentioned, {
    kind: 'mention',
    translationId: row.id,
    commentId: comment.id,
  });
  return { comment, mentioned };
}

/** @throws AppError `limit_reached` */
async function refuseTooMany(tx: Transaction, id: string): Promise<void> {
  // Counts and inserts of one translation take turns.
  await tx.orm
    .select({ id: translations.id })
    .from(translations)
    .where(eq(translations.id, id))
    .for('update');
  const [counted] = await tx.orm
    .select({ comments: count() })
    .from(translationComments)
    .where(and(eq(translationComments.translationId, id), isNull(translationComments.deletedAt)));
  if ((counted?.comments ?? 0) >= limits.comments)
    throw new AppError('limit_reached', `A translation can have up to ${limits.comments} comments.`);
}

/** @returns the mentioned users. @throws AppError `validation_failed` for someone who can't comment on it */
async function mentionedIn(
  tx: Transaction,
  row: TranslationRow,
  mentions: readonly string[],
): Promise<readonly string[]> {
  if (mentions.length === 0) return [];
  const people = new Set((await peopleOf(tx, row)).map(({ id }) => id));
  if (mentions.some((id) => !people.has(id)))
    throw new AppError('validation_failed', 'Someone you mention can’t comment on this translation.');
  return [...new Set(mentions)];
}

/** @throws AppError `not_found` */
async function requireUnit(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  { id, userId }: TranslationRow,
  unit: string,
): Promise<void> {
  const { total } = await listUnits(context, userId, id, { unit, limit: 1, offset: 0 });
  if (total === 0) throw new AppError('not_found', 'This segment does not exist.');
}
