/**
 * Spreadsheet programs run a cell of a text file as a formula if it starts with one of these characters (OWASP, CSV
 * injection). Apostrophes before them are part of the pattern, so that `restoreCell` is the exact inverse.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that spreadsheet programs show as text: one that would be a formula gets an apostrophe. */
export function neutralizeCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell without the apostrophe that `neutralizeCell` added. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
