/** Special characters of regular expressions. */
const syntax = /[\\^$.*+?()[\]{}|]/g;

const patterns = new Map<string, RegExp>();

/** Whether a text contains a term as a whole word, ignoring case; in scripts without spaces, anywhere. */
export function holdsTerm(text: string, term: string): boolean {
  return patternOf(term).test(text);
}

function patternOf(term: string): RegExp {
  const known = patterns.get(term);
  if (known !== undefined) return known;
  const words = term
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(syntax, '\\$&'));
  const spaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(term);
  const [start, end] = spaced ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', ''];
  const pattern = words.join('') === '' ? /(?!)/ : new RegExp(`${start}${words.join('\\s+')}${end}`, 'iu');
  patterns.set(term, pattern);
  return pattern;
}

/**
 * Whether a target uses a term, inflected or not: it contains the first two thirds of each word. Inflection changes word
 * endings, so an exact match would reject too many sentences.
 */
export function usesTerm(target: string, term: string): boolean {
  const folded = fold(target);
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word.slice(0, Math.max(3, Math.ceil((word.length * 2) / 3)))));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
