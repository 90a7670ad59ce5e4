import { tooComplex } from '../../model/error.ts';
import { decodeXstring } from '../../ooxml/index.ts';
import { NO_NODE, type XmlNode } from '../../xml/index.ts';
import { RELATIONS, type XlsxPart } from './parts.ts';
import { type Area, parseArea } from './sheet/address.ts';
import { attributesOf } from './sheet/attributes.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** A table on a sheet (ECMA-376 part 1, §18.5.1.2). */
export interface Table {
  readonly part: XlsxPart;
  readonly sheet: Sheet;
  /** Its name in formulas, in lowercase. */
  readonly name: string;
  readonly area: Area;
  readonly hasHeaders: boolean;
  /** Whether its own filter may exclude rows. */
  readonly isFiltered: boolean;
  readonly columns: readonly TableColumn[];
}

export interface TableColumn {
  readonly node: XmlNode;
  readonly name: string;
  /** The range of its cells. */
  readonly column: number;
}

/** The maximum number of tables per sheet: each is checked for each of its formulas. Real workbooks have up to 4. */
const MAX_TABLES = 1000;

/**
 * The tables of all sheets.
 * @throws DocumentError `too-complex`.
 */
export function readTables({ parts, sheets }: Workbook): Table[] {
  return sheets.flatMap((sheet) => {
    const names = parts.targets(sheet.part.name, RELATIONS.table);
    if (names.length > MAX_TABLES) throw tooComplex(`One sheet has more than ${MAX_TABLES} tables.`);
    return names.flatMap((name) => readTable(parts.load(name), sheet));
  });
}

/** Tables by the sheet that they are on. */
export function tablesBySheet(tables: readonly Table[]): ReadonlyMap<Sheet, readonly Table[]> {
  const bySheet = new Map<Sheet, Table[]>();
  for (const table of tables) {
    const known = bySheet.get(table.sheet);
    if (known === undefined) bySheet.set(table.sheet, [table]);
    else known.push(table);
  }
  return bySheet;
}

function readTable(part: XlsxPart, sheet: Sheet): Table[] {
  const { tree } = part;
  const attributes = attributesOf(tree, 0);
  const area = parseArea(attributes.get('ref') ?? '');
  const list = tree.child(0, 's:tableColumns');
  if (!area || list === NO_NODE) return [];
  const columns = tree.children(list).map((node, index) => ({
    node,
    name: decodeXstring(tree.attribute(node, 'name')?.value ?? ''),
    column: area.left + index,
  }));
  const name = (attributes.get('displayName') ?? attributes.get('name') ?? '').toLowerCase();
  const hasHeaders = attributes.get('headerRowCount') !== '0';
  const filter = tree.child(0, 's:autoFilter');
  const isFiltered = filter !== NO_NODE && tree.firstChild(filter) !== NO_NODE;
  return [{ part, sheet, name, area, hasHeaders, isFiltered, columns }];
}
