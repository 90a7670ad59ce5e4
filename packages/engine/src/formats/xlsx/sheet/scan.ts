import {
  ATTRIBUTE_STRIDE,
  decodeText,
  type ElementListener,
  NO_NODE,
  type XmlNode,
  type XmlTokenizer,
  type XmlTree,
} from '../../../xml/index.ts';
import { type Area, isInside, LAST_COLUMN, parseArea } from './address.ts';
import { attributesOf, isOn } from './attributes.ts';
import {
  cellColumn,
  cellType,
  comparesTexts,
  formulaGroup,
  INLINE,
  mayFollow,
  NUMBER,
  SHARED,
  TEXT,
  wholeNumber,
} from './cell-bytes.ts';
import { CoveredCells } from './covered.ts';
import { NumberList } from './grow.ts';
import { PlainCell, RowPosition } from './plain-cell.ts';
import { ResultList } from './results.ts';

/** The result of a single pass over a worksheet. Cells with text are stored as numbers: row, column, string. */
export interface SheetScan {
  /** Rows of the cells with text. */
  readonly rows: NumberList;
  readonly columns: NumberList;
  /** The index of its shared string, or -1 for a text in the sheet. */
  readonly strings: NumberList;
  /** The start of the index in the part; for an inline string, the node of its `is`; for a text in the cell, of its `v`. */
  readonly values: NumberList;
  /** The style of the cell. */
  readonly styles: NumberList;
  /** Its visibility: `SHOWN`, `HIDDEN`, `OFFERED` or `FIXED`. */
  readonly hidden: NumberList;
  /** The `f` elements that may have to follow a translation. */
  readonly formulas: NumberList;
  /** The cell of each formula, as row and column. */
  readonly formulaRows: NumberList;
  readonly formulaColumns: NumberList;
  /** Text results of formulas. */
  readonly results: ResultList;
  /** Whether a formula compares cells with each other, so that equal texts must stay equal. */
  readonly comparesCells: boolean;
  /** The index of the cell with text at a position; -1 if there is none. */
  find(row: number, column: number): number;
  /** Treats hidden rows of some areas as filtered: those of tables with their own filters. */
  showFiltered(areas: readonly Area[]): void;
  /** The reason why a cell with text is hidden; undefined for one covered by a merged area. */
  hiddenBy(row: number, column: number): 'row' | 'column' | undefined;
  /** Keeps the texts of cells that functions read as formats, units and the like. */
  fix(area: Area): void;
  fixCell(row: number, column: number): void;
  /** Marks cells with text as visible even if they or their sheet are hidden. */
  show(area: Area): void;
  /** Elements outside cells that hold text or formulas, in document order. */
  readonly others: readonly XmlNode[];
}

export const SHOWN = 0;
/** Hidden, or covered by a merged area. */
export const HIDDEN = 1;
/** Visible as a choice of a list. */
export const OFFERED = 2;
/** Read by a function that needs the original text. */
export const FIXED = 3;

/** More than the number of columns, so that positions have a total order. */
const ROW = 32_768;
/** The string of a cell with an invalid index: it isn't in any table. */
const LOST = 0x7fffffff;
const LETTER_H = 0x68;
const LETTER_O = 0x6f;
const LETTER_R = 0x72;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const HIDDEN_LENGTH = 'hidden'.length;
const OUTLINE_LENGTH = 'outlineLevel'.length;

/**
 * Reads a worksheet (ECMA-376 part 1, §18.3.1.99) while it is parsed, and lets its tree discard rows and cells, except
 * those with inline strings or formulas that may change.
 */
