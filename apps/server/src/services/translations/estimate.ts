import { AppError, type EstimateResponse, plans } from '@verso/contracts';
import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { openDocument } from '@verso/engine';
import { estimateCost, type RouteDecision } from '@verso/gateway';
import { estimateTranslation } from '@verso/translation';
import type { Context } from '../../context.ts';
import { paidFrom } from '../credits/ledger.ts';
import { tierOf } from '../credits/read.ts';
import { chooseModelAgain } from './choose-model.ts';
import type { TranslationRow } from './row.ts';
import { promptOf } from './units/remember.ts';

/**
 * What anybody's translation takes by the packing of its job, for the operator: figures alone, no text.
 * @throws AppError `translation_not_found`, `file_not_found` once its files are deleted, `unavailable` without a model
 */
export async function estimateOf(context: Context, id: string): Promise<EstimateResponse> {
  const [row] = await context.database.orm.select().from(translations).where(eq(translations.id, id));
  if (row === undefined) throw new AppError('translation_not_found');
  if (row.originalFilePath === null) throw new AppError('file_not_found');
  const document = await openDocument(await context.storage.read(row.originalFilePath), row.format);
  const tier = await tierOf(context, paidFrom(row));
  const route = await chooseModelAgain(context, row, tier);
  const { inputTokens, outputTokens, chunks } = await estimateTranslation(document.units, {
    sourceLanguage: row.sourceLanguage,
    targetLanguage: row.targetLanguage,
    prompt: promptOf(row),
    concurrency: plans[tier].concurrency,
    demo: route.demo,
  });
  return {
    model: route.modelId,
    chunks,
    estimated: {
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      cost_usd: await costOf(context, route, { inputTokens, outputTokens }),
    },
    actual: actualOf(row),
  };
}

async function costOf(
  { gateway }: Pick<Context, 'gateway'>,
  route: RouteDecision,
  tokens: { readonly inputTokens: number; readonly outputTokens: number },
): Promise<number> {
  const { models } = await gateway.snapshot();
  const model = models.find(({ id, provider }) => id === route.modelId && provider === route.provider);
  return model === undefined ? 0 : estimateCost({ ...tokens, cachedInputTokens: 0 }, model.pricing);
}

function actualOf({ qualityReport: report }: TranslationRow): EstimateResponse['actual'] {
  if (report === null) return null;
  const { input, output } = report.tokens;
  return { input_tokens: input, output_tokens: output, cost_usd: report.costUsd };
}
