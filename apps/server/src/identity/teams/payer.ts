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
 * The payer of a user's next translation: the owner of their workspace while it is active, otherwise the user. A job
 * keeps the payer it started with.
 */
export async function payerOf(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
): Promise<Payer> {
  const membership = await membershipOf(context, userId);
  if (membership === null || !membership.active) return { userId, teamId: null };
  return { userId: membership.owner.id, teamId: membership.teamId };
}
