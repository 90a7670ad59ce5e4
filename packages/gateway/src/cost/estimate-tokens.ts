import { roughTokens } from '@verso/contracts';

/** Tokens of a text where no provider counted them. */
export function estimateTokens(text: string): number {
  return Math.ceil(roughTokens(text));
}