export class SheetScanner implements SheetScan, ElementListener {
  readonly rows = new NumberList();
  readonly columns = new NumberList();
  readonly strings = new NumberList();
  readonly values = new NumberList();
  readonly styles = new NumberList();
  readonly hidden = new NumberList();
  readonly formulas = new NumberList();
  readonly formulaRows = new NumberList();
  readonly formulaColumns = new NumberList();
  readonly results = new ResultList();
  comparesCells = false;
  #inOrder = true;
  /** The cells by position, when they are not in order. */
  #order: Int32Array | undefined;
  readonly others: XmlNode[] = [];
  readonly #everything: boolean;
  /** 1 for a hidden column; absent when there is none. */
  #hiddenColumns: Uint8Array | undefined;
  readonly #hiddenRows = new Set<number>();
  readonly #merged: Area[] = [];
  readonly #filtered: Area[] = [];
  #bytes: Uint8Array = new Uint8Array(0);
  #isInData = false;
  /** The current row and cell. */
  #row = 0;
  #column = 0;
  #type = NUMBER;
  #style = 0;
  #hasFormula = false;
  #formulaStart = 0;
  #formulaEnd = 0;
  #group = -1;
  readonly #position = new RowPosition();
  readonly #cell = new PlainCell();
  readonly skipped = new Map<string, number>();

  /** @param everything treats hidden cells as visible. */
  constructor(everything: boolean) {
    this.#everything = everything;
  }

  begin(bytes: Uint8Array): void {
    this.#bytes = bytes;
  }

