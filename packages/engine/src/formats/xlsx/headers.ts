import type { CellText } from './cells.ts';
import type { OpenedXlsx } from './open.ts';
import type { Table } from './tables.ts';

/** The longest header of a table that Excel takes. */
export const MAX_HEADER_LENGTH = 255;

/**
 * The cells that show the names of a table's columns; undefined for a column whose name no cell shows, which it keeps
 * (ECMA-376 part 1, §18.5.1.3: both have to be the same).
 */
export function headerCells({ cells }: OpenedXlsx, table: Table): (CellText | undefined)[] {
  return table.columns.map(({ name, column }) => {
    const cell = table.hasHeaders ? cells.at(table.sheet, table.area.top, column) : undefined;
    return cell && isSameName(cell.text.text, name) ? cell : undefined;
  });
}

/** Line breaks are written in several ways. */
export function isSameName(text: string, name: string): boolean {
  return text === name || text.replaceAll('\r', '') === name.replaceAll('\r', '');
}

/** Names that differ without regard to case: one that is taken gets a number. Those that don't change come first. */
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

/** @param numbers the least that may be free for a name: those below have been taken. */
function untaken(name: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  const key = name.toLowerCase();
  if (!taken.has(key)) return name;
  let number = numbers.get(key) ?? 2;
  while (taken.has(`${key}${number}`)) number += 1;
  numbers.set(key, number + 1);
  return `${name}${number}`;
}
