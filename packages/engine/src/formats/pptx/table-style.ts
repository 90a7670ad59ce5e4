import {
  type DrawingProperties,
  isTrue,
  type ListStyle,
  NO_PROPERTIES,
  overlayProperties,
  overlayRunProperties,
} from '../../drawingml/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';

/** Text properties of a table style by table region: "wholeTbl", "firstRow". */
type TableStyle = ReadonlyMap<string, DrawingProperties>;

/** The styles of `ppt/tableStyles.xml` by their GUID (ECMA-376 part 1, §20.1.4.2). */
export type TableStyles = ReadonlyMap<string, TableStyle>;

/** When the table's style isn't in the file, cell formatting is unknown: every direct property of a run differs from it. */
const UNKNOWN: DrawingProperties = new Map(
  ['b', 'i', 'fill', 'font:latin', 'font:ea', 'font:cs'].map((slot) => [slot, 'table style']),
);

const ON_OFF: Readonly<Record<string, string>> = { on: '1', off: '' };

/** @param tree undefined when the presentation has no table styles. */
export function readTableStyles(tree: XmlTree | undefined): TableStyles {
  const styles = new Map<string, TableStyle>();
  if (!tree) return styles;
  for (const node of tree.children(0)) {
    const id = tree.attribute(node, 'styleId')?.value;
    if (tree.name(node) !== 'a:tblStyle' || id === undefined) continue;
    const parts = tree.children(node).map((part): [string, DrawingProperties] => {
      return [tree.name(part).slice(2), readTextStyle(tree, tree.child(part, 'a:tcTxStyle'))];
    });
    styles.set(id, new Map(parts));
  }
  return styles;
}

/** `a:tcTxStyle` (§20.1.4.2.30). */
function readTextStyle(tree: XmlTree, node: XmlNode): DrawingProperties {
  if (node === NO_NODE) return NO_PROPERTIES;
  const properties = new Map<string, string>();
  for (const { name, value } of tree.attributes(node)) {
    const isOn = ON_OFF[value];
    if (isOn !== undefined) properties.set(name, isOn);
  }
  for (const child of tree.children(node)) {
    const name = tree.name(child);
    if (name === 'a:fontRef' || name === 'a:font') {
      for (const slot of ['font:latin', 'font:ea', 'font:cs']) properties.set(slot, 'table style');
    } else if (name !== 'a:extLst') properties.set('fill', tree.source(child));
  }
  return properties;
}

/** A displayed cell, and the properties that its text inherits. */
export interface CellStyle {
  readonly node: XmlNode;
  readonly levels: ListStyle;
}

/** The cells of an `a:tbl`, row by row, without those covered by a merged cell (§21.1.3.13). */
export function cellStyles(
  tree: XmlTree,
  table: XmlNode,
  styles: TableStyles,
  defaults: ListStyle,
): CellStyle[] {
  const properties = tree.child(table, 'a:tblPr');
  const flags = new Set(
    properties === NO_NODE
      ? []
      : tree.attributes(properties).flatMap(({ name, value }) => (isTrue(value) ? [name] : [])),
  );
  const style = styleOf(tree, properties, styles);
  const rows = tree.children(table).filter((node) => tree.name(node) === 'a:tr');
  const known = new Map<string, ListStyle>();
  return rows.flatMap((row, rowIndex) => {
    const cells = tree.children(row).filter((node) => tree.name(node) === 'a:tc');
    return cells.flatMap((node, columnIndex): CellStyle[] => {
      if (isCovered(tree, node)) return [];
      const parts = tableParts(flags, rowIndex, rows.length, columnIndex, cells.length);
      const key = parts.join(' ');
      const levels = known.get(key) ?? overlayRunProperties(defaults, textOf(style, parts));
      known.set(key, levels);
      return [{ node, levels }];
    });
  });
}

/** Undefined when the table has no style; an unknown style has no regions. */
function styleOf(tree: XmlTree, properties: XmlNode, styles: TableStyles): TableStyle | undefined {
  const node = properties === NO_NODE ? NO_NODE : tree.child(properties, 'a:tableStyleId');
  if (node === NO_NODE) return new Map();
  return styles.get(tree.text(node).trim());
}

function textOf(style: TableStyle | undefined, parts: readonly string[]): DrawingProperties {
  if (!style) return UNKNOWN;
  return parts.reduce(
    (base, part) => overlayProperties(base, style.get(part) ?? NO_PROPERTIES),
    NO_PROPERTIES,
  );
}

/** The table regions that contain a cell, in order of precedence, highest last (§20.1.4.2.27 and its children). */
function tableParts(
  flags: ReadonlySet<string>,
  row: number,
  rows: number,
  column: number,
  columns: number,
): string[] {
  const isFirstRow = flags.has('firstRow') && row === 0;
  const isLastRow = flags.has('lastRow') && row === rows - 1;
  const isFirstColumn = flags.has('firstCol') && column === 0;
  const isLastColumn = flags.has('lastCol') && column === columns - 1;
  const band = (index: number, hasHead: boolean) => ((index - Number(hasHead)) % 2 === 0 ? 1 : 2);
  return [
    'wholeTbl',
    ...(flags.has('bandCol') ? [`band${band(column, flags.has('firstCol'))}V`] : []),
    ...(flags.has('bandRow') ? [`band${band(row, flags.has('firstRow'))}H`] : []),
    ...(isLastColumn ? ['lastCol'] : []),
    ...(isFirstColumn ? ['firstCol'] : []),
    ...(isLastRow ? ['lastRow'] : []),
    ...(isFirstRow ? ['firstRow'] : []),
    ...(isLastRow && isLastColumn ? ['seCell'] : []),
    ...(isLastRow && isFirstColumn ? ['swCell'] : []),
    ...(isFirstRow && isLastColumn ? ['neCell'] : []),
    ...(isFirstRow && isFirstColumn ? ['nwCell'] : []),
  ];
}

function isCovered(tree: XmlTree, cell: XmlNode): boolean {
  return tree
    .attributes(cell)
    .some(({ name, value }) => (name === 'hMerge' || name === 'vMerge') && isTrue(value));
}
