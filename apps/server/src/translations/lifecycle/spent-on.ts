import { modelCalls } from '@verso/db';
import { eq, sum } from '@verso/db/query';
import type { QueryContext } from '../../platform/context.ts';

/** Tokens and cost of all calls for a translation, including interrupted attempts. */
export async function spentOn(
  { database }: Pick<QueryContext, 'database'>,
  translationId: string,
): Promise<{ readonly tokensUsed: number; readonly apiCostToCompany: number }> {
  const [spent] = await database.orm
    .select({
      input: sum(modelCalls.inputTokens).mapWith(Number),
      output: sum(modelCalls.outputTokens).mapWith(Number),
      cost: sum(modelCalls.costUsd).mapWith(Number),
    })
    .from(modelCalls)
    .where(eq(modelCalls.jobId, translationId));
  return {
    tokensUsed: (spent?.input ?? 0) + (spent?.output ?? 0),
    apiCostToCompany: spent?.cost ?? 0,
  };
}
