import { AppError, type InvitedRole, teamRoleMayRemove } from '@verso/contracts';
import { type Queryable, teamMembers } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { inTransaction, type TransactionContext } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import { type AccountSteps, takeStepsInTransaction } from '../accounts/account-steps.ts';
import type { Context } from '../context.ts';
import { setRole } from './change.ts';
import { lockTeam, lockTeamFor, refuseReadOnly, requireMembership } from './membership.ts';

/** Makes a member an admin, or an admin a member. @throws AppError `not_found`, `forbidden`, `conflict` */
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
      throw new AppError('conflict', 'Hand the workspace over to somebody else first.');
    await setRole(tx, membership.teamId, member.userId, member.role);
  });
}

/**
 * Takes a member's seat away. What they made in the workspace stays in its history and theirs; what is running goes on;
 * prompts they shared are theirs alone again.
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
    const other = await roleOf(tx, teamId, removed);
    if (!teamRoleMayRemove(role, other)) throw new AppError('forbidden');
    await takeOut(inside, steps, removed);
    await queueNotice(inside, { kind: 'team', userId: removed, what: 'removed', team: teamName });
  });
}

/** Gives one's own seat up; see `removeMember`. @throws AppError `not_found`, `conflict` for the owner */
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
      throw new AppError('conflict', 'Hand the workspace over to somebody else first, or delete it.');
    await takeOut(inside, steps, userId);
  });
}

async function roleOf(database: Queryable, teamId: string, userId: string) {
  const [member] = await database.orm
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  if (member === undefined) throw new AppError('not_found', 'There is no such member.');
  return member.role;
}

async function takeOut(
  context: TransactionContext,
  steps: readonly AccountSteps<never>[],
  userId: string,
): Promise<void> {
  await takeStepsInTransaction(steps, 'onLeaveTeam', context, userId);
  await context.database.orm.delete(teamMembers).where(eq(teamMembers.userId, userId));
}
