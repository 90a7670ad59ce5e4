import { expect, test } from 'vitest';
import { weighRequests } from './request-weight.ts';

test('limits the total weight of requests per caller and minute', () => {
  let now = 0;
  const weigh = weighRequests(10, () => now);
  expect([weigh('a', 4), weigh('a', 4), weigh('a', 4), weigh('a', 2)]).toEqual([null, null, 60, null]);
  expect(weigh('b', 10)).toBeNull();
  now = 45_000;
  expect(weigh('a', 1)).toBe(15);
  now = 60_000;
  expect(weigh('a', 10)).toBeNull();
});
