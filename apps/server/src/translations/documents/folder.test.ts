import { expect, it } from 'vitest';
import { fitsMessage } from './folder.ts';

it('fits short lists of short values into a message', () => {
  expect(fitsMessage([])).toBe(true);
  expect(fitsMessage(new Array(500).fill('text'))).toBe(true);
  expect(fitsMessage(new Array(501).fill('text'))).toBe(false);
  expect(fitsMessage(['x'.repeat(100_000)])).toBe(true);
  expect(fitsMessage(['x'.repeat(100_000), 'x'.repeat(100_000)])).toBe(false);
});

it('stops reading values once the list is too long', () => {
  const seen: number[] = [];
  const values = function* () {
    for (let index = 0; ; index += 1) {
      seen.push(index);
      yield 'x'.repeat(150_000);
    }
  };
  expect(fitsMessage(values())).toBe(false);
  expect(seen).toEqual([0, 1]);
});
