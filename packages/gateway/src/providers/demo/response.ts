import type { ModelRequest, ModelUsage, ProtocolLine } from '@verso/contracts';
import { sampleTranslation } from '@verso/contracts/samples';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import { estimateTokens } from '../../cost/estimate-tokens.ts';

/**
 * One line of the answer. Texts of our samples are known by heart, in some languages; everything else comes back
 * accented, lengthened, bracketed, with every code kept: no real translation.
 */
export function answerLine(line: ProtocolLine, language: string | undefined): string {
  const known = language === undefined ? undefined : sampleTranslation(line.text, language);
  if (known !== undefined) return `${line.id}\t${known}\n`;
  const target = pseudoTranslate(decodeInline(line.text).content, 'accents', { keepLiterals: true });
  return `${line.id}\t${encodeInline(target)}\n`;
}

/** What a real model would have counted, so that estimates and progress look right without one. */
export function usage(request: ModelRequest, answer: string): ModelUsage {
  return {
    inputTokens: estimateTokens(request.system) + estimateTokens(request.prompt),
    cachedInputTokens: 0,
    outputTokens: estimateTokens(answer),
  };
}
