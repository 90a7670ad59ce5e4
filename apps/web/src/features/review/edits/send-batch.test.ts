import { describe, expect, it } from 'vitest';
import { partsOf } from './send-batch.ts';

const change = (id: number, length: number) => ({ id: `u${id}`, target: 'x'.repeat(length), expected: null });

describe('parts of many changes', () => {
  it('have a bounded number of units', () => {
    const parts = partsOf(Array.from({ length: 1_100 }, (_, index) => change(index, 10)));
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 100]);
    expect(parts.flat().map(({ id }) => id)).toEqual(
      Array.from({ length: 1_100 }, (_, index) => `u${index}`),
    );
  });

  it('have a bounded size, and one unit at least', () => {
    const parts = partsOf([change(1, 200_000), change(2, 100_000), change(3, 100_000), change(4, 300_000)]);
    expect(parts.map((part) => part.map(({ id }) => id))).toEqual([['u1'], ['u2', 'u3'], ['u4']]);
    expect(partsOf([])).toEqual([]);
  });
});
