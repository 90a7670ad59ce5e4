import { expect, test } from 'vitest';
import { alwaysValidP, analyzeVotes } from './analyze.ts';

test('declares a winner between two equal models in at most 5 % of tests, even when checked after every vote', () => {
  // Computed exactly rather than sampled: the probability of each split without a winner so far, vote by vote.
  let undecided = new Map([[0, 1]]);
  let decided = 0;
  for (let votes = 1; votes <= 2000; votes += 1) {
    const next = new Map<number, number>();
    for (const [a, probability] of undecided)
      for (const more of [0, 1]) next.set(a + more, (next.get(a + more) ?? 0) + probability / 2);
    for (const [a, probability] of next) {
      if (!['model_a_winning', 'model_b_winning'].includes(verdict(a, votes - a))) continue;
      decided += probability;
      next.delete(a);
    }
    undecided = next;
  }
  expect(decided).toBeLessThan(0.05);
  expect(decided).toBeGreaterThan(0.01);
});

function verdict(a: number, b: number): string {
  return a + b < 30 || alwaysValidP(a, b) >= 0.05 ? 'open' : analyzeVotes({ a, b }).analysis;
}

test('declares no winner before 30 decisive votes', () => {
  expect(analyzeVotes({ a: 29, b: 0 }).analysis).toBe('insufficient_data');
  expect(analyzeVotes({ a: 30, b: 0 }).analysis).toBe('model_a_winning');
  expect(analyzeVotes({ a: 0, b: 30 }).analysis).toBe('model_b_winning');
});

test('declares a winner exactly when the confidence interval excludes one half', () => {
  for (let a = 0; a <= 60; a += 1) {
    const { analysis, shareA } = analyzeVotes({ a, b: 60 - a });
    const includesHalf = (shareA?.low ?? 0) < 0.5 && 0.5 < (shareA?.high ?? 1);
    expect([a, analysis === 'no_clear_winner']).toEqual([a, includesHalf]);
  }
});

test('names a winner exactly when the p-value is below 5 %', () => {
  for (let a = 0; a <= 60; a += 1) {
    const { analysis, pValue } = analyzeVotes({ a, b: 60 - a });
    expect([a, analysis !== 'no_clear_winner']).toEqual([a, pValue < 0.05]);
  }
});

test('does not accept a split that only a single test would call significant', () => {
  expect(analyzeVotes({ a: 21, b: 9 }).analysis).toBe('no_clear_winner');
  expect(analyzeVotes({ a: 24, b: 6 }).analysis).toBe('model_a_winning');
});

test('handles thousands of votes', () => {
  expect(alwaysValidP(0, 0)).toBe(1);
  expect(alwaysValidP(5000, 5000)).toBe(1);
  expect(alwaysValidP(5300, 4700)).toBeLessThan(0.0001);
});

test('returns the share of model A with its confidence interval', () => {
  expect(analyzeVotes({ a: 0, b: 0 }).shareA).toBeNull();
  const { value, low, high } = analyzeVotes({ a: 21, b: 9 }).shareA ?? { value: 0, low: 0, high: 0 };
  expect(value).toBeCloseTo(0.7, 6);
  expect(low).toBeGreaterThan(0.4);
  expect(low).toBeLessThan(0.5);
  expect(high).toBeLessThan(0.95);
});

test('estimates the votes still needed from the share so far', () => {
  const needed = (a: number, b: number) => analyzeVotes({ a, b }).votesNeeded;
  expect(needed(0, 0)).toBe(30);
  expect(needed(10, 10)).toBe(10);
  expect(needed(9, 1)).toBe(20);
  expect(needed(24, 6)).toBe(0);
  expect(needed(15, 15)).toBeNull();
  const more = needed(20, 15) ?? 0;
  const total = 35 + more;
  const a = Math.round((20 / 35) * total);
  expect(more).toBeGreaterThan(0);
  expect(analyzeVotes({ a, b: total - a }).analysis).toBe('model_a_winning');
});
