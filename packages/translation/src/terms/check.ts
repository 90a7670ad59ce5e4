import { isDerivedFrom } from './inflection.ts';
import { addPhrase, findPhrases, type PhraseMatch, phraseIndex } from './phrases.ts';
import { hasReflexive, type ReflexiveVerb, withoutPronouns, withoutReflexive } from './pronouns.ts';
import type { Stem } from './stem.ts';
import type { TermUse } from './term-use.ts';
import { isUnspaced, type Word, wordsOf } from './words.ts';

/** How a target uses one term of its source. Plain data. */
export interface TermCheck extends TermUse {
  /** Occurrences of an accepted translation, at most as many as in the source. */
  readonly found: number;
  /** The forbidden translations that the target contains. */
  readonly misused: readonly string[];
}

/** A target language with its stemmer, if there is one. */
interface TargetLanguage {
  /** BCP 47. */
  readonly code: string;
  readonly stem: Stem | undefined;
}

/** A translation of a term that is searched for. */
interface Rendering extends ReflexiveVerb {
  /** The position of its term. */
  readonly use: number;
  /** Set for a forbidden translation, as written in the glossary. */
  readonly forbidden?: string;
}

/** Whether each occurrence of a term was translated as required and nothing forbidden was used. */
export function isKept({ surfaces, found, misused }: TermCheck): boolean {
  return found === surfaces.length && misused.length === 0;
}

/**
 * Compares a target with the terms of its source, occurrence by occurrence. Inflected forms count as the term. A word of
 * the target, or a part of a compound, counts for one occurrence only, and for the longest translation that it is part of.
 */
export function checkTerms(
  uses: readonly TermUse[],
  target: string,
  language: TargetLanguage,
): readonly TermCheck[] {
  const { stem = (word: string) => word } = language;
  const words = wordsOf(target);
  const keysOf = (text: readonly string[]) => text.map((word) => stem(word));
  const index = phraseIndex<Rendering>();
  const addRendering = (text: string, rendering: Pick<Rendering, 'use' | 'forbidden'>) => {
    const verb = verbOf(text, language);
    addPhrase(index, keysOf(verb.words), { ...rendering, ...verb });
    if (!verb.isReflexive) return;
    // As written: contracted infinitives have another stem with their pronoun.
    const written = wordsOf(text).map(({ folded }) => folded);
    addPhrase(index, keysOf(written), { ...rendering, words: written, isReflexive: true });
  };
  for (const [use, { targets, forbidden }] of uses.entries()) {
    for (const text of targets) addRendering(text, { use });
    for (const text of forbidden) addRendering(text, { use, forbidden: text });
  }
  const found = uses.map((use) => countKept(use, target));
  const misused = uses.map((): Set<string> => new Set());
  const isOpen = (use: number) => (found[use] ?? 0) < (uses[use]?.surfaces.length ?? 0);
  /** What no occurrence has used yet of each word. A compound can hold several terms. */
  const free = words.map(({ folded }) => folded);
  const select = ({ start, values }: PhraseMatch<Rendering>) =>
    values.filter(
      ({ words: own, isReflexive }) =>
        own.every((word, at) => !isDerivedFrom(words[start + at]?.folded ?? '', word)) &&
        (!isReflexive || hasReflexive(words, start, language.code)),
    );
  const keys = keysOf(words.map(({ folded }) => folded));
  for (const { start, end, values } of findPhrases(index, keys, select)) {
    free.fill('', start, end);
    const accepted = values.filter(({ forbidden }) => forbidden === undefined);
    const use = accepted.find((rendering) => isOpen(rendering.use))?.use;
    if (use !== undefined) found[use] = (found[use] ?? 0) + 1;
    if (accepted.length > 0) continue;
    for (const { use: term, forbidden } of values) misused[term]?.add(forbidden ?? '');
  }
  for (const [use, { targets }] of uses.entries()) {
    for (const rendering of targets) {
      while (isOpen(use) && takeSimilar(verbOf(rendering, language), words, free, language))
        found[use] = (found[use] ?? 0) + 1;
    }
  }
  return uses.map((use, at) => ({ ...use, found: found[at] ?? 0, misused: [...(misused[at] ?? [])] }));
}

