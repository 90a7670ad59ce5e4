import {
  AppError,
  plans,
  type TeamAction,
  type TeamRole,
  type TeamStanding,
  teamRoleMay,
} from '@verso/contracts';
import { type Queryable, type Transaction, teamMembers, teams, userCredits, users } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { readPlansMode } from '../../platform/config/plans-mode.ts';
import type { QueryContext, TransactionContext } from '../../platform/context.ts';
import { isSuspended } from '../accounts/suspended.ts';
import type { Context } from '../context.ts';

/** A user's workspace and their role in it. */
export interface Membership {
  readonly teamId: string;
  readonly teamName: string;
  readonly role: TeamRole;
  readonly owner: { readonly id: string; readonly name: string };
  /** Seats in the owner's plan, including the owner's. */
  readonly seats: number;
  /** Whether the owner's plan includes seats for others and the owner is not suspended. */
  readonly active: boolean;
}

type Dependencies = Pick<QueryContext, 'database' | 'clock'>;

/** Seats of a workspace on a server without plan limits. */
const maxSeats = 10_000;

/** @returns null for a user without a workspace */
export async function membershipOf(
  { database, clock }: Dependencies,
  userId: string,
): Promise<Membership | null> {
  const [own] = await database.orm
    .select({ teamId: teams.id, teamName: teams.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  if (own === undefined) return null;
  const owner = await ownerOf(database, own.teamId);
  // The workspace was dissolved between the two queries.
  if (owner === undefined) return null;
  const { limits } = await readPlansMode(database);
  const { seats } = limits ? plans[owner.tier] : { seats: maxSeats };
  const active = seats > 1 && !isSuspended(owner, clock.now());
  return { ...own, owner: { id: owner.id, name: owner.name }, seats, active };
}

async function ownerOf(database: Queryable, teamId: string) {
  const [owner] = await database.orm
    .select({
      id: users.id,
      name: users.name,
      banned: users.banned,
      banExpires: users.banExpires,
      tier: userCredits.subscriptionTier,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .innerJoin(userCredits, eq(userCredits.userId, users.id))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.role, 'owner')));
  return owner;
}

/** @throws AppError `not_found` for a user without a workspace */
export async function requireMembership(context: Dependencies, userId: string): Promise<Membership> {
  const membership = await membershipOf(context, userId);
  if (membership === null) throw new AppError('not_found', 'You are not in a workspace.');
  return membership;
}

/**
 * Locks the workspace of a user and checks that their role allows an action. No one else can change its members or
 * invitations until the transaction ends.
 * @throws AppError `not_found` without a workspace, `forbidden` if the role does not allow the action
 */
export async function lockTeamFor(
  context: Pick<TransactionContext, 'database' | 'clock'>,
  userId: string,
  action: TeamAction,
): Promise<Membership> {
  const { teamId } = await requireMembership(context, userId);
  await lockTeam(context.database, teamId);
  // Read again: the role may have changed before the lock was acquired.
  const membership = await requireMembership(context, userId);
  if (membership.teamId !== teamId || !teamRoleMay(membership.role, action)) throw new AppError('forbidden');
  return membership;
}

/** Locks a workspace until the transaction ends. */
export async function lockTeam(database: Transaction, teamId: string): Promise<void> {
  await database.orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
}

/** @throws AppError `conflict` if the workspace is not active */
export function refuseReadOnly({ active, owner }: Pick<Membership, 'active' | 'owner'>): void {
  if (active) return;
  throw new AppError(
    'conflict',
    `This workspace can only be read: it needs the Business plan of its owner, ${owner.name}.`,
  );
}

/** Message of the `conflict` error: a user belongs to at most one workspace. */
export const alreadyInWorkspace = 'You are already in a workspace. Leave it first.';

/** The summary of a user's workspace that every page receives. @returns null without a workspace */
export async function teamStandingOf(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<TeamStanding | null> {
  const membership = await membershipOf(context, userId);
  if (membership === null) return null;
  const { teamId, teamName, role, owner, active } = membership;
  const pays = active && owner.id !== userId && teamRoleMay(role, 'translate');
  return { id: teamId, name: teamName, role, owner_name: owner.name, active, pays };
}
