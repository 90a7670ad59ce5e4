import {
  AppError,
  type DocumentTypeName,
  ModelCallError,
  type PlanTier,
  type TranslationModeName,
} from '@verso/contracts';
import type { ComplexityLevel } from '@verso/engine';
import type { RouteDecision } from '@verso/gateway';
import type { Context } from '../context.ts';
import type { TranslationRow } from './row.ts';

export interface RequestedModel {
  readonly mode: TranslationModeName;
  readonly tier: PlanTier;
  /** Null: chosen by mode. */
  readonly modelId: string | null;
  readonly format: DocumentTypeName;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly characters: number;
  /** Left out: not known any more. */
  readonly complexity?: ComplexityLevel;
}

/**
 * The model of a job.
 * @throws AppError `unavailable` when there is none; what stands in the way is the operator's business, in the log
 */
export async function chooseModel(
  { gateway, logger }: Pick<Context, 'gateway' | 'logger'>,
  wish: RequestedModel,
): Promise<RouteDecision> {
  const { mode, tier, modelId, format, sourceLanguage, targetLanguage, characters, complexity } = wish;
  try {
    return await gateway.route({
      mode,
      tier,
      modelId,
      document: {
        documentType: format,
        targetLanguage,
        characters,
        ...(complexity === undefined ? {} : { complexity }),
        ...(sourceLanguage === null ? {} : { sourceLanguage }),
      },
    });
  } catch (error) {
    if (!(error instanceof ModelCallError) || error.code !== 'no_route') throw error;
    logger.error({ err: error }, 'no model can be used');
    throw new AppError(
      'unavailable',
      'No translation model is available right now. Please try again later.',
      {
        cause: error,
      },
    );
  }
}

/**
 * The model that a job began with, so that what it journaled is found again. Why it was chosen stays what it was.
 * @throws AppError see `chooseModel`
 */
export async function chooseModelAgain(
  context: Pick<Context, 'gateway' | 'logger'>,
  row: TranslationRow,
  tier: PlanTier,
): Promise<RouteDecision> {
  const chosen = row.routeReport;
  const modelId = chosen === null ? row.modelRequested : `${chosen.provider}/${chosen.modelId}`;
  const route = await chooseModel(context, { ...row, tier, modelId, characters: row.characterCount });
  if (chosen?.modelId !== route.modelId || chosen.provider !== route.provider) return route;
  return { ...route, reason: chosen.reason, code: chosen.code ?? 'mode' };
}