/** The words of a translation, without the pronoun of a reflexive verb. */
function verbOf(rendering: string, { code }: TargetLanguage): ReflexiveVerb {
  return withoutReflexive(
    wordsOf(rendering).map(({ folded }) => folded),
    code,
  );
}

/** Counts the occurrences that the target has exactly as the source, for a term that may stay as it is. */
function countKept({ keep, surfaces }: TermUse, target: string): number {
  if (!keep) return 0;
  const expected = new Map<string, number>();
  for (const surface of surfaces) expected.set(surface, (expected.get(surface) ?? 0) + 1);
  let count = 0;
  for (const [surface, times] of expected) count += Math.min(times, target.split(surface).length - 1);
  return count;
}

/** Languages that write compounds and chains of endings as one word. */
const joining = new Set(
  'az da de et eu fi fo hu is ka kk ko ky lb ml mn nb nl nn no sv ta te tr ug uz'.split(' '),
);
const joins = ({ code }: TargetLanguage) => joining.has(code.toLowerCase().split('-')[0] ?? '');
/** Letters that a word needs to be recognized in a compound. */
const MIN_PART = 4;
/** The same for its stem, which other words share. */
const MIN_STEM = 5;
/** Letters that a stem may lack: "gabel" is no longer "Gabelung". */
const MAX_STEMMED = 2;
/** Letters of the first word of a compound. Fewer are a prefix, which may mean the opposite: "unklar". */
const MIN_FIRST = 3;
/** Letters by which an ending may differ from another. */
const MAX_ENDING = 3;

/** Finds words that may be forms of a rendering's words, and takes them, or the parts of compounds that they are, from `free`. */
function takeSimilar(
  { words: rendering, isReflexive }: ReflexiveVerb,
  words: readonly Word[],
  free: string[],
  language: TargetLanguage,
): boolean {
  const taken = new Map<number, string>();
  for (const [position, own] of rendering.entries()) {
    const needsPronoun = isReflexive && position === 0;
    const at = free.findIndex(
      (word, index) =>
        word !== '' &&
        !taken.has(index) &&
        isFormOf(word, own, language) &&
        (!needsPronoun || hasReflexive(words, index, language.code)),
    );
    if (at < 0) return false;
    taken.set(at, own);
  }
  for (const [at, own] of taken) free[at] = withoutPart(free[at] ?? '', own, language);
  return taken.size > 0;
}

/** What remains of a compound without a part of it; nothing of other words. */
function withoutPart(word: string, part: string, language: TargetLanguage): string {
  const isCompound = joins(language) && word.includes(part) && word.length > part.length + MAX_ENDING;
  return isCompound ? word.replace(part, ' '.repeat(part.length)) : '';
}

/** Whether a word may be a form of another: part of a compound, or the same up to an ending that no stemmer knows. */
function isFormOf(word: string, term: string, language: TargetLanguage): boolean {
  const { code, stem } = language;
  if (word === term) return true;
  if (isUnspaced(term)) return false;
  if (joins(language)) {
    if (term.length >= MIN_PART && isPartOf(word, term)) return true;
    // A stemmer may remove accents too, so words are compared both as written and as stems. What is much shorter than the
    // word is the stem of other words too.
    const part = stem?.(term) ?? '';
    const isStem = part.length >= Math.max(MIN_STEM, term.length - MAX_STEMMED);
    if (isStem && isPartOf(stem?.(word) ?? word, part)) return true;
  }
  if (stem !== undefined) {
    const bare = withoutPronouns(word, term, code);
    return [word, bare].some(
      (form) => form !== undefined && stem(form) === stem(term) && !isDerivedFrom(form, term),
    );
  }
  const shared = Math.max(MIN_PART, term.length - 2);
  return word.length <= term.length + MAX_ENDING && word.slice(0, shared) === term.slice(0, shared);
}

/** Whether a compound begins with this part, or has it after another word. */
function isPartOf(compound: string, part: string): boolean {
  return compound.startsWith(part) || compound.includes(part, MIN_FIRST);
}
