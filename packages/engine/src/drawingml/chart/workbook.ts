import type { InputLimits, OpenOptions } from '../../model/index.ts';
import { decodeXstring, PACKAGE_ROOT, readRelationships } from '../../ooxml/index.ts';
import { type LoadedPart, loadPart, type OpenedPackage } from '../../package/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { type Archive, readArchive } from '../../zip/index.ts';
import { type DefinedNames, readDefinedNames } from './defined-names.ts';
import { type CellAddress, parseCellName, parseReference } from './reference.ts';

const MEBIBYTE = 1024 * 1024;

/** Limits for an embedded workbook: chart data is small, and a document may embed many. */
const WORKBOOK_LIMITS = { maxExpandedBytes: 64 * MEBIBYTE, maxEntryBytes: 32 * MEBIBYTE };

/**
 * Strings and column references in formulas: `"text"`, `Table1[column]`, `[@column]`; an apostrophe escapes in the
 * latter (ECMA-376 part 1, §18.17.2.2, §18.17.6.5).
 */
const QUOTED = /"((?:[^"]|"")*)"|(?<!')\[@?((?:[^[\]']|'.)*)\]/gs;

/** A cell that holds a string, not a formula's result. */
export interface TextCell {
  readonly part: LoadedPart;
  /** The `s:c`. */
  readonly node: XmlNode;
  /** Its index in the shared string table; undefined for an inline string. */
  readonly shared: number | undefined;
  readonly text: string;
}

/** A table column, whose name repeats the text of its header cell (ECMA-376 part 1, §18.5.1.3). */
export interface TableColumn {
  readonly part: LoadedPart;
  /** The `s:tableColumn`. */
  readonly node: XmlNode;
  readonly name: string;
}

interface Sheet {
  readonly cells: ReadonlyMap<string, TextCell>;
  readonly headers: ReadonlyMap<string, TableColumn>;
}

/** The embedded workbook that holds a chart's data. */
export class EmbeddedWorkbook implements OpenedPackage {
  readonly archive: Archive;
  readonly parts: LoadedPart[] = [];
  readonly strings: LoadedPart | undefined;
  /** The `s:si` of the shared string table, by index. */
  readonly stringNodes: readonly XmlNode[];
  readonly names: DefinedNames;
  /** The number of cells per shared string index. */
  readonly uses = new Map<number, number>();
  readonly #sheets = new Map<string, Sheet>();
  /** Lowercase texts that formulas quote or use as column names. */
  readonly #quoted = new Set<string>();

  /** @throws DocumentError when the bytes are not a workbook of XML parts, or exceed a limit. */
  constructor(bytes: Uint8Array, limits: InputLimits) {
    this.archive = readArchive(bytes, {
      ...limits,
      maxExpandedBytes: Math.min(limits.maxExpandedBytes, WORKBOOK_LIMITS.maxExpandedBytes),
      maxEntryBytes: Math.min(limits.maxEntryBytes, WORKBOOK_LIMITS.maxEntryBytes),
    });
    const root = readRelationships(this.archive, PACKAGE_ROOT).find(({ type }) => type === 'officeDocument');
    const book = this.#load(root?.target ?? 'xl/workbook.xml');
    const relationships = readRelationships(this.archive, book.name);
    const strings = relationships.find(({ type }) => type === 'sharedStrings')?.target;
    this.strings = strings === undefined ? undefined : this.#load(strings);
    this.stringNodes = this.strings === undefined ? [] : childrenNamed(this.strings.tree, 0, 's:si');
    this.names = readDefinedNames(book.tree);
    for (const definition of this.names.values()) this.#readFormula(definition);
    for (const node of descendants(book.tree, 's:sheet')) {
      const id = book.tree.attribute(node, 'r:id')?.value;
      const part = relationships.find((each) => each.id === id && each.type === 'worksheet')?.target;
      const name = book.tree.attribute(node, 'name')?.value;
      if (part !== undefined && name !== undefined) this.#readSheet(name, this.#load(part));
    }
  }

  /** The string in a cell; undefined for numbers, formulas, and empty or missing cells. */
  cell(address: CellAddress): TextCell | undefined {
    return this.#sheets.get(address.sheet.toLowerCase())?.cells.get(cellKey(address));
  }

  /** The table column that has this cell as its header. */
  header(address: CellAddress): TableColumn | undefined {
    return this.#sheets.get(address.sheet.toLowerCase())?.headers.get(cellKey(address));
  }

  /** Whether a formula quotes a text or uses it as a column name: such a text must not change alone. */
  isQuoted(text: string): boolean {
    return this.#quoted.has(text.toLowerCase());
  }

