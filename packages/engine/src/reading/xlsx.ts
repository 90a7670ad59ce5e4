import { decodeXstring, readRelationships } from '../ooxml/index.ts';
import { openOfficePackage } from '../ooxml/main-part.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';
import { type Reading, readingLimits, type Sheet, type SheetCell } from './model.ts';
import { all, at, attributeAt, treeOf } from './tree.ts';
import { type NumberFormats, readNumberFormats } from './xlsx-numbers.ts';

/** A workbook by sheet: the stored values of its cells, with dates formatted. */
export function readXlsx(bytes: Uint8Array): Reading {
  const { archive, main } = openOfficePackage(bytes, 'xlsx', 'xl/workbook.xml', {});
  const relations = readRelationships(archive, main);
  const partOf = (type: string) =>
    treeOf(archive, relations.find((relation) => relation.type === type)?.target);
  const workbook = treeOf(archive, main);
  const list = workbook && at(workbook, 0, 's:sheets');
  if (workbook === undefined || list === undefined) return { type: 'sheets', sheets: [], isCut: false };
  const strings = stringsOf(partOf('sharedStrings'));
  const formats = readNumberFormats(partOf('styles'), workbook);
  const nodes = workbook.children(list);
  const sheets = nodes.slice(0, readingLimits.sheets).map((node): Sheet => {
    const id = attributeAt(workbook, node, 'r:id');
    const tree = treeOf(archive, relations.find((relation) => relation.id === id)?.target);
    return {
      name: attributeAt(workbook, node, 'name') ?? '',
      isHidden: (attributeAt(workbook, node, 'state') ?? 'visible') !== 'visible',
      ...(tree === undefined ? { rows: [], columns: 0, isCut: false } : rowsOf(tree, strings, formats)),
    };
  });
  return { type: 'sheets', sheets, isCut: nodes.length > readingLimits.sheets };
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
): Omit<Sheet, 'name' | 'isHidden'> {
  const data = at(tree, 0, 's:sheetData');
  const rows: Sheet['rows'][number][] = [];
  let isCut = false;
  let number = 0;
  for (const row of data === undefined ? [] : tree.children(data)) {
    number = Number(attributeAt(tree, row, 'r') ?? number + 1);
    const cells = cellsOf(tree, row, strings, formats);
    if (cells.length === 0) continue;
    if (rows.length < readingLimits.rows) rows.push({ number, cells });
    else isCut = true;
  }
  const columns = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ column }) => column + 1)));
  return { rows, columns, isCut };
}

function cellsOf(
  tree: XmlTree,
  row: XmlNode,
  strings: readonly string[],
  formats: NumberFormats,
): SheetCell[] {
  const cells: SheetCell[] = [];
  let column = -1;
  for (const cell of tree.children(row)) {
    const reference = attributeAt(tree, cell, 'r');
    column = reference === undefined ? column + 1 : columnOf(reference);
    const read = cellValue(tree, cell, strings, formats);
    if (read.text !== '' && column >= 0 && column < readingLimits.columns) cells.push({ column, ...read });
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
