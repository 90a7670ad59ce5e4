import { isRight } from './judge-word.ts';
import { loadDictionary } from './load-dictionary.ts';

interface Lookup {
  /** Paths. */
  readonly dictionary: { readonly affixes: string; readonly words: string };
}

/** Lists the words that are neither in a dictionary nor among those that users have added. */
async function checkWords({
  dictionary,
  language,
  words,
  own,
}: Lookup & {
  /** ISO 639 code. */
  readonly language: string;
  readonly words: readonly string[];
  readonly own: readonly string[];
}): Promise<readonly string[]> {
  const { spell } = await loadDictionary(dictionary);
  const judge = { spell, own: new Set(own), language };
  return words.filter((word) => !isRight(word, judge));
}

const maxSuggestions = 5;

/** Suggests words for one that is not in a dictionary, the best one first. */
async function suggestWords({
  dictionary,
  word,
}: Lookup & { readonly word: string }): Promise<readonly string[]> {
  const { suggest } = await loadDictionary(dictionary);
  const [, start = '', text = '', end = ''] = /^(-?)(.*?)(-?)$/s.exec(word) ?? [];
  return [...new Set(suggest(text))].slice(0, maxSuggestions).map((found) => start + found + end);
}

/** The operations of the process that has the dictionaries. */
export const operations = { checkWords, suggestWords };

type Operations = typeof operations;
export type OperationName = keyof Operations;
export type Input<Name extends OperationName> = Parameters<Operations[Name]>[0];
export type Output<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;
