import { dayMs, metricName, monitoredMetrics } from '@verso/contracts';
import { alertHistory, monitoringConfig, type Queryable, usageTracking } from '@verso/db';
import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from '@verso/db/query';
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
 * Measures all enabled metrics, opens and resolves alerts, and queues a message for each alert that was opened or
 * resolved automatically. Deletes measurements older than 30 days.
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
      if (metric.transition !== null) await handleTransition(inside, metric, metric.transition);
    }
    await rewriteMessages(inside, metrics);
    const oldest = new Date(clock.now().getTime() - keptMs);
    await tx.orm.delete(usageTracking).where(lt(usageTracking.recordedAt, oldest));
  });
}

/** Part of the messages that the database function writes, and of all alerts of older versions. */
const databaseMessage = ' of its limit (threshold ';

/**
 * Replaces the database's messages of active alerts, which show a percentage of a limit even if the limit is itself a
 * percentage. Resolved alerts keep the message that was sent.
 */
async function rewriteMessages(
  { database }: CheckDependencies,
  measured: readonly Measured[],
): Promise<void> {
  const active = await database.orm
    .select({ alert: alertHistory, threshold: monitoringConfig.thresholdPercentage })
    .from(alertHistory)
    .innerJoin(monitoringConfig, eq(monitoringConfig.metricName, alertHistory.metricName))
    .where(eq(alertHistory.status, 'active'));
  for (const { alert, threshold } of active) {
    const metric = measured.find(({ metric_name }) => metric_name === alert.metricName);
    if (metric === undefined || metric.quota_limit === null) continue;
    if (!alert.alertMessage.includes(databaseMessage)) continue;
    const alertMessage = alertText(metric.metric_name, 'opened', metric, threshold);
    // Message and percentage must come from the same measurement.
    const percentageUsed = metric.percentage_used ?? alert.percentageUsed;
    await database.orm
      .update(alertHistory)
      .set({ alertMessage, percentageUsed })
      .where(eq(alertHistory.id, alert.id));
  }
}

async function handleTransition(
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
  const [config] = await database.orm
    .select()
    .from(monitoringConfig)
    .where(eq(monitoringConfig.metricName, metric));
  if (alert === undefined || config === undefined) return;
  if (transition === 'opened' && (await isStillAcknowledged(database, alert, config.thresholdPercentage))) {
    await database.orm.delete(alertHistory).where(eq(alertHistory.id, alert.id));
    return;
  }
  const { label } = monitoredMetrics[metric];
  const text = alertText(metric, transition, figures, config.thresholdPercentage);
  if (transition === 'opened')
    await database.orm.update(alertHistory).set({ alertMessage: text }).where(eq(alertHistory.id, alert.id));
  await queueAlert(
    { queue, database },
    { email: config.alertEmail, webhookUrl: config.webhookUrl },
    {
      type: `monitoring.alert_${transition}`,
      id: `${alert.id}.${transition}`,
      at: clock.now(),
      subject: transition === 'opened' ? `Alert: ${label}` : `Resolved: ${label}`,
      text,
      data: { alert_id: alert.id, metric_name: metric, ...figures, threshold: config.thresholdPercentage },
    },
  );
}

/** A metric counts as worse than its resolved alert at 110 % of the accepted value, or once it exceeds its limit. */
const worseFactor = 1.1;
const limit = 100;

/**
 * Whether a new alert only repeats one that an administrator resolved: since then, the metric has neither been below
 * its threshold nor become worse. Without this check, a resolved alert would reopen at the next measurement.
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
  // The alert holds the value when it was sent; the administrator accepted the latest measurement.
  const [last] = await database.orm
    .select({ percentageUsed: usageTracking.percentageUsed })
    .from(usageTracking)
    .where(
      and(eq(usageTracking.metricName, opened.metricName), lte(usageTracking.recordedAt, before.resolvedAt)),
    )
    .orderBy(desc(usageTracking.recordedAt))
    .limit(1);
  const accepted = last?.percentageUsed ?? before.percentageUsed;
  const passesLimit = accepted < limit && opened.percentageUsed >= limit;
  if (passesLimit || opened.percentageUsed >= worseFactor * accepted) return false;
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
