import {
  plans,
  type TeamInvitation,
  type TeamMember,
  type TeamResponse,
  teamRoleMay,
} from '@verso/contracts';
import { characterUsageLog, type Database, teamInvitations, teamMembers, users } from '@verso/db';
import { and, asc, eq, gte, sql } from '@verso/db/query';
import type { Context } from '../../identity/context.ts';
import { invitationLink } from '../../identity/teams/invitation-token.ts';
import { type Membership, membershipOf } from '../../identity/teams/membership.ts';
import { seatsTaken } from '../../identity/teams/seats.ts';
import { atPresent } from '../credits/account.ts';
import { existingAccount } from '../credits/read.ts';
import { paidBy } from '../usage/filters.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'secrets' | 'publicUrl' | 'mailer'>;

/** A user's workspace with its members, and its invitations if the user may invite. */
export async function teamOf(context: Dependencies, userId: string): Promise<TeamResponse> {
  const { database, clock } = context;
  const membership = await membershipOf(context, userId);
  if (membership === null) {
    const { rules } = await existingAccount(context, userId);
    return { team: null, may_create: plans[rules.tier].seats > 1 };
  }
  const { teamId, teamName, role, active, seats } = membership;
  return {
    may_create: false,
    team: {
      id: teamId,
      name: teamName,
      role,
      active,
      seats,
      seats_taken: await seatsTaken(database, teamId, clock.now()),
      members: await membersOf(context, membership),
      invitations: teamRoleMay(role, 'invite') ? await invitationsOf(context, teamId) : [],
    },
  };
}

async function membersOf(
  context: Dependencies,
  { teamId, owner }: Pick<Membership, 'teamId' | 'owner'>,
): Promise<TeamMember[]> {
  const rows = await context.database.orm
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: teamMembers.role,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(users.id));
  const used = await usedInPeriod(context, owner.id);
  return rows.map(({ userId, name, email, role, joinedAt }) => ({
    user_id: userId,
    name,
    email,
    role,
    joined_at: joinedAt.toISOString(),
    characters_used: used.get(userId) ?? 0,
  }));
}

/** The characters that each user has used from an account in its current period. */
async function usedInPeriod(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  payerId: string,
): Promise<ReadonlyMap<string, number>> {
  const { currentPeriodStart } = atPresent(await existingAccount({ database }, payerId), clock.now()).credits;
  if (currentPeriodStart === null) return new Map();
  const { userId, charactersUsed, createdAt } = characterUsageLog;
  const rows = await database.orm
    .select({ userId, characters: sql`sum(${charactersUsed})`.mapWith(Number) })
    .from(characterUsageLog)
    .where(and(paidBy(payerId), gte(createdAt, currentPeriodStart)))
    .groupBy(userId);
  return new Map(rows.map(({ userId, characters }) => [userId, characters]));
}

async function invitationsOf(context: Dependencies, teamId: string): Promise<TeamInvitation[]> {
  const { database, clock } = context;
  const rows = await invitationRows(database, teamId);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    expires_at: row.expiresAt.toISOString(),
    expired: row.expiresAt <= clock.now(),
    link: invitationLink(context, row),
  }));
}

function invitationRows(database: Database, teamId: string) {
  return database.orm
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.teamId, teamId))
    .orderBy(asc(teamInvitations.createdAt), asc(teamInvitations.id));
}
