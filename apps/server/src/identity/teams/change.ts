import { AppError } from '@verso/contracts';
import { type Transaction, teamMembers, teams } from '@verso/db';
import { and, eq, ne } from '@verso/db/query';
import { inTransaction, type QueryContext, type TransactionContext } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import { type AccountSteps, takeStepsInTransaction } from '../accounts/account-steps.ts';
import type { Context } from '../context.ts';
import { lockTeamFor, type Membership, membershipOf } from './membership.ts';

type Dependencies = Pick<QueryContext, 'database' | 'clock' | 'queue'>;

/** @throws AppError `not_found`, `forbidden` */
export async function renameTeam(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  name: string,
): Promise<void> {
  const { database, clock } = context;
  await database.transaction(async (tx) => {
    const { teamId } = await lockTeamFor(inTransaction(context, tx), userId, 'rename');
    await tx.orm.update(teams).set({ name, updatedAt: clock.now() }).where(eq(teams.id, teamId));
  });
}

/**
 * Makes another member the owner, on whose plan the workspace runs from then on; the owner of before stays as an admin.
 * What was reserved before is paid by the one who paid then.
 * @throws AppError `not_found`, `forbidden`
 */
export async function handOverTeam(context: Dependencies, userId: string, newOwner: string): Promise<void> {
  const { database } = context;
  await database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const { teamId, teamName } = await lockTeamFor(inside, userId, 'hand-over');
    await setRole(tx, teamId, userId, 'admin');
    await setRole(tx, teamId, newOwner, 'owner');
    await queueNotice(inside, { kind: 'team', userId: newOwner, what: 'handed-over', team: teamName });
  });
}

/** @throws AppError `not_found` for somebody who is not in that workspace */
export async function setRole(
  database: Transaction,
  teamId: string,
  userId: string,
  role: Membership['role'],
): Promise<void> {
  const changed = await database.orm
    .update(teamMembers)
    .set({ role })
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)))
    .returning({ userId: teamMembers.userId });
  if (changed.length === 0) throw new AppError('not_found', 'There is no such member.');
}

/** Ends a workspace. Everybody keeps what they made, on a plan of their own. @throws AppError `not_found`, `forbidden` */
export async function dissolveTeam<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  userId: string,
): Promise<void> {
  const { database } = context;
  await database.transaction(async (tx) => {
    const inside = inTransaction<Context>(context, tx);
    const { teamId, teamName } = await lockTeamFor(inside, userId, 'dissolve');
    await notifyMembers(inside, { teamId, userId, what: 'dissolved', team: teamName });
    await takeStepsInTransaction(steps, 'onDissolveTeam', inside, teamId);
    await tx.orm.delete(teams).where(eq(teams.id, teamId));
  });
}

interface News {
  readonly teamId: string;
  /** Whose doing it is. */
  readonly userId: string;
  readonly what: 'dissolved' | 'ending';
  readonly team: string;
}

/** Tells every other member of a workspace by e-mail what becomes of it. */
async function notifyMembers(
  context: Pick<TransactionContext, 'database' | 'queue'>,
  { teamId, userId, what, team }: News,
): Promise<void> {
  const others = await context.database.orm
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), ne(teamMembers.userId, userId)));
  for (const other of others) await queueNotice(context, { kind: 'team', userId: other.userId, what, team });
}

/** Tells the members of a workspace that its owner is going to leave for good. */
export async function notifyTeamOfEnd(
  context: Pick<TransactionContext, 'database' | 'clock' | 'queue'>,
  userId: string,
): Promise<void> {
  const membership = await membershipOf(context, userId);
  if (membership?.role !== 'owner') return;
  const { teamId, teamName } = membership;
  await notifyMembers(context, { teamId, userId, what: 'ending', team: teamName });
}

/** Before an account is deleted: the workspace that runs on it ends. */
export async function endTeamOf<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  userId: string,
): Promise<void> {
  const membership = await membershipOf(context, userId);
  if (membership?.role === 'owner') await dissolveTeam(context, steps, userId);
}
