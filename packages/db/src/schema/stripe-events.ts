import { index, jsonb, pgTable, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** Webhook events by Stripe's id: each is worked on once, however often it is delivered. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Null: not worked on yet, or it failed. */
    processedAt: instant('processed_at'),
    error: text('error'),
  },
  (table) => [index('stripe_events_received_at').on(table.receivedAt.desc().nullsFirst())],
);
