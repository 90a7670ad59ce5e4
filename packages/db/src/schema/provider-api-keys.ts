import { providerIds } from '@verso/contracts';
import { check, index, integer, jsonb, pgTable, sql, text, uuid } from '../drizzle.ts';
import { createdAt, instant, isOneOf, nameColumn, updatedAt } from './columns.ts';
import { users } from './users.ts';

const statuses = ['active', 'disabled', 'rate_limited', 'failed', 'testing'] as const;

/** Keys of model providers. Their statistics come from the call log. */
export const providerApiKeys = pgTable(
  'provider_api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider', { enum: providerIds }).notNull(),
    keyName: nameColumn('key_name').notNull(),
    /** Encrypted (AES-256-GCM); nothing sends it out but the gateway, to its provider. */
    keyValue: text('key_value').notNull(),
    /** What people see of the key. */
    keyLast4: text('key_last4').notNull(),
    /** Null: the provider's own address. */
    baseUrl: text('base_url'),
    /** What one provider alone needs: Azure's deployment and API version, the model of a compatible server. */
    settings: jsonb('settings')
      .$type<{ readonly deployment?: string; readonly apiVersion?: string; readonly model?: string }>()
      .notNull()
      .default({}),
    status: text('status', { enum: statuses }).notNull().default('testing'),
    statusReason: text('status_reason'),
    /** When a key that is rate limited or failed may be tried again. */
    retryAt: instant('retry_at'),
    priority: integer('priority').notNull().default(100),
    /** Null: unlimited. */
    rateLimitRpm: integer('rate_limit_rpm'),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    notes: text('notes'),
    lastUsedAt: instant('last_used_at'),
    lastTestedAt: instant('last_tested_at'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('provider_api_keys_status', table.status, statuses),
    check('provider_api_keys_priority', sql`${table.priority} between 0 and 1000`),
    check('provider_api_keys_rate_limit', sql`${table.rateLimitRpm} >= 1`),
    index('provider_api_keys_provider_priority').on(table.provider, table.priority.desc().nullsFirst()),
  ],
);
