import { dayMs, metricName, monitoredMetrics } from '@verso/contracts';
import { alertHistory, monitoringConfig, type Queryable, usageTracking } from '@verso/db';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from '@verso/db/query';
import { z } from 'zod';
import { inTransaction, type QueryContext, type TransactionContext } from '../../platform/context.ts';
import { queueAlert } from '../../platform/queue/send-alert.ts';
import { alertText } from './alert-text.ts';
import { measureHost } from './measure-host.ts';

const measured = z.object({
  metric_name: metricName,
  current_value: z.number(),
  quota_limit: z.number().nullable(),
  percentage_used: z.number().nullable(),
  transition: z.enum(['opened', 'resolved']).nullable(),
});
type Measured = z.infer<typeof measured>;

type CheckDependencies = Pick<QueryContext, 'config' | 'database' | 'queue' | 'clock'>;

const keptMs = 30 * dayMs;

/**
 * Measures every metric that is switched on, opens and resolves alerts, and queues a message for each that was opened
 * or went by itself. Measurements older than 30 days are let go.
 */
export async function checkUsage(dependencies: CheckDependencies): Promise<void> {
  const { config, database, clock } = dependencies;
  const host = await measureHost(config.dataDirectory);
  await database.transaction(async (tx) => {
    const inside = inTransaction(dependencies, tx);
    const { rows } = await tx.orm.execute(
      sql`select * from check_all_usage_metrics(${JSON.stringify(host)}::jsonb)`,
    );
    const metrics = rows.map((row) => measured.parse(row));
    for (const metric of metrics) {
      if (metric.transition !== null) await follow(inside, metric, metric.transition);
    }
    await reword(inside, metrics);
    const forgotten = new Date(clock.now().getTime() - keptMs);
    await tx.orm.delete(usageTracking).where(lt(usageTracking.recordedAt, forgotten));
  });
}

/** How the database words an alert, and with it every alert of versions that had no words of their own. */
const databaseWords = ' of its limit (threshold ';

/**
 * Gives active alerts the words of this version: those of the database say a percentage of a limit that may be a
 * percentage itself. Resolved alerts keep what was sent.
 */
async function reword({ database }: CheckDependencies, measured: readonly Measured[]): Promise<void> {
  const active = await database.orm
    .select({ alert: alertHistory, threshold: monitoringConfig.thresholdPercentage })
    .from(alertHistory)
    .innerJoin(monitoringConfig, eq(monitoringConfig.metricName, alertHistory.metricName))
    .where(eq(alertHistory.status, 'active'));
  for (const { alert, threshold } of active) {
    const metric = measured.find(({ metric_name }) => metric_name === alert.metricName);
    if (metric === undefined || metric.quota_limit === null) continue;
    if (!alert.alertMessage.includes(databaseWords)) continue;
    const alertMessage = alertText(metric.metric_name, 'opened', metric, threshold);
    // The figures of its words and its percentage are of the same moment.
    const percentageUsed = metric.percentage_used ?? alert.percentageUsed;
    await database.orm
      .update(alertHistory)
      .set({ alertMessage, percentageUsed })
      .where(eq(alertHistory.id, alert.id));
  }
}

async function follow(
  { database, queue, clock }: Pick<TransactionContext, 'database' | 'queue' | 'clock'>,
  { metric_name: metric, ...figures }: Measured,
  transition: 'opened' | 'resolved',
): Promise<void> {
  const [alert] = await database.orm
    .select()
    .from(alertHistory)
    .where(
      and(
        eq(alertHistory.metricName, metric),
        eq(alertHistory.status, transition === 'opened' ? 'active' : 'resolved'),
      ),
    )
    .orderBy(desc(transition === 'opened' ? alertHistory.sentAt : alertHistory.resolvedAt))
    .limit(1);
  const [watch] = await database.orm
    .select()
    .from(monitoringConfig)
    .where(eq(monitoringConfig.metricName, metric));
  if (alert === undefined || watch === undefined) return;
  if (transition === 'opened' && (await isStillAcknowledged(database, alert, watch.thresholdPercentage))) {
    await database.orm.delete(alertHistory).where(eq(alertHistory.id, alert.id));
    return;
  }
  const { label } = monitoredMetrics[metric];
  const text = alertText(metric, transition, figures, watch.thresholdPercentage);
  if (transition === 'opened')
    await database.orm.update(alertHistory).set({ alertMessage: text }).where(eq(alertHistory.id, alert.id));
  await queueAlert(
    { queue, database },
    { email: watch.alertEmail, webhookUrl: watch.webhookUrl },
    {
      type: `monitoring.alert_${transition}`,
      id: `${alert.id}.${transition}`,
      at: clock.now(),
      subject: transition === 'opened' ? `Alert: ${label}` : `Resolved: ${label}`,
      text,
      data: { alert_id: alert.id, metric_name: metric, ...figures, threshold: watch.thresholdPercentage },
    },
  );
}

/** A metric is worse than when its alert was resolved from a tenth more on, or once it passes its limit. */
const worse = 1.1;
const limit = 100;

/**
 * Whether a new alert only says again what an administrator has resolved by hand: since then, the metric was never
 * below its threshold, and is no worse. Otherwise resolving would help for a minute.
 */
async function isStillAcknowledged(
  database: Queryable,
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
