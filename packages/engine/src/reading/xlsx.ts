import type { InputLimits } from '../model/index.ts';
import { decodeXstring, readRelationships } from '../ooxml/index.ts';
import { openOfficePackage } from '../ooxml/main-part.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';
import { readingLimits, type Sheet, type SheetCell, type SheetReading } from './model.ts';
import { all, at, attributeAt, treeOf } from './tree.ts';
import { type NumberFormats, readNumberFormats } from './xlsx-numbers.ts';

/** How much of a workbook is read. */
export interface SheetOptions {
  readonly sheets: number;
  readonly rows: number;
  readonly columns: number;
  /** The limits of its archive and parts; the defaults when absent. */
  readonly limits?: Partial<InputLimits>;
  /** Whether the cells of a sheet are read; those of all sheets when absent. */
  readonly wants?: (name: string, isHidden: boolean) => boolean;
}

/** A workbook by sheet: the stored values of its cells, with dates formatted. */
export function readXlsx(bytes: Uint8Array, options: SheetOptions = readingLimits): SheetReading {
  const { archive, main } = openOfficePackage(bytes, 'xlsx', 'xl/workbook.xml', options.limits ?? {});
  const relations = readRelationships(archive, main);
  const partOf = (type: string) =>
    treeOf(archive, relations.find((relation) => relation.type === type)?.target);
  const workbook = treeOf(archive, main);
  const list = workbook && at(workbook, 0, 's:sheets');
  if (workbook === undefined || list === undefined) return { type: 'sheets', sheets: [], isCut: false };
  const strings = stringsOf(partOf('sharedStrings'));
  const formats = readNumberFormats(partOf('styles'), workbook);
  const nodes = workbook.children(list);
  const sheets = nodes.slice(0, options.sheets).map((node): Sheet => {
    const id = attributeAt(workbook, node, 'r:id');
    const name = attributeAt(workbook, node, 'name') ?? '';
    const isHidden = (attributeAt(workbook, node, 'state') ?? 'visible') !== 'visible';
    const isWanted = options.wants?.(name, isHidden) ?? true;
    const part = relations.find((relation) => relation.id === id)?.target;
    const tree = isWanted ? treeOf(archive, part) : undefined;
    const content =
      tree === undefined ? { rows: [], columns: 0, isCut: false } : rowsOf(tree, strings, formats, options);
    return { name, isHidden, ...content };
  });
  return { type: 'sheets', sheets, isCut: nodes.length > options.sheets };
}

function stringsOf(tree: XmlTree | undefined): readonly string[] {
  if (tree === undefined) return [];
  return tree.children(0).map((item) => textIn(tree, item));
}

/** The text of a string item, without phonetic readings (ECMA-376 part 1, §18.4.8). */
function textIn(tree: XmlTree, item: XmlNode): string {
  return tree
    .children(item)
    .flatMap((child) => {
      const name = tree.name(child);
      if (name === 's:t') return [decodeXstring(tree.text(child))];
      return name === 's:r' ? all(tree, child, 's:t').map((text) => decodeXstring(tree.text(text))) : [];
    })
    .join('');
}

function rowsOf(
  tree: XmlTree,
  strings: readonly string[],
  formats: NumberFormats,
  options: SheetOptions,
): Omit<Sheet, 'name' | 'isHidden'> {
  const data = at(tree, 0, 's:sheetData');
  const rows: Sheet['rows'][number][] = [];
  let isCut = false;
  let number = 0;
  for (const row of data === undefined ? [] : tree.children(data)) {
    number = Number(attributeAt(tree, row, 'r') ?? number + 1);
    const cells = cellsOf(tree, row, strings, formats, options);
    if (cells.length === 0) continue;
    if (rows.length < options.rows) rows.push({ number, cells });
    else isCut = true;
  }
  let columns = 0;
  for (const { cells } of rows) for (const { column } of cells) columns = Math.max(columns, column + 1);
  return { rows, columns, isCut };
}

function cellsOf(
  tree: XmlTree,
  row: XmlNode,
  strings: readonly string[],
  formats: NumberFormats,
  options: SheetOptions,
): SheetCell[] {
  const cells: SheetCell[] = [];
  let column = -1;
  for (const cell of tree.children(row)) {
    const reference = attributeAt(tree, cell, 'r');
    column = reference === undefined ? column + 1 : columnOf(reference);
    const read = cellValue(tree, cell, strings, formats);
    if (read.text !== '' && column >= 0 && column < options.columns) cells.push({ column, ...read });
  }
  return cells;
}

function cellValue(
  tree: XmlTree,
  cell: XmlNode,
  strings: readonly string[],
  formats: NumberFormats,
): Omit<SheetCell, 'column'> {
  const type = attributeAt(tree, cell, 't') ?? 'n';
  const inline = at(tree, cell, 's:is');
  if (inline !== undefined) return { text: textIn(tree, inline), isNumber: false };
  const node = at(tree, cell, 's:v');
  const value = node === undefined ? '' : tree.text(node);
  if (type === 's') return { text: strings[Number(value)] ?? '', isNumber: false };
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', isNumber: false };
  if (type !== 'n' || value === '') return { text: decodeXstring(value), isNumber: false };
  return { text: formats.show(Number(value), Number(attributeAt(tree, cell, 's') ?? 0)), isNumber: true };
}

/** `BC12` → 54, zero-based. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}
