import {
  type AlertResponse,
  AppError,
  type MetricName,
  type MonitoringConfigResponse,
  type UpdateMonitoringConfigRequest,
} from '@verso/contracts';
import { alertHistory, monitoringConfig } from '@verso/db';
import { and, eq, sql } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import type { Context } from '../context.ts';
import { toAlertResponse, toConfigResponse } from './read.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** Changes the monitoring of a metric. Disabling it resolves its alerts. @throws AppError `not_found` */
export async function configureMetric(
  { database, clock }: Dependencies,
  actor: Actor,
  metric: MetricName,
  request: UpdateMonitoringConfigRequest,
): Promise<MonitoringConfigResponse> {
  return database.transaction(async (tx) => {
    const row = eq(monitoringConfig.metricName, metric);
    const [before] = await tx.orm.select().from(monitoringConfig).where(row).for('update');
    if (before === undefined) throw new AppError('not_found', 'This metric is not monitored.');
    refuseStale(toConfigResponse(before)[0] ?? {}, request, request.expected);
    const [changed = before] = await tx.orm
      .update(monitoringConfig)
      .set({
        thresholdPercentage: request.threshold_percentage ?? before.thresholdPercentage,
        quotaLimit: request.quota_limit === undefined ? before.quotaLimit : request.quota_limit,
        alertEmail: request.alert_email === undefined ? before.alertEmail : request.alert_email,
        webhookUrl: request.webhook_url === undefined ? before.webhookUrl : request.webhook_url,
        isEnabled: request.is_enabled ?? before.isEnabled,
        updatedAt: clock.now(),
      })
      .where(row)
      .returning();
    if (!changed.isEnabled)
      await tx.orm
        .update(alertHistory)
        .set({ status: 'resolved', resolvedAt: sql`now()` })
        .where(and(eq(alertHistory.metricName, metric), eq(alertHistory.status, 'active')));
    const [after] = toConfigResponse(changed);
    if (after === undefined) throw new AppError('not_found', 'This metric is not monitored.');
    await recordAudit(tx, actor, {
      action: 'monitoring_config.update',
      entity: 'monitoring_config',
      entityId: metric,
      before: toConfigResponse(before)[0],
      after,
    });
    return after;
  });
}

/** Resolves an alert manually. An alert that is already resolved stays unchanged. @throws AppError `not_found` */
export async function resolveAlert(
  { database }: Dependencies,
  actor: Actor,
  id: string,
): Promise<AlertResponse> {
  return database.transaction(async (tx) => {
    const row = eq(alertHistory.id, id);
    const [before] = await tx.orm.select().from(alertHistory).where(row).for('update');
    if (before === undefined) throw new AppError('not_found', 'This alert does not exist.');
    if (before.status === 'resolved') return toAlertResponse(before);
    const [changed = before] = await tx.orm
      .update(alertHistory)
      .set({ status: 'resolved', resolvedAt: sql`now()`, resolvedBy: actor.id })
      .where(row)
      .returning();
    const after = toAlertResponse(changed);
    await recordAudit(tx, actor, {
      action: 'alert.resolve',
      entity: 'alert_history',
      entityId: id,
      before: toAlertResponse(before),
      after,
    });
    return after;
  });
}
