import { effectiveCharacters, secondReaderCharacters } from '@verso/contracts';
import type { Unit } from '@verso/engine';
import { expect, it } from 'vitest';
import { deliveredCharacters } from './delivered.ts';

const price = effectiveCharacters(1000, 'docx');
const reading = secondReaderCharacters(price);

it.each([
  ['has read', { read: 4, found: 1 }, price + reading],
  ['has found nothing', { read: 4, found: 0 }, price + reading],
  ['could not read', { read: 0, found: 0 }, price],
])('charges a second reader that %s', (_, secondReading, effective) => {
  const row = {
    characterCount: 1000,
    effectiveCharacters: price + reading,
    format: 'docx',
    secondReader: true,
  } as const;
  const outcome = { units: [], targets: new Map(), secondReading };
  expect(deliveredCharacters(row, [], outcome, 100)).toEqual({ characters: 1000, effective });
});

it('charges what was translated, also with a problem, words of a memory at their price, and proposed terms', () => {
  const lengths = { skipped: 50, translated: 100, doubtful: 200, kept: 300, known: 401 };
  const units = Object.entries(lengths).map(([id, length]): Unit => {
    return {
      id,
      kind: 'paragraph',
      source: ['x'.repeat(length)],
      codes: [],
      context: { part: 'a', headings: [] },
    };
  });
  const outcome = {
    units: [
      { unitId: 'skipped', state: 'skipped', problems: [], reason: 'no-words' },
      { unitId: 'translated', state: 'translated', problems: [] },
      { unitId: 'doubtful', state: 'flagged', problems: [] },
      { unitId: 'kept', state: 'flagged', problems: [] },
      { unitId: 'known', state: 'reused', problems: [], match: 100 },
    ],
    targets: new Map(['translated', 'doubtful', 'known'].map((id) => [id, ['y']])),
  } as const;
  const row = {
    characterCount: 1051,
    effectiveCharacters: effectiveCharacters(1051, 'pptx') + 7,
    format: 'pptx',
    secondReader: false,
  } as const;
  const characters = 50 + 100 + 200 + 401;
  // A quarter of the 401 known characters is charged, rounded up.
  const effective = effectiveCharacters(characters - 300, 'pptx') + 7;
  expect(deliveredCharacters(row, units, outcome, 25)).toEqual({ characters, effective });
});
