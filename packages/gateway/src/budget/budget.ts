import type { ModelCallError, ModelRequest, ProviderId } from '@verso/contracts';
import { estimateCost } from '../cost/estimate-cost.ts';
import { estimateTokens } from '../cost/estimate-tokens.ts';
import type { RegisteredModel } from '../routing/snapshot.ts';

/** Sees to it that calls together never spend more than their budgets allow. */
export interface BudgetKeeper {
  /**
   * Holds the most that a call may cost, in every budget that it falls under, or in none.
   * @returns the id of the hold (null: no budget is concerned), which the call's record settles; or the refusal
   */
  hold(call: BudgetedCall): Promise<string | null | ModelCallError>;
  /** Gives a hold back whose call was not made. */
  release(hold: string): Promise<void>;
}

export interface BudgetedCall {
  readonly provider: ProviderId;
  readonly modelId: string;
  readonly usd: number;
}

/** Our estimate of tokens is within this factor of what any tokenizer counts. */
const estimateMargin = 2;

/** The most a call may cost: all of its input uncached, and all the output that it is allowed. */
export function highestCost(
  request: Pick<ModelRequest, 'system' | 'prompt' | 'maxOutputTokens'>,
  model: Pick<RegisteredModel, 'pricing' | 'maxOutputTokens'>,
): number {
  const inputTokens = estimateMargin * (estimateTokens(request.system) + estimateTokens(request.prompt));
  const outputTokens = Math.min(request.maxOutputTokens, model.maxOutputTokens);
  return estimateCost({ inputTokens, cachedInputTokens: 0, outputTokens }, model.pricing);
}
