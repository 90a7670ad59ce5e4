import { translations } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { cancelTranslation } from '../translations/cancel.ts';
import { runningStatuses } from '../translations/row.ts';
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

/**
 * Before an account is deleted: what it pays for others stops, with nothing charged, and the workspace that runs on it
 * ends.
 */
export async function endTeamOf(context: Dependencies, userId: string): Promise<void> {
  const { database } = context;
  const paid = await database.orm
    .select({ id: translations.id, userId: translations.userId })
    .from(translations)
    .where(and(eq(translations.payerId, userId), inArray(translations.status, [...runningStatuses])));
  for (const { id, userId: member } of paid) await cancelTranslation(context, member, id);
  const membership = await membershipOf(context, userId);
  if (membership?.role === 'owner') await dissolveTeam(context, userId);
}
