import { providerIds } from '@verso/contracts';
import { boolean, check, index, integer, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, instant, isOneOf, updatedAt, usd } from './columns.ts';

const types = ['daily', 'weekly', 'monthly', 'total'] as const;

/** Limits of spending on model calls, in UTC calendar windows. */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    budgetType: text('budget_type', { enum: types }).notNull(),
    amountUsd: usd('amount_usd').notNull(),
    /** Null: every provider. */
    provider: text('provider', { enum: providerIds }),
    /** Null: every model. */
    modelId: text('model_id'),
    alertThresholdPercent: integer('alert_threshold_percent').notNull().default(80),
    autoPause: boolean('auto_pause').notNull().default(false),
    notificationEmail: text('notification_email'),
    webhookUrl: text('webhook_url'),
    notes: text('notes'),
    isActive: boolean('is_active').notNull().default(true),
    /** Spent in the current window, and held by calls in flight. */
    currentSpend: usd('current_spend').notNull().default(0),
    reservedUsd: usd('reserved_usd').notNull().default(0),
    /** Null: the window of a total budget, which never ends. */
    windowStart: instant('window_start'),
    /** One message a window for each of the three. */
    thresholdAlertedAt: instant('threshold_alerted_at'),
    exhaustedAlertedAt: instant('exhausted_alerted_at'),
    /** A call did not fit into what was left, while smaller ones still did. */
    refusedAlertedAt: instant('refused_alerted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('budgets_type', table.budgetType, types),
    check('budgets_amount', sql`${table.amountUsd} >= 0.01`),
    check('budgets_threshold', sql`${table.alertThresholdPercent} between 1 and 100`),
    index('budgets_by_date').on(table.createdAt.desc().nullsFirst()),
  ],
);
