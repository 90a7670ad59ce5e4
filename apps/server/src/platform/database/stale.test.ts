import { AppError } from '@verso/contracts';
import { expect, test } from 'vitest';
import { refuseStale } from './stale.ts';

const current = { name: 'March', amount: 20, tags: ['a'] };
const detailsOf = (wanted: object, expected?: Record<string, unknown>) => {
  try {
    refuseStale(current, wanted, expected);
    return null;
  } catch (error) {
    return error instanceof AppError ? [error.code, error.details] : error;
  }
};

test('refuses to overwrite a field that someone else has changed, and reports both versions', () => {
  expect(detailsOf({ amount: 30, name: 'April' }, { amount: 10, name: 'March' })).toEqual([
    'conflict',
    { stale: [{ field: 'amount', theirs: 20, yours: 30 }] },
  ]);
});

test.each([
  ['sets other fields', { name: 'April' }, { name: 'March', amount: 10 }],
  ['sets the current value', { amount: 20 }, { amount: 10 }],
  ['is based on the current version', { tags: ['b'] }, { tags: ['a'] }],
  ['has no expected values', { amount: 30 }, undefined],
])('accepts a change that %s', (_which, wanted, expected) => {
  expect(detailsOf(wanted, expected)).toBeNull();
});
