import { AppError, type InvitedRole, teamRoleMayRemove } from '@verso/contracts';
import { type Queryable, teamMembers } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { inTransaction, type TransactionContext } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import { type AccountSteps, runStepsInTransaction } from '../accounts/account-steps.ts';
import type { Context } from '../context.ts';
import { setRole } from './change.ts';
import { lockTeam, lockTeamFor, refuseReadOnly, requireMembership } from './membership.ts';

/** Changes the role of a member or an admin. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function changeRole(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  member: { readonly userId: string; readonly role: InvitedRole },
): Promise<void> {
  const { database } = context;
  await database.transaction(async (tx) => {
    const membership = await lockTeamFor(inTransaction(context, tx), userId, 'change-role');
    refuseReadOnly(membership);
    if (member.userId === membership.owner.id)
      throw new AppError('conflict', 'Transfer the workspace to another member first.');
    await setRole(tx, membership.teamId, member.userId, member.role);
  });
}

/**
 * Removes a member from a workspace. Their translations stay in their own history and the workspace's, running ones
 * continue, and prompts they shared become private again.
 * @throws AppError `not_found`, `forbidden`
 */
export async function removeMember<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  userId: string,
  removed: string,
): Promise<void> {
  const { database } = context;
  await database.transaction(async (tx) => {
    const inside = inTransaction<Context>(context, tx);
    const { teamId, teamName, role } = await lockTeamFor(inside, userId, 'remove-member');
    const removedRole = await roleOf(tx, teamId, removed);
    if (!teamRoleMayRemove(role, removedRole)) throw new AppError('forbidden');
    await deleteMember(inside, steps, removed);
    await queueNotice(inside, { kind: 'team', userId: removed, what: 'removed', team: teamName });
  });
}

/** Leaves a workspace, with the effects of `removeMember`. @throws AppError `not_found`, `conflict` for the owner */
export async function leaveTeam<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  userId: string,
): Promise<void> {
  const { database } = context;
  await database.transaction(async (tx) => {
    const inside = inTransaction<Context>(context, tx);
    const { teamId } = await requireMembership(inside, userId);
    await lockTeam(tx, teamId);
    const { role } = await requireMembership(inside, userId);
    if (role === 'owner')
      throw new AppError('conflict', 'Transfer the workspace to another member first, or delete it.');
    await deleteMember(inside, steps, userId);
  });
}

async function roleOf(database: Queryable, teamId: string, userId: string) {
  const [member] = await database.orm
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  if (member === undefined) throw new AppError('not_found', 'This person is not a member of the workspace.');
  return member.role;
}

async function deleteMember(
  context: TransactionContext,
  steps: readonly AccountSteps<never>[],
  userId: string,
): Promise<void> {
  await runStepsInTransaction(steps, 'onLeaveTeam', context, userId);
  await context.database.orm.delete(teamMembers).where(eq(teamMembers.userId, userId));
}
