import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  pgView,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { characters, instant, isOneOf, updatedAt } from './columns.ts';

/** Monitoring settings of each metric. */
export const monitoringConfig = pgTable(
  'monitoring_config',
  {
    metricName: text('metric_name').primaryKey(),
    thresholdPercentage: integer('threshold_percentage').notNull().default(80),
    /** The value of 100%, in the metric's unit. Null: no percentage and no alerts. */
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

/** Measurements of the monitored metrics over time. */
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

const statuses = ['active', 'resolved'] as const;

/** Alerts: at most one active alert per metric. */
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
    /** Null: resolved automatically when the value dropped. */
    resolvedBy: text('resolved_by'),
  },
  (table) => [
    isOneOf('alert_history_status', table.status, statuses),
    uniqueIndex('alert_history_one_active').on(table.metricName).where(sql`${table.status} = 'active'`),
    index('alert_history_sent_at').on(table.sentAt.desc().nullsFirst()),
  ],
);

/** View: users with usage figures from the usage log. */
export const usageAnalytics = pgView('usage_analytics', {
  userId: text('user_id').notNull(),
  email: text('email').notNull(),
  isBetaUser: boolean('is_beta_user').notNull(),
  subscriptionTier: text('subscription_tier', { enum: ['free', 'pro', 'business', 'enterprise'] }).notNull(),
  totalTranslations: integer('total_translations').notNull(),
  totalCharacters: characters('total_characters').notNull(),
  /** Days (UTC) with a translation. */
  activeDays: integer('active_days').notNull(),
  lastTranslation: instant('last_translation'),
}).existing();
