import {
  AppError,
  type DocumentTypeName,
  ModelCallError,
  type PlanTier,
  type TranslationModeName,
} from '@verso/contracts';
import type { Gateway, RouteDecision } from '@verso/gateway';

export interface ModelWish {
  readonly mode: TranslationModeName;
  readonly tier: PlanTier;
  /** Null: chosen by mode. */
  readonly modelId: string | null;
  readonly format: DocumentTypeName;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
}

/** The model of a job. @throws AppError `unavailable`, saying what stands in the way */
export async function chooseModel(gateway: Gateway, wish: ModelWish): Promise<RouteDecision> {
  const { mode, tier, modelId, format, sourceLanguage, targetLanguage } = wish;
  try {
    return await gateway.route({
      mode,
      tier,
      modelId,
      document: {
        documentType: format,
        targetLanguage,
        ...(sourceLanguage === null ? {} : { sourceLanguage }),
      },
    });
  } catch (error) {
    if (!(error instanceof ModelCallError) || error.code !== 'no_route') throw error;
    throw new AppError('unavailable', error.message, { cause: error });
  }
}