  #readFormula(formula: string): void {
    for (const [, text, column] of formula.matchAll(QUOTED)) {
      const quoted = text === undefined ? column?.replace(/'(.)/g, '$1') : text.replaceAll('""', '"');
      this.#quoted.add((quoted ?? '').toLowerCase());
    }
  }

  #load(name: string): LoadedPart {
    const part = loadPart(this.archive, name);
    this.parts.push(part);
    return part;
  }

  #readSheet(name: string, part: LoadedPart): void {
    const cells = this.#readCells(part);
    const tables = readRelationships(this.archive, part.name).filter(({ type }) => type === 'table');
    const headers = new Map(tables.flatMap(({ target }) => this.#readTable(this.#load(target))));
    this.#sheets.set(name.toLowerCase(), { cells, headers });
  }

  #readCells(part: LoadedPart): Map<string, TextCell> {
    const { tree } = part;
    const cells = new Map<string, TextCell>();
    for (let node = 0; node < tree.size; node += 1) {
      if (tree.name(node) === 's:f') this.#readFormula(tree.text(node));
      if (tree.name(node) !== 's:c') continue;
      const address = parseCellName(tree.attribute(node, 'r')?.value ?? '');
      const cell = this.#textCell(part, node);
      if (cell?.shared !== undefined) this.uses.set(cell.shared, (this.uses.get(cell.shared) ?? 0) + 1);
      if (cell && address) cells.set(cellKey(address), cell);
    }
    return cells;
  }

  #textCell(part: LoadedPart, node: XmlNode): TextCell | undefined {
    const { tree } = part;
    if (tree.child(node, 's:f') !== NO_NODE) return undefined;
    const type = tree.attribute(node, 't')?.value;
    if (type === 'inlineStr') {
      const string = tree.child(node, 's:is');
      return string === NO_NODE
        ? undefined
        : { part, node, shared: undefined, text: stringText(tree, string) };
    }
    const value = tree.child(node, 's:v');
    if (type !== 's' || value === NO_NODE || this.strings === undefined) return undefined;
    const shared = Number(tree.text(value));
    const item = this.stringNodes[shared];
    return item === undefined ? undefined : { part, node, shared, text: stringText(this.strings.tree, item) };
  }

  /** The columns of a table, keyed by header cell. */
  #readTable(part: LoadedPart): [string, TableColumn][] {
    const { tree } = part;
    for (const name of ['s:calculatedColumnFormula', 's:totalsRowFormula']) {
      for (const node of descendants(tree, name)) this.#readFormula(tree.text(node));
    }
    const [area] = parseReference(`table!${tree.attribute(0, 'ref')?.value ?? ''}`) ?? [];
    if (area === undefined || tree.attribute(0, 'headerRowCount')?.value === '0') return [];
    return descendants(tree, 's:tableColumn').map((node, index) => [
      cellKey({ row: area.top, column: area.left + index }),
      { part, node, name: decodeXstring(tree.attribute(node, 'name')?.value ?? '') },
    ]);
  }
}

/** Reopens a written workbook as far as verification needs it. */
export function reopenWorkbook(
  source: EmbeddedWorkbook,
  bytes: Uint8Array,
  options: OpenOptions,
): OpenedPackage {
  const archive = readArchive(bytes, options.limits);
  return { archive, parts: source.parts.map((part) => loadPart(archive, part.name)) };
}

/** The address of a cell within a sheet, as a key. */
export function cellKey({ row, column }: { readonly row: number; readonly column: number }): string {
  return `${row}:${column}`;
}

/** The text elements of a string item or inline string, without phonetic hints (§18.4.8, §18.4.6). */
export function stringTextNodes(tree: XmlTree, item: XmlNode): XmlNode[] {
  return tree.children(item).flatMap((child) => {
    const name = tree.name(child);
    if (name === 's:t') return [child];
    return name === 's:r' ? childrenNamed(tree, child, 's:t') : [];
  });
}

function stringText(tree: XmlTree, item: XmlNode): string {
  return decodeXstring(
    stringTextNodes(tree, item)
      .map((node) => tree.text(node))
      .join(''),
  );
}

export function childrenNamed(tree: XmlTree, parent: XmlNode, name: string): XmlNode[] {
  return tree.children(parent).filter((child) => tree.name(child) === name);
}

function descendants(tree: XmlTree, name: string): XmlNode[] {
  const nodes: XmlNode[] = [];
  for (let node = 0; node < tree.size; node += 1) if (tree.name(node) === name) nodes.push(node);
  return nodes;
}
