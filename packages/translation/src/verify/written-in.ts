import { scriptOfLanguage } from '../pack/scripts.ts';
import { functionWordTable } from './function-words.ts';
import { rowsOf, sequencesOf } from './letter-evidence.ts';

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
const codes: readonly string[] = [...marks.keys()];

/** The languages of each word and letter, as places in `codes`, so that it is looked up once. */
const languagesOfWord = placesOf(({ words }) => words);
const languagesOfLetter = placesOf(({ letters }) => letters);

function placesOf(of: (marks: Marks) => ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [place, each] of [...marks.values()].entries())
    for (const mark of of(each)) {
      const known = found.get(mark);
      if (known === undefined) found.set(mark, [place]);
      else known.push(place);
    }
  return found;
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
const spoken = new Set(['es pt', 'pt es', 'ru uk', 'uk ru']);

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

const beyondAscii = /[\u0080-\uffff]/;
const word = /\p{L}[\p{L}\p{M}]*/gu;

/** A word of a text that says something about its language. */
interface Hint {
  /** The word, if it is a function word of a language; others hint by their letters alone. */
  readonly word: string | undefined;
  readonly text: string;
  /** Places in `codes`. */
  readonly languages: readonly number[];
}

/** The hints of the last text: several rules ask for them in turn. */
let last: { readonly text: string; readonly hints: readonly Hint[] } | undefined;

function hintsIn(text: string): readonly Hint[] {
  if (last?.text !== text) last = { text, hints: findHints(text) };
  return last.hints;
}

/** The words of a text that are typical of some languages. Names, code and single Latin letters say nothing. */
function findHints(text: string): readonly Hint[] {
  const found: Hint[] = [];
  for (const [each] of text.matchAll(word)) {
    const isUpperCase = each.length > 1 && each === each.toUpperCase() && each !== each.toLowerCase();
    if (isUpperCase || /^[A-Za-z]$/.test(each)) continue;
    const folded = each.toLowerCase();
    const own = languagesOfWord.get(folded);
    const languages = withLetters(folded, own ?? []);
    if (languages.length > 0)
      found.push({ word: own === undefined ? undefined : folded, text: folded, languages });
    if (found.length >= MAX_WORDS) break;
  }
  return found;
}

