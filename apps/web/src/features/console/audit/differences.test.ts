import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('lists added, removed and changed fields', () => {
  const before = { name: 'March', amount_usd: 10, notes: 'x', tags: ['a'] };
  const after = { name: 'March', amount_usd: 20, notes: null, tags: ['a', 'b'], is_active: true };
  expect(differencesOf(before, after)).toEqual([
    { field: 'amount_usd', before: '10', after: '20' },
    { field: 'notes', before: 'x', after: null },
    { field: 'tags', before: '["a"]', after: '["a","b"]' },
    { field: 'is_active', before: null, after: 'true' },
  ]);
});

it('shows created and deleted records in full', () => {
  expect(differencesOf(null, { id: 1 })).toEqual([{ field: 'id', before: null, after: '1' }]);
  expect(differencesOf({ id: 1 }, null)).toEqual([{ field: 'id', before: '1', after: null }]);
  expect(differencesOf(null, null)).toEqual([]);
  expect(differencesOf(false, true)).toEqual([{ field: '', before: 'false', after: 'true' }]);
});
