import { boolean, index, pgTable, sql, text } from '../drizzle.ts';
import { createdAt, instant, isOneOf, nameColumn, updatedAt } from './columns.ts';

/** Accounts. The auth library reads and writes this table by the names of its properties. */
export const users = pgTable(
  'user',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    name: nameColumn('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** A second step is asked for after the password. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: instant('ban_expires'),
    /** Stays when the deletion is called off, until its owner has been told so. */
    deletionRequestedAt: instant('deletion_requested_at'),
    /** When the account and all it holds are deleted, unless its owner signs in before. */
    deletionDueAt: instant('deletion_due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('user_role', table.role, ['user', 'admin']),
    index('user_created_at').on(table.createdAt),
    index('user_deletion_due_at').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    index('user_admins').on(table.id).where(sql`${table.role} = 'admin'`),
  ],
);
