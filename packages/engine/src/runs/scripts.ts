/** The scripts of a text, as bits: they determine which font slots and sizes apply (ECMA-376 part 1, §17.3.2.26). */
export const LATIN = 1;
export const EAST_ASIAN = 2;
export const COMPLEX = 4;

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const complex =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}\p{Script=Syriac}\p{Script=Tamil}]/u;

/** Matches anything except Latin, Greek and Cyrillic letters with their punctuation and symbols. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they belong to ASCII.
const foreign = /[^\x00-\u052f\u1e00-\u22ff]/;

export function scriptsOf(text: string): number {
  if (!foreign.test(text)) return LATIN;
  return (
    (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(text) ? LATIN : 0) |
    (eastAsian.test(text) ? EAST_ASIAN : 0) |
    (complex.test(text) ? COMPLEX : 0)
  );
}
