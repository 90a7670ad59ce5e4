import { decodeXstring } from '../../ooxml/index.ts';
import { NO_NODE, type XmlNode } from '../../xml/index.ts';
import type { CellText } from './cells.ts';
import type { Renames } from './formula/follow.ts';
import { isSameName, uniqueNames } from './headers.ts';
import { sheetNamed, tableNamed } from './lookup.ts';
import type { OpenedXlsx } from './open.ts';
import type { XlsxPart } from './parts.ts';
import { type Area, parseArea } from './sheet/address.ts';
import { attributesOf } from './sheet/attributes.ts';
import type { Sheet } from './workbook.ts';

/** The fields of a pivot cache whose source is in this workbook (ECMA-376 part 1, §18.10.1.67). */
export interface PivotFields {
  readonly part: XlsxPart;
  readonly fields: readonly PivotField[];
  /** Texts of all items. */
  readonly items: readonly string[];
  /** Whether its own formulas reference fields or items. */
  readonly isCalculated: boolean;
}

export interface PivotField {
  readonly node: XmlNode;
  readonly name: string;
  /** The header cell; undefined if there is none. */
  readonly cell: CellText | undefined;
  readonly newName: string;
}

/** The fields of every pivot cache, with the new names of their source headers. */
export function pivotFields(source: OpenedXlsx, textOf: (cell: CellText) => string): PivotFields[] {
  return source.related.pivotCaches.flatMap((part) => {
    const nodes = fieldsOf(part);
    const origin = originOf(source, part);
    const cells = nodes.map(({ node, name }, index) => {
      if (!origin || part.tree.attribute(node, 'databaseField')?.value === '0') return undefined;
      const cell = source.cells.at(origin.sheet, origin.area.top, origin.area.left + index);
      return cell && isSameName(cell.text.text.toLowerCase(), name.toLowerCase()) ? cell : undefined;
    });
    const wanted = nodes.map(({ name }, index) => {
      const cell = cells[index];
      const text = cell && textOf(cell);
      return cell === undefined || text === cell.text.text ? name : (text ?? name);
    });
    const isChanged = wanted.map((name, index) => name !== nodes[index]?.name);
    const names = uniqueNames(wanted, isChanged);
    const fields = nodes.map(({ node, name }, index) => ({
      node,
      name,
      cell: cells[index],
      newName: names[index] ?? name,
    }));
    return [{ part, fields, items: itemsOf(part).flat(), isCalculated: isCalculated(part) }];
  });
}

function fieldsOf({ tree }: XlsxPart): { node: XmlNode; name: string }[] {
  const list = tree.child(0, 's:cacheFields');
  if (list === NO_NODE) return [];
  return tree.children(list).map((node) => ({
    node,
    name: decodeXstring(tree.attribute(node, 'name')?.value ?? ''),
  }));
}

/** The source of a cache: an area of a sheet, a table or a defined name (§18.10.1.95). */
function originOf(source: OpenedXlsx, { tree }: XlsxPart): { sheet: Sheet; area: Area } | undefined {
  const cacheSource = tree.child(0, 's:cacheSource');
  const node = cacheSource === NO_NODE ? NO_NODE : tree.child(cacheSource, 's:worksheetSource');
  if (node === NO_NODE) return undefined;
  const attributes = attributesOf(tree, node);
  if (attributes.has('r:id')) return undefined;
  const name = attributes.get('name')?.toLowerCase();
  const table = name === undefined ? undefined : tableNamed(source.related.tables, name);
  if (table?.hasHeaders) return { sheet: table.sheet, area: table.area };
  const sheet = sheetNamed(source.workbook.sheets, attributes.get('sheet') ?? '');
  const area = parseArea(attributes.get('ref') ?? '');
  if (sheet && area) return { sheet, area };
  return name === undefined ? undefined : definedArea(source, name);
}

const DEFINED_AREA = /^(?:'((?:[^']|'')+)'|([^'!]+))!([$A-Za-z0-9:]+)$/;

function definedArea({ workbook }: OpenedXlsx, name: string): { sheet: Sheet; area: Area } | undefined {
  const { tree } = workbook.main;
  const list = tree.child(0, 's:definedNames');
  const node = (list === NO_NODE ? [] : tree.children(list)).find(
    (each) => tree.attribute(each, 'name')?.value.toLowerCase() === name,
  );
  const match = node === undefined ? undefined : DEFINED_AREA.exec(tree.text(node));
  if (!match) return undefined;
  const sheetName = match[1]?.replaceAll("''", "'") ?? match[2];
  const sheet = sheetNamed(workbook.sheets, sheetName ?? '');
  const area = parseArea(match[3] ?? '');
  return sheet && area ? { sheet, area } : undefined;
}

function isCalculated({ tree }: XlsxPart): boolean {
  if (tree.child(0, 's:calculatedItems') !== NO_NODE) return true;
  const list = tree.child(0, 's:cacheFields');
  return (list === NO_NODE ? [] : tree.children(list)).some((node) => tree.attribute(node, 'formula'));
}

/** The texts of the items of each field. */
function itemsOf({ tree }: XlsxPart): string[][] {
  const list = tree.child(0, 's:cacheFields');
  return (list === NO_NODE ? [] : tree.children(list)).map((field) => {
    const shared = tree.child(field, 's:sharedItems');
    return (shared === NO_NODE ? [] : tree.children(shared))
      .filter((node) => tree.name(node) === 's:s')
      .map((node) => decodeXstring(tree.attribute(node, 'v')?.value ?? ''));
  });
}

/** Items that would become equal to another one of their field: both of each pair. */
export function itemCollisions({ related }: OpenedXlsx, texts: Renames['texts']): string[] {
  return related.pivotCaches.flatMap((part) =>
    itemsOf(part).flatMap((items) => {
      const byText = new Map<string, string[]>();
      for (const item of items) {
        const text = (texts.get(item.toLowerCase()) ?? item).toLowerCase();
        byText.set(text, [...(byText.get(text) ?? []), item]);
      }
      return [...byText.values()].filter((same) => same.length > 1).flat();
    }),
  );
}

/** Names and captions in pivot tables that would equal a field name, which Excel rejects. */
export function captionCollisions(
  { related }: OpenedXlsx,
  texts: Renames['texts'],
  fieldNames: ReadonlySet<string>,
): string[] {
  const captions = related.pivotTables.flatMap(({ tree }) => {
    const found: string[] = [];
    for (let node = 0; node < tree.size; node += 1) {
      if (!CAPTIONED.has(tree.name(node))) continue;
      const name = tree.attribute(node, 'name');
      if (name) found.push(decodeXstring(name.value));
    }
    return found;
  });
  return captions.filter((caption) => {
    const text = texts.get(caption.toLowerCase());
    return text !== undefined && fieldNames.has(text.toLowerCase());
  });
}

const CAPTIONED: ReadonlySet<string> = new Set(['s:dataField', 's:pivotField']);
