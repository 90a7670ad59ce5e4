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

/** Changes how a metric is watched. One that is switched off has no alert any more. @throws AppError `not_found` */
export async function configureMetric(
  { database, clock }: Dependencies,
  actor: Actor,
  metric: MetricName,
  wanted: UpdateMonitoringConfigRequest,
): Promise<MonitoringConfigResponse> {
  return database.transaction(async (tx) => {
    const row = eq(monitoringConfig.metricName, metric);
    const [before] = await tx.orm.select().from(monitoringConfig).where(row).for('update');
    if (before === undefined) throw new AppError('not_found', 'This metric is not watched.');
    refuseStale(toConfigResponse(before)[0] ?? {}, wanted, wanted.expected);
    const [changed = before] = await tx.orm
      .update(monitoringConfig)
      .set({
        thresholdPercentage: wanted.threshold_percentage ?? before.thresholdPercentage,
        quotaLimit: wanted.quota_limit === undefined ? before.quotaLimit : wanted.quota_limit,
        alertEmail: wanted.alert_email === undefined ? before.alertEmail : wanted.alert_email,
        webhookUrl: wanted.webhook_url === undefined ? before.webhookUrl : wanted.webhook_url,
        isEnabled: wanted.is_enabled ?? before.isEnabled,
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
    if (after === undefined) throw new AppError('not_found', 'This metric is not watched.');
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

/** Resolves an alert by hand. One that is resolved already stays as it is. @throws AppError `not_found` */
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
