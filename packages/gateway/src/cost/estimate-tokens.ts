import { roughTokens } from '@verso/contracts';

/** Estimated tokens of a text without usage data from a provider. */
export function estimateTokens(text: string): number {
  return Math.ceil(roughTokens(text));
}
