import type { LoadedPart } from '../../../package/index.ts';
import { AttributeScanner } from '../../../xml/attributes.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../../xml/index.ts';
import { COMPARING, FORMATTING, NAMING } from '../formula/functions.ts';
import { type Area, isInside, LAST_COLUMN, parseArea } from './address.ts';
import { NumberList } from './grow.ts';

/** A worksheet as one pass over it finds it. Cells with text are rows of numbers: row, column, string. */
export interface SheetScan {
  /** Of each cell with text. */
  readonly rows: NumberList;
  readonly columns: NumberList;
  /** The index of its shared string, or -1 for one that has its text itself. */
  readonly strings: NumberList;
  /** The `v` that holds the index, or the `is`. */
  readonly values: NumberList;
  /** 1 where a person doesn't see it: hidden, or behind another cell of a merged area. */
  readonly hidden: NumberList;
  /** The `f` elements whose text may have to follow a translation. */
  readonly formulas: NumberList;
  /** Cell of each of them, as row and column. */
  readonly formulaRows: NumberList;
  readonly formulaColumns: NumberList;
  /** Whether some formula's result is text. */
  readonly hasTextResults: boolean;
  /** Whether some formula compares cells with each other, so that equal texts have to stay equal. */
  readonly comparesCells: boolean;
  /** Which of the cells with text is at a place; -1 when none is. */
  find(row: number, column: number): number;
  /** Takes the rows of some areas as filtered, not hidden: those of tables with filters of their own. */
  showFiltered(areas: readonly Area[]): void;
  /** Takes cells with text out of what people read. */
  hide(area: Area): void;
  hideCell(row: number, column: number): void;
  /** Elements beside cells that hold text or formulas, in document order. */
  readonly others: readonly XmlNode[];
}

/** More than there are columns, so that places have one order. */
const ROW = 32_768;
/** Types of cells, as far as they matter. */
const NUMBER = 0;
const SHARED = 1;
const TEXT_RESULT = 2;
const INLINE = 3;
const LETTER_I = 0x69;
const LETTER_R = 0x72;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const QUOTE = 0x22;
const BRACKET = 0x5b;
const AMPERSAND = 0x26;
const EXCLAMATION = 0x21;
/** The string of a cell whose index is no number: it isn't in any table. */
const LOST = 0x7fffffff;

/**
 * Reads a worksheet (ECMA-376 part 1, §18.3.1.99).
 * @param everything takes hidden cells as visible.
 */
export function scanSheet({ tree }: LoadedPart, everything: boolean): SheetScan {
  return new SheetScanner(tree, everything).scan();
}

class SheetScanner {
  readonly rows = new NumberList();
  readonly columns = new NumberList();
  readonly strings = new NumberList();
  readonly values = new NumberList();
  readonly hidden = new NumberList();
  readonly formulas = new NumberList();
  readonly formulaRows = new NumberList();
  readonly formulaColumns = new NumberList();
  hasTextResults = false;
  comparesCells = false;
  #inOrder = true;
  readonly others: XmlNode[] = [];
  #column = 0;
  readonly #tree: XmlTree;
  readonly #everything: boolean;
  readonly #hiddenColumns = new Uint8Array(LAST_COLUMN + 2);
  readonly #hiddenRows = new Set<number>();
  readonly #merged: Area[] = [];
  readonly #filtered: Area[] = [];

  constructor(tree: XmlTree, everything: boolean) {
    this.#tree = tree;
    this.#everything = everything;
  }

  scan(): SheetScan {
    const tree = this.#tree;
    for (let node = tree.firstChild(0); node !== NO_NODE; node = tree.nextChild(0, node)) {
      const name = tree.name(node);
      if (name === 's:sheetData') this.#readRows(node);
      else if (name === 's:cols') this.#readColumns(node);
      else if (name === 's:mergeCells') this.#readMerged(node);
      else this.others.push(node);
      if (name === 's:autoFilter') this.#readFilter(node);
    }
    this.#markHidden();
    return this;
  }

