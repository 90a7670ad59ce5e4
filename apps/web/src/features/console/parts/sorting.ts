import { useAddress } from './use-address.ts';

export type Comparable = string | number | boolean | null;

export interface Sorting {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

interface SortedColumn<Row> {
  readonly key?: string;
  readonly sort?: string | ((row: Row) => Comparable);
}

/** Sorts rows on the client. Missing values are last in both directions; server-sorted columns stay unchanged. */
export function sortedBy<Row>(
  rows: readonly Row[],
  { by, order }: Sorting,
  columns: readonly SortedColumn<Row>[],
): readonly Row[] {
  const value = columns.find(({ key }) => key === by)?.sort;
  if (typeof value !== 'function') return rows;
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

/** The sorting of a panel's table, stored in the URL. */
export function useSorting(fallback: Sorting) {
  const { get, set } = useAddress();
  const [by, order] = get('sort').split('.', 2);
  const sorting: Sorting = by ? { by, order: order === 'asc' ? 'asc' : 'desc' } : fallback;
  return { sorting, onSort: (next: Sorting) => set({ sort: `${next.by}.${next.order}` }) };
}
