import type { ModelCallError, ModelRequest, ProviderId } from '@verso/contracts';
import { estimateCost } from '../cost/estimate-cost.ts';
import { estimateTokens } from '../cost/estimate-tokens.ts';
import type { RegisteredModel } from '../routing/snapshot.ts';

/** Ensures that concurrent calls never spend more than their budgets allow. */
export interface BudgetKeeper {
  /**
   * Holds the maximum cost of a call in every budget that applies, or in none.
   * @returns the id of the hold (null when no budget applies), which the call's record settles; or the refusal
   */
  hold(call: BudgetedCall): Promise<string | null | ModelCallError>;
  /** Releases the hold of a call that was not made. */
  release(hold: string): Promise<void>;
}

export interface BudgetedCall {
  readonly provider: ProviderId;
  readonly modelId: string;
  readonly usd: number;
}

/** Our token estimate is within this factor of any tokenizer's count. */
const estimateMargin = 2;

/** The maximum cost of a call: all of its input uncached, and its maximum output. */
export function highestCost(
  request: Pick<ModelRequest, 'system' | 'prompt' | 'maxOutputTokens'>,
  model: Pick<RegisteredModel, 'pricing' | 'maxOutputTokens'>,
): number {
  const inputTokens = estimateMargin * (estimateTokens(request.system) + estimateTokens(request.prompt));
  const outputTokens = Math.min(request.maxOutputTokens, model.maxOutputTokens);
  return estimateCost({ inputTokens, cachedInputTokens: 0, outputTokens }, model.pricing);
}
