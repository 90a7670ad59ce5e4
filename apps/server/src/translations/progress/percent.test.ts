import { translationStage } from '@verso/contracts';
import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test('starts at 0, ends at 100 and never decreases', () => {
  const seen = translationStage.options.flatMap((stage) =>
    [0, 1, 99, 200].map((done) => percentOf(stage, done, 200)),
  );
  const forward = translationStage.options.flatMap((stage) => percentOf(stage, 0, 200));
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBe(100);
  expect(forward).toEqual(forward.toSorted((a, b) => a - b));
  expect(percentOf('translating', 200, 200)).toBeLessThanOrEqual(percentOf('writing', 200, 200));
});

test('handles a document without units', () => {
  expect(percentOf('translating', 0, 0)).toBe(percentOf('translating', 0, 10));
});
