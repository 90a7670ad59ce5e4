import { describe, expect, it } from 'vitest';
import { completionsOf, wordsOf } from './completions.ts';

const candidates = ['Mieterin', 'Vertrag über die Miete', 'fristlose Kündigung', '賃貸契約'].map((text) => ({
  text,
  from: '',
}));
const complete = (before: string) =>
  completionsOf(before, candidates).map(({ text, typed }) => [text, typed]);

describe('completionsOf', () => {
  it('completes a word from its second letter, whatever its case', () => {
    expect(complete('Die m')).toEqual([]);
    expect(complete('Die mi')).toEqual([['Mieterin', 2]]);
  });

  it('completes a term of several words from what was typed of it', () => {
    expect(complete('Der Vertrag über d')).toEqual([['Vertrag über die Miete', 14]]);
  });

  it('keeps a capital letter at the beginning of a sentence', () => {
    expect(complete('Fri')).toEqual([['Fristlose Kündigung', 3]]);
  });

  it('suggests nothing within a word or for a whole word', () => {
    expect(complete('Untermie')).toEqual([]);
    expect(complete('Die Mieterin')).toEqual([]);
    expect(complete('Die Mieterin ')).toEqual([]);
  });

  it('completes from one character where characters are words', () => {
    expect(complete('この賃')).toEqual([['賃貸契約', 1]]);
  });

  it('suggests each text once', () => {
    expect(completionsOf('Mie', [...candidates, ...candidates])).toHaveLength(1);
  });
});

describe('wordsOf', () => {
  it('lists long words once', () => {
    expect(wordsOf(['Die Mieterin zahlt.', 'Die Mieterin kündigt'])).toEqual([
      'Mieterin',
      'zahlt',
      'kündigt',
    ]);
  });
});
