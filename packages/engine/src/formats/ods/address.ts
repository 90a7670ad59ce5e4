/** `A` is column 1, `AA` 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** A rectangle of cells, bounds included; rows and columns count from 1. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** `$Lists.$A$1:.$A$9` (`cellRangeAddress` of ODF). */
const RANGE =
  /^\$?('(?:[^']|'')+'|[^'.:$]+)\.\$?([A-Z]{1,3})\$?(\d{1,7})(?::(?:\$?(?:'(?:[^']|'')+'|[^'.:$]+))?\.\$?([A-Z]{1,3})\$?(\d{1,7}))?$/;

/** The cells that a range names, and their sheet; undefined for any other expression. */
export function areaOf(range: string): { readonly sheet: string; readonly area: Area } | undefined {
  const [found, name = '', column = '', row, lastColumn = column, lastRow = row] = RANGE.exec(range) ?? [];
  if (found === undefined) return undefined;
  const sheet = name.replace(/^'|'$/g, '').replaceAll("''", "'");
  const [left, right] = [columnNumber(column), columnNumber(lastColumn)];
  return { sheet, area: { top: Number(row), left, bottom: Number(lastRow), right } };
}