/** The languages of a word and of its special letters. */
function withLetters(text: string, own: readonly number[]): readonly number[] {
  let languages: Set<number> | undefined;
  if (beyondAscii.test(text))
    for (const letter of text) {
      const more = languagesOfLetter.get(letter);
      if (more === undefined) continue;
      languages ??= new Set(own);
      for (const language of more) languages.add(language);
    }
  return languages === undefined ? own : [...languages];
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

/** How many of a text's hints speak for each language and not for the expected one, and the other way round. */
interface Tally {
  readonly evidence: Uint16Array;
  readonly against: Uint16Array;
}

function tally(hints: readonly Hint[], own: number): Tally {
  const [evidence, against] = [new Uint16Array(codes.length), new Uint16Array(codes.length)];
  let all = 0;
  for (const { languages } of hints) {
    const isOwn = languages.includes(own);
    if (isOwn) all += 1;
    const counts = isOwn ? against : evidence;
    for (const language of languages) counts[language] = (counts[language] ?? 0) + 1;
  }
  for (const language of codes.keys()) against[language] = all - (against[language] ?? 0);
  return { evidence, against };
}

/**
 * The language of the tables that a text is in, if it is in another one than expected. Compares only what tells the two
 * languages apart, so that close relatives need a longer text.
 * @param expected BCP 47
 * @param source the text that it translates; if given, a text with few function words is recognized by its letter sequences
 * @returns undefined if the text is in the expected language, or says too little
 */
export function otherLanguageOf(text: string, expected: string, source?: string): OtherLanguage | undefined {
  const own = codes.indexOf(tableCode(expected));
  // The words of Serbian are in Latin letters.
  if (own < 0 || (scriptOfLanguage(expected) === 'Cyrl' && !cyrillic.has(codes[own] ?? ''))) return undefined;
  const hints = hintsIn(text);
  const { evidence, against } = tally(hints, own);
  let best: OtherLanguage | undefined;
  for (const [place, language] of codes.entries()) {
    const other = { language, evidence: evidence[place] ?? 0, against: against[place] ?? 0 };
    if (other.evidence < MIN_EVIDENCE || other.evidence < other.against * MIN_RATIO) continue;
    if (best !== undefined && other.evidence - other.against <= best.evidence - best.against) continue;
    if (place !== own && isProved(hints, place, own, other)) best = other;
  }
  return (
    best ??
    (source === undefined ? undefined : otherBySequences(text, source, expected, { evidence, against }))
  );
}

/** Whether a part of a text may be in another language than expected: some language has words that the expected one lacks. */
export function mayHoldOther(text: string, expected: string): boolean {
  const own = codes.indexOf(tableCode(expected));
  return own >= 0 && tally(hintsIn(text), own).evidence.some((count) => count >= MIN_EVIDENCE);
}

/** Whether enough different hints speak for a language. */
function isProved(
  hints: readonly Hint[],
  place: number,
  own: number,
  { language, evidence, against }: OtherLanguage,
): boolean {
  const different = new Set<string>();
  const spelled = new Set<string>();
  for (const { word: each, text, languages } of hints)
    if (languages.includes(place) && !languages.includes(own))
      if (each === undefined) spelled.add(text);
      else different.add(each);
  const expected = codes[own] ?? '';
  const least =
    areRelatives(expected, language) && !spoken.has(`${expected} ${language}`)
      ? MIN_EVIDENCE_OF_RELATIVES
      : MIN_EVIDENCE;
  // Letters alone may be a name's, and one word several times is chance.
  if (different.size >= MIN_EVIDENCE && evidence >= least) return true;
  const leastSpelled = cyrillic.has(expected) ? MIN_SPELLED_IN_CYRILLIC : MIN_SPELLED;
  return against === 0 && spelled.size + different.size >= leastSpelled && isSpelledIn(hints, language);
}

const areRelatives = (one: string, other: string): boolean =>
  relatives.some((group) => group.includes(one) && group.includes(other));

/** Hints for the expected language beyond those for another one that make a closer look needless. */
const MAX_AGAINST = 4;
/** How much more likely the sequences of a text must be in another language than in the expected one, as a logarithm. */
const MIN_LIKELIER = 12;
const MIN_LIKELIER_OF_RELATIVES = 20;
const MIN_LIKELIER_OF_SPOKEN = 5;
/** For brief texts in those, it and the number of words together are at least this. */
const MIN_LIKELIER_AND_WORDS = 14;
/**
 * The least share of the other language's usual sequences, by the words that speak for it: what is no language has fewer. In languages with
 * long words, real texts have a tenth.
 */
function leastUsual(speaking: number, isSpoken: boolean): number {
  if (speaking >= MIN_EVIDENCE) return 0.05;
  if (isSpoken) return speaking > 0 ? 0.3 : 0.35;
  return speaking > 0 ? 0.4 : 1;
}
/** What a word counts that only one of the two languages has, beside its sequences. */
const WEIGHT_OF_HINT = 2;
/** Words whose sequences are looked at. */
const MAX_SEQUENCED = 60;

/** The other language that the sequences of a text's letters and its hints speak for together. Words of the source and names are left out. */
function otherBySequences(
  text: string,
  source: string,
  expected: string,
  { evidence, against }: Tally,
): OtherLanguage | undefined {
  const script = scriptOfLanguage(expected);
  const sequences = sequencesOf(script);
  const own = tableCode(expected);
  const column = sequences?.languages.indexOf(own) ?? -1;
  if (sequences === undefined || column < 0) return undefined;
  const candidates = sequences.languages.filter((language) => {
    const place = codes.indexOf(language);
    return language !== own && (against[place] ?? 0) < (evidence[place] ?? 0) * MIN_RATIO + MAX_AGAINST;
  });
  if (candidates.length === 0) return undefined;
  const words = ownWords(text, source);
  const sequenced = words.slice(0, MAX_SEQUENCED);
  const rows = sequenced.flatMap((each) => rowsOf(each, sequences));
  const letters = sequenced.reduce((sum, each) => sum + each.length, 0);
  const fresh = tally(hintsIn(words.join(' ')), codes.indexOf(own));
  const { weights, unlisted } = sequences;
  let best: (OtherLanguage & { readonly likelier: number }) | undefined;
  for (const language of candidates) {
    const [other, place] = [sequences.languages.indexOf(language), codes.indexOf(language)];
    const [speaking, contrary] = [fresh.evidence[place] ?? 0, fresh.against[place] ?? 0];
    let likelier = (speaking - contrary) * WEIGHT_OF_HINT - leastLikelier(own, language, words.length);
    const isSpoken = spoken.has(`${own} ${language}`);
    let usual = 0;
    for (const row of rows) {
      const weight = weights[row + other] ?? 0;
      likelier += weight - (weights[row + column] ?? 0);
      if (weight > unlisted) usual += 1;
    }
    if (
      likelier >= 0 &&
      usual >= letters * leastUsual(speaking, isSpoken) &&
      (best === undefined || likelier > best.likelier)
    )
      best = { language, evidence: speaking, against: contrary, likelier };
  }
  return best;
}

function leastLikelier(own: string, other: string, words: number): number {
  if (spoken.has(`${own} ${other}`)) return Math.max(MIN_LIKELIER_OF_SPOKEN, MIN_LIKELIER_AND_WORDS - words);
  return areRelatives(own, other) ? MIN_LIKELIER_OF_RELATIVES : MIN_LIKELIER;
}

/** The different words in lower case of a text that its source does not have. */
function ownWords(text: string, source: string): readonly string[] {
  const known = new Set(source.toLowerCase().match(word));
  const found = new Set<string>();
  for (const [each] of text.matchAll(word)) if (!/^\p{Lu}/u.test(each) && !known.has(each)) found.add(each);
  return [...found];
}
