import { type AdminModelResponse, AppError, type ModelFields } from '@verso/contracts';
import { llmModels, type Transaction } from '@verso/db';
import { eq } from '@verso/db/query';

export type ModelRow = typeof llmModels.$inferSelect;

/** @throws AppError `not_found` */
export async function lockModel(database: Transaction, id: string): Promise<ModelRow> {
  const [row] = await database.orm.select().from(llmModels).where(eq(llmModels.id, id)).for('update');
  if (row === undefined) throw new AppError('not_found', 'This model is not in the registry.');
  return row;
}

/** A model of the registry as administrators see it. */
export function modelResponseOf(row: ModelRow): AdminModelResponse {
  return {
    id: row.id,
    model_id: row.modelId,
    provider: row.provider,
    display_name: row.displayName,
    description: row.description,
    max_input_tokens: row.maxInputTokens,
    max_output_tokens: row.maxOutputTokens,
    context_window: row.contextWindow,
    first_token_seconds: row.firstTokenSeconds,
    silence_seconds: row.silenceSeconds,
    total_seconds: row.totalSeconds,
    speed: row.speed,
    quality: row.quality,
    pricing_input_per_1m: row.pricingInputPer1m,
    pricing_output_per_1m: row.pricingOutputPer1m,
    pricing_cached_input_per_1m: row.pricingCachedInputPer1m,
    price_source: row.priceSource,
    price_observed_on: row.priceObservedOn,
    categories: row.categories,
    priority: row.priority,
    is_active: row.isActive,
    is_deprecated: row.isDeprecated,
    deprecation_date: row.deprecationDate,
    recommended_replacement: row.recommendedReplacement,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

type Editable = Omit<ModelFields, 'model_id' | 'provider'>;

/** Maps fields to columns. A missing field is undefined, which leaves its column unchanged. */
export function columnsOf(fields: { readonly [Name in keyof Editable]?: Editable[Name] | undefined }) {
  return {
    displayName: fields.display_name,
    description: fields.description,
    maxInputTokens: fields.max_input_tokens,
    maxOutputTokens: fields.max_output_tokens,
    contextWindow: fields.context_window,
    firstTokenSeconds: fields.first_token_seconds,
    silenceSeconds: fields.silence_seconds,
    totalSeconds: fields.total_seconds,
    speed: fields.speed,
    quality: fields.quality,
    pricingInputPer1m: fields.pricing_input_per_1m,
    pricingOutputPer1m: fields.pricing_output_per_1m,
    pricingCachedInputPer1m: fields.pricing_cached_input_per_1m,
    priceSource: fields.price_source,
    priceObservedOn: fields.price_observed_on,
    categories: fields.categories,
    priority: fields.priority,
    isActive: fields.is_active,
    isDeprecated: fields.is_deprecated,
    deprecationDate: fields.deprecation_date,
    recommendedReplacement: fields.recommended_replacement,
  };
}
