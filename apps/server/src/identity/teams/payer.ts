import type { QueryContext } from '../../platform/context.ts';
import { membershipOf } from './membership.ts';

/** Who pays for what a user translates, and who may read it. */
export interface Payer {
  /** Whose plan, characters and limits hold. */
  readonly userId: string;
  /** The workspace it belongs to; null: to its user alone. */
  readonly teamId: string | null;
}

/**
 * Whose account pays for what a user translates now: the owner of their workspace while it is active, otherwise they
 * themselves. Every other place asks this one, and a job keeps the answer it began with.
 */
export async function payerOf(
  context: Pick<QueryContext, 'database' | 'clock'>,
  userId: string,
): Promise<Payer> {
  const membership = await membershipOf(context, userId);
  if (membership === null || !membership.active) return { userId, teamId: null };
  return { userId: membership.owner.id, teamId: membership.teamId };
}
