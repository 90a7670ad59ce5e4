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

test('a change of a field that someone else has changed is refused, with both versions', () => {
  expect(detailsOf({ amount: 30, name: 'April' }, { amount: 10, name: 'March' })).toEqual([
    'conflict',
    { stale: [{ field: 'amount', theirs: 20, yours: 30 }] },
  ]);
});

test.each([
  ['is of other fields', { name: 'April' }, { name: 'March', amount: 10 }],
  ['comes to the same', { amount: 20 }, { amount: 10 }],
  ['saw the current version', { tags: ['b'] }, { tags: ['a'] }],
  ['says nothing of what it saw', { amount: 30 }, undefined],
])('a change that %s is not', (_which, wanted, expected) => {
  expect(detailsOf(wanted, expected)).toBeNull();
});
