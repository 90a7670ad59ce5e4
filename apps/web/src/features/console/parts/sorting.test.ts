import { expect, it } from 'vitest';
import { sortedBy } from './sorting.ts';

const rows = [
  { name: 'b', rate: 10 },
  { name: 'a', rate: null },
  { name: 'c', rate: 9 },
];
const columns = [
  { key: 'name', sort: (row: (typeof rows)[number]) => row.name },
  { key: 'rate', sort: (row: (typeof rows)[number]) => row.rate },
  { key: 'server', sort: 'server' },
  { key: 'plain' },
];
const names = (by: string, order: 'asc' | 'desc') =>
  sortedBy(rows, { by, order }, columns).map(({ name }) => name);

it('sorts text alphabetically and numbers by value, with missing values last', () => {
  expect(names('name', 'asc')).toEqual(['a', 'b', 'c']);
  expect(names('name', 'desc')).toEqual(['c', 'b', 'a']);
  expect(names('rate', 'asc')).toEqual(['c', 'b', 'a']);
  expect(names('rate', 'desc')).toEqual(['b', 'c', 'a']);
  for (const unsorted of ['unknown', 'plain', 'server'])
    expect(names(unsorted, 'asc')).toEqual(['b', 'a', 'c']);
});
