import { effectiveCharacters, secondReaderCharacters } from '@verso/contracts';
import { expect, it } from 'vitest';
import { deliveredCharacters } from './delivered.ts';

const price = effectiveCharacters(1000, 'docx');
const reading = secondReaderCharacters(price);

it.each([
  ['has read', { read: 4, found: 1 }, price + reading],
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
