import { alertHistory, type Database, usageTracking } from '@verso/db';
import { and, desc, eq, gt, isNull, lt, ne, or } from '@verso/db/query';

/** A metric is worse than when its alert was resolved from a tenth more on, or once it passes its limit. */
const worse = 1.1;
const limit = 100;

/**
 * Whether a new alert only says again what an administrator has resolved by hand: since then, the metric was never
 * below its threshold, and is no worse. Otherwise resolving would help for a minute.
 */
export async function isStillAcknowledged(
  database: Database,
  opened: { readonly id: string; readonly metricName: string; readonly percentageUsed: number },
  threshold: number,
): Promise<boolean> {
  const [before] = await database.orm
    .select()
    .from(alertHistory)
    .where(and(eq(alertHistory.metricName, opened.metricName), ne(alertHistory.id, opened.id)))
    .orderBy(desc(alertHistory.sentAt))
    .limit(1);
  if (before === undefined || before.resolvedBy === null || before.resolvedAt === null) return false;
  const passesLimit = before.percentageUsed < limit && opened.percentageUsed >= limit;
  if (passesLimit || opened.percentageUsed >= worse * before.percentageUsed) return false;
  const [relief] = await database.orm
    .select({ id: usageTracking.id })
    .from(usageTracking)
    .where(
      and(
        eq(usageTracking.metricName, opened.metricName),
        gt(usageTracking.recordedAt, before.resolvedAt),
        or(isNull(usageTracking.percentageUsed), lt(usageTracking.percentageUsed, threshold)),
      ),
    )
    .limit(1);
  return relief === undefined;
}
