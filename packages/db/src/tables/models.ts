import { documentTypeName, modelDefaults, providerIds, type TimeLimits } from '@verso/contracts';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../drizzle.ts';
import {
  atLeastOne,
  characters,
  createdAt,
  instant,
  isOneOf,
  nameColumn,
  updatedAt,
  usd,
} from './columns.ts';
import { users } from './identity.ts';

const keyStatuses = ['active', 'disabled', 'rate_limited', 'failed', 'testing'] as const;

/** Keys of model providers. Their statistics come from the call log. */
export const providerApiKeys = pgTable(
  'provider_api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider', { enum: providerIds }).notNull(),
    keyName: nameColumn('key_name').notNull(),
    /** Encrypted (AES-256-GCM). Only the gateway sends it, to its provider. */
    keyValue: text('key_value').notNull(),
    /** The visible part of the key. */
    keyLast4: text('key_last4').notNull(),
    /** Null: the provider's default address. */
    baseUrl: text('base_url'),
    /** Additional settings: Azure's deployment and API version, the model of a compatible server, limits of calls. */
    settings: jsonb('settings')
      .$type<
        Partial<TimeLimits> & {
          readonly deployment?: string;
          readonly apiVersion?: string;
          readonly model?: string;
          readonly concurrency?: number;
        }
      >()
      .notNull()
      .default({}),
    status: text('status', { enum: keyStatuses }).notNull().default('testing'),
    statusReason: text('status_reason'),
    /** When a rate-limited or failed key is retried. */
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
    isOneOf('provider_api_keys_status', table.status, keyStatuses),
    check('provider_api_keys_priority', sql`${table.priority} between 0 and 1000`),
    check('provider_api_keys_rate_limit', sql`${table.rateLimitRpm} >= 1`),
    index('provider_api_keys_provider_priority').on(table.provider, table.priority.desc().nullsFirst()),
  ],
);

/** The model registry. A trigger records price changes in `llm_model_prices`. */
export const llmModels = pgTable(
  'llm_models',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The provider's name for it. */
    modelId: text('model_id').notNull(),
    provider: text('provider', { enum: providerIds }).notNull(),
    displayName: text('display_name').notNull(),
    description: text('description').notNull().default(''),
    maxInputTokens: integer('max_input_tokens').notNull().default(modelDefaults.maxInputTokens),
    maxOutputTokens: integer('max_output_tokens').notNull().default(modelDefaults.maxOutputTokens),
    contextWindow: integer('context_window').notNull().default(modelDefaults.contextWindow),
    /** Time limits of calls; null: the key's. */
    firstTokenSeconds: integer('first_token_seconds'),
    silenceSeconds: integer('silence_seconds'),
    totalSeconds: integer('total_seconds'),
    speed: text('speed', { enum: ['ultra-fast', 'fast', 'balanced', 'slow'] })
      .notNull()
      .default(modelDefaults.speed),
    quality: text('quality', { enum: ['standard', 'high', 'ultra-high'] })
      .notNull()
      .default(modelDefaults.quality),
    pricingInputPer1m: usd('pricing_input_per_1m').notNull(),
    pricingOutputPer1m: usd('pricing_output_per_1m').notNull(),
    /** Null: same price as input. */
    pricingCachedInputPer1m: usd('pricing_cached_input_per_1m'),
    priceSource: text('price_source').notNull().default('Administrator'),
    priceObservedOn: date('price_observed_on', { mode: 'string' }),
    categories: text('categories').array().notNull().default(sql`'{}'`),
    isActive: boolean('is_active').notNull().default(true),
    isDeprecated: boolean('is_deprecated').notNull().default(false),
    deprecationDate: date('deprecation_date', { mode: 'string' }),
    recommendedReplacement: text('recommended_replacement'),
    priority: integer('priority').notNull().default(50),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('llm_models_provider_model').on(table.provider, table.modelId),
    check('llm_models_priority', sql`${table.priority} between 0 and 100`),
    check('llm_models_price', sql`${table.pricingInputPer1m} >= 0 and ${table.pricingOutputPer1m} >= 0`),
    index('llm_models_active').on(table.priority.desc().nullsFirst()).where(sql`${table.isActive}`),
  ],
);

