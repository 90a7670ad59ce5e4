import type { ModelRequest, ModelUsage, ProtocolLine } from '@verso/contracts';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import { estimateTokens } from '../../cost/estimate-tokens.ts';
import { aroundAtoms } from './atoms.ts';

/** One line of the answer: accented, lengthened, bracketed, with every code kept. No real translation. */
export function answerLine(line: ProtocolLine): string {
  const target = aroundAtoms(line.text, (wire) =>
    encodeInline(pseudoTranslate(decodeInline(wire).content, 'accents')),
  );
  return `${line.id}\t${target}\n`;
}

/** What a real model would have counted, so that estimates and progress look right without one. */
export function usage(request: ModelRequest, answer: string): ModelUsage {
  return {
    inputTokens: estimateTokens(request.system) + estimateTokens(request.prompt),
    cachedInputTokens: 0,
    outputTokens: estimateTokens(answer),
  };
}
