import { doublePrecision, index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { instant, isOneOf } from './columns.ts';

const statuses = ['active', 'resolved'] as const;

/** Alerts of the watched metrics: at most one active for each metric. */
export const alertHistory = pgTable(
  'alert_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    metricName: text('metric_name').notNull(),
    percentageUsed: doublePrecision('percentage_used').notNull(),
    alertMessage: text('alert_message').notNull(),
    status: text('status', { enum: statuses }).notNull().default('active'),
    sentAt: instant('sent_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
    /** Null: by itself, when the figure went down again. */
    resolvedBy: text('resolved_by'),
  },
  (table) => [
    isOneOf('alert_history_status', table.status, statuses),
    uniqueIndex('alert_history_one_active').on(table.metricName).where(sql`${table.status} = 'active'`),
    index('alert_history_sent_at').on(table.sentAt.desc().nullsFirst()),
  ],
);
