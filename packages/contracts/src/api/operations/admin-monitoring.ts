import { z } from 'zod';
import { expectedFields } from '../platform/stale.ts';
import { alertEmail, webhookUrl } from './admin-webhooks.ts';

/** The units of figures: 1536 bytes are shown as "1.5 KiB", 90 seconds as "1m 30s". */
export const metricUnits = ['bytes', 'count', 'percent', 'seconds', 'usd'] as const;
export type MetricUnit = (typeof metricUnits)[number];

export interface MonitoredMetric {
  readonly label: string;
  readonly unit: MetricUnit;
  readonly description: string;
}

/** All metrics that can be monitored, in console order. */
export const monitoredMetrics = {
  database_size: { label: 'Database size', unit: 'bytes', description: 'Size of the database on its disk.' },
  storage_used: { label: 'Storage used', unit: 'bytes', description: 'Uploaded and translated files.' },
  storage_objects: {
    label: 'Stored files',
    unit: 'count',
    description: 'Number of uploaded and translated files.',
  },
  model_calls_per_minute: {
    label: 'Model calls per minute',
    unit: 'count',
    description: 'Model calls started in the last minute.',
  },
  error_rate: {
    label: 'Error rate',
    unit: 'percent',
    description: 'Share of failed model calls in the last 15 minutes.',
  },
  queue_depth: { label: 'Queue depth', unit: 'count', description: 'Waiting translations.' },
  oldest_waiting_job: {
    label: 'Oldest waiting job',
    unit: 'seconds',
    description: 'Waiting time of the first translation in the queue.',
  },
  p95_job_time: {
    label: 'Job time (95th percentile)',
    unit: 'seconds',
    description: '95% of the translations in the last 24 hours were faster.',
  },
  monthly_api_cost: {
    label: 'API cost this month',
    unit: 'usd',
    description: 'Cost of model calls since the first of the month (UTC).',
  },
  active_users: {
    label: 'Active users',
    unit: 'count',
    description: 'Users who started a translation in the last 24 hours.',
  },
  memory: { label: 'Memory', unit: 'bytes', description: 'Memory in use on the worker’s host.' },
  disk_used: { label: 'Disk', unit: 'bytes', description: 'Used on the disk of the data folder.' },
} as const satisfies Record<string, MonitoredMetric>;

export type MetricName = keyof typeof monitoredMetrics;

export const metricName = z.enum(Object.keys(monitoredMetrics) as [MetricName, ...MetricName[]]);

/** The monitoring settings of a metric. */
export const monitoringConfigResponse = z.object({
  metric_name: metricName,
  label: z.string(),
  unit: z.enum(metricUnits),
  description: z.string(),
  threshold_percentage: z.number().int(),
  quota_limit: z
    .number()
    .nullable()
    .describe('The value of 100 percent. null: determined by the host (memory, disk), or no percentage.'),
  alert_email: z.string().nullable(),
  webhook_url: z.string().nullable(),
  is_enabled: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type MonitoringConfigResponse = z.infer<typeof monitoringConfigResponse>;

/** One measurement. */
export const usageTrackingResponse = z.object({
  metric_name: z.string(),
  current_value: z.number(),
  quota_limit: z.number().nullable(),
  percentage_used: z.number().nullable(),
  recorded_at: z.iso.datetime(),
});
export type UsageTrackingResponse = z.infer<typeof usageTrackingResponse>;

export const alertResponse = z.object({
  id: z.string(),
  metric_name: z.string(),
  percentage_used: z.number(),
  alert_message: z.string(),
  sent_at: z.iso.datetime(),
  status: z.enum(['active', 'resolved']),
  resolved_at: z.iso.datetime().nullable(),
});
export type AlertResponse = z.infer<typeof alertResponse>;

/** `GET /api/admin/monitoring`: the whole view. */
export const monitoringResponse = z.object({
  config: z.array(monitoringConfigResponse),
  current: z.array(usageTrackingResponse).describe('The latest measurement of each metric.'),
  usage: z.array(usageTrackingResponse).describe('The latest 50 measurements overall.'),
  alerts: z.array(alertResponse).describe('Active alerts.'),
});
export type MonitoringResponse = z.infer<typeof monitoringResponse>;

/** `GET /api/admin/usage-tracking` */
export const usageTrackingQuery = z.object({ metric_name: metricName.optional() });
export const usageTrackingListResponse = z.object({ usage: z.array(usageTrackingResponse) });

/** `GET /api/admin/alerts` */
export const alertsQuery = z.object({
  status: z.enum(['active', 'resolved']).optional().describe('Omitted: both.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type AlertsQuery = z.infer<typeof alertsQuery>;
export const alertsResponse = z.object({ alerts: z.array(alertResponse) });

/** `PUT /api/admin/alerts?id=` */
export const alertQuery = z.object({ id: z.uuid() });
export const resolveAlertRequest = z.object({ status: z.literal('resolved') });

/** `PUT /api/admin/monitoring-config?metric_name=`: omitted fields stay unchanged. */
export const monitoringConfigQuery = z.object({ metric_name: metricName });
export const updateMonitoringConfigRequest = z
  .object({
    threshold_percentage: z.number().int().min(1).max(100),
    quota_limit: z.number().positive().max(1e18).nullable(),
    alert_email: alertEmail,
    webhook_url: webhookUrl,
    is_enabled: z.boolean(),
    expected: expectedFields,
  })
  .partial();
export type UpdateMonitoringConfigRequest = z.infer<typeof updateMonitoringConfigRequest>;

/** Fallback messages of the console. */
export const monitoringMessages = {
  loadFailed: 'Failed to load monitoring data',
  checkFailed: 'Failed to check usage',
  updateFailed: 'Failed to update configuration',
  toggleFailed: 'Failed to toggle configuration',
  resolveFailed: 'Failed to resolve alert',
} as const;
