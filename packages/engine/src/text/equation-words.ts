/** Names of functions and operators, which are the same in every language, as equations write them. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arccot arcosh arsinh artanh arg cos cosh cot coth csc deg det dim div erf erfc exp gcd grad hom inf ker lcm ' +
    'lim liminf limsup log max min mod nolimits ord rank rot sech sec sgn sign sin sinh span sup tan tanh tr var cov'
  ).split(' '),
);

const words = /\p{L}[\p{L}\p{M}]{0,99}/gu;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

/**
 * Whether a text within an equation has words: three letters in a row that name no function, or two beside a blank, as in " if ". Others
 * are variables and units of measure.
 */
export function hasEquationWords(text: string): boolean {
  if (ideographs.test(text)) return true;
  const least = /\s/.test(text) ? 2 : 3;
  return (text.match(words) ?? []).some(
    (word) => [...word].length >= least && !FUNCTIONS.has(word.toLowerCase()),
  );
}
