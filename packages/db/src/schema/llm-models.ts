import { modelDefaults, providerIds } from '@verso/contracts';
import { boolean, check, date, index, integer, pgTable, sql, text, unique, uuid } from '../drizzle.ts';
import { createdAt, updatedAt, usd } from './columns.ts';

/** The model registry. A change of price is kept in `llm_model_prices` by a trigger. */
export const llmModels = pgTable(
  'llm_models',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As the provider calls it. */
    modelId: text('model_id').notNull(),
    provider: text('provider', { enum: providerIds }).notNull(),
    displayName: text('display_name').notNull(),
    description: text('description').notNull().default(''),
    maxInputTokens: integer('max_input_tokens').notNull().default(modelDefaults.maxInputTokens),
    maxOutputTokens: integer('max_output_tokens').notNull().default(modelDefaults.maxOutputTokens),
    contextWindow: integer('context_window').notNull().default(modelDefaults.contextWindow),
    speed: text('speed', { enum: ['ultra-fast', 'fast', 'balanced', 'slow'] })
      .notNull()
      .default(modelDefaults.speed),
    quality: text('quality', { enum: ['standard', 'high', 'ultra-high'] })
      .notNull()
      .default(modelDefaults.quality),
    pricingInputPer1m: usd('pricing_input_per_1m').notNull(),
    pricingOutputPer1m: usd('pricing_output_per_1m').notNull(),
    /** Null: cached input costs what input costs. */
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
