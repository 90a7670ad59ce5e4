import { functionWordTable } from './function-words.ts';

interface Marks {
  readonly words: ReadonlySet<string>;
  readonly letters: ReadonlySet<string>;
}

const marks = new Map<string, Marks>(
  Object.entries(functionWordTable).map(([language, { words, letters }]) => [
    language,
    { words: new Set(words.split(' ')), letters: new Set(letters) },
  ]),
);

/** Languages by their words, so that a word is looked up once. */
const languagesOfWord = new Map<string, string[]>();
for (const [language, { words }] of marks)
  for (const word of words) {
    const known = languagesOfWord.get(word);
    if (known === undefined) languagesOfWord.set(word, [language]);
    else known.push(language);
  }
const languagesOfLetter = new Map<string, string[]>();
for (const [language, { letters }] of marks)
  for (const letter of letters) {
    const known = languagesOfLetter.get(letter);
    if (known === undefined) languagesOfLetter.set(letter, [language]);
    else known.push(language);
  }

/** Forms of one language, by ISO 639 code. */
const sameAs: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', bs: 'hr', iw: 'he', in: 'id' };

/** The language of a BCP 47 tag, without script and region. */
export function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

/** The code of a language in the tables: BCP 47 without script and region. */
export function tableCode(language: string): string {
  const code = primaryOf(language);
  return sameAs[code] ?? code;
}

/** Words that are compared of a text: more say nothing new. */
const MAX_WORDS = 300;
/** Words of another language that prove it, and how many of them there must be for each word of the expected one. */
const MIN_EVIDENCE = 2;
const MIN_RATIO = 2;
/** Languages that share most of their words, so that two words are chance. */
const relatives = ['gl pt es', 'nb da', 'id ms', 'hr sr', 'cs sk', 'bg mk', 'ru uk be', 'fa ur'].map(
  (group) => group.split(' '),
);
const MIN_EVIDENCE_OF_RELATIVES = 4;
/** Relatives that differ enough all the same. */
const spoken = new Set(['es pt', 'pt es']);

/** Different words with letters of another language that prove it, if no word is of the expected one; fewer where alphabets differ. */
const MIN_SPELLED = 3;
const MIN_SPELLED_IN_CYRILLIC = 2;
const cyrillic = new Set(['ru', 'uk', 'be', 'bg', 'mk']);
const latinBeyondAscii = /[\u00c0-\u024f\u1e00-\u1eff]/g;

/** Whether words have no other Latin letters than a language. */
function isSpelledIn(hints: readonly Hint[], language: string): boolean {
  const letters = marks.get(language)?.letters ?? new Set();
  return hints.every(({ text }) =>
    (text.match(latinBeyondAscii) ?? []).every((letter) => letters.has(letter)),
  );
}

const word = /\p{L}[\p{L}\p{M}]*/gu;

/** A word of a text that says something about its language. */
interface Hint {
  /** The word, if it is a function word of a language; others hint by their letters alone. */
  readonly word: string | undefined;
  readonly text: string;
  readonly languages: ReadonlySet<string>;
}

/** The words of a text that are typical of some languages. Names, code and single Latin letters say nothing. */
function hintsIn(text: string): readonly Hint[] {
  const found: Hint[] = [];
  for (const [each] of text.matchAll(word)) {
    const isUpperCase = each.length > 1 && each === each.toUpperCase() && each !== each.toLowerCase();
    if (isUpperCase || /^[A-Za-z]$/.test(each)) continue;
    const folded = each.toLowerCase();
    const own = languagesOfWord.get(folded);
    const languages = new Set(own);
    for (const letter of folded)
      if (letter > '\u007f')
        for (const language of languagesOfLetter.get(letter) ?? []) languages.add(language);
    if (languages.size > 0)
      found.push({ word: own === undefined ? undefined : folded, text: folded, languages });
    if (found.length >= MAX_WORDS) break;
  }
  return found;
}

/** The function words of a language that another one does not have; undefined if one of them is not in the tables. */
export function wordsOnlyOf(language: string, other: string): ReadonlySet<string> | undefined {
  const [own, others] = [marks.get(tableCode(language)), marks.get(tableCode(other))];
  if (own === undefined) return undefined;
  return new Set([...own.words].filter((each) => others?.words.has(each) !== true));
}

/** A language that a text is in instead of the expected one, and the words that speak for each. */
export interface OtherLanguage {
  /** ISO 639-1. */
  readonly language: string;
  /** Words that are typical of it and not of the expected language. */
  readonly evidence: number;
  /** Words that are typical of the expected language and not of it. */
  readonly against: number;
}

/**
 * The language of the tables that a text is in, if it is in another one than expected. Compares only what tells the two
 * languages apart, so that close relatives need a longer text.
 * @param expected BCP 47
 * @returns undefined if the text is in the expected language, or says too little
 */
export function otherLanguageOf(text: string, expected: string): OtherLanguage | undefined {
  const own = tableCode(expected);
  if (!marks.has(own)) return undefined;
  const hints = hintsIn(text);
  let best: OtherLanguage | undefined;
  for (const language of marks.keys()) {
    if (language === own) continue;
    let [evidence, against] = [0, 0];
    const different = new Set<string>();
    const spelled = new Set<string>();
    for (const { word: each, text: spelling, languages } of hints) {
      const [isOther, isOwn] = [languages.has(language), languages.has(own)];
      if (isOther && !isOwn) {
        evidence += 1;
        if (each === undefined) spelled.add(spelling);
        else different.add(each);
      } else if (isOwn && !isOther) against += 1;
    }
    const isRelative = relatives.some((group) => group.includes(own) && group.includes(language));
    const least = isRelative && !spoken.has(`${own} ${language}`) ? MIN_EVIDENCE_OF_RELATIVES : MIN_EVIDENCE;
    const isProved =
      // Letters alone may be a name's, and one word several times is chance.
      (different.size >= MIN_EVIDENCE && evidence >= least && evidence >= against * MIN_RATIO) ||
      (against === 0 &&
        spelled.size + different.size >= (cyrillic.has(own) ? MIN_SPELLED_IN_CYRILLIC : MIN_SPELLED) &&
        isSpelledIn(hints, language));
    if (!isProved) continue;
    if (best === undefined || evidence - against > best.evidence - best.against)
      best = { language, evidence, against };
  }
  return best;
}