  skip(position: number): number {
    if (!this.#position.mayHaveCells) return position;
    const cell = this.#cell;
    let at = position;
    let cells = 0;
    let values = 0;
    for (let end = cell.read(this.#bytes, at); end > 0; end = cell.read(this.#bytes, at)) {
      at = end;
      cells += 1;
      this.#enterCell(cell.column, cell.type, cell.style);
      if (!cell.hasValue) continue;
      values += 1;
      this.#readValue(cell.valueStart, cell.valueEnd);
    }
    if (cells === 0) return position;
    this.skipped.set('s:c', (this.skipped.get('s:c') ?? 0) + cells);
    this.skipped.set('s:v', (this.skipped.get('s:v') ?? 0) + values);
    return at;
  }

  start(name: string, tag: XmlTokenizer): void {
    if (name === 's:sheetData') this.#isInData = true;
    if (!this.#isInData) return;
    this.#position.start(name, tag);
    if (name === 's:c') this.#startCell(tag);
    else if (name === 's:row') this.#startRow(tag);
    else if (name === 's:f' && this.#type === TEXT) this.#group = formulaGroup(this.#bytes, tag);
  }

  end(name: string, node: XmlNode, start: number, end: number): boolean {
    if (!this.#isInData) return false;
    this.#position.end();
    if (name === 's:v' && this.#type === TEXT && !this.#hasFormula) {
      this.#addText(node, -1);
      return false;
    }
    if (name === 's:v') this.#readValue(start, end);
    else if (name === 's:f') return !this.#readFormula(node, start, end);
    else if (name === 's:is') this.#readInline(node);
    else if (name === 's:sheetData') this.#isInData = false;
    return name === 's:v' || name === 's:c' || name === 's:row';
  }

  /**
   * A row without a number follows the previous one (§18.3.1.73). One in a folded group is easily shown: it counts as
   * visible.
   */
  #startRow(tag: XmlTokenizer): void {
    const bytes = this.#bytes;
    const { attributes } = tag;
    let row = -1;
    let isHidden = false;
    let isInGroup = false;
    for (let at = 0; at < tag.attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      const start = attributes[at] as number;
      const length = (attributes[at + 1] as number) - start;
      const valueStart = attributes[at + 2] as number;
      const valueEnd = attributes[at + 3] as number;
      if (length === 1 && bytes[start] === LETTER_R) row = wholeNumber(bytes, valueStart, valueEnd);
      else if (length === HIDDEN_LENGTH && bytes[start] === LETTER_H)
        isHidden = isOn(decodeText(bytes, valueStart, valueEnd));
      else if (length === OUTLINE_LENGTH && bytes[start] === LETTER_O)
        isInGroup = wholeNumber(bytes, valueStart, valueEnd) > 0;
    }
    this.#row = row < 0 ? this.#row + 1 : row;
    this.#column = 0;
    if (isHidden && !isInGroup) this.#hiddenRows.add(this.#row);
  }

  /** A cell without a name follows the previous one (§18.3.1.4). */
  #startCell(tag: XmlTokenizer): void {
    const bytes = this.#bytes;
    const { attributes } = tag;
    let column = 0;
    let type = NUMBER;
    let style = 0;
    for (let at = 0; at < tag.attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      const start = attributes[at] as number;
      if ((attributes[at + 1] as number) - start !== 1) continue;
      const name = bytes[start];
      const valueStart = attributes[at + 2] as number;
      const valueEnd = attributes[at + 3] as number;
      if (name === LETTER_R) column = cellColumn(bytes, valueStart, valueEnd);
      else if (name === LETTER_T) type = cellType(bytes, valueStart, valueEnd);
      else if (name === LETTER_S) style = Math.max(0, wholeNumber(bytes, valueStart, valueEnd));
    }
    this.#enterCell(column, type, style);
  }

  #enterCell(column: number, type: number, style: number): void {
    this.#column = column === 0 ? this.#column + 1 : column;
    this.#type = type;
    this.#style = style;
    this.#hasFormula = false;
  }

  #readValue(start: number, end: number): void {
    if (this.#type === SHARED && !this.#hasFormula) this.#addText(start, this.#index(start, end));
    else if (this.#type === TEXT && this.#hasFormula) {
      const formula = { start: this.#formulaStart, end: this.#formulaEnd };
      const place = { row: this.#row, column: this.#column, group: this.#group };
      this.results.push({ ...place, formula, value: { start, end } });
    }
  }

  #readInline(node: XmlNode): void {
    if (this.#type === INLINE && !this.#hasFormula) this.#addText(node, -1);
  }

  /** A formula result is not translatable text. Returns whether the formula may have to follow a translation. */
  #readFormula(node: XmlNode, start: number, end: number): boolean {
    if (this.#hasFormula) return true;
    this.#hasFormula = true;
    this.#formulaStart = start;
    this.#formulaEnd = end;
    this.comparesCells ||= comparesTexts(this.#bytes, start, end);
    if (!mayFollow(this.#bytes, start, end)) return false;
    this.formulas.push(node);
    this.formulaRows.push(this.#row);
    this.formulaColumns.push(this.#column);
    return true;
  }

  #index(start: number, end: number): number {
    const plain = wholeNumber(this.#bytes, start, end);
    if (plain >= 0) return plain;
    const index = Number(decodeText(this.#bytes, start, end));
    return Number.isSafeInteger(index) && index >= 0 && index < LOST ? index : LOST;
  }

  #addText(value: number, string: number): void {
    this.rows.push(this.#row);
    this.columns.push(this.#column);
    this.strings.push(string);
    this.values.push(value);
    this.styles.push(this.#style);
    this.hidden.push(SHOWN);
    const last = this.rows.length - 1;
    if (last > 0 && this.#key(last) <= this.#key(last - 1)) this.#inOrder = false;
  }

  /** Reads the elements outside cells, after the sheet has been parsed. */
  finish(tree: XmlTree): SheetScan {
    for (let node = tree.firstChild(0); node !== NO_NODE; node = tree.nextChild(0, node)) {
      const name = tree.name(node);
      if (name === 's:sheetData') continue;
      if (name === 's:cols') this.#readColumns(tree, node);
      else if (name === 's:mergeCells') this.#readMerged(tree, node);
      else this.others.push(node);
      if (name === 's:autoFilter') this.#readFilter(tree, node);
    }
    this.#markHidden();
    return this;
  }

  #readColumns(tree: XmlTree, parent: XmlNode): void {
    for (const node of tree.children(parent)) {
      const values = attributesOf(tree, node);
      if (!isOn(values.get('hidden')) || Number(values.get('outlineLevel') ?? 0) > 0) continue;
      this.#hiddenColumns ??= new Uint8Array(LAST_COLUMN + 2);
      const hiddenColumns = this.#hiddenColumns;
      const last = Math.min(Number(values.get('max')), LAST_COLUMN);
      for (let column = Number(values.get('min')); column <= last; column += 1) {
        hiddenColumns[column] = 1;
      }
    }
  }

  #readMerged(tree: XmlTree, parent: XmlNode): void {
    for (const node of tree.children(parent)) {
      const area = parseArea(tree.attribute(node, 'ref')?.value ?? '');
      if (area) this.#merged.push(area);
    }
  }

  /** Rows excluded by a filter are part of the list: another selection shows them again. */
  #readFilter(tree: XmlTree, node: XmlNode): void {
    const area = parseArea(tree.attribute(node, 'ref')?.value ?? '');
    if (area && tree.firstChild(node) !== NO_NODE) this.#filtered.push(area);
  }

  find(row: number, column: number): number {
    const wanted = row * ROW + column;
    const { length } = this.rows;
    const order = this.#placeOrder();
    const indexAt = (place: number) => order?.[place] ?? place;
    let low = 0;
    for (let high = length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.#key(indexAt(middle)) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < length && this.#key(indexAt(low)) === wanted ? indexAt(low) : -1;
  }

  showFiltered(areas: readonly Area[]): void {
    if (areas.length === 0 || this.#hiddenRows.size === 0) return;
    for (const area of areas) this.#filtered.push(area);
    for (let index = 0; index < this.rows.length; index += 1) this.hidden.set(index, SHOWN);
    this.#markHidden();
  }

  hiddenBy(row: number, column: number): 'row' | 'column' | undefined {
    if (this.#hiddenColumns?.[column] === 1) return 'column';
    return this.#hiddenRows.has(row) ? 'row' : undefined;
  }

  fix(area: Area): void {
    this.#mark(area, FIXED);
  }

  show(area: Area): void {
    this.#mark(area, OFFERED);
  }

  fixCell(row: number, column: number): void {
    const index = this.find(row, column);
    if (index >= 0) this.hidden.set(index, FIXED);
  }

  #mark(area: Area, state: number): void {
    for (let index = 0; index < this.rows.length; index += 1) {
      const isWithin = isInside(area, this.rows.at(index), this.columns.at(index));
      if (isWithin && this.hidden.at(index) !== FIXED) this.hidden.set(index, state);
    }
  }

  #key(index: number): number {
    return this.rows.at(index) * ROW + this.columns.at(index);
  }

  /** The order of the cells by position; usually their document order. */
  #placeOrder(): Int32Array | undefined {
    if (this.#inOrder) return undefined;
    this.#order ??= Int32Array.from({ length: this.rows.length }, (_, index) => index).sort(
      (left, right) => this.#key(left) - this.#key(right) || left - right,
    );
    return this.#order;
  }

  #markHidden(): void {
    if (this.#merged.length === 0 && this.#hiddenRows.size === 0 && !this.#hiddenColumns) return;
    const merged = new CoveredCells(this.#merged, { exceptFirst: true });
    const filtered = new CoveredCells(this.#filtered, { exceptFirst: false });
    const order = this.#placeOrder();
    for (let at = 0; at < this.rows.length; at += 1) {
      const index = order?.[at] ?? at;
      const row = this.rows.at(index);
      const column = this.columns.at(index);
      const covered = merged.has(row, column);
      const hidden = this.#hiddenColumns?.[column] === 1 || this.#hiddenRows.has(row);
      if (covered || (hidden && !this.#everything && this.#isHidden(row, column, filtered)))
        this.hidden.set(index, HIDDEN);
    }
  }

  #isHidden(row: number, column: number, filtered: CoveredCells): boolean {
    return this.#hiddenColumns?.[column] === 1 || !filtered.has(row, column);
  }
}
