import { bigserial, doublePrecision, index, pgTable, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** Measurements of the watched metrics over time. */
export const usageTracking = pgTable(
  'usage_tracking',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    metricName: text('metric_name').notNull(),
    currentValue: doublePrecision('current_value').notNull(),
    quotaLimit: doublePrecision('quota_limit'),
    percentageUsed: doublePrecision('percentage_used'),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('usage_tracking_recorded_at').on(table.recordedAt.desc().nullsFirst()),
    index('usage_tracking_metric').on(table.metricName, table.recordedAt.desc().nullsFirst()),
  ],
);
