import { levelOf, setAttribute } from '../../drawingml/index.ts';
import type { Targets } from '../../model/index.ts';
import { type Edit, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { Extraction, ReadParagraph } from './extract.ts';
import {
  FULL_SIZE,
  inheritedSize,
  type MeasuredParagraph,
  POINT,
  readParagraphs,
  sizeOf,
  textHeight,
} from './measure.ts';

const SCALES = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6] as const;

/** Default margins between a cell and its text, in EMU (ECMA-376 part 1, §21.1.3.17). */
const MARGINS = { marL: 91_440, marR: 91_440, marT: 45_720, marB: 45_720 } as const;

/** A cell with its text before and after translation; lengths in points. */
interface Cell {
  readonly paragraphs: readonly XmlNode[];
  readonly source: readonly MeasuredParagraph[];
  readonly target: readonly MeasuredParagraph[];
  readonly width: number;
  readonly margins: number;
  /** A cell that spans several rows does not determine the height of one. */
  readonly isTall: boolean;
}

interface Row {
  readonly cells: readonly Cell[];
  readonly height: number;
}

/**
 * Shrinks the text of tables that outgrew the slide. Rows grow with their text, and programs do not fit tables to slides.
 * All cells shrink uniformly, so that they stay consistent.
 * @param slideHeight in EMU.
 */
export function tableFitEdits(tree: XmlTree, own: Extraction, targets: Targets, slideHeight: number): Edit[] {
  return own.shapes.flatMap(({ node }) => {
    const table = tableIn(tree, node);
    if (table === NO_NODE) return [];
    const rows = readRows(tree, table, own.paragraphs, targets);
    const room = (slideHeight - topOf(tree, node)) / POINT;
    const scale = fittingScale(rows, room);
    if (scale === undefined) return [];
    return rows.flatMap(({ cells }) =>
      cells.flatMap(({ paragraphs }) =>
        paragraphs.flatMap((paragraph) =>
          paragraphEdits(tree, paragraph, own.paragraphs.get(paragraph), scale),
        ),
      ),
    );
  });
}

function tableIn(tree: XmlTree, frame: XmlNode): XmlNode {
  return ['a:graphic', 'a:graphicData', 'a:tbl'].reduce(
    (node, name) => (node === NO_NODE ? NO_NODE : tree.child(node, name)),
    frame,
  );
}

function topOf(tree: XmlTree, frame: XmlNode): number {
  const transform = tree.child(frame, 'p:xfrm');
  const offset = transform === NO_NODE ? NO_NODE : tree.child(transform, 'a:off');
  return offset === NO_NODE ? 0 : number(tree, offset, 'y', 0);
}

function number(tree: XmlTree, node: XmlNode, name: string, none: number): number {
  const value = Number(tree.attribute(node, name)?.value ?? none);
  return Number.isFinite(value) ? value : none;
}

function readRows(
  tree: XmlTree,
  table: XmlNode,
  paragraphs: ReadonlyMap<XmlNode, ReadParagraph>,
  targets: Targets,
): Row[] {
  const grid = tree.child(table, 'a:tblGrid');
  const widths = grid === NO_NODE ? [] : tree.children(grid).map((column) => number(tree, column, 'w', 0));
  const rows = tree.children(table).filter((node) => tree.name(node) === 'a:tr');
  return rows.map((row) => ({
    height: number(tree, row, 'h', 0) / POINT,
    cells: tree
      .children(row)
      .filter((node) => tree.name(node) === 'a:tc')
      .flatMap((cell, column) => readCell(tree, cell, widths.slice(column), paragraphs, targets)),
  }));
}

/** @param widths of the cell's column and the following ones, in EMU. */
function readCell(
  tree: XmlTree,
  cell: XmlNode,
  widths: readonly number[],
  read: ReadonlyMap<XmlNode, ReadParagraph>,
  targets: Targets,
): Cell[] {
  const body = tree.child(cell, 'a:txBody');
  const paragraphs = body === NO_NODE ? [] : tree.children(body).filter((node) => read.has(node));
  if (paragraphs.length === 0) return [];
  const properties = tree.child(cell, 'a:tcPr');
  const margin = (name: keyof typeof MARGINS) =>
    properties === NO_NODE ? MARGINS[name] : number(tree, properties, name, MARGINS[name]);
  const span = Math.max(1, number(tree, cell, 'gridSpan', 1));
  const width = widths.slice(0, span).reduce((sum, each) => sum + each, 0);
  return [
    {
      paragraphs,
      source: readParagraphs(tree, paragraphs, read, new Map()),
      target: readParagraphs(tree, paragraphs, read, targets),
      width: (width - margin('marL') - margin('marR')) / POINT,
      margins: (margin('marT') + margin('marB')) / POINT,
      isTall: number(tree, cell, 'rowSpan', 1) > 1,
    },
  ];
}

/** The first scale at which a table ends on its slide, or where its source ended; undefined when none is needed. */
function fittingScale(rows: readonly Row[], room: number): number | undefined {
  const allowed = Math.max(room, tableHeight(rows, 'source', 1));
  if (tableHeight(rows, 'target', 1) <= allowed) return undefined;
  return SCALES.find((scale) => tableHeight(rows, 'target', scale) <= allowed) ?? SCALES.at(-1);
}

function tableHeight(rows: readonly Row[], side: 'source' | 'target', font: number): number {
  return rows.reduce((sum, { cells, height }) => {
    const needed = cells
      .filter(({ isTall }) => !isTall)
      .map((cell) => textHeight(cell[side], cell.width, { ...FULL_SIZE, font }) + cell.margins);
    return sum + Math.max(height, ...needed);
  }, 0);
}

/** Sets an explicit size wherever a paragraph has or inherits one. */
function paragraphEdits(
  tree: XmlTree,
  paragraph: XmlNode,
  read: ReadParagraph | undefined,
  scale: number,
): Edit[] {
  const inherited = inheritedSize(read?.levels[levelOf(tree, paragraph)]);
  return tree.children(paragraph).flatMap((node): Edit[] => {
    const name = tree.name(node);
    if (name === 'a:pPr') return [];
    const properties = name === 'a:endParaRPr' ? node : tree.child(node, 'a:rPr');
    const size = String(Math.ceil((sizeOf(tree, properties) ?? inherited) * scale * 2) * 50);
    if (properties !== NO_NODE) return setAttribute(tree, properties, 'sz', size);
    if (name !== 'a:r') return [];
    const at = tree.contentStart(node);
    return [{ start: at, end: at, content: [textPiece(`<${tree.prefixOf(node)}rPr sz="${size}"/>`)] }];
  });
}