  #readColumns(parent: XmlNode): void {
    for (const node of this.#tree.children(parent)) {
      const values = attributesOf(this.#tree, node);
      if (!isOn(values.get('hidden'))) continue;
      const last = Math.min(Number(values.get('max')), LAST_COLUMN);
      for (let column = Number(values.get('min')); column <= last; column += 1) {
        this.#hiddenColumns[column] = 1;
      }
    }
  }

  #readMerged(parent: XmlNode): void {
    for (const node of this.#tree.children(parent)) {
      const area = parseArea(this.#tree.attribute(node, 'ref')?.value ?? '');
      if (area) this.#merged.push(area);
    }
  }

  /** Rows that a filter leaves out are part of the list that is shown: another choice brings them back. */
  #readFilter(node: XmlNode): void {
    const area = parseArea(this.#tree.attribute(node, 'ref')?.value ?? '');
    if (area && this.#tree.firstChild(node) !== NO_NODE) this.#filtered.push(area);
  }

  #readRows(data: XmlNode): void {
    const tree = this.#tree;
    let row = 0;
    for (let node = tree.firstChild(data); node !== NO_NODE; node = tree.nextChild(data, node)) {
      row = Number(tree.attribute(node, 'r')?.value ?? row + 1);
      if (isOn(tree.attribute(node, 'hidden')?.value)) this.#hiddenRows.add(row);
      let column = 0;
      for (let cell = tree.firstChild(node); cell !== NO_NODE; cell = tree.nextChild(node, cell)) {
        column = this.#readCell(cell, row, column);
      }
    }
  }

  /** Gives the cell's column. A cell without a name stands beside the one before (§18.3.1.4). */
  #readCell(cell: XmlNode, row: number, before: number): number {
    const tree = this.#tree;
    const type = this.#readAttributes(cell);
    const column = this.#column || before + 1;
    const isShared = type === SHARED;
    for (let child = tree.firstChild(cell); child !== NO_NODE; child = tree.nextChild(cell, child)) {
      const name = tree.name(child);
      if (name === 's:f') {
        this.hasTextResults ||= type === TEXT_RESULT;
        this.#readFormula(child, row, column);
        return column;
      }
      if (isShared ? name === 's:v' : type === INLINE && name === 's:is') {
        this.#addText(child, row, column, isShared ? this.#index(child) : -1);
      }
    }
    return column;
  }

  find(row: number, column: number): number {
    const wanted = row * ROW + column;
    const { length } = this.rows;
    if (!this.#inOrder) {
      for (let index = 0; index < length; index += 1) if (this.#key(index) === wanted) return index;
      return -1;
    }
    let low = 0;
    for (let high = length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.#key(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < length && this.#key(low) === wanted ? low : -1;
  }

  showFiltered(areas: readonly Area[]): void {
    if (areas.length === 0 || this.#hiddenRows.size === 0) return;
    this.#filtered.push(...areas);
    for (let index = 0; index < this.rows.length; index += 1) this.hidden.set(index, 0);
    this.#markHidden();
  }

  hide(area: Area): void {
    for (let index = 0; index < this.rows.length; index += 1) {
      if (isInside(area, this.rows.at(index), this.columns.at(index))) this.hidden.set(index, 1);
    }
  }

  hideCell(row: number, column: number): void {
    const index = this.find(row, column);
    if (index >= 0) this.hidden.set(index, 1);
  }

  #key(index: number): number {
    return this.rows.at(index) * ROW + this.columns.at(index);
  }

  #addText(node: XmlNode, row: number, column: number, string: number): void {
    this.rows.push(row);
    this.columns.push(column);
    this.strings.push(string);
    this.values.push(node);
    this.hidden.push(0);
    const last = this.rows.length - 1;
    if (last > 0 && this.#key(last) <= this.#key(last - 1)) this.#inOrder = false;
  }

  #readFormula(node: XmlNode, row: number, column: number): void {
    const { bytes } = this.#tree;
    const end = this.#tree.contentEnd(node);
    this.comparesCells ||= comparesCells(this.#tree, node);
    const start = this.#tree.contentStart(node);
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at];
      const isMark = byte === QUOTE || byte === BRACKET || byte === AMPERSAND || byte === EXCLAMATION;
      if (!isMark && !(byte === PARENTHESIS && SPEAKING.some((name) => endsWith(bytes, start, at, name))))
        continue;
      this.formulas.push(node);
      this.formulaRows.push(row);
      this.formulaColumns.push(column);
      return;
    }
  }

  /**
   * Reads a cell's name and type from the bytes: there are too many cells to decode attributes of each. Leaves the column in
   * `#column`, 0 when the cell has no name.
   */
  #readAttributes(cell: XmlNode): number {
    const { bytes } = this.#tree;
    const scanner = new AttributeScanner(bytes, this.#tree.start(cell), this.#tree.contentStart(cell));
    let type = NUMBER;
    this.#column = 0;
    while (scanner.next()) {
      if (scanner.nameEnd - scanner.nameStart !== 1) continue;
      const name = bytes[scanner.nameStart];
      if (name === LETTER_R) this.#column = columnAt(bytes, scanner.valueStart, scanner.valueEnd);
      else if (name === LETTER_T) type = typeAt(bytes, scanner.valueStart, scanner.valueEnd);
    }
    return type;
  }

  #index(node: XmlNode): number {
    const index = Number(this.#tree.text(node));
    return Number.isSafeInteger(index) && index >= 0 && index < LOST ? index : LOST;
  }

  /** Cells come row by row: the merged areas that a row crosses are few at any time. */
  #markHidden(): void {
    const merged = this.#merged.sort((left, right) => left.top - right.top);
    let next = 0;
    let open: Area[] = [];
    let openRow = 0;
    for (let index = 0; index < this.rows.length; index += 1) {
      const row = this.rows.at(index);
      const column = this.columns.at(index);
      if (row !== openRow) {
        open = open.filter((area) => area.bottom >= row);
        for (let area = merged[next]; area && area.top <= row; area = merged[next]) {
          if (area.bottom >= row) open.push(area);
          next += 1;
        }
        openRow = row;
      }
      const covered = open.some(
        (area) => isInside(area, row, column) && (area.top !== row || area.left !== column),
      );
      if (covered || (!this.#everything && this.#isHidden(row, column))) this.hidden.set(index, 1);
    }
  }

  #isHidden(row: number, column: number): boolean {
    if (this.#hiddenColumns[column] === 1) return true;
    return this.#hiddenRows.has(row) && !this.#filtered.some((area) => isInside(area, row, column));
  }
}

