import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { changesOf, staleFieldsOf } from './stale.ts';

const stored = { id: 'x', name: 'March', amount: 10, tags: ['a'] };

test('only what was changed is sent, with what was seen in it', () => {
  expect(changesOf(stored, { name: 'March', amount: 20, tags: ['a'] })).toEqual({
    amount: 20,
    expected: { amount: 10 },
  });
});

test('a version that was accepted is what was seen, and a secret was never seen', () => {
  expect(changesOf(stored, { amount: 20, key_value: 'secret' }, { amount: 15 })).toEqual({
    amount: 20,
    key_value: 'secret',
    expected: { amount: 15 },
  });
});

test('a conflict names the fields, other errors name none', () => {
  const stale = [{ field: 'amount', theirs: 15, yours: 20 }];
  expect(staleFieldsOf(new ApiError(409, 'conflict', '', false, { details: { stale } }))).toEqual(stale);
  expect(staleFieldsOf(new ApiError(409, 'conflict', '', false))).toBeNull();
  expect(staleFieldsOf(new Error('other'))).toBeNull();
});
