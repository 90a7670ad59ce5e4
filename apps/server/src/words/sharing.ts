import { AppError, type TeamRole, teamRoleMay } from '@verso/contracts';
import type { Queryable } from '@verso/db';
import { membershipOf, refuseReadOnly } from '../identity/teams/membership.ts';
import type { QueryContext } from '../platform/context.ts';

type Dependencies = Pick<QueryContext, 'clock'> & { readonly database: Queryable };

/** A glossary or memory, with its author. */
interface Shared {
  readonly userId: string;
}

/** Whether a user may rename, share and delete it: its author, or who manages the words of its workspace. */
export function mayManage(row: Shared, userId: string, role: TeamRole | undefined): boolean {
  return row.userId === userId || (role !== undefined && teamRoleMay(role, 'manage-glossary'));
}

/**
 * Refuses changes of what someone else shares with a workspace that can only be read.
 * @throws AppError `conflict`
 */
export async function refuseEdit(context: Dependencies, userId: string, row: Shared): Promise<void> {
  if (row.userId === userId) return;
  const membership = await membershipOf(context, userId);
  if (membership !== null) refuseReadOnly(membership);
}

/** Refuses users who may not manage it. @throws AppError `forbidden`; `conflict` as `refuseEdit` */
export async function refuseManagement(context: Dependencies, userId: string, row: Shared): Promise<void> {
  if (row.userId === userId) return;
  const membership = await membershipOf(context, userId);
  if (membership === null || !mayManage(row, userId, membership.role)) throw new AppError('forbidden');
  refuseReadOnly(membership);
}
