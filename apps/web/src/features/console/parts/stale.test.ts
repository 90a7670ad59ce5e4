import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { changesOf, staleFieldsOf } from './stale.ts';

const stored = { id: 'x', name: 'March', amount: 10, tags: ['a'] };

test('only changed fields are sent, with their original values', () => {
  expect(changesOf(stored, { name: 'March', amount: 20, tags: ['a'] })).toEqual({
    amount: 20,
    expected: { amount: 10 },
  });
});

test('accepted versions replace original values, and secrets have none', () => {
  expect(changesOf(stored, { amount: 20, key_value: 'secret' }, { amount: 15 })).toEqual({
    amount: 20,
    key_value: 'secret',
    expected: { amount: 15 },
  });
});

test('a conflict lists its fields, other errors none', () => {
  const stale = [{ field: 'amount', theirs: 15, yours: 20 }];
  expect(staleFieldsOf(new ApiError(409, 'conflict', '', false, { details: { stale } }))).toEqual(stale);
  expect(staleFieldsOf(new ApiError(409, 'conflict', '', false))).toBeNull();
  expect(staleFieldsOf(new Error('other'))).toBeNull();
});
