import type { Stem } from './stem.ts';
import type { FunctionWords } from './stop-words.ts';
import { fold, isUnspaced, wordsOf } from './words.ts';

/** A word of a text with what decides whether it is part of a term. */
export interface CandidateWord {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Shared by its inflected forms. */
  readonly key: string;
  /** Whether no term starts or ends with it. */
  readonly isStop: boolean;
  readonly isDeterminer: boolean;
  readonly isCapitalized: boolean;
  /** Whether it starts a sentence, where every word is capitalized. */
  readonly startsSentence: boolean;
  /** Whether nothing but a space or hyphen separates it from the word before. */
  readonly isJoined: boolean;
}

/** A language whose candidates are searched. */
export interface CandidateLanguage extends FunctionWords {
  /** BCP 47. */
  readonly code: string;
  readonly stem: Stem;
  readonly segmenter: Intl.Segmenter;
}

/** What may stand between two words of one term. */
const joins = new Set(['', ' ', '\u00a0', '\u202f', '-', '\u2011', '’', "'"]);
const endsSentence = /[.!?:;。！？：；•\n]/;
const hasLetters = /\p{L}/u;
/** Particles that Korean writes together with a noun. */
const koreanParticle = /(?:에서|으로|은|는|이|가|을|를|의|에|로|와|과|도|만)$/u;

/** The words of a text. Scripts without spaces are segmented by dictionaries (UAX #29). */
export function candidateWords(text: string, language: CandidateLanguage): readonly CandidateWord[] {
  const { code, stem, stop, determiners, segmenter } = language;
  const found: CandidateWord[] = [];
  let end = 0;
  for (const word of isUnspaced(text) ? segmentsOf(text, segmenter, code) : wordsOf(text)) {
    const gap = text.slice(end, word.start);
    const startsSentence = found.length === 0 || endsSentence.test(gap);
    const folded = fold(word.text);
    found.push({
      start: word.start,
      end: word.end,
      text: word.text,
      key: stem(folded),
      isStop: stop.has(folded) || !isContent(word.text),
      isDeterminer: determiners.has(folded),
      isCapitalized: /^\p{Lu}/u.test(word.text),
      startsSentence,
      isJoined: found.length > 0 && joins.has(gap),
    });
    end = word.end;
  }
  return found;
}

function segmentsOf(
  text: string,
  segmenter: Intl.Segmenter,
  code: string,
): readonly { readonly start: number; readonly end: number; readonly text: string }[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, index, isWordLike }) => {
    if (isWordLike !== true) return [];
    const word = code.startsWith('ko') && segment.length > 2 ? segment.replace(koreanParticle, '') : segment;
    return [{ start: index, end: index + word.length, text: word }];
  });
}

/** Whether a word can begin or end a term: a single letter, a number or a Japanese ending can't. */
function isContent(word: string): boolean {
  if (!hasLetters.test(word)) return false;
  if (/^[\p{Script=Hiragana}ー]+$/u.test(word)) return false;
  return word.length > 1 || /\p{Script=Han}/u.test(word);
}
