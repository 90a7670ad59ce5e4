import { AppError, type Assignment, type AssignRequest, limits } from '@verso/contracts';
import { type Queryable, translationAssignments } from '@verso/db';
import { and, count, eq } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { recordActivity } from '../activity/record.ts';
import type { Context } from '../context.ts';
import { translationFor } from '../lifecycle/access.ts';
import { lockOwnTranslation } from '../lifecycle/row.ts';
import { notify } from '../notices/send.ts';
import { peopleOf } from '../people/list.ts';
import { assignmentsOf } from './list.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'queue'>;

/** Who works on a translation until when. @throws AppError `translation_not_found` */
export async function listAssignments(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<Assignment[]> {
  await translationFor(context, userId, id, 'view');
  return read(context.database, userId, id);
}

/**
 * Assigns a translation, or a range of its units, to a member of its workspace, who may then edit it and is notified.
 * @throws AppError `translation_not_found`, `forbidden`, `not_found` for someone whose role does not edit, `limit_reached`
 */
export async function assign(
  context: Dependencies,
  userId: string,
  id: string,
  { user_id: assigned, first, last, due_at: due }: AssignRequest,
): Promise<Assignment[]> {
  const row = await translationFor(context, userId, id, 'own');
  const at = context.clock.now();
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    await lockOwnTranslation(tx, row.userId, id);
    const people = await peopleOf(tx, row);
    if (!people.some((person) => person.id === assigned && person.may_be_assigned))
      throw new AppError('not_found', 'This person can’t edit translations of the workspace.');
    const [counted] = await tx.orm
      .select({ assignments: count() })
      .from(translationAssignments)
      .where(eq(translationAssignments.translationId, id));
    if ((counted?.assignments ?? 0) >= limits.assignments)
      throw new AppError('limit_reached', `A translation can have up to ${limits.assignments} assignments.`);
    const [assignment] = await tx.orm
      .insert(translationAssignments)
      .values({
        translationId: id,
        userId: assigned,
        firstUnit: first === null ? null : first - 1,
        lastUnit: last === null ? null : last - 1,
        dueAt: due === null ? null : new Date(due),
        assignedBy: userId,
        createdAt: at,
      })
      .returning({ id: translationAssignments.id });
    if (assignment === undefined) throw new Error('The assignment was not inserted.');
    const actor = { actorId: userId, guestName: null };
    await recordActivity(tx, actor, { translationId: id, kind: 'assigned', subjectId: assigned, at });
    await notify(inside, userId, [assigned], {
      kind: 'assignment',
      translationId: id,
      assignmentId: assignment.id,
    });
    return read(tx, userId, id);
  });
}

/** Takes an assignment back. @throws AppError `translation_not_found`, `forbidden`, `not_found` */
export async function unassign(
  context: Dependencies,
  userId: string,
  id: string,
  assignmentId: string,
): Promise<Assignment[]> {
  await translationFor(context, userId, id, 'own');
  return context.database.transaction(async (tx) => {
    const [removed] = await tx.orm
      .delete(translationAssignments)
      .where(and(eq(translationAssignments.id, assignmentId), eq(translationAssignments.translationId, id)))
      .returning({ userId: translationAssignments.userId });
    if (removed === undefined) throw new AppError('not_found', 'This assignment no longer exists.');
    await recordActivity(
      tx,
      { actorId: userId, guestName: null },
      {
        translationId: id,
        kind: 'unassigned',
        subjectId: removed.userId,
        at: context.clock.now(),
      },
    );
    return read(tx, userId, id);
  });
}

async function read(database: Queryable, userId: string, id: string): Promise<Assignment[]> {
  return (await assignmentsOf(database, userId, [id])).get(id) ?? [];
}
