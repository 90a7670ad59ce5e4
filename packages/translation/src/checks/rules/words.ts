import { wordsOf } from '../../terms/words.ts';
import { type Edit, LITERAL } from '../../verify/flat.ts';
import { type Check, replacing } from '../../verify/rule.ts';
import { doubledWords, withoutDoubling } from './marks.ts';

/** Words that follow themselves, as "the the". */
export const repeatedWords: Check = ({ sourceProse, targetProse, to }) => {
  if (!withoutDoubling.has(to) || doublesIn(sourceProse).length > 0) return [];
  const usual = new Set((Object.hasOwn(doubledWords, to) ? (doubledWords[to] ?? '') : '').split(' '));
  const edits = doublesIn(targetProse).filter(({ word }) => !usual.has(word));
  const detail = `Repeated: ${[...new Set(edits.map(({ word }) => `“${word} ${word}”`))].join(', ')}.`;
  return replacing(detail, edits);
};

interface Double extends Edit {
  readonly word: string;
}

/** The second of two equal words with the space before it. Names, numbers and single letters may be doubled. */
function doublesIn(text: string): readonly Double[] {
  const words = wordsOf(text);
  return words.flatMap((word, at): readonly Double[] => {
    const before = words[at - 1];
    if (before === undefined || before.folded !== word.folded) return [];
    if (!/^\p{Ll}[\p{L}\p{M}]+$/u.test(word.text)) return [];
    const between = text.slice(before.end, word.start);
    // A dash, apostrophe or dot on either side makes it a part of another word.
    const isPart = /[-’'.@/]/.test(text.charAt(before.start - 1)) || /[-’'@/]/.test(text.charAt(word.end));
    if (!/^[ \u00a0]+$/.test(between) || isPart) return [];
    return [{ word: word.folded, start: before.end, end: word.end, text: '' }];
  });
}

/** Words that a sentence needs so that its first letter says something: a name or a noun may begin a label. */
const MIN_WORDS = 4;

/** A sentence that begins with a small letter, unlike its source. */
export const firstLetter: Check = ({ sourceProse, targetProse, languages: { target } }) => {
  const [was, is] = [firstWordOf(sourceProse), firstWordOf(targetProse)];
  if (was === undefined || is === undefined) return [];
  const isSentence = wordsOf(sourceProse).length >= MIN_WORDS && endsAsSentence(sourceProse);
  // "iPhone", "eBay" and "'s Avonds" stay as they are.
  const isWritten = /^\p{Ll}\p{M}*(?!\p{Lu})/u.test(is.word) && !/['’]$/.test(targetProse.slice(0, is.start));
  if (!isSentence || !/^\p{Lu}/u.test(was.word) || !isWritten || sourceProse.includes(is.word)) return [];
  const [letter = ''] = is.word;
  const range = { start: is.start, end: is.start + letter.length };
  return replacing('Should begin with a capital letter, as the source does.', [
    { ...range, text: letter.toLocaleUpperCase(target) },
  ]);
};

/** Whether a mark of a sentence is after the last word. */
function endsAsSentence(text: string): boolean {
  let at = text.length;
  while (at > 0 && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at -= 1;
  return /[.!?。:]/.test(text.slice(at));
}

function firstWordOf(text: string): { readonly word: string; readonly start: number } | undefined {
  const found = /[\p{L}\p{N}%{$][\p{L}\p{M}\p{N}]*/u.exec(text.slice(0, 200));
  const isWord = found !== null && /^\p{L}/u.test(found[0]) && !text.slice(0, found.index).includes(LITERAL);
  return isWord ? { word: found[0], start: found.index } : undefined;
}
