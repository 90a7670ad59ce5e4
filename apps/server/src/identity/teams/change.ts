import { AppError } from '@verso/contracts';
import { type Transaction, teamMembers, teams } from '@verso/db';
import { and, eq, ne } from '@verso/db/query';
import { inTransaction, type QueryContext, type TransactionContext } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import { type AccountSteps, runStepsInTransaction } from '../accounts/account-steps.ts';
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
 * Transfers a workspace to another member. From then on it uses the new owner's plan; the previous owner becomes an
 * admin. Characters reserved before the transfer are charged to the previous owner.
 * @throws AppError `not_found`, `forbidden`
 */
export async function transferTeam(context: Dependencies, userId: string, newOwner: string): Promise<void> {
  const { database } = context;
  await database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const { teamId, teamName } = await lockTeamFor(inside, userId, 'hand-over');
    await setRole(tx, teamId, userId, 'admin');
    await setRole(tx, teamId, newOwner, 'owner');
    await queueNotice(inside, { kind: 'team', userId: newOwner, what: 'handed-over', team: teamName });
  });
}

/** @throws AppError `not_found` if the user is not in that workspace */
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
  if (changed.length === 0) throw new AppError('not_found', 'This person is not a member of the workspace.');
}

/**
 * Deletes a workspace. Members keep their translations and return to their own plans.
 * @throws AppError `not_found`, `forbidden`
 */
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
    await runStepsInTransaction(steps, 'onDissolveTeam', inside, teamId);
    await tx.orm.delete(teams).where(eq(teams.id, teamId));
  });
}

interface TeamNews {
  readonly teamId: string;
  /** The user who caused the change and gets no e-mail. */
  readonly userId: string;
  readonly what: 'dissolved' | 'ending';
  readonly team: string;
}

/** Notifies every other member of a workspace by e-mail. */
async function notifyMembers(
  context: Pick<TransactionContext, 'database' | 'queue'>,
  { teamId, userId, what, team }: TeamNews,
): Promise<void> {
  const others = await context.database.orm
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), ne(teamMembers.userId, userId)));
  for (const other of others) await queueNotice(context, { kind: 'team', userId: other.userId, what, team });
}

/** Notifies the members that their workspace ends with its owner's account. Does nothing if the user owns none. */
export async function notifyTeamOfDeletion(
  context: Pick<TransactionContext, 'database' | 'clock' | 'queue'>,
  userId: string,
): Promise<void> {
  const membership = await membershipOf(context, userId);
  if (membership?.role !== 'owner') return;
  const { teamId, teamName } = membership;
  await notifyMembers(context, { teamId, userId, what: 'ending', team: teamName });
}

/** Dissolves the workspace that a user owns, if any, before their account is deleted. */
export async function dissolveTeamOf<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
  userId: string,
): Promise<void> {
  const membership = await membershipOf(context, userId);
  if (membership?.role === 'owner') await dissolveTeam(context, steps, userId);
}
