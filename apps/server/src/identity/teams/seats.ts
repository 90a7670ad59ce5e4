import { type Queryable, teamInvitations, teamMembers } from '@verso/db';
import { and, count, eq, gt } from '@verso/db/query';

/** The number of members of a workspace, including the owner. */
export async function membersCount(database: Queryable, teamId: string): Promise<number> {
  const [counted] = await database.orm
    .select({ members: count() })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId));
  return counted?.members ?? 0;
}

/** The number of seats in use: members, and invitations that are still valid at `now`. */
export async function seatsTaken(database: Queryable, teamId: string, now: Date): Promise<number> {
  const [open] = await database.orm
    .select({ invitations: count() })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), gt(teamInvitations.expiresAt, now)));
  return (await membersCount(database, teamId)) + (open?.invitations ?? 0);
}
