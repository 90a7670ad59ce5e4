import { functionName } from '../../../formula/index.ts';
import { LAST_COLUMN, LAST_ROW, parseArea } from '../sheet/address.ts';
import { lexFormula } from './lexer.ts';

/** A formula that is only a reference to one cell. */
export interface CellReference {
  /** The sheet that it names; undefined for its own sheet. */
  readonly sheet: string | undefined;
  readonly row: number;
  readonly column: number;
  /** Which coordinates stay when a shared formula is filled into other cells: `$A$1`. */
  readonly isRowFixed: boolean;
  readonly isColumnFixed: boolean;
}

const FIXED = /^(\$?)[A-Z]{1,3}(\$?)\d{1,7}$/i;

/** `A1`, `Sheet2!$B$3`, `'Price list'!C4`; undefined for any other formula. */
export function readReference(formula: string): CellReference | undefined {
  const tokens = lexFormula(formula);
  const [cell, mark, name, ...more] = tokens.toReversed();
  const fixed = cell?.kind === 'word' ? FIXED.exec(cell.text) : null;
  const isOther = mark !== undefined;
  const namesSheet = mark?.text === '!' && (name?.kind === 'quoted' || name?.kind === 'word');
  if (!cell || !fixed || more.length > 0 || (isOther && !namesSheet)) return undefined;
  const area = parseArea(cell.text);
  if (!area) return undefined;
  return {
    sheet: name?.text.replace(/^'|'$/g, '').replaceAll("''", "'"),
    row: area.top,
    column: area.left,
    isColumnFixed: fixed[1] === '$',
    isRowFixed: fixed[2] === '$',
  };
}

/** The reference after its formula is filled into a cell at an offset (ECMA-376 part 1, §18.3.1.40). */
export function shifted(reference: CellReference, rows: number, columns: number): CellReference | undefined {
  const row = reference.row + (reference.isRowFixed ? 0 : rows);
  const column = reference.column + (reference.isColumnFixed ? 0 : columns);
  const isInside = row >= 1 && row <= LAST_ROW && column >= 1 && column <= LAST_COLUMN;
  return isInside ? { ...reference, row, column } : undefined;
}

/** Functions that return a text unchanged, and those that return no text (ECMA-376 part 1, §18.17.7). */
const HANDING_ON = new Set(
  (
    'IF IFS IFERROR IFNA SWITCH CHOOSE INDEX VLOOKUP HLOOKUP LOOKUP XLOOKUP OFFSET T FILTER UNIQUE SORT ' +
    'MATCH XMATCH ROW ROWS COLUMN COLUMNS COUNT COUNTA COUNTBLANK COUNTIF COUNTIFS SUM SUMIF SUMIFS MAX MIN LARGE SMALL ' +
    'AND OR NOT TRUE FALSE NA ISBLANK ISERROR ISNA ISNUMBER ISTEXT LEN MOD INT ROUND ABS TODAY'
  ).split(' '),
);

/** Whether a text result of a formula is always that of a cell or a quoted one, never a concatenation. */
export function handsOnTexts(formula: string): boolean {
  return lexFormula(formula).every(
    ({ kind, text }) => text !== '&' && (kind !== 'function' || HANDING_ON.has(functionName(text))),
  );
}
