import { AppError, type PromptVisibility, teamRoleMay } from '@verso/contracts';
import { type Queryable, teamMembers, translations } from '@verso/db';
import { eq, inArray, or, type SQL } from '@verso/db/query';
import type { QueryContext } from '../../platform/context.ts';
import { membershipOf, refuseReadOnly } from './membership.ts';

/** A subquery for the id of a user's workspace: one row or none. */
export function teamIdQuery(database: Queryable, userId: string) {
  return database.orm
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
}

/** Condition for the translations that a user may read: their own and those of their workspace. */
export function isReadableBy(database: Queryable, userId: string): SQL | undefined {
  return or(eq(translations.userId, userId), inArray(translations.teamId, teamIdQuery(database, userId)));
}

/**
 * The id of the workspace that a prompt of this visibility is shared with; null for a private prompt.
 * @throws AppError `conflict` if the user has no workspace, or a read-only one; `forbidden` if their role does not share
 */
export async function teamToShareWith(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
  visibility: PromptVisibility,
): Promise<string | null> {
  if (visibility !== 'team') return null;
  const membership = await membershipOf(context, userId);
  if (membership === null) throw new AppError('conflict', 'You are not in a workspace.');
  refuseReadOnly(membership);
  if (!teamRoleMay(membership.role, 'share'))
    throw new AppError('forbidden', 'Your role in the workspace does not share with it.');
  return membership.teamId;
}
