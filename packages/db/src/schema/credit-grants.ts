import { grantTypes } from '@verso/contracts';
import { index, integer, pgTable, sql, text, uuid } from '../drizzle.ts';
import { characters, createdAt, instant, isNotNegative, isOneOf, updatedAt } from './columns.ts';
import { users } from './users.ts';

const statuses = ['active', 'expired', 'revoked', 'fully_used'] as const;

/** Characters given to a user beside the plan. They are used up first, the earliest expiry before the others. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    grantId: uuid('grant_id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once that account is gone. */
    grantedBy: text('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantType: text('grant_type', { enum: grantTypes }).notNull(),
    reason: text('reason'),
    notes: text('notes'),
    /** Null: given in characters. */
    pagesGranted: integer('pages_granted'),
    charactersGranted: characters('characters_granted').notNull(),
    charactersUsed: characters('characters_used').notNull().default(0),
    /** Held by running jobs. */
    charactersReserved: characters('characters_reserved').notNull().default(0),
    /** Taken back. */
    charactersRevoked: characters('characters_revoked').notNull().default(0),
    charactersRemaining: characters('characters_remaining')
      .notNull()
      .generatedAlwaysAs(
        sql`greatest(0, characters_granted - characters_used - characters_reserved - characters_revoked)`,
      ),
    status: text('status', { enum: statuses }).notNull().default('active'),
    /** Null: never. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by').references(() => users.id, { onDelete: 'set null' }),
    revokeReason: text('revoke_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('credit_grants_status', table.status, statuses),
    isOneOf('credit_grants_type', table.grantType, grantTypes),
    isNotNegative(
      'credit_grants_not_negative',
      table.charactersGranted,
      table.charactersUsed,
      table.charactersReserved,
      table.charactersRevoked,
    ),
    index('credit_grants_usable').on(table.userId, table.expiresAt).where(sql`${table.status} = 'active'`),
    index('credit_grants_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('credit_grants_created_at').on(table.createdAt.desc().nullsFirst()),
  ],
);
