import { boolean, integer, pgTable, sql, text } from '../drizzle.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Authenticator apps of accounts, secrets and recovery codes encrypted; the auth library's. */
export const twoFactors = pgTable('two_factor', {
  id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until its first code has been entered. */
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
});
