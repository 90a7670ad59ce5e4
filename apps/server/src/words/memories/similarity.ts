/** Words and the marks between them. */
const tokens = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;

/** Tokens of each text that are compared. */
const MOST_TOKENS = 400;

/**
 * How similar two texts are, from 0 to 1: the words to insert, delete and replace (Levenshtein), as a share of the longer
 * text. Bounded by MOST_TOKENS, so that the time is too.
 */
export function similarity(a: string, b: string): number {
  const [left, right] = [tokensOf(a), tokensOf(b)];
  const longest = Math.max(left.length, right.length);
  if (longest === 0) return 1;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, token] of left.entries()) {
    const next = [i + 1];
    for (const [j, other] of right.entries()) {
      const replaced = (row[j] ?? 0) + (token === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row[right.length] ?? 0) / longest;
}

/** The words and punctuation marks of a text in lower case, of scripts without spaces its characters. */
export function tokensOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const [token] of text.toLowerCase().matchAll(tokens)) {
    // Scripts without spaces are compared by character.
    if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(token))
      found.push(...token);
    else found.push(token);
    if (found.length >= MOST_TOKENS) break;
  }
  return found.slice(0, MOST_TOKENS);
}
