import { expect, test } from 'vitest';
import { changedIn, draftOf, type Entry, sentValues } from './fields.ts';

const empty = { name: '', amount: '', notes: '', secret: '', active: true };
const entries: readonly Entry<keyof typeof empty>[] = [
  [
    { name: 'name', kind: 'text', label: 'Name', required: true },
    { name: 'amount', kind: 'number', label: 'Amount' },
  ],
  { title: 'More', fields: [{ name: 'notes', kind: 'notes', label: 'Notes', hidden: true }] },
  false,
  { name: 'secret', kind: 'secret', label: 'Secret', nullable: false },
  { name: 'active', kind: 'check', label: 'Active' },
];

test('a form shows stored values, and empty fields for null and unknown values', () => {
  expect(draftOf(empty, { name: 'March', amount: 0, notes: null })).toEqual({
    name: 'March',
    amount: 0,
    notes: '',
    secret: '',
    active: false,
  });
});

test('empty fields, including hidden ones, are sent as null unless they are required', () => {
  expect(sentValues(entries, { ...empty, name: '  ' })).toEqual({
    name: '  ',
    amount: null,
    notes: null,
    secret: '',
    active: true,
  });
  expect(sentValues(entries, { ...empty, amount: 0, notes: ' a ' })).toMatchObject({ amount: 0, notes: 'a' });
});

test('a change contains only different values', () => {
  const before = { name: 'March', tags: ['a'], amount: null };
  expect(changedIn(before, { ...before, tags: ['a'] })).toEqual({});
  expect(changedIn(before, { name: 'March', tags: ['b'], amount: 0 })).toEqual({ tags: ['b'], amount: 0 });
});
