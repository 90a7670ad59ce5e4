import type { ModelUsage } from '@verso/contracts';

/** USD per million tokens. Cached tokens have the normal price by default. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number;
}

/** The cost of a call, in USD. `inputTokens` includes cached ones, as with all providers. */
export function estimateCost(usage: ModelUsage, price: ModelPrice): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  const perMillion =
    (usage.inputTokens - cached) * price.input +
    cached * (price.cachedInput ?? price.input) +
    usage.outputTokens * price.output;
  return perMillion / 1_000_000;
}
