/** Scripts that tokenizers split finely: one token a character is close to what providers count. */
const dense = /[\u0E00-\u0E7F\u1100-\u11FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/g;

/** Tokens of a text where no provider counted them: four characters a token, one in dense scripts. */
export function estimateTokens(text: string): number {
  const denseCharacters = text.match(dense)?.length ?? 0;
  return Math.ceil(denseCharacters + (text.length - denseCharacters) / 4);
}
