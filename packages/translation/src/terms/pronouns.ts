import type { Word } from './words.ts';

/** How a language writes the pronouns that belong to a verb. */
interface Pronouns {
  /** Reflexive pronouns as separate words; the first is the dictionary's. */
  readonly reflexive: readonly string[];
  /** Infinitives with the dictionary's reflexive pronoun attached, and without it. */
  readonly attachedTo?: readonly (readonly [RegExp, string])[];
  /** A verb with a reflexive pronoun attached. */
  readonly attached?: RegExp;
  /** Infinitives. */
  readonly infinitive: RegExp;
  /** Pronouns after an imperative, as one word, whose stem no stemmer finds. */
  readonly imperative?: RegExp;
}

const languages: Readonly<Record<string, Pronouns>> = {
  es: {
    reflexive: 'se me te nos os'.split(' '),
    attachedTo: [[/^(.{1,40}[aeií]r)se$/, '$1']],
    attached: /(?:[aeiáéí]r|ndo|[áéíóú].{1,5})(?:se|me|te|nos|os)(?:l[aeo]s?)?$/,
    infinitive: /[aeií]r$/,
    imperative: /^(.{0,40}[áéíóú].{0,5}[aeno])(?:me|te|se|nos|os)?(?:l[aeo]s?|me|te|se|nos)$/,
  },
  it: {
    reflexive: 'si s mi ti ci vi m t c v'.split(' '),
    attachedTo: [
      [/^(.{1,40}[aei]r)si$/, '$1e'],
      [/^(.{1,40}[ou]r)si$/, '$1re'],
    ],
    attached: /(?:[aeiou]r|ndo|t[aeio]|[aeio])(?:si|mi|ti|ci|vi)$/,
    infinitive: /(?:[aei]re|[ou]rre)$/,
    imperative: /^(.{2,40}(?:te|[aio]))(?:mi|ti|ci|vi|lo|la|li|le|ne|gli)$/,
  },
  pt: { reflexive: 'se me te nos vos'.split(' '), infinitive: /[aeio]r$/ },
  ca: { reflexive: 'se s es em et ens us m t n'.split(' '), infinitive: /(?:[aei]r|re)$/ },
  fr: { reflexive: 'se s me m te t nous vous toi moi'.split(' '), infinitive: /(?:[ei]r|re)$/ },
};

/** The dictionary form of a verb without its reflexive pronoun, which other words separate and other persons change. */
export interface ReflexiveVerb {
  readonly words: readonly string[];
  readonly isReflexive: boolean;
}

function pronounsOf(language: string): Pronouns | undefined {
  const [code = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, code) ? languages[code] : undefined;
}

/** Separates the reflexive pronoun from a verb: `hacerse`, `se faire`, `tornar-se`. Other words stay as they are. */
export function withoutReflexive(words: readonly string[], language: string): ReflexiveVerb {
  const known = pronounsOf(language);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (known === undefined) return { words, isReflexive: false };
  const { reflexive, attachedTo = [], infinitive } = known;
  for (const [pattern, without] of attachedTo)
    if (pattern.test(first))
      return { words: [first.replace(pattern, without), ...words.slice(1)], isReflexive: true };
  const isPronoun = (word: string) => word === reflexive[0] || word === 's';
  if (words.length > 1 && isPronoun(first) && infinitive.test(words[1] ?? ''))
    return { words: words.slice(1), isReflexive: true };
  if (words.length > 1 && isPronoun(last) && infinitive.test(words.at(-2) ?? ''))
    return { words: words.slice(0, -1), isReflexive: true };
  return { words, isReflexive: false };
}

/** Words between a verb and its pronoun: "no se lo ha hecho". */
const MAX_BETWEEN = 3;

/** Whether a verb in a text has a reflexive pronoun: attached, before it, or directly behind it. */
export function hasReflexive(words: readonly Word[], at: number, language: string): boolean {
  const known = pronounsOf(language);
  if (known === undefined) return true;
  const near = [...words.slice(Math.max(0, at - 1 - MAX_BETWEEN), at), ...words.slice(at + 1, at + 2)];
  return (
    known.attached?.test(words[at]?.folded ?? '') === true ||
    near.some(({ folded }) => known.reflexive.includes(folded))
  );
}

/**
 * What a word may be a form of if it is a verb with pronouns that a stemmer keeps: "guárdelo" of "guarde", "enviá" (in
 * "enviá-lo") of "enviar". Only verbs have such forms.
 * @param term the infinitive that is searched for.
 */
export function withoutPronouns(word: string, term: string, language: string): string | undefined {
  const known = pronounsOf(language);
  if (known === undefined || !known.infinitive.test(term)) return undefined;
  const bare = known.imperative?.exec(word)?.[1];
  if (bare !== undefined) return plain(bare);
  const isCut = /[áêéíô]$/.test(word) && `${plain(word)}r` === plain(term);
  return isCut ? term : undefined;
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
