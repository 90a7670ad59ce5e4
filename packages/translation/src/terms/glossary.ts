import { createPacer } from '../pace.ts';
import { checkTerms, type TermCheck } from './check.ts';
import { isInflected, sharedLength } from './inflection.ts';
import { addPhrase, findPhrases, type PhraseMatch, phraseIndex } from './phrases.ts';
import { loadStemmer, type Stem } from './stem.ts';
import type { TermUse } from './term-use.ts';
import { isUnspaced, type Word, wordsOf } from './words.ts';

/** A term of a source language with its translations into one target language. */
export interface GlossaryTerm {
  readonly source: string;
  /** Accepted translations, the preferred one first. Empty: the term stays as it is. */
  readonly targets: readonly string[];
  /** Translations that must not be used. */
  readonly forbidden?: readonly string[];
  /** Whether only this spelling of upper and lower case is the term. Always so for abbreviations. */
  readonly caseSensitive?: boolean;
  /** Tells terms with the same spelling apart; sent to the model. */
  readonly note?: string;
  /** Whether it is a verb, whose forms differ more than those of nouns. */
  readonly isVerb?: boolean;
}

/** A term in a text, with its entries for the model. */
export interface FoundTerm extends TermUse {
  readonly entries: readonly GlossaryTerm[];
}

/** The terms for one pair of languages. */
export interface Glossary {
  /** The terms in a source text, in the order of their first occurrences. */
  find(text: string): readonly FoundTerm[];
  /** Whether a target uses the terms of its source. */
  check(uses: readonly TermUse[], target: string): readonly TermCheck[];
}

/** A term as it is searched for. */
interface Entry {
  readonly term: GlossaryTerm;
  readonly words: readonly Word[];
  readonly matchesCase: boolean;
}

/**
 * Prepares terms for a translation. Inflected forms are found in languages with a stemmer; of several terms at the same
 * place, the longest is used.
 * @param terms in order of precedence: a spelling with several entries has several meanings.
 */
export async function openGlossary(
  terms: readonly GlossaryTerm[],
  languages: { readonly sourceLanguage: string; readonly targetLanguage: string },
): Promise<Glossary> {
  const stem: Stem = (await loadStemmer(languages.sourceLanguage)) ?? ((word) => word);
  const check = await createTermCheck(languages.targetLanguage);
  const index = phraseIndex<Entry>();
  const pace = createPacer();
  for (const term of terms) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const words = wordsOf(term.source);
    const matchesCase = term.caseSensitive === true || isAbbreviation(term.source);
    addPhrase(
      index,
      words.map(({ folded }) => stem(folded)),
      { term, words, matchesCase },
    );
  }
  return {
    find(text) {
      const words = wordsOf(text);
      const keys = words.map(({ folded }) => stem(folded));
      const boundaries = lazyBoundaries(text, languages.sourceLanguage);
      const select = (match: PhraseMatch<Entry>) =>
        standsAlone(words, match, boundaries)
          ? match.values.filter(
              (entry) =>
                isFormOf(entry, words, match, languages.sourceLanguage) && fitsCase(entry, words, match),
            )
          : [];
      const found = new Map<Entry, { entries: readonly Entry[]; surfaces: string[] }>();
      for (const { start, end, values } of findPhrases(index, keys, select)) {
        const [first] = values;
        if (first === undefined) continue;
        const surface = text.slice(words[start]?.start, words[end - 1]?.end);
        const known = found.get(first);
        if (known === undefined) found.set(first, { entries: values, surfaces: [surface] });
        else known.surfaces.push(surface);
      }
      return [...found.values()].map(describeUse);
    },
    check,
  };
}

/** The terms that were found in a unit earlier, to check another target for it. */
export async function glossaryOf(uses: readonly TermUse[], targetLanguage: string): Promise<Glossary> {
  const found = uses.map((use) => ({ ...use, entries: [] }));
  return { find: () => found, check: await createTermCheck(targetLanguage) };
}

/** A check of targets in a language; see `Glossary.check`. */
async function createTermCheck(targetLanguage: string): Promise<Glossary['check']> {
  const stem = await loadStemmer(targetLanguage);
  return (uses, target) =>
    uses.length === 0 ? [] : checkTerms(uses, target, { code: targetLanguage, stem });
}

function describeUse({
  entries,
  surfaces,
}: {
  entries: readonly Entry[];
  surfaces: readonly string[];
}): FoundTerm {
  const terms = entries.map(({ term }) => term);
  const targets = [...new Set(terms.flatMap((term) => term.targets))];
  const forbidden = new Set(terms.flatMap((term) => term.forbidden ?? []));
  return {
    source: terms[0]?.source ?? '',
    targets,
    keep: terms.some((term) => term.targets.length === 0),
    forbidden: [...forbidden].filter((word) => !targets.includes(word)),
    surfaces,
    entries: terms,
  };
}

/** The length up to which a term in capital letters is an abbreviation, not a shouted word. */
const MAX_ABBREVIATION = 5;

/** Whether a term is an abbreviation: "IT" is not "it". */
function isAbbreviation(term: string): boolean {
  return term.length <= MAX_ABBREVIATION && /^[\p{Lu}\p{N}]{2,}$/u.test(term) && /\p{Lu}/u.test(term);
}

/** Whether words with the same stems are an inflected form of the term. */
function isFormOf(
  { term, words: own }: Entry,
  words: readonly Word[],
  { start }: PhraseMatch<Entry>,
  language: string,
): boolean {
  return (
    term.isVerb === true ||
    own.every(({ folded }, at) => isInflected(folded, words[start + at]?.folded ?? '', language))
  );
}

/** Whether the beginnings that the words share with the term are written in the same case. */
function fitsCase(
  { words: term, matchesCase }: Entry,
  words: readonly Word[],
  { start }: PhraseMatch<Entry>,
): boolean {
  if (!matchesCase) return true;
  return term.every(({ text }, at) => {
    const written = words[start + at]?.text ?? '';
    const shared = sharedLength(text.toLowerCase(), written.toLowerCase());
    return text.slice(0, shared) === written.slice(0, shared);
  });
}

/**
 * Whether words may be a term of their own. In Hangul a word begins there; in other scripts without spaces, a word begins
 * or ends there, or both if it is a single letter or Katakana.
 */
function standsAlone(
  words: readonly Word[],
  { start, end }: { readonly start: number; readonly end: number },
  boundaries: () => ReadonlySet<number>,
): boolean {
  const [first, last] = [words[start], words[end - 1]];
  if (first === undefined || last === undefined || !isUnspaced(first.text)) return true;
  if (/^\p{Script=Hangul}/u.test(first.text)) return !first.isInside;
  const [startsWord, endsWord] = [boundaries().has(first.start), boundaries().has(last.end)];
  const isKatakana = words.slice(start, end).every(({ text }) => /^\p{Script=Katakana}/u.test(text));
  return end - start === 1 || isKatakana ? startsWord && endsWord : startsWord || endsWord;
}

/** The positions between words by Unicode's rules and dictionaries (UAX #29), found when they are first needed. */
function lazyBoundaries(text: string, language: string): () => ReadonlySet<number> {
  let found: ReadonlySet<number> | undefined;
  return () => {
    if (found === undefined) {
      const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
      found = new Set([...Array.from(segments, ({ index }) => index), text.length]);
    }
    return found;
  };
}
