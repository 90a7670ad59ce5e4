import { modelCalls } from '@verso/db';
import { and, eq, ne, type SQL, sql, sum } from '@verso/db/query';
import type { QueryContext } from '../../platform/context.ts';

interface Spent {
  readonly tokensUsed: number;
  readonly apiCostToCompany: number;
}

/** Tokens and cost of all calls for a translation, including interrupted attempts. */
export async function spentOn(
  context: Pick<QueryContext, 'database'>,
  translationId: string,
): Promise<Spent> {
  return (await callsFor(context, translationId, null)).spent;
}

/**
 * All calls for a translation: what was spent, and the provider whose model answered most of them. Without an answer of
 * this model, it is null.
 */
export async function callsFor(
  { database }: Pick<QueryContext, 'database'>,
  translationId: string,
  model: string | null,
): Promise<{ readonly spent: Spent; readonly provider: string | null }> {
  const isAnswered = and(eq(modelCalls.modelId, model ?? ''), ne(modelCalls.outcome, 'failed'));
  const [calls] = await database.orm
    .select({
      input: sum(modelCalls.inputTokens).mapWith(Number),
      output: sum(modelCalls.outputTokens).mapWith(Number),
      cost: sum(modelCalls.costUsd).mapWith(Number),
      provider: mostFrequent(modelCalls.provider, isAnswered),
    })
    .from(modelCalls)
    .where(eq(modelCalls.jobId, translationId));
  return {
    spent: {
      tokensUsed: (calls?.input ?? 0) + (calls?.output ?? 0),
      apiCostToCompany: calls?.cost ?? 0,
    },
    provider: calls?.provider ?? null,
  };
}

const mostFrequent = (column: typeof modelCalls.provider, where: SQL | undefined) =>
  sql<string | null>`mode() within group (order by ${column}) filter (where ${where})`;
