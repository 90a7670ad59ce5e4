import { AppError, type adminModelsResponse, type modelPricesResponse } from '@verso/contracts';
import { type Database, llmModelPrices, llmModels } from '@verso/db';
import { asc, desc, eq } from '@verso/db/query';
import type { z } from 'zod';
import { modelResponseOf } from './row.ts';

/** All models of the registry, highest priority first, and whether the built-in models are used instead. */
export async function listModels(database: Database): Promise<z.infer<typeof adminModelsResponse>> {
  const rows = await database.orm
    .select()
    .from(llmModels)
    .orderBy(desc(llmModels.priority), asc(llmModels.modelId), asc(llmModels.id));
  return { models: rows.map(modelResponseOf), built_in: rows.length === 0 };
}

/** The price history of a model, newest first. @throws AppError `not_found` */
export async function listPrices(
  database: Database,
  id: string,
): Promise<z.infer<typeof modelPricesResponse>> {
  const rows = await database.orm
    .select()
    .from(llmModelPrices)
    .where(eq(llmModelPrices.llmModelId, id))
    .orderBy(desc(llmModelPrices.effectiveFrom), desc(llmModelPrices.id));
  // A trigger inserts the first price with the model, so no rows means no model.
  if (rows.length === 0) throw new AppError('not_found', 'This model is not in the registry.');
  return {
    prices: rows.map((row) => ({
      pricing_input_per_1m: row.pricingInputPer1m,
      pricing_output_per_1m: row.pricingOutputPer1m,
      pricing_cached_input_per_1m: row.pricingCachedInputPer1m,
      source: row.source,
      observed_on: row.observedOn,
      effective_from: row.effectiveFrom.toISOString(),
    })),
  };
}
