import { openPackage } from '../input/index.ts';
import { append } from '../lists.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';
import {
  type Block,
  type Reading,
  readingLimits,
  type Sheet,
  type SheetCell,
  type Slide,
  type Span,
} from './model.ts';
import { OdfReader } from './odf-text.ts';
import { textOfSpans } from './spans.ts';
import { all, at, attributeAt, outermost, treeOf } from './tree.ts';

const maxRepeats = 200;

interface Content {
  readonly tree: XmlTree;
  readonly body: XmlNode;
  readonly styles: XmlTree | undefined;
}

function contentOf(bytes: Uint8Array, format: 'odt' | 'odp' | 'ods', body: string): Content | undefined {
  const archive = openPackage(bytes, format);
  const tree = treeOf(archive, 'content.xml');
  const node = tree && at(tree, 0, 'office:body', body);
  if (tree === undefined || node === undefined) return undefined;
  return { tree, body: node, styles: treeOf(archive, 'styles.xml') };
}

/** A text document: headers and footers of its pages, then the body. */
export function readOdt(bytes: Uint8Array): Reading {
  const content = contentOf(bytes, 'odt', 'office:text');
  if (content === undefined) return { type: 'text', blocks: [], isCut: false };
  const { tree, body, styles } = content;
  const blocks = [
    ...edgesOf(styles, 'style:header', 'header'),
    ...new OdfReader(tree, styles).blocks(body),
    ...edgesOf(styles, 'style:footer', 'footer'),
  ];
  return {
    type: 'text',
    blocks: blocks.slice(0, readingLimits.blocks),
    isCut: blocks.length > readingLimits.blocks,
  };
}

function edgesOf(styles: XmlTree | undefined, name: string, role: 'header' | 'footer'): Block[] {
  if (styles === undefined) return [];
  const reader = new OdfReader(styles);
  return all(styles, 0, name).flatMap((edge): Block[] => {
    const blocks = reader.blocks(edge);
    return blocks.length === 0 ? [] : [{ type: 'aside', role, label: '', blocks }];
  });
}

/** A presentation by slide: its title, the other texts in file order, its notes. */
export function readOdp(bytes: Uint8Array): Reading {
  const content = contentOf(bytes, 'odp', 'office:presentation');
  if (content === undefined) return { type: 'slides', slides: [], isCut: false };
  const { tree, body, styles } = content;
  const reader = new OdfReader(tree, styles);
  const pages = tree.children(body).filter((node) => tree.name(node) === 'draw:page');
  return {
    type: 'slides',
    slides: pages.slice(0, readingLimits.slides).map((page, index) => readPage(tree, reader, page, index)),
    isCut: pages.length > readingLimits.slides,
  };
}

function readPage(tree: XmlTree, reader: OdfReader, page: XmlNode, index: number): Slide {
  let title: readonly Span[] = [];
  const blocks: Block[] = [];
  for (const shape of tree.children(page)) {
    const name = tree.name(shape);
    if (name === 'presentation:notes') {
      const notes = outermost(tree, shape, 'draw:text-box').flatMap((box) => reader.blocks(box));
      if (notes.length > 0) blocks.push({ type: 'aside', role: 'speaker-notes', label: '', blocks: notes });
    } else if (name.startsWith('draw:')) {
      const read = name === 'draw:g' ? reader.blocks(shape) : reader.graphic(shape);
      const [only] = read;
      const texts = only?.type === 'aside' ? only.blocks : read;
      const [first] = texts;
      if (title.length === 0 && isTitle(tree, shape) && first !== undefined && 'spans' in first) {
        title = first.spans;
        append(blocks, texts.slice(1));
      } else append(blocks, texts);
    }
  }
  return { number: index + 1, isHidden: false, title, blocks };
}

function isTitle(tree: XmlTree, shape: XmlNode): boolean {
  return attributeAt(tree, shape, 'presentation:class') === 'title';
}

/** A spreadsheet by sheet, with the displayed values of its cells. */
export function readOds(bytes: Uint8Array): Reading {
  const content = contentOf(bytes, 'ods', 'office:spreadsheet');
  if (content === undefined) return { type: 'sheets', sheets: [], isCut: false };
  const { tree, body, styles } = content;
  const reader = new OdfReader(tree, styles);
  const hidden = hiddenTables(tree);
  const tables = tree.children(body).filter((node) => tree.name(node) === 'table:table');
  return {
    type: 'sheets',
    sheets: tables.slice(0, readingLimits.sheets).map((table) => ({
      ...readTable(tree, reader, table),
      name: attributeAt(tree, table, 'table:name') ?? '',
      isHidden: hidden.has(attributeAt(tree, table, 'table:style-name') ?? ''),
    })),
    isCut: tables.length > readingLimits.sheets,
  };
}

function hiddenTables(tree: XmlTree): ReadonlySet<string> {
  const names = all(tree, 0, 'style:style').filter(
    (style) => attributeAt(tree, at(tree, style, 'style:table-properties'), 'table:display') === 'false',
  );
  return new Set(names.map((style) => attributeAt(tree, style, 'style:name') ?? ''));
}

function readTable(tree: XmlTree, reader: OdfReader, table: XmlNode): Omit<Sheet, 'name' | 'isHidden'> {
  const rows: Sheet['rows'][number][] = [];
  let number = 1;
  let isCut = false;
  for (const row of outermost(tree, table, 'table:table-row')) {
    const times = Number(attributeAt(tree, row, 'table:number-rows-repeated') ?? 1);
    const cells = cellsOf(tree, reader, row);
    if (cells.length > 0) {
      for (let copy = 0; copy < Math.min(times, maxRepeats); copy += 1) {
        if (rows.length >= readingLimits.rows) isCut = true;
        else rows.push({ number: number + copy, cells });
      }
    }
    number += times;
  }
  let columns = 0;
  for (const { cells } of rows) for (const { column } of cells) columns = Math.max(columns, column + 1);
  return { rows, columns, isCut };
}

function cellsOf(tree: XmlTree, reader: OdfReader, row: XmlNode): SheetCell[] {
  const cells: SheetCell[] = [];
  let column = 0;
  for (const cell of tree.children(row)) {
    const name = tree.name(cell);
    if (name !== 'table:table-cell' && name !== 'table:covered-table-cell') continue;
    const times = Number(attributeAt(tree, cell, 'table:number-columns-repeated') ?? 1);
    const paragraphs = tree.children(cell).filter((node) => tree.name(node) === 'text:p');
    const text = paragraphs.map((node) => textOfSpans(reader.spans(node))).join('\n');
    const type = attributeAt(tree, cell, 'office:value-type') ?? 'string';
    for (let copy = 0; text !== '' && copy < times && column + copy < readingLimits.columns; copy += 1) {
      cells.push({ column: column + copy, text, isNumber: type !== 'string' });
    }
    column += times;
  }
  return cells;
}
