import { boolean, index, pgTable, sql, text } from '../drizzle.ts';
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts';

/** Accounts. The auth library reads and writes this table by the names of its properties. */
export const users = pgTable(
  'user',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: instant('ban_expires'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('user_role', table.role, ['user', 'admin']),
    index('user_created_at').on(table.createdAt),
    index('user_admins').on(table.id).where(sql`${table.role} = 'admin'`),
  ],
);
