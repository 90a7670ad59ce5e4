import { expect, test } from 'vitest';
import { firstComeFirstServed, jain, meanWaits, startedByThen } from './fairness.ts';

const job = (user: string, queuedAt: number, startedAt: number) => ({ user, queuedAt, startedAt });
/** Ann queued three before Ben queued one; they took turns. */
const jobs = [job('ann', 1, 10), job('ann', 2, 30), job('ann', 3, 40), job('ben', 4, 20)];

test('the index is 1 for equal shares, and 1/n when one has everything', () => {
  expect(jain([3, 3, 3])).toBe(1);
  expect(jain([5, 0, 0, 0])).toBe(0.25);
  expect(jain([0, 0])).toBe(1);
});

test('waits compare the same number of jobs per user, from when all were queued', () => {
  expect(meanWaits(jobs, 1)).toEqual([6, 16]);
  expect(meanWaits(jobs, 2)).toEqual([16, 16]);
});

test('started jobs are counted while everyone was waiting', () => {
  expect(startedByThen(jobs)).toEqual([1, 1]);
  expect(startedByThen(firstComeFirstServed(jobs))).toEqual([3, 0]);
});
