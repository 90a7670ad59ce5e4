import { AppError, type PromptVisibility, type TeamAction, teamRoleMay } from '@verso/contracts';
import { type Queryable, teamMembers, translations } from '@verso/db';
import { eq, inArray, or, type SQL } from '@verso/db/query';
import type { QueryContext } from '../../platform/context.ts';
import type { Context } from '../context.ts';
import { membershipOf, refuseReadOnly } from './membership.ts';

/** The workspace whose things a user may read, for the condition of a query: one row or none. */
export function teamReadBy(database: Queryable, userId: string) {
  return database.orm
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
}

/** Which translations a user may read: what they made, and what was made in their workspace. */
export function isReadableBy(database: Queryable, userId: string): SQL | undefined {
  return or(eq(translations.userId, userId), inArray(translations.teamId, teamReadBy(database, userId)));
}

/** Whether a user may do something in that very workspace. */
export async function mayInTeam(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
  teamId: string | null,
  action: TeamAction,
): Promise<boolean> {
  const membership = await membershipOf(context, userId);
  return membership !== null && membership.teamId === teamId && teamRoleMay(membership.role, action);
}

/**
 * The workspace that a prompt of that visibility is shared with; null: with none.
 * @throws AppError `conflict` for a user whose workspace can only be read, or who is in none
 */
export async function teamToShareWith(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  visibility: PromptVisibility,
): Promise<string | null> {
  if (visibility !== 'team') return null;
  const membership = await membershipOf(context, userId);
  if (membership === null) throw new AppError('conflict', 'You are not in a workspace.');
  refuseReadOnly(membership);
  return membership.teamId;
}
