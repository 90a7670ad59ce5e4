import { limits } from '@verso/contracts';
import { CODE, LITERAL, type Range } from '../verify/flat.ts';
import type { TextPair } from '../verify/text-pair.ts';

/** A word of a target that a dictionary can judge. */
export interface SpelledWord extends Range {
  /** As it is looked up: composed, with plain apostrophes and hyphens, without marks that dictionaries leave out. */
  readonly text: string;
}

/** Languages that don't separate words by spaces. */
const withoutSpaces: ReadonlySet<string> = new Set('bo dz ja km lo my th yue zh'.split(' '));

/** Whether the words of a language can be looked up in a dictionary. @param primary ISO 639 code */
export function hasSpelledWords(primary: string): boolean {
  return !withoutSpaces.has(primary);
}

/** The words of a unit's target that are looked up: no names of the source, terms, abbreviations, paths or foreign scripts. */
export function spelledWords(subject: TextPair): readonly SpelledWord[] {
  const { targetProse, to, languages } = subject;
  if (!hasSpelledWords(to)) return [];
  const known = knownWords(subject);
  const foreign = foreignLetters(languages.target);
  return wordsIn(targetProse).flatMap((word): readonly SpelledWord[] => {
    // Longer ones are codes or joined texts, and cost a dictionary much time.
    if (word.text.length > limits.spelledWordLength) return [];
    if (withoutHyphens(word.text).length < 2 || /\p{N}/u.test(word.text)) return [];
    const parts = partsOf(word);
    const judged = parts.filter(({ text }) => !isExempt(text, known, foreign));
    return judged.length === parts.length ? [word] : judged;
  });
}

/** Letters, marks and digits, joined by an apostrophe, a hyphen or a code; a hyphen may be at either end. */
const wordPattern =
  /-?[\p{L}\p{M}\p{N}\u00ad\u200c\u200d]+(?:['’·\u2010\u2011\ufffc-][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]+)*[\u2010\u2011-]?/gu;

/** The words of a text, without those of paths, identifiers and the like. */
function wordsIn(text: string): readonly SpelledWord[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) =>
    isTechnical(chunk)
      ? []
      : [...chunk.matchAll(wordPattern)]
          .filter(([word]) => !word.includes(CODE))
          .map(({ 0: word, index: at }) => ({
            text: normalize(word),
            start: index + at,
            end: index + at + word.length,
          })),
  );
}

/** Whether text without spaces is a path, a file, an identifier, an option or markup. */
function isTechnical(chunk: string): boolean {
  return (
    chunk.includes(LITERAL) ||
    /[\\_@=<>#$`{}|]|^(?:\.?\/|--)|\/[^/]*\//.test(chunk) ||
    /[\p{L}\p{N}]\.\p{L}\p{L}/u.test(chunk)
  );
}

/** Apostrophes and hyphens as dictionaries have them; without soft hyphens and the vowel marks of Arabic and Hebrew. */
function normalize(word: string): string {
  return word
    .normalize('NFC')
    .replace(/[\u00ad\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u0652\u0670]/gu, '')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u2010\u2011]/g, '-');
}

/** A word without a hyphen at either end. */
function withoutHyphens(word: string): string {
  return word.replace(/^-|-$/g, '');
}

/** The parts of a word with hyphens, or the word. */
function partsOf(word: SpelledWord): readonly SpelledWord[] {
  const { text, start, end } = word;
  // Positions are only known where the text is as long as the word.
  if (!text.slice(1, -1).includes('-') || end - start !== text.length) return [word];
  return [...text.matchAll(/[^-]+/g)].map(({ 0: part, index }) => ({
    text: part,
    start: start + index,
    end: start + index + part.length,
  }));
}

/** Abbreviations up to this length are not looked up. */
const MAX_CAPITALS = 6;

function isExempt(word: string, known: ReadonlySet<string>, foreign: RegExp): boolean {
  const letters = withoutHyphens(word);
  return (
    /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}{1,2}$/u.test(letters) ||
    (letters.length > 1 && letters.length <= MAX_CAPITALS && /^[\p{Lu}\p{M}'-]+$/u.test(letters)) ||
    foreign.test(letters) ||
    known.has(letters) ||
    known.has(letters.slice(letters.indexOf("'") + 1)) ||
    isInflectedName(letters, known)
  );
}

/** Letters of a name, and of an ending that the target's language gives it: "Microsofts", "Ankara'da", "Londonban". */
const MIN_NAME = 4;
const MAX_ENDING = 4;

function isInflectedName(word: string, known: ReadonlySet<string>): boolean {
  if (!/^\p{Lu}/u.test(word)) return false;
  const shortest = Math.max(MIN_NAME, word.length - MAX_ENDING);
  for (let length = word.length - 1; length >= shortest; length -= 1)
    if (known.has(word.slice(0, length))) return true;
  return false;
}

/** The words that the source and the terms of the unit have too. Terms that must not be used have a rule of their own. */
function knownWords({ sourceProse, terms }: TextPair): ReadonlySet<string> {
  const texts = [
    sourceProse,
    ...terms.flatMap(({ source, targets, forbidden }) => [source, ...targets, ...forbidden]),
  ];
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(wordPattern)].flatMap(([word]) => {
        const text = withoutHyphens(normalize(word));
        return [text, ...text.split('-'), ...text.split("'")];
      }),
    ),
  );
}

/** Whether languages are written in Latin letters. Asking the platform takes longer than a text. */
const areLatin = new Map<string, boolean>();

/** Letters outside the script of a language: names and quotations. Languages without Latin letters only meet those. */
function foreignLetters(language: string): RegExp {
  const isLatin = areLatin.get(language) ?? new Intl.Locale(language).maximize().script === 'Latn';
  areLatin.set(language, isLatin);
  return isLatin ? /(?!\p{Script=Latin})\p{L}/u : /\p{Script=Latin}/u;
}
