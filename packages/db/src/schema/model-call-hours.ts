import { bigint, index, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { instant, usd } from './columns.ts';

/**
 * The call log by the hour (UTC), so that figures over weeks are quick at ten million calls. Hours that are over are
 * rolled up once; the call log stays what is true.
 */
export const modelCallHours = pgTable(
  'model_call_hours',
  {
    hour: instant('hour').notNull(),
    provider: text('provider').notNull(),
    modelId: text('model_id').notNull(),
    /** Empty: a provider that needs none. */
    keyId: text('key_id').notNull(),
    purpose: text('purpose').notNull(),
    calls: integer('calls').notNull(),
    completed: integer('completed').notNull(),
    failed: integer('failed').notNull(),
    aborted: integer('aborted').notNull(),
    latencyMsSum: bigint('latency_ms_sum', { mode: 'number' }).notNull(),
    timeToFirstTokenMsSum: bigint('time_to_first_token_ms_sum', { mode: 'number' }).notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    cachedInputTokens: bigint('cached_input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    costUsd: usd('cost_usd').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.provider, table.modelId, table.keyId, table.purpose] }),
    index('model_call_hours_model').on(table.provider, table.modelId, table.hour),
  ],
);
