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
  /** Null to choose by mode. */
  readonly modelId: string | null;
  readonly format: DocumentTypeName;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly characters: number;
  /** Absent if no longer known. */
  readonly complexity?: ComplexityLevel;
}

/**
 * Chooses the model of a job.
 * @throws AppError `unavailable` when there is none; the reasons are for the operator and only logged
 */
export async function chooseModel(
  { gateway, logger }: Pick<Context, 'gateway' | 'logger'>,
  requested: RequestedModel,
): Promise<RouteDecision> {
  const { mode, tier, modelId, format, sourceLanguage, targetLanguage, characters, complexity } = requested;
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
    logger.error({ err: error }, 'no model is available');
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
 * Chooses the model that a job started with, so that its journal entries match. The recorded reason stays.
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
