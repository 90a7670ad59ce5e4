import { type MatchBand, type MemoryQuote, matchBands } from '@verso/contracts';
import { expect, it } from 'vitest';
import { sumMatches } from './sum-matches.ts';

const amount = (units: number) => ({ units, words: 2 * units, characters: 10 * units });

function quote(units: Partial<Record<MatchBand, number>>, more: Partial<MemoryQuote> = {}): MemoryQuote {
  return {
    reuse: 'ask',
    bands: matchBands.map((band) => ({ band, ...amount(units[band] ?? 0) })),
    reusable: amount((units['101'] ?? 0) + (units['100'] ?? 0)),
    saved_characters: 7,
    price: { effectiveCharacters: 1, overageCharge: 0, charsFromOverage: 0, remainingAfter: 0 },
    complete: true,
    ...more,
  };
}

it('sums the bands of all documents, and what they save', () => {
  const sum = sumMatches([quote({ '100': 1, new: 2 }), null, quote({ '101': 3, '100': 4 })]);
  expect(sum?.bands.map(({ band, units }) => [band, units])).toEqual([
    ['101', 3],
    ['100', 5],
    ['95-99', 0],
    ['85-94', 0],
    ['75-84', 0],
    ['new', 2],
  ]);
  expect(sum).toMatchObject({ reusable: amount(8), saved_characters: 14, complete: true });
});

it('says that a part was not searched if this is true of one document', () => {
  expect(sumMatches([quote({}), quote({}, { complete: false })])?.complete).toBe(false);
});

it('is null without a memory to compare with', () => {
  expect(sumMatches([null, null])).toBeNull();
  expect(sumMatches([])).toBeNull();
});
