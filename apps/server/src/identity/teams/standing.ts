import type { TeamStanding } from '@verso/contracts';
import type { Context } from '../context.ts';
import { membershipOf } from './membership.ts';

/** A user's workspace, as far as every page knows it. @returns null without one */
export async function teamStandingOf(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<TeamStanding | null> {
  const membership = await membershipOf(context, userId);
  if (membership === null) return null;
  const { teamId, teamName, role, owner, active } = membership;
  const pays = active && owner.id !== userId;
  return { id: teamId, name: teamName, role, owner_name: owner.name, active, pays };
}