/** Price history of models, written by a trigger on `llm_models`. */
export const llmModelPrices = pgTable(
  'llm_model_prices',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    llmModelId: uuid('llm_model_id')
      .notNull()
      .references(() => llmModels.id, { onDelete: 'cascade' }),
    pricingInputPer1m: usd('pricing_input_per_1m').notNull(),
    pricingOutputPer1m: usd('pricing_output_per_1m').notNull(),
    pricingCachedInputPer1m: usd('pricing_cached_input_per_1m'),
    source: text('source').notNull(),
    observedOn: date('observed_on', { mode: 'string' }),
    effectiveFrom: instant('effective_from').notNull().defaultNow(),
  },
  (table) => [index('llm_model_prices_model').on(table.llmModelId, table.effectiveFrom.desc().nullsFirst())],
);

/** Routing rules from documents to models. The matching rule with the highest priority wins; null matches everything. */
export const routingRules = pgTable(
  'routing_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description'),
    priority: integer('priority').notNull().default(100),
    isActive: boolean('is_active').notNull().default(true),
    preferredModel: text('preferred_model').notNull(),
    documentType: text('document_type', { enum: atLeastOne(documentTypeName.options) }),
    complexity: text('complexity', { enum: ['low', 'medium', 'high'] }),
    sourceLanguage: text('source_language'),
    targetLanguage: text('target_language'),
    plan: text('plan', { enum: ['free', 'pro', 'business', 'enterprise'] }),
    minCharacters: characters('min_characters'),
    maxCharacters: characters('max_characters'),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('routing_rules_complexity', table.complexity, ['low', 'medium', 'high']),
    check('routing_rules_priority', sql`${table.priority} between 0 and 1000`),
    index('routing_rules_by_priority').on(table.priority.desc().nullsFirst(), table.createdAt),
  ],
);

const types = ['daily', 'weekly', 'monthly', 'total'] as const;

/** Spending limits for model calls, in UTC calendar windows. */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    budgetType: text('budget_type', { enum: types }).notNull(),
    amountUsd: usd('amount_usd').notNull(),
    /** Null: all providers. */
    provider: text('provider', { enum: providerIds }),
    /** Null: all models. */
    modelId: text('model_id'),
    alertThresholdPercent: integer('alert_threshold_percent').notNull().default(80),
    autoPause: boolean('auto_pause').notNull().default(false),
    notificationEmail: text('notification_email'),
    webhookUrl: text('webhook_url'),
    notes: text('notes'),
    isActive: boolean('is_active').notNull().default(true),
    /** Spent in the current window, and reserved for running calls. */
    currentSpend: usd('current_spend').notNull().default(0),
    reservedUsd: usd('reserved_usd').notNull().default(0),
    /** Null for a total budget, which never resets. */
    windowStart: instant('window_start'),
    /** Each of the three alerts is sent once per window. */
    thresholdAlertedAt: instant('threshold_alerted_at'),
    exhaustedAlertedAt: instant('exhausted_alerted_at'),
    /** For the first call that exceeded the remaining amount while smaller ones still fit. */
    refusedAlertedAt: instant('refused_alerted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('budgets_type', table.budgetType, types),
    check('budgets_amount', sql`${table.amountUsd} >= 0.01`),
    check('budgets_threshold', sql`${table.alertThresholdPercent} between 1 and 100`),
    index('budgets_by_date').on(table.createdAt.desc().nullsFirst()),
  ],
);