/** The column by the letters of a cell's name; 0 when there are none. */
function columnAt(bytes: Uint8Array, start: number, end: number): number {
  let column = 0;
  for (let at = start; at < end; at += 1) {
    const letter = ((bytes[at] ?? 0) & 0xdf) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column <= LAST_COLUMN ? column : 0;
}

/** `s`, `str`, `inlineStr` (§18.18.11); all others are no text. */
function typeAt(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (bytes[start] === LETTER_S) return length === 1 ? SHARED : length === 3 ? TEXT_RESULT : NUMBER;
  return bytes[start] === LETTER_I ? INLINE : NUMBER;
}

const EQUALS = 0x3d;
const PARENTHESIS = 0x28;
const encoder = new TextEncoder();
const FUNCTION_NAMES = COMPARING.map((name) => encoder.encode(name));
const SPEAKING = [NAMING, FORMATTING].map((name) => encoder.encode(name));

/** Whether a formula compares texts: by `=`, or by a function that looks for one. */
function comparesCells(tree: XmlTree, node: XmlNode): boolean {
  const { bytes } = tree;
  const start = tree.contentStart(node);
  const end = tree.contentEnd(node);
  for (let at = start; at < end; at += 1) {
    if (bytes[at] === EQUALS) return true;
    if (bytes[at] === PARENTHESIS && FUNCTION_NAMES.some((name) => endsWith(bytes, start, at, name)))
      return true;
  }
  return false;
}

function endsWith(bytes: Uint8Array, start: number, end: number, name: Uint8Array): boolean {
  const from = end - name.length;
  return from >= start && name.every((byte, index) => bytes[from + index] === byte);
}

/** ST_OnOff and xsd:boolean. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

export function attributesOf(tree: XmlTree, node: XmlNode): Map<string, string> {
  return new Map(tree.attributes(node).map(({ name, value }) => [name, value]));
}
