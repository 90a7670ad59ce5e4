import { expect, test } from 'vitest';
import { analyzeVotes, binomialTest } from './analyze.ts';

test('the test is the exact binomial one, two-sided', () => {
  expect(binomialTest(0, 0)).toBe(1);
  expect(binomialTest(5, 5)).toBe(1);
  expect(binomialTest(10, 0)).toBeCloseTo(2 / 1024, 12);
  expect(binomialTest(8, 2)).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 12);
  expect(binomialTest(2, 8)).toBeCloseTo(binomialTest(8, 2), 12);
});

test('thousands of votes are counted too', () => {
  expect(binomialTest(5000, 5000)).toBe(1);
  expect(binomialTest(5200, 4800)).toBeCloseTo(0.00006633, 6);
});

test('no winner is named before 30 votes that prefer one', () => {
  expect(analyzeVotes({ a: 29, b: 0 }).analysis).toBe('insufficient_data');
  expect(analyzeVotes({ a: 30, b: 0 }).analysis).toBe('model_a_winning');
  expect(analyzeVotes({ a: 0, b: 30 }).analysis).toBe('model_b_winning');
});

test('a winner is named where chance would do the same in less than 5 %', () => {
  expect(analyzeVotes({ a: 20, b: 10 })).toMatchObject({ analysis: 'no_clear_winner' });
  expect(analyzeVotes({ a: 21, b: 9 })).toMatchObject({ analysis: 'model_a_winning' });
  expect(analyzeVotes({ a: 21, b: 9 }).pValue).toBeCloseTo(0.0428, 4);
});

test('the share of model A comes with the interval that it lies in', () => {
  expect(analyzeVotes({ a: 0, b: 0 }).shareA).toBeNull();
  const { value, low, high } = analyzeVotes({ a: 21, b: 9 }).shareA ?? { value: 0, low: 0, high: 0 };
  expect([value, low, high].map((share) => share.toFixed(3))).toEqual(['0.700', '0.521', '0.833']);
});

test('how many more votes it takes is told from the share so far', () => {
  const needed = (a: number, b: number) => analyzeVotes({ a, b }).votesNeeded;
  expect(needed(0, 0)).toBe(30);
  expect(needed(10, 10)).toBe(10);
  expect(needed(7, 3)).toBe(20);
  expect(needed(21, 9)).toBe(0);
  expect(needed(15, 15)).toBeNull();
  const more = needed(20, 15) ?? 0;
  const total = 35 + more;
  const a = Math.round((20 / 35) * total);
  expect(more).toBeGreaterThan(0);
  expect(analyzeVotes({ a, b: total - a }).analysis).toBe('model_a_winning');
});
