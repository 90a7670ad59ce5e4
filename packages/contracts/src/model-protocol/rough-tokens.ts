/** Scripts that tokenizers split finely: one token per character approximates the providers' counts. */
const dense = /[\u0E00-\u0E7F\u1100-\u11FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/g;

/**
 * Estimated tokens of a text, not rounded: four characters each, one in dense scripts. Used by the demo model and the
 * simulator.
 */
export function roughTokens(text: string): number {
  const denseCharacters = text.match(dense)?.length ?? 0;
  return denseCharacters + (text.length - denseCharacters) / 4;
}
