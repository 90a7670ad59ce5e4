import type { ModelRequest, ModelUsage, ProtocolLine } from '@verso/contracts';
import { sampleTranslation } from '@verso/contracts/samples';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import { estimateTokens } from '../../cost/estimate-tokens.ts';

/**
 * One line of the answer. Texts of our samples have stored translations in some languages; everything else is returned
 * accented, lengthened and bracketed, with every code kept: not a real translation.
 */
export function answerLine(line: ProtocolLine, language: string | undefined): string {
  const known = language === undefined ? undefined : sampleTranslation(line.text, language);
  if (known !== undefined) return `${line.id}\t${known}\n`;
  const target = pseudoTranslate(decodeInline(line.text).content, 'accents', { keepLiterals: true });
  return `${line.id}\t${encodeInline(target)}\n`;
}

/** Realistic usage, so that estimates and progress work without a real model. */
export function usage(request: ModelRequest, answer: string): ModelUsage {
  return {
    inputTokens: estimateTokens(request.system) + estimateTokens(request.prompt),
    cachedInputTokens: 0,
    outputTokens: estimateTokens(answer),
  };
}
