import type { Table, TableColumn } from './tables.ts';
import type { Sheet } from './workbook.ts';

/** A function that finds the first item of a list by its key; each list is indexed once. */
function finderBy<T extends object>(keyOf: (item: T) => string) {
  const indexes = new WeakMap<readonly T[], ReadonlyMap<string, T>>();
  return (items: readonly T[], key: string): T | undefined => {
    let index = indexes.get(items);
    if (index === undefined) {
      index = new Map(items.toReversed().map((item) => [keyOf(item), item]));
      indexes.set(items, index);
    }
    return index.get(key);
  };
}

export const sheetNamed = finderBy<Sheet>(({ name }) => name);
/** @param name in lowercase, as in `Table`. */
export const tableNamed = finderBy<Table>(({ name }) => name);
/** @param name in lowercase. */
export const columnNamed = finderBy<TableColumn>(({ name }) => name.toLowerCase());
