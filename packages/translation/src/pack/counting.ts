import { roughTokens } from '@verso/contracts';
import { estimateTargetTokens, estimateTokens } from './tokens.ts';

/** Estimates a model's token counts. Results are summed before rounding. */
export interface TokenCounting {
  /** Tokens of a text. */
  readonly count: (text: string) => number;
  /** Tokens of the model's answer to wire text, in a target language (BCP 47). */
  readonly countTarget: (wire: string, targetLanguage: string) => number;
}

/** Counting for current models. */
export const modelCounting: TokenCounting = { count: estimateTokens, countTarget: estimateTargetTokens };

const codes = /<\/?[gx]\d+\/?>/g;

/** Pseudo-translation adds at least two brackets, and padding in proportion to the length. */
const [leastAdded, growth] = [2, 0.3];

/** Counting for the demo model, which replaces letters one for one and pads the text. */
export const demoCounting: TokenCounting = {
  count: roughTokens,
  countTarget(wire) {
    const letters = wire.replace(codes, '').length;
    const added = Math.max(leastAdded, Math.ceil(letters * growth));
    return roughTokens(wire) + added / 4;
  },
};
