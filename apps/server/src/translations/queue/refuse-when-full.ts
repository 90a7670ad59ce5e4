import { AppError, type PlanTier, plans } from '@verso/contracts';
import { translations } from '@verso/db';
import { count, inArray, sql } from '@verso/db/query';
import type { QueryContext } from '../../platform/context.ts';
import { runningStatuses } from '../lifecycle/row.ts';

/**
 * Refuses a new or retried translation if the user, or all users together, already have the maximum waiting or in
 * progress.
 * @throws AppError `queue_full`
 */
export async function refuseWhenFull(
  { database, config }: Pick<QueryContext, 'database' | 'config'>,
  userId: string,
  tier: PlanTier,
): Promise<void> {
  const [open] = await database.orm
    .select({
      all: count(),
      own: sql<number>`(count(*) filter (where ${translations.userId} = ${userId}))::int`,
    })
    .from(translations)
    .where(inArray(translations.status, [...runningStatuses]));
  const { all = 0, own = 0 } = open ?? {};
  const most = config.queueLimits.perUser ?? plans[tier].openTranslations;
  if (own >= most) throw new AppError('queue_full', refusalOf(own), { details: { most } });
  if (all >= config.queueLimits.total) throw new AppError('queue_full');
}

function refusalOf(own: number): string {
  const [what, which] = own === 1 ? ['one translation', 'it'] : [`${own} translations`, 'one of them'];
  return `You have ${what} waiting or in progress, which is the limit. Please try again when ${which} has finished.`;
}
