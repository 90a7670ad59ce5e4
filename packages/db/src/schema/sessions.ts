import { index, pgTable, sql, text } from '../drizzle.ts';
import { createdAt, instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Signed-in browsers and bearer tokens; the auth library's. */
export const sessions = pgTable(
  'session',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('session_user_id').on(table.userId), index('session_expires_at').on(table.expiresAt)],
);
