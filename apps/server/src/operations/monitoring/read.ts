import {
  type AlertResponse,
  type AlertsQuery,
  limits,
  type MetricName,
  type MonitoringConfigResponse,
  type MonitoringResponse,
  metricName,
  monitoredMetrics,
  type UsageTrackingResponse,
} from '@verso/contracts';
import { alertHistory, type Database, monitoringConfig, usageTracking } from '@verso/db';
import { desc, eq, sql } from '@verso/db/query';

/** The complete monitoring view: configuration, measurements and active alerts. */
export async function readMonitoring(database: Database): Promise<MonitoringResponse> {
  const [config, current, usage, alerts] = await Promise.all([
    database.orm.select().from(monitoringConfig),
    readLatestUsage(database),
    readUsage(database),
    readAlerts(database, { status: 'active', limit: 200 }),
  ]);
  const names = Object.keys(monitoredMetrics);
  return {
    config: config
      .flatMap(toConfigResponse)
      .toSorted((a, b) => names.indexOf(a.metric_name) - names.indexOf(b.metric_name)),
    current,
    usage,
    alerts,
  };
}

/** The latest measurements, of one metric or of all. */
export async function readUsage(database: Database, metric?: MetricName): Promise<UsageTrackingResponse[]> {
  const rows = await database.orm
    .select()
    .from(usageTracking)
    .where(metric === undefined ? undefined : eq(usageTracking.metricName, metric))
    .orderBy(desc(usageTracking.recordedAt), desc(usageTracking.id))
    .limit(limits.usageTrackingRows);
  return rows.map(toUsageResponse);
}

/** Alerts, newest first. */
export async function readAlerts(
  database: Database,
  { status, limit }: AlertsQuery,
): Promise<AlertResponse[]> {
  const rows = await database.orm
    .select()
    .from(alertHistory)
    .where(status === undefined ? undefined : eq(alertHistory.status, status))
    .orderBy(desc(alertHistory.sentAt), desc(alertHistory.id))
    .limit(limit);
  return rows.map(toAlertResponse);
}

/** The latest measurement of each metric, by one index lookup each. */
export async function readLatestUsage(database: Database): Promise<UsageTrackingResponse[]> {
  const latest = sql`(select tracked.id from ${usageTracking} tracked
    where tracked.metric_name = ${monitoringConfig.metricName}
    order by tracked.recorded_at desc, tracked.id desc limit 1)`;
  const rows = await database.orm
    .select({ measured: usageTracking })
    .from(monitoringConfig)
    .innerJoin(usageTracking, eq(usageTracking.id, latest))
    .orderBy(usageTracking.metricName);
  return rows.map(({ measured }) => toUsageResponse(measured));
}

/** @returns an empty array for a metric that this version does not know */
export function toConfigResponse(
  row: typeof monitoringConfig.$inferSelect,
): readonly MonitoringConfigResponse[] {
  const { success, data: name } = metricName.safeParse(row.metricName);
  if (!success) return [];
  return [
    {
      metric_name: name,
      ...monitoredMetrics[name],
      threshold_percentage: row.thresholdPercentage,
      quota_limit: row.quotaLimit,
      alert_email: row.alertEmail,
      webhook_url: row.webhookUrl,
      is_enabled: row.isEnabled,
      updated_at: row.updatedAt.toISOString(),
    },
  ];
}

function toUsageResponse(row: typeof usageTracking.$inferSelect): UsageTrackingResponse {
  return {
    metric_name: row.metricName,
    current_value: row.currentValue,
    quota_limit: row.quotaLimit,
    percentage_used: row.percentageUsed,
    recorded_at: row.recordedAt.toISOString(),
  };
}

export function toAlertResponse(row: typeof alertHistory.$inferSelect): AlertResponse {
  return {
    id: row.id,
    metric_name: row.metricName,
    percentage_used: row.percentageUsed,
    alert_message: row.alertMessage,
    sent_at: row.sentAt.toISOString(),
    status: row.status,
    resolved_at: row.resolvedAt?.toISOString() ?? null,
  };
}
