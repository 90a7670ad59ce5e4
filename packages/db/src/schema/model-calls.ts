import { bigserial, boolean, index, integer, pgTable, sql, text } from '../drizzle.ts';
import { instant, isOneOf, usd } from './columns.ts';

const outcomes = ['completed', 'truncated', 'content_filtered', 'failed', 'aborted'] as const;

/**
 * The call log: one row a call to a provider, with its cost at the price of the moment. It has no foreign keys, so
 * that it outlives jobs, keys and accounts; it holds neither text nor secrets.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    startedAt: instant('started_at').notNull(),
    /** The translation, or what else the call was made for. */
    jobId: text('job_id'),
    userId: text('user_id'),
    purpose: text('purpose').notNull(),
    provider: text('provider').notNull(),
    modelId: text('model_id').notNull(),
    /** A key's id, or the name of a key from the environment. */
    keyId: text('key_id'),
    attempt: integer('attempt').notNull(),
    call: integer('call').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    latencyMs: integer('latency_ms').notNull(),
    timeToFirstTokenMs: integer('time_to_first_token_ms'),
    inputTokens: integer('input_tokens').notNull().default(0),
    cachedInputTokens: integer('cached_input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** The provider did not count; the tokens are our estimate. */
    tokensEstimated: boolean('tokens_estimated').notNull().default(false),
    costUsd: usd('cost_usd').notNull().default(0),
  },
  (table) => [
    isOneOf('model_calls_outcome', table.outcome, outcomes),
    index('model_calls_started_at').on(table.startedAt),
    index('model_calls_job').on(table.jobId),
    index('model_calls_model').on(table.provider, table.modelId, table.startedAt),
    index('model_calls_failures')
      .on(table.provider, table.modelId, table.startedAt.desc().nullsFirst())
      .where(sql`${table.outcome} = 'failed'`),
    index('model_calls_key').on(table.keyId, table.startedAt).where(sql`${table.keyId} is not null`),
  ],
);
