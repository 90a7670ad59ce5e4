/** A word of a text, or one letter in a script without spaces between words. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** Compatibility-normalized and lowercase. */
  readonly folded: string;
  /** Whether it is a letter that directly follows another of its script, so that no word starts here for certain. */
  readonly isInside: boolean;
}

/** Scripts in which words are not separated by spaces, and Hangul, whose particles are attached to words. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

const unspaced = new RegExp(`[${UNSPACED}]`, 'u');
/** A letter of an unspaced script with its marks, or a run of letters, marks and digits of others. */
const words = new RegExp(`[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** The words of a text, in order. Punctuation, apostrophes and hyphens separate words. */
export function wordsOf(text: string): readonly Word[] {
  const found: Word[] = [];
  let end = -1;
  let isUnspaced = false;
  for (const { 0: word, index } of text.matchAll(words)) {
    const follows = unspaced.test(word);
    const isInside = follows && isUnspaced && index === end;
    end = index + word.length;
    isUnspaced = follows;
    found.push({ start: index, end, text: word, folded: fold(word), isInside });
  }
  return found;
}

/** Text for comparisons that ignore case, width and compatibility forms. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Whether a text contains letters of a script without spaces between words. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}
