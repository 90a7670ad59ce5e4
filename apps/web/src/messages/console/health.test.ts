import { expect, test } from 'vitest';
import { providerHealth } from './health.ts';

test.each([
  [0, '0 failures in a row'],
  [1, '1 failure in a row'],
  [1200, '1,200 failures in a row'],
])('counts %d', (count, words) => {
  expect(providerHealth.failures({ count })).toBe(words);
});