/** Maximum costs of running calls, for each of their budgets. */
export const budgetHolds = pgTable(
  'budget_holds',
  {
    holdId: uuid('hold_id').notNull(),
    budgetId: uuid('budget_id')
      .notNull()
      .references(() => budgets.id, { onDelete: 'cascade' }),
    amountUsd: usd('amount_usd').notNull(),
    /** A hold expires if its process died before releasing it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holdId, table.budgetId] }),
    index('budget_holds_expires').on(table.budgetId, table.expiresAt),
  ],
);

const outcomes = ['completed', 'truncated', 'content_filtered', 'failed', 'aborted'] as const;

/**
 * The call log: one row per provider call, with its cost at the current price. It has no foreign keys, so that it
 * outlives jobs, keys and accounts, and contains neither text nor secrets.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    startedAt: instant('started_at').notNull(),
    /** The translation or other purpose of the call. */
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
    /** Whether tokens are our estimate, because the provider returned no counts, or impossible ones. */
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

/** Circuit breakers, token buckets and key health, shared by all processes. */
export const gatewayState = pgTable(
  'gateway_state',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

const healthStatuses = ['healthy', 'degraded', 'down', 'error', 'unknown'] as const;

/** The latest health of each provider, from probes and live traffic. */
export const providerHealth = pgTable(
  'provider_health',
  {
    provider: text('provider', { enum: providerIds }).primaryKey(),
    status: text('status', { enum: healthStatuses }).notNull().default('unknown'),
    activeModelsCount: integer('active_models_count').notNull().default(0),
    avgLatencyMs: doublePrecision('avg_latency_ms'),
    successRate24h: doublePrecision('success_rate_24h'),
    totalChecks24h: integer('total_checks_24h').notNull().default(0),
    failedChecks24h: integer('failed_checks_24h').notNull().default(0),
    isCircuitOpen: boolean('is_circuit_open').notNull().default(false),
    consecutiveFailures: integer('consecutive_failures').notNull().default(0),
    recentErrors: jsonb('recent_errors')
      .$type<readonly { readonly at: string; readonly code: string; readonly message: string }[]>()
      .notNull()
      .default([]),
    lastCheckedAt: instant('last_checked_at'),
  },
  (table) => [isOneOf('provider_health_status', table.status, healthStatuses)],
);

const phases = ['closed', 'half-open', 'open'] as const;

/** State changes of circuit breakers, for the console's timeline. Kept for a few weeks. */
export const circuitChanges = pgTable(
  'circuit_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** `provider/model` */
    route: text('route').notNull(),
    phase: text('phase', { enum: phases }).notNull(),
  },
  (table) => [
    isOneOf('circuit_changes_phase', table.phase, phases),
    index('circuit_changes_route').on(table.route, table.at),
    index('circuit_changes_at').on(table.at),
  ],
);

/**
 * The call log aggregated by hour (UTC), for fast reports over ten million calls. Each past hour is aggregated once; the
 * call log remains the source of truth.
 */
export const modelCallHours = pgTable(
  'model_call_hours',
  {
    hour: instant('hour').notNull(),
    provider: text('provider').notNull(),
    modelId: text('model_id').notNull(),
    /** Empty for a provider without keys. */
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
    /** The part of the cost whose tokens are estimated. */
    estimatedCostUsd: usd('estimated_cost_usd').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.provider, table.modelId, table.keyId, table.purpose] }),
    index('model_call_hours_model').on(table.provider, table.modelId, table.hour),
  ],
);

const dimensions = ['model', 'format', 'language', 'tier'] as const;

/**
 * Translations per closed day (UTC) and dimension: model, document type, target language or plan. A day is closed once,
 * when no more changes are expected; translations deleted afterwards remain counted.
 */
export const translationDays = pgTable(
  'translation_days',
  {
    day: instant('day').notNull(),
    dimension: text('dimension', { enum: dimensions }).notNull(),
    name: text('name').notNull(),
    /** The provider of a model; empty if unknown, or for other dimensions. */
    provider: text('provider').notNull(),
    translations: integer('translations').notNull(),
    characters: characters('characters').notNull(),
    costUsd: usd('cost_usd').notNull(),
    /** The value of the characters at their users' plan prices. */
    priceUsd: doublePrecision('price_usd').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.dimension, table.name, table.provider] }),
    isOneOf('translation_days_dimension', table.dimension, dimensions),
  ],
);
