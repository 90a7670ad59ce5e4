import { decodeXstring } from '../../ooxml/index.ts';
import type { XmlNode } from '../../xml/index.ts';
import type { XlsxPart } from './parts.ts';
import type { Related } from './related.ts';
import { isInside } from './sheet/address.ts';
import { type Table, tablesBySheet } from './tables.ts';
import { FORMULAS } from './vocabulary.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** A formula of a workbook: the content of an element. */
export interface FormulaPlace {
  readonly part: XlsxPart;
  readonly node: XmlNode;
  readonly text: string;
  readonly sheet: Sheet | undefined;
  /** The cell; 0 for a formula outside cells. */
  readonly row: number;
  readonly column: number;
  /** The table that contains it, whose name it may omit. */
  readonly table: string | undefined;
}

/**
 * Every formula that may quote a text or name a column or sheet, one at a time: of cells, data validations,
 * conditional formats, tables and defined names.
 */
export function* formulasOf(workbook: Workbook, { tables }: Related): Generator<FormulaPlace> {
  const bySheet = tablesBySheet(tables);
  for (const sheet of workbook.sheets) yield* sheetFormulas(sheet, bySheet.get(sheet) ?? []);
  yield* elementFormulas(workbook.main, 0, workbook.main.tree.size, undefined, undefined);
  for (const { part, sheet, name } of tables) yield* elementFormulas(part, 0, part.tree.size, sheet, name);
}

function* sheetFormulas(sheet: Sheet, own: readonly Table[]): Generator<FormulaPlace> {
  const { part, scan } = sheet;
  if (!scan) return;
  for (let index = 0; index < scan.formulas.length; index += 1) {
    const node = scan.formulas.at(index);
    const row = scan.formulaRows.at(index);
    const column = scan.formulaColumns.at(index);
    const table = own.find(({ area }) => isInside(area, row, column))?.name;
    yield { part, node, text: formulaText(part, node), sheet, row, column, table };
  }
  for (const node of scan.others) {
    yield* elementFormulas(part, node, part.tree.after(node), sheet, undefined);
  }
}

function* elementFormulas(
  part: XlsxPart,
  from: XmlNode,
  to: XmlNode,
  sheet: Sheet | undefined,
  table: string | undefined,
): Generator<FormulaPlace> {
  for (let node = from; node < to; node += 1) {
    if (!FORMULAS.has(part.tree.name(node))) continue;
    yield { part, node, text: formulaText(part, node), sheet, row: 0, column: 0, table };
  }
}

/** The text of an element that holds a formula. */
export function formulaText({ tree }: XlsxPart, node: XmlNode): string {
  return decodeXstring(tree.text(node));
}
