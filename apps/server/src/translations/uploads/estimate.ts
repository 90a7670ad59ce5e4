import { AppError, type EstimateResponse, plans } from '@verso/contracts';
import { translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { estimateCost, type RouteDecision } from '@verso/gateway';
import { paidFrom } from '../../money/credits/ledger.ts';
import { tierOfPayer } from '../../money/credits/read.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import type { Input, Output } from '../documents/worker/operations.ts';
import { originalFile } from '../files/original.ts';
import { chooseModelAgain } from '../lifecycle/choose-model.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { promptOf } from '../units/remember.ts';

/**
 * Estimates the tokens and cost of any translation, packed as its job would pack it. For the operator: contains no
 * text.
 * @throws AppError `translation_not_found`, `file_not_found` after its files are deleted, `unavailable` without a model
 */
export async function estimateOf(context: Context, id: string): Promise<EstimateResponse> {
  const [row] = await context.database.orm.select().from(translations).where(eq(translations.id, id));
  if (row === undefined) throw new AppError('translation_not_found');
  const tier = await tierOfPayer(context, paidFrom(row));
  const route = await chooseModelAgain(context, row, tier);
  const { inputTokens, outputTokens, chunks } = await estimatePacked(context, row, {
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

async function estimatePacked(
  context: Pick<Context, 'storage' | 'documents'>,
  row: TranslationRow,
  job: Input<'estimate'>['job'],
): Promise<Output<'estimate'>> {
  return withWorkingFolder(async (folder) => {
    const document = await originalFile(context, row, folder);
    return context.documents.run('estimate', { document, job }, { owner: row.userId });
  });
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
