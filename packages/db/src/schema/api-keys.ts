import { apiKeyScopes } from '@verso/contracts';
import { index, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, instant, nameColumn } from './columns.ts';
import { users } from './users.ts';

/** Keys that programs of users authenticate with. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: nameColumn('name').notNull(),
    /** SHA-256 of the whole key, in hex. The key itself is told once and kept nowhere. */
    keyHash: text('key_hash').notNull(),
    /** The beginning of the key, for its owner to know it by. */
    keyPrefix: text('key_prefix').notNull(),
    scopes: text('scopes', { enum: apiKeyScopes }).array().notNull().default(sql`\x27{}\x27`),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    /** A revoked key stays, so that whoever still uses it is told so. */
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_user').on(table.userId, table.createdAt),
  ],
);
