import { expect, test } from 'vitest';
import { successRate } from './success-rate.ts';

test('returns the success rate in percent, and null without calls', () => {
  expect(successRate(2, 1)).toBe(66.67);
  expect(successRate(0, 0)).toBeNull();
});
