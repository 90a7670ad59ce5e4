import { NO_NODE, type XmlTree } from '../../xml/index.ts';
import { type CellArea, parseReference } from './reference.ts';

/**
 * A workbook's defined names (ECMA-376 part 1, §18.2.5): formula by lowercase name. Names local to a sheet are
 * prefixed: "sheet1!months".
 */
export type DefinedNames = ReadonlyMap<string, string>;

/** @param tree a workbook's main part. */
export function readDefinedNames(tree: XmlTree): DefinedNames {
  const childrenOf = (name: string) => {
    const list = tree.child(0, name);
    return list === NO_NODE ? [] : tree.children(list);
  };
  const sheets = childrenOf('s:sheets').map((node) => tree.attribute(node, 'name')?.value ?? '');
  const names = new Map<string, string>();
  for (const node of childrenOf('s:definedNames')) {
    const name = tree.attribute(node, 'name')?.value ?? '';
    const sheet = tree.attribute(node, 'localSheetId')?.value;
    names.set(keyOf(sheet === undefined ? undefined : sheets[Number(sheet)], name), tree.text(node));
  }
  return names;
}

const keyOf = (sheet: string | undefined, name: string) =>
  (sheet === undefined ? name : `${sheet}!${name}`).toLowerCase();

/** `'My sheet'!Months`, `Book1.xlsx!Months`, `[0]!Months`, `Months`. */
const NAME = /^(?:(?:'((?:[^']|'')*)'|([^'!(]+))!)?([\p{L}_\\][\p{L}\p{N}_.\\]*)$/u;

/** The definition of a name; a sheet's own names take precedence over the workbook's. Undefined for unknown names. */
export function definitionOf(formula: string, names: DefinedNames): string | undefined {
  const match = NAME.exec(formula.trim());
  if (match === null) return undefined;
  const [, quoted, plain, name = ''] = match;
  const sheet = quoted?.replaceAll("''", "'") ?? plain;
  return names.get(keyOf(sheet, name)) ?? names.get(keyOf(undefined, name));
}

/** The start of a computed range: its first cell, moved by the rows and columns of `OFFSET` where these are numbers. */
const FIRST_CELL =
  /((?:(?<!')'(?:[^']|'')*'|(?<![^'!,()[\]:"=])[^'!,()[\]:"=]+)!\$?[A-Za-z]{1,3}\$?\d{1,7})(?:\s*,\s*(?:(-?\d+)\s*)?,\s*(?:(-?\d+)\s*)?[,)])?/;

/**
 * The areas that a reference's points may come from: those named directly or by a defined name, or, for a computed
 * name (`OFFSET`, `INDEX`), a column or row from its first cell. Comparing texts decides which.
 * @param points the number of points, gaps included.
 */
export function possibleAreas(formula: string, names: DefinedNames, points: number): CellArea[][] {
  const own = parseReference(formula);
  if (own !== undefined) return [own];
  const definition = definitionOf(formula, names);
  const named = definition === undefined ? undefined : parseReference(definition);
  if (named !== undefined) return [named];
  const match = FIRST_CELL.exec(definition ?? '');
  const [first] = match === null ? [] : (parseReference(match[1] ?? '') ?? []);
  if (first === undefined || points < 1) return [];
  const top = first.top + Number(match?.[2] ?? 0);
  const left = first.left + Number(match?.[3] ?? 0);
  const start = { sheet: first.sheet, top, left };
  return [
    [{ ...start, bottom: top + points - 1, right: left }],
    [{ ...start, bottom: top, right: left + points - 1 }],
  ];
}
