import type { CellText } from './cells.ts';
import type { OpenedXlsx } from './open.ts';
import type { Table } from './tables.ts';

/** The maximum length of a table header in Excel. */
export const MAX_HEADER_LENGTH = 255;

/**
 * The cells that show a table's column names; undefined for a column without such a cell, which keeps its name
 * (ECMA-376 part 1, §18.5.1.3: both must be equal).
 */
export function headerCells({ cells }: OpenedXlsx, table: Table): (CellText | undefined)[] {
  return table.columns.map(({ name, column }) => {
    const cell = table.hasHeaders ? cells.at(table.sheet, table.area.top, column) : undefined;
    return cell && isSameName(cell.text.text, name) ? cell : undefined;
  });
}

/** Line breaks have several notations. */
export function isSameName(text: string, name: string): boolean {
  return text === name || text.replaceAll('\r', '') === name.replaceAll('\r', '');
}

/** Makes names unique, ignoring case: duplicates get a number. Unchanged names take precedence. */
export function uniqueNames(names: readonly string[], isChanged: readonly boolean[]): string[] {
  const taken = new Set(names.filter((_, index) => !isChanged[index]).map((name) => name.toLowerCase()));
  const numbers = new Map<string, number>();
  return names.map((name, index) => {
    if (!isChanged[index]) return name;
    const unique = untaken(name, taken, numbers);
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** @param numbers the lowest number that may be free for a name. */
function untaken(name: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  const key = name.toLowerCase();
  if (!taken.has(key)) return name;
  let number = numbers.get(key) ?? 2;
  while (taken.has(`${key}${number}`)) number += 1;
  numbers.set(key, number + 1);
  return `${name}${number}`;
}
