import type { Sorting } from './data-table.tsx';
import { useAddress } from './use-address.ts';

type Comparable = string | number | boolean | null;

/** Sorts rows that are all here, by the column that the address names. What has no value stands last in both directions. */
export function sortedBy<Row>(
  rows: readonly Row[],
  { by, order }: Sorting,
  values: Readonly<Record<string, (row: Row) => Comparable>>,
): readonly Row[] {
  const value = values[by];
  if (value === undefined) return rows;
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compare(left, right);
  });
}

function compare(a: string | number | boolean, b: string | number | boolean): number {
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
}

/** The sorting of a table in the address. @param name tells apart the tables of a panel */
export function useSorting(fallback: Sorting, name = 'sort') {
  const { get, set } = useAddress();
  const [by, order] = get(name).split('.', 2);
  const sorting: Sorting = by ? { by, order: order === 'asc' ? 'asc' : 'desc' } : fallback;
  return { sorting, onSort: (next: Sorting) => set({ [name]: `${next.by}.${next.order}` }) };
}
