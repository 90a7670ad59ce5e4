/** A word or term that can complete what someone types. */
export interface Candidate {
  readonly text: string;
  /** Where it comes from, for the reader. */
  readonly from: string;
}

export interface Completion extends Candidate {
  /** The number of typed characters that it replaces. */
  readonly typed: number;
}

/** Typed characters that are enough for a suggestion; of scripts whose characters are words or syllables, one. */
const MIN_TYPED = 2;
const MAX_SHOWN = 6;
/** Terms are not longer, and the search is bounded. */
const MAX_TYPED = 60;

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
const wholeWordScript = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/**
 * What completes the text before the caret, terms of several words too.
 * @param candidates in the order in which they are shown
 */
export function completionsOf(before: string, candidates: readonly Candidate[]): readonly Completion[] {
  const starts = wordStarts(before);
  const found = new Map<string, Completion>();
  for (const candidate of candidates) {
    const lower = candidate.text.toLowerCase();
    const typed = starts
      .map((start) => before.slice(start))
      .find((part) => part.length < candidate.text.length && lower.startsWith(part.toLowerCase()));
    if (typed === undefined) continue;
    const text = withCaseOf(typed, candidate.text);
    if (!found.has(text)) found.set(text, { text, from: candidate.from, typed: typed.length });
    if (found.size === MAX_SHOWN) break;
  }
  return [...found.values()];
}

/** Whether a text begins within a word, so that what is before it is not complete. */
export function beginsInWord(text: string): boolean {
  return wordCharacter.test(text.slice(0, 1));
}

/** Where words begin in the text before the caret, from the first, that are long enough to be completed. */
function wordStarts(before: string): readonly number[] {
  const starts: number[] = [];
  for (let at = Math.max(0, before.length - MAX_TYPED); at < before.length; at += 1) {
    const [previous = '', character = ''] = [before[at - 1], before[at]];
    const isDense = wholeWordScript.test(character);
    if (!wordCharacter.test(character) || (wordCharacter.test(previous) && !isDense)) continue;
    if (before.length - at >= (isDense ? 1 : MIN_TYPED)) starts.push(at);
  }
  return starts;
}

/** A word at the beginning of a sentence stays capitalized. */
function withCaseOf(typed: string, text: string): string {
  const first = typed.slice(0, 1);
  return first !== first.toLowerCase() ? first + text.slice(first.length) : text;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Shorter words are typed faster than chosen. */
const MIN_WORD = 5;

/** The distinct words of texts that are worth suggesting. */
export function wordsOf(texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) =>
    [...words.segment(text)].flatMap(({ segment, isWordLike }) =>
      isWordLike === true && segment.length >= MIN_WORD ? [segment] : [],
    ),
  );
  return [...new Set(found)];
}
