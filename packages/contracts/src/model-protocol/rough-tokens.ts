/** Scripts that tokenizers split finely: one token a character is close to what providers count. */
const dense = /[\u0E00-\u0E7F\u1100-\u11FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/g;

/**
 * Tokens of a text as one counts them without a tokenizer, not rounded: four characters each, one in dense scripts. The
 * demo model and the simulated ones count like this.
 */
export function roughTokens(text: string): number {
  const denseCharacters = text.match(dense)?.length ?? 0;
  return denseCharacters + (text.length - denseCharacters) / 4;
}
