import { boolean, check, doublePrecision, integer, pgTable, sql, text } from '../drizzle.ts';
import { updatedAt } from './columns.ts';

/** How each metric is watched. */
export const monitoringConfig = pgTable(
  'monitoring_config',
  {
    metricName: text('metric_name').primaryKey(),
    thresholdPercentage: integer('threshold_percentage').notNull().default(80),
    /** What 100 % is, in the metric's unit. Null: no percentage, and so no alert. */
    quotaLimit: doublePrecision('quota_limit'),
    alertEmail: text('alert_email'),
    webhookUrl: text('webhook_url'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('monitoring_config_threshold', sql`${table.thresholdPercentage} between 1 and 100`),
    check('monitoring_config_quota', sql`${table.quotaLimit} > 0`),
  ],
);
