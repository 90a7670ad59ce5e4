/** A rectangle of cells, bounds included; rows and columns count from 1. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

/** `A` is 1, `AA` is 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

const CELL = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/;
const COLUMN = /^\$?([A-Za-z]{1,3})$/;
const ROW = /^\$?(\d{1,7})$/;

/** `B4`, `$A$1:C9`, `A:C`, `A:A` or `2:5` (ECMA-376 part 1, §18.18.62); undefined for anything else. */
export function parseArea(text: string): Area | undefined {
  const [first = '', last, ...more] = text.split(':');
  if (more.length > 0) return undefined;
  const start = parseCorner(first);
  const end = parseCorner(last ?? first);
  if (!start || !end || (start.row === undefined) !== (end.row === undefined)) return undefined;
  if ((start.column === undefined) !== (end.column === undefined)) return undefined;
  if (last === undefined && (start.row === undefined || start.column === undefined)) return undefined;
  return {
    top: Math.min(start.row ?? 1, end.row ?? 1),
    bottom: Math.max(start.row ?? LAST_ROW, end.row ?? LAST_ROW),
    left: Math.min(start.column ?? 1, end.column ?? 1),
    right: Math.max(start.column ?? LAST_COLUMN, end.column ?? LAST_COLUMN),
  };
}

function parseCorner(text: string): { row?: number; column?: number } | undefined {
  const cell = CELL.exec(text);
  if (cell) return { column: columnNumber(cell[1] ?? ''), row: Number(cell[2]) };
  const column = COLUMN.exec(text);
  if (column) return { column: columnNumber(column[1] ?? '') };
  const row = ROW.exec(text);
  return row ? { row: Number(row[1]) } : undefined;
}

/** The areas of a `sqref` (ECMA-376 part 1, §18.18.76). */
export function parseAreas(list: string): Area[] {
  return list
    .split(/\s+/)
    .map(parseArea)
    .filter((area) => area !== undefined);
}

export function isInside(area: Area, row: number, column: number): boolean {
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
}
