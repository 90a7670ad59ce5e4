import type { ModelRequest, ModelUsage, ProtocolLine } from '@verso/contracts';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import { estimateTokens } from '../../cost/estimate-tokens.ts';

/** One line of the answer: accented, lengthened, bracketed, with every code kept. No real translation. */
export function answerLine(line: ProtocolLine): string {
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
