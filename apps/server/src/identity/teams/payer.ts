import { teamRoleMay } from '@verso/contracts';
import type { QueryContext } from '../../platform/context.ts';
import { membershipOf } from './membership.ts';

/** Who pays for a translation, and which workspace may read it. */
export interface Payer {
  /** The user whose plan, characters and limits apply. */
  readonly userId: string;
  /** The workspace that owns the translation; null if it is private. */
  readonly teamId: string | null;
}

/**
 * The payer of a user's next translation: the owner of their workspace while it is active and their role translates in
 * it, otherwise the user. A job keeps the payer it started with.
 */
export async function payerOf(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
): Promise<Payer> {
  const membership = await membershipOf(context, userId);
  if (membership === null || !membership.active || !teamRoleMay(membership.role, 'translate'))
    return { userId, teamId: null };
  return { userId: membership.owner.id, teamId: membership.teamId };
}
