/** A cell of a workbook; rows and columns count from 1. */
export interface CellAddress {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells on one sheet, bounds included. */
export interface CellArea {
  readonly sheet: string;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const SHEET = String.raw`(?:'((?:[^']|'')*)'|([^'!,()[\]:"]+))!`;
const CELL = String.raw`\$?([A-Za-z]{1,3})\$?(\d{1,7})`;
const AREA = new RegExp(`^${SHEET}${CELL}(?::${CELL})?$`);

/**
 * The areas that a reference names: `Sheet1!$A$2:$A$5`, `'My sheet'!$B$1`, `(Sheet1!$A$2,Sheet1!$A$4)`
 * (ECMA-376 part 1, §18.17.2.3). Undefined for anything else: names, functions, other workbooks.
 */
export function parseReference(formula: string): CellArea[] | undefined {
  const text = formula.trim().replace(/^\((.*)\)$/s, '$1');
  const areas: CellArea[] = [];
  for (const part of splitUnion(text)) {
    const match = AREA.exec(part.trim());
    if (match === null) return undefined;
    const [, quoted, plain, left = '', top = '', right = left, bottom = top] = match;
    areas.push({
      sheet: quoted === undefined ? (plain ?? '') : quoted.replaceAll("''", "'"),
      top: Math.min(Number(top), Number(bottom)),
      bottom: Math.max(Number(top), Number(bottom)),
      left: Math.min(columnNumber(left), columnNumber(right)),
      right: Math.max(columnNumber(left), columnNumber(right)),
    });
  }
  return areas;
}

/** Splits at commas outside quoted sheet names. */
function splitUnion(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "'") quoted = !quoted;
    else if (text[at] === ',' && !quoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** `A` is 1, `AA` is 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** The row and column of `B4`; undefined when it is not a cell name. */
export function parseCellName(name: string): { row: number; column: number } | undefined {
  const match = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(name);
  return match === null ? undefined : { row: Number(match[2]), column: columnNumber(match[1] ?? '') };
}

/** Returns the source cell of a cached point, by level and index. */
export type PointCells = (level: number, index: number) => CellAddress | undefined;

/**
 * The possible arrangements of cached points in the areas of a reference. Points of one level follow the cells row by
 * row; levels are columns or rows, starting next to the data (ECMA-376 part 1, §21.2.2.95, §21.2.2.102).
 */
export function pointLayouts(areas: readonly CellArea[], levels: number): PointCells[] {
  if (levels === 1) return [(_, index) => nthCell(areas, index)];
  const [area] = areas;
  if (area === undefined || areas.length > 1) return [];
  const inside = (row: number, column: number) => {
    const fits = row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
    return fits ? { sheet: area.sheet, row, column } : undefined;
  };
  return [
    (level, index) => inside(area.top + index, area.right - level),
    (level, index) => inside(area.bottom - level, area.left + index),
    (level, index) => inside(area.top + index, area.left + level),
    (level, index) => inside(area.top + level, area.left + index),
  ];
}

function nthCell(areas: readonly CellArea[], index: number): CellAddress | undefined {
  let rest = index;
  for (const { sheet, top, left, bottom, right } of areas) {
    const width = right - left + 1;
    const size = width * (bottom - top + 1);
    if (rest < size) return { sheet, row: top + Math.floor(rest / width), column: left + (rest % width) };
    rest -= size;
  }
  return undefined;
}
