import type { ProtocolLine } from '@verso/contracts';
import { estimateTargetTokens, estimateTokens } from '../pack/tokens.ts';

/** Estimates the tokens of a full answer: each line's id, tab, translation and line break. */
export function answerTokens(lines: readonly ProtocolLine[], targetLanguage: string): number {
  return lines.reduce(
    (sum, { id, text }) => sum + estimateTokens(`${id}\t\n`) + estimateTargetTokens(text, targetLanguage),
    0,
  );
}
