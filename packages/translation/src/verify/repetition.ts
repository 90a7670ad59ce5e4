import { wordsOf } from '../terms/words.ts';

/** Words of a text that are examined. */
const MAX_WORDS = 4_000;
/** The longest phrase that is recognized when it repeats itself. */
const MAX_PERIOD = 12;
/** Repetitions of a phrase in a row that no source has by chance, and the words that they have at least. */
const MIN_TIMES = 4;
/** Repetitions in a source that its translation may have, and one more: lists without their codes repeat words. */
const MIN_LISTED = 3;
/** A phrase of as many words is recognized when it is there one time less. */
const LONG_PERIOD = 6;
const MIN_REPEATED = 8;
/** Words that a text has at least so that the same text twice is a mistake. */
const MIN_DOUBLED = 4;
const MIN_DOUBLED_LETTERS = 8;

/**
 * Whether a translation repeats itself more than its source: the whole text or a sentence twice, or a word or phrase without
 * end.
 * @returns the problem as a sentence, or undefined
 */
export function findRepetition(source: string, target: string): string | undefined {
  const words = foldedWords(target);
  const isUnspaced = words.length > 0 && words.every((word) => word.length <= 2);
  const least = isUnspaced ? MIN_DOUBLED_LETTERS : MIN_DOUBLED;
  if (
    isDoubled(words) &&
    !isDoubled(foldedWords(source)) &&
    (words.length >= least * 2 || isDoubledLabel(target))
  )
    return 'The text is there twice.';
  const [own, given] = [longestRun(words, MIN_TIMES), longestRun(foldedWords(source), MIN_LISTED)];
  if (own.words > Math.max(MIN_REPEATED, given.words * 2) && own.times > given.times + 1)
    return 'Repeats the same words.';
  if (sameSigns.test(target) && !sameSigns.test(source)) return 'Repeats the same sign.';
  return undefined;
}

function foldedWords(text: string): readonly string[] {
  return wordsOf(text)
    .slice(0, MAX_WORDS)
    .map(({ folded }) => folded);
}

/** A sign without end; not the dots that fill lines, also those of pseudo-translations. */
const sameSigns = /([^\s·])\1{19}/u;

/** A brief text twice, with a space or mark between. Doubled words, as in Indonesian, have a hyphen. */
const doubledLabel = /^(.{4,60}?)(?:\s{1,3}|\s?[/|,;]\s?|\s[–—-]\s|\s?[([（])\1[)\]）]?$/su;
const doubledIdeographs =
  /^([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,30})(?:[\s/、・|（(]{1,3}\1|(?<=...)\1|(?<=\p{Script=Han}{2})\1)[)）]?$/u;
const isDoubledLabel = (text: string): boolean =>
  text.length <= 130 && (doubledLabel.test(text.trim()) || doubledIdeographs.test(text.trim()));

/** Whether the second half of a text is its first. */
function isDoubled(words: readonly string[]): boolean {
  const half = words.length / 2;
  return Number.isInteger(half) && words.slice(0, half).every((word, at) => word === words[half + at]);
}

interface Run {
  readonly words: number;
  /** How often the phrase is there. */
  readonly times: number;
}

/** The longest passage that consists of one phrase at least so many times, a long one once less. */
function longestRun(words: readonly string[], least: number): Run {
  let longest: Run = { words: 0, times: 0 };
  for (let period = 1; period <= MAX_PERIOD; period += 1) {
    const times = period < LONG_PERIOD ? least : least - 1;
    let run = 0;
    for (let at = period; at < words.length; at += 1) {
      run = words[at] === words[at - period] ? run + 1 : 0;
      if (run + period >= period * times && run + period > longest.words)
        longest = { words: run + period, times: Math.floor((run + period) / period) };
    }
  }
  return longest;
}
