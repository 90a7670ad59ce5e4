import { roughTokens } from '@verso/contracts';
import { estimateTargetTokens, estimateTokens } from './tokens.ts';

/** How a model counts tokens, as far as it can be known before it is asked. Results are summed up before rounding. */
export interface TokenCounting {
  /** Tokens of a text. */
  readonly count: (text: string) => number;
  /** Tokens of what the model will answer to wire text, in a language (BCP 47). */
  readonly countTarget: (wire: string, targetLanguage: string) => number;
}

/** Today's models. */
export const modelCounting: TokenCounting = { count: estimateTokens, countTarget: estimateTargetTokens };

const codes = /<\/?[gx]\d+\/?>/g;

/** What pseudo-translation adds to a text: brackets, and filler for the growth of a third. */
const [leastAdded, growth] = [2, 0.3];

/** The demo model: every letter turned into one other, and the text lengthened. */
export const demoCounting: TokenCounting = {
  count: roughTokens,
  countTarget(wire) {
    const letters = wire.replace(codes, '').length;
    const added = Math.max(leastAdded, Math.ceil(letters * growth));
    return roughTokens(wire) + added / 4;
  },
};
