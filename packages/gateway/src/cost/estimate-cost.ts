import type { ModelUsage } from '@verso/contracts';

/** USD per million tokens. Without a price of their own, cached tokens cost as much as others. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number;
}

/** What a call costs, in USD. `inputTokens` includes the cached ones, as every provider counts them. */
export function estimateCost(usage: ModelUsage, price: ModelPrice): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  const perMillion =
    (usage.inputTokens - cached) * price.input +
    cached * (price.cachedInput ?? price.input) +
    usage.outputTokens * price.output;
  return perMillion / 1_000_000;
}
