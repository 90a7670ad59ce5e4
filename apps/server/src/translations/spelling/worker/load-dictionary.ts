import { Hunspell } from 'hunspell-wasm';
import createModule from 'hunspell-wasm/wasm/hunspell.js';
import { type DictionaryText, readDictionary } from './read-dictionary.ts';

/** A dictionary in memory. */
export interface LoadedDictionary {
  spell(word: string): boolean;
  suggest(word: string): readonly string[];
}

/** Dictionaries that are kept; each takes 15 to 120 MB. */
const maxLoaded = 3;
/** Answers that are kept of each. */
const maxAnswers = 50_000;

/** By the path of their affixes, the one used last at the end. */
const loaded = new Map<string, Promise<LoadedDictionary>>();

/** Loads a dictionary, unless it is one of the last that were used. @throws Error if its files can't be used */
export async function loadDictionary(paths: {
  readonly affixes: string;
  readonly words: string;
}): Promise<LoadedDictionary> {
  const { affixes: key } = paths;
  const dictionary = loaded.get(key) ?? readDictionary(paths).then(open);
  loaded.delete(key);
  loaded.set(key, dictionary);
  for (const [oldest] of loaded) if (loaded.size > maxLoaded) loaded.delete(oldest);
  return dictionary.catch((error: unknown) => {
    loaded.delete(key);
    throw error;
  });
}

/** Each dictionary has a memory of its own, which is released with it: that of WebAssembly never shrinks. */
async function open({ affixes, words }: DictionaryText): Promise<LoadedDictionary> {
  const hunspell = new Hunspell(await createModule(), affixes, words);
  const answers = new Map<string, boolean>();
  return {
    spell(word) {
      const known = answers.get(word);
      if (known !== undefined) return known;
      const answer = hunspell.testSpelling(word);
      if (answers.size === maxAnswers) answers.clear();
      answers.set(word, answer);
      return answer;
    },
    suggest: (word) => hunspell.getSpellingSuggestions(word),
  };
}
