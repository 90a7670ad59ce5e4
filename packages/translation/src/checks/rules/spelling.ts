import type { Range } from '../../verify/flat.ts';
import type { Check } from '../../verify/rule.ts';
import { spelledWords } from '../spelled-words.ts';

/** Words of a unit that are unknown, from which on its text is another language if most words are. */
const MIN_FOREIGN = 5;
const MAX_SHARE = 0.5;

/** Words that are in no dictionary, each once. */
export const spelling: Check = (subject) => {
  const { misspelled } = subject.languages;
  if (misspelled === undefined || misspelled.size === 0) return [];
  const words = spelledWords(subject);
  const wrong = words.filter(({ text }) => misspelled.has(text));
  const ranges = wrong.map(({ start, end }): Range => ({ start, end }));
  if (wrong.length >= MIN_FOREIGN && wrong.length > words.length * MAX_SHARE)
    return [{ detail: 'Most words are not in the dictionary: the text may be in another language.', ranges }];
  return [...Map.groupBy(wrong, ({ text }) => text)].map(([word, places]) => ({
    detail: `Not in the dictionary: “${word}”.`,
    ranges: places.map(({ start, end }) => ({ start, end })),
    word,
  }));
};
