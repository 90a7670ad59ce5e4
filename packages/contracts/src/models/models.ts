import type { ModelResponse } from '../api/operations/system.ts';
import type { ProviderId } from '../providers/providers.ts';
import { dayMs } from '../time.ts';

/** A built-in model, as seeded into `llm_models`. */
export interface ModelSeed extends ModelResponse {
  readonly provider: ProviderId;
  readonly isActive: boolean;
  /** Set manually, to withdraw a model before its date. */
  readonly isDeprecated: boolean;
  /** The provider's last day for it, `YYYY-MM-DD`; null if not announced. */
  readonly deprecationDate: string | null;
  /** The model that replaces it after that date. */
  readonly recommendedReplacement: string | null;
  /** The source and date of the price (`YYYY-MM-DD`; null: undated). */
  readonly priceSource: string;
  readonly priceObservedOn: string | null;
}

/** Default properties of an undescribed model. */
export const modelDefaults = {
  maxInputTokens: 100_000,
  maxOutputTokens: 8192,
  contextWindow: 108_192,
  speed: 'balanced',
  quality: 'high',
} as const satisfies Partial<ModelResponse>;

/** Model priority: higher values are offered first. */
export const modelPriority = { minimum: 0, maximum: 100 } as const;

/** The offered models: active, neither deprecated nor past their date, highest priority first. */
export function offeredModels<
  Model extends {
    isActive: boolean;
    isDeprecated: boolean;
    deprecationDate: string | null;
    priority: number;
  },
>(models: readonly Model[], now: Date): readonly Model[] {
  return models
    .filter((model) => model.isActive && !model.isDeprecated && !isPastDate(model, now))
    .toSorted((a, b) => b.priority - a.priority);
}

/** Whether a model's last day has passed (UTC). */
export function isPastDate(model: { readonly deprecationDate: string | null }, now: Date): boolean {
  return model.deprecationDate !== null && now.toISOString().slice(0, 10) > model.deprecationDate;
}

/** The first model of category `recommended`, otherwise the first. @param models as returned by `offeredModels` */
export function recommendedModel<Model extends { categories: readonly string[] }>(
  models: readonly Model[],
): Model | undefined {
  return models.find((model) => model.categories.includes('recommended')) ?? models[0];
}

/**
 * The fallbacks of a model: itself, then the other models of its provider, then those of other providers.
 * For an unknown model only the recommended one. @param models as returned by `offeredModels`
 */
export function fallbackChain<Model extends { id: string; provider: string; categories: readonly string[] }>(
  models: readonly Model[],
  modelId: string,
): readonly Model[] {
  const wanted = models.find((model) => model.id === modelId);
  if (!wanted) {
    const recommended = recommendedModel(models);
    return recommended ? [recommended] : [];
  }
  const others = models.filter((model) => model !== wanted);
  return [
    wanted,
    ...others.filter((model) => model.provider === wanted.provider),
    ...others.filter((model) => model.provider !== wanted.provider),
  ];
}

/** The provider of a bare model name in an old record. New records store theirs. */
export function providerOfOldName(modelName: string): ProviderId | null {
  if (modelName.includes('gemini')) return 'google-gemini';
  if (modelName.includes('gpt')) return 'openai';
  if (modelName.includes('claude')) return 'anthropic';
  return null;
}

/** Days before a model's last day on which the console warns, with increasing urgency. */
export const retirementWarningDays = [60, 14, 1] as const;

/** Whole days until a model's last day (UTC): 0 on the day itself, negative after it. @param lastDay `YYYY-MM-DD` */
export function daysUntilRetirement(lastDay: string, now: Date): number {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  return Math.round((Date.parse(`${lastDay}T00:00:00Z`) - today) / dayMs);
}
