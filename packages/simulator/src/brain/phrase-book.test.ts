import { expect, it } from 'vitest';
import { phraseFor } from './phrase-book.ts';

const book = { de: [['The <g1>house</g1>', 'Das <g1>Haus</g1>']] } as const;

it('translates a line with its codes, and without them if it has none', () => {
  expect(phraseFor('The <g1>house</g1>', 'de', book)).toBe('Das <g1>Haus</g1>');
  expect(phraseFor('The house', 'de', book)).toBe('Das Haus');
  expect(phraseFor('A house', 'de', book)).toBeUndefined();
  expect(phraseFor('The house', 'ja', book)).toBeUndefined();
});
