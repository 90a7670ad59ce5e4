import { expect, test } from 'vitest';
import { successRate } from './success-rate.ts';

test('the rate of success is in percent, and unknown without calls', () => {
  expect(successRate(2, 1)).toBe(66.67);
  expect(successRate(0, 0)).toBeNull();
});
