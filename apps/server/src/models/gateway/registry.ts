import {
  builtInModels,
  type ModelResponse,
  type ModelSeed,
  offeredModels,
  timeLimitsIn,
} from '@verso/contracts';
import { type Database, llmModels } from '@verso/db';
import { desc } from '@verso/db/query';
import type { RegisteredModel } from '@verso/gateway';
import type { Logger } from '../../platform/log/logger.ts';
import type { Context } from '../context.ts';

/** All models of the registry, active or not; the built-in models if it is empty or can't be read. */
export async function registeredModels(
  database: Database,
  logger: Logger,
): Promise<readonly RegisteredModel[]> {
  try {
    const rows = await database.orm.select().from(llmModels).orderBy(desc(llmModels.priority));
    if (rows.length > 0) return rows.map(toModel);
    logger.warn('the model registry is empty, using the built-in models');
  } catch (error) {
    logger.error({ err: error }, 'could not read the model registry, using the built-in models');
  }
  return builtInModels;
}

/** The models offered to users, highest priority first. */
export async function listOfferedModels({
  database,
  logger,
  clock,
}: Pick<Context, 'database' | 'logger' | 'clock'>): Promise<readonly ModelResponse[]> {
  const models = await registeredModels(database, logger);
  const current = offeredModels(models, clock.now());
  return (current.length > 0 ? current : offeredModels<ModelSeed>(builtInModels, clock.now())).map(
    toResponse,
  );
}

function toModel(row: typeof llmModels.$inferSelect): RegisteredModel {
  const cachedInput = row.pricingCachedInputPer1m;
  return {
    id: row.modelId,
    provider: row.provider,
    displayName: row.displayName,
    description: row.description,
    maxInputTokens: row.maxInputTokens,
    maxOutputTokens: row.maxOutputTokens,
    contextWindow: row.contextWindow,
    ...timeLimitsIn(row),
    speed: row.speed,
    quality: row.quality,
    pricing: {
      input: row.pricingInputPer1m,
      output: row.pricingOutputPer1m,
      ...(cachedInput === null ? {} : { cachedInput }),
    },
    categories: row.categories,
    isActive: row.isActive,
    isDeprecated: row.isDeprecated,
    deprecationDate: row.deprecationDate,
    recommendedReplacement: row.recommendedReplacement,
    priority: row.priority,
  };
}

function toResponse(model: RegisteredModel): ModelResponse {
  const { id, provider, displayName, description, speed, quality, categories, priority } = model;
  const { maxInputTokens, maxOutputTokens, contextWindow } = model;
  const pricing = { input: model.pricing.input, output: model.pricing.output };
  return {
    id,
    provider,
    displayName,
    description,
    maxInputTokens,
    maxOutputTokens,
    contextWindow,
    speed,
    quality,
    pricing,
    categories: [...categories],
    priority,
  };
}
