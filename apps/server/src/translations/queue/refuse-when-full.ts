import { AppError, type PlanTier, plans } from '@verso/contracts';
import { translations } from '@verso/db';
import { count, inArray, sql } from '@verso/db/query';
import type { QueryContext } from '../../platform/context.ts';
import { runningStatuses } from '../lifecycle/row.ts';

/**
 * Says no to one translation more than a user, or everybody together, may have waiting and under way. The same whether a
 * document is new or tried again, alone or one of many.
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
  return `You have ${what} waiting or in progress, which is the most at one time. Please try again when ${which} has finished.`;
}
