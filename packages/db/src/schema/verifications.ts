import { index, pgTable, sql, text } from '../drizzle.ts';
import { createdAt, instant, updatedAt } from './columns.ts';

/** One-time tokens that were sent out and not yet used; the auth library's. */
export const verifications = pgTable(
  'verification',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);
