import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../random.ts';
import { flood, largestInput } from './mutate.ts';

const picker = (seed: number) => {
  const random = mulberry32(seed);
  return (below: number) => Math.floor(random() * below);
};

describe('flood', () => {
  it('repeats a section of the input in place', () => {
    const text = 'one [two] three';
    for (let seed = 0; seed < 50; seed += 1) {
      const flooded = Buffer.from(flood(Buffer.from(text), picker(seed))).toString();
      const added = flooded.length - text.length;
      const isRepeated = [...text].some((_, from) =>
        [...text].some((__, size) => {
          const stretch = text.slice(from, from + size + 1);
          const repeated = stretch.repeat(added / stretch.length);
          return flooded === text.slice(0, from) + repeated + text.slice(from);
        }),
      );
      expect(isRepeated).toBe(true);
    }
  });

  it('never grows beyond the largest input', () => {
    const bytes = Buffer.alloc(100_000, 'ab');
    for (let seed = 0; seed < 50; seed += 1)
      expect(flood(bytes, picker(seed)).length).toBeLessThanOrEqual(largestInput);
  });

  it('keeps an empty input unchanged', () => {
    expect(flood(new Uint8Array(), picker(1)).length).toBe(0);
  });
});
