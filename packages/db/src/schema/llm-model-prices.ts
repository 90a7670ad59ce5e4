import { bigserial, date, index, pgTable, text, uuid } from '../drizzle.ts';
import { instant, usd } from './columns.ts';
import { llmModels } from './llm-models.ts';

/** Price history: a row for each price a model has had, written by a trigger on `llm_models`. */
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
