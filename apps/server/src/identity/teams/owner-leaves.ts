import type { Context } from '../context.ts';
import { dissolveTeam, notifyMembers } from './change.ts';
import { membershipOf } from './membership.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'queue' | 'metrics'>;

/** Tells the members of a workspace that its owner is going to leave for good. Part of the current transaction. */
export async function notifyTeamOfEnd(context: Dependencies, userId: string): Promise<void> {
  const membership = await membershipOf(context, userId);
  if (membership?.role !== 'owner') return;
  const { teamId, teamName } = membership;
  await notifyMembers(context, { teamId, userId, what: 'ending', team: teamName });
}

/** Before an account is deleted: the workspace that runs on it ends. */
export async function endTeamOf(context: Dependencies, userId: string): Promise<void> {
  const membership = await membershipOf(context, userId);
  if (membership?.role === 'owner') await dissolveTeam(context, userId);
}
