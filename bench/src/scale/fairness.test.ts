import { expect, test } from 'vitest';
import { begunByThen, firstComeFirstServed, jain, meanWaits } from './fairness.ts';

const job = (user: string, queuedAt: number, begunAt: number) => ({ user, queuedAt, begunAt });
/** Ann has queued three before Ben queued one; turns were taken. */
const jobs = [job('ann', 1, 10), job('ann', 2, 30), job('ann', 3, 40), job('ben', 4, 20)];

test('the index is 1 for equals, and a share of 1 where one has all', () => {
  expect(jain([3, 3, 3])).toBe(1);
  expect(jain([5, 0, 0, 0])).toBe(0.25);
  expect(jain([0, 0])).toBe(1);
});

test('waits are those of the same places of each user, from when all were queued', () => {
  expect(meanWaits(jobs, 1)).toEqual([6, 16]);
  expect(meanWaits(jobs, 2)).toEqual([16, 16]);
});

test('what each was given is counted while everybody had something to wait for', () => {
  expect(begunByThen(jobs)).toEqual([1, 1]);
  expect(begunByThen(firstComeFirstServed(jobs))).toEqual([3, 0]);
});
