import { AppError, type ReviewState, teamRoleMay } from '@verso/contracts';
import { translationAssignments, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { membershipOf } from '../../identity/teams/membership.ts';
import { inTransaction } from '../../platform/context.ts';
import { recordActivity } from '../activity/record.ts';
import type { Context } from '../context.ts';
import { accessTo } from '../lifecycle/access.ts';
import { refuseUnlessDelivered } from '../lifecycle/delivered.ts';
import { lockOwnTranslation, type TranslationRow } from '../lifecycle/row.ts';
import { notify } from '../notices/send.ts';
import { announceAccess } from '../units/feed.ts';

/**
 * Sets the state of a translation's review. Those who edit it send it to review and back; approving and reopening is for
 * the owner, admins and reviewers of its workspace, or for its user if it is in none. Notifies its user and the people to
 * whom it is assigned.
 * @throws AppError `translation_not_found`, `forbidden`, `not_ready`, `file_not_found`
 */
export async function changeReviewState(
  context: Pick<Context, 'database' | 'clock' | 'queue'>,
  userId: string,
  id: string,
  state: ReviewState,
): Promise<ReviewState> {
  const { row } = await accessTo(context, userId, id, 'edit', 'even if approved');
  return context.database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const locked = await lockOwnTranslation(tx, row.userId, id);
    refuseUnlessDelivered(locked);
    if (locked.reviewState === state) return state;
    const needsApproval = state === 'approved' || locked.reviewState === 'approved';
    if (needsApproval && !(await mayApprove(inside, userId, locked)))
      throw new AppError(
        'forbidden',
        'Only the owner, admins and reviewers of the workspace can approve or reopen it.',
      );
    await tx.orm.update(translations).set({ reviewState: state }).where(eq(translations.id, id));
    await announceAccess(tx, id);
    const at = context.clock.now();
    await recordActivity(
      tx,
      { actorId: userId, guestName: null },
      { translationId: id, kind: 'reviewed', detail: state, at },
    );
    const assigned = await tx.orm
      .select({ userId: translationAssignments.userId })
      .from(translationAssignments)
      .where(eq(translationAssignments.translationId, id));
    const people = [locked.userId, ...assigned.map((assignment) => assignment.userId)];
    await notify(inside, userId, people, { kind: 'review', translationId: id, state });
    return state;
  });
}

/** Whether a user may approve and reopen a translation that they may edit. */
async function mayApprove(
  context: Pick<Context, 'clock'> & Parameters<typeof membershipOf>[0],
  userId: string,
  { teamId, userId: maker }: Pick<TranslationRow, 'teamId' | 'userId'>,
): Promise<boolean> {
  if (teamId === null) return userId === maker;
  const membership = await membershipOf(context, userId);
  return membership?.teamId === teamId && teamRoleMay(membership.role, 'approve-translation');
}
