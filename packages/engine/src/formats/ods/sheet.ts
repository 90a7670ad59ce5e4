import type { StoryReader } from '../../odf/index.ts';
import type { HiddenContent } from '../../package/index.ts';
import { columnName } from '../../text/column-name.ts';
import { NO_NODE, type XmlNode } from '../../xml/index.ts';
import { type CellReader, displaysText } from './cells.ts';
import type { FilteredRows } from './filtered.ts';
import type { OfferedCells } from './offered.ts';

/** Groups of rows and columns, which are transparent here (ODF 1.3 part 3, §9.1.6 to §9.1.13). */
const GROUPS = new Set([
  'table:table-column-group',
  'table:table-columns',
  'table:table-header-columns',
  'table:table-row-group',
  'table:table-rows',
  'table:table-header-rows',
]);
/** Groups that users can fold and unfold. */
const FOLDING = new Set(['table:table-column-group', 'table:table-row-group']);

/** Hidden columns from `first` to `last`. */
interface HiddenColumns {
  readonly first: number;
  readonly last: number;
}

/** Reads one sheet; repeated rows, columns and cells count with their repetition, and are read once (§19.677). */
export class SheetReader {
  readonly #reader: StoryReader;
  readonly #cells: CellReader;
  readonly #offered: OfferedCells;
  readonly #filtered: FilteredRows;
  readonly #hiddenContent: HiddenContent;
  /** Whether the sheet shows nothing except choices offered by lists. */
  #isSheetHidden = false;
  readonly #hidden: HiddenColumns[] = [];
  #name = '';
  #column = 1;
  #row = 1;
  /** The number of foldable groups around the current position. */
  #folds = 0;

  constructor(
    reader: StoryReader,
    cells: CellReader,
    offered: OfferedCells,
    filtered: FilteredRows,
    hidden: HiddenContent,
  ) {
    this.#reader = reader;
    this.#cells = cells;
    this.#offered = offered;
    this.#filtered = filtered;
    this.#hiddenContent = hidden;
  }

  read(sheet: XmlNode): void {
    const { tree, styles } = this.#reader;
    this.#name = tree.attribute(sheet, 'table:name')?.value ?? '';
    const style = tree.attribute(sheet, 'table:style-name')?.value;
    const display =
      tree.attribute(sheet, 'table:display')?.value ?? styles.property('table', style, 'table:display');
    this.#isSheetHidden = !this.#hiddenContent.isTranslated && display === 'false';
    this.#readChildren(sheet);
  }

  #readChildren(parent: XmlNode): void {
    const { tree } = this.#reader;
    for (let node = tree.firstChild(parent); node !== NO_NODE; node = tree.nextChild(parent, node)) {
      const name = tree.name(node);
      if (name === 'table:table-column') this.#readColumn(node);
      else if (name === 'table:table-row') this.#readRow(node);
      else if (GROUPS.has(name)) this.#readGroup(node, FOLDING.has(name) ? 1 : 0);
      else if (!this.#isSheetHidden) this.#reader.read(node, { shape: [], location: this.#name });
    }
  }

  #readGroup(node: XmlNode, folds: number): void {
    this.#folds += folds;
    this.#readChildren(node);
    this.#folds -= folds;
  }

  #readColumn(node: XmlNode): void {
    const first = this.#column;
    this.#column += this.#repeated(node, 'table:number-columns-repeated');
    if (this.#isHidden(node)) this.#hidden.push({ first, last: this.#column - 1 });
  }

  #readRow(node: XmlNode): void {
    const { tree } = this.#reader;
    const isFiltered = this.#filtered.has(this.#name, this.#row);
    const isHidden = this.#isSheetHidden || (!isFiltered && this.#isHidden(node));
    let column = 1;
    for (let cell = tree.firstChild(node); cell !== NO_NODE; cell = tree.nextChild(node, cell)) {
      const hasContent = tree.firstChild(cell) !== NO_NODE && tree.name(cell) === 'table:table-cell';
      if (hasContent && this.#isSeen(column, isHidden)) {
        const location = `${this.#name}!${columnName(column)}${this.#row}`;
        this.#cells.read(this.#reader, cell, { shape: [], kind: 'cell', location });
      } else if (hasContent) this.#countHidden(cell, column, isHidden);
      column += this.#repeated(cell, 'table:number-columns-repeated');
    }
    this.#row += this.#repeated(node, 'table:number-rows-repeated');
  }

  /** Counts hidden text that would be translated otherwise. */
  #countHidden(cell: XmlNode, column: number, isRowHidden: boolean): void {
    const kind = this.#isSheetHidden ? 'sheet' : isRowHidden ? 'row' : 'column';
    const place = { sheet: '', row: ` ${this.#row}`, column: ` ${column}` }[kind];
    const key = `${this.#name}${place}`;
    if (this.#hiddenContent.has(kind, key) || !displaysText(this.#reader.tree, cell)) return;
    this.#hiddenContent.add(kind, key);
  }

  #isSeen(column: number, isHidden: boolean): boolean {
    const isShown = !isHidden && !this.#isHiddenColumn(column);
    return isShown || this.#offered.has(this.#name, this.#row, column);
  }

  /** Filtered rows and folded groups are easily shown again: they count as visible. */
  #isHidden(node: XmlNode): boolean {
    if (this.#hiddenContent.isTranslated || this.#folds > 0) return false;
    return this.#reader.tree.attribute(node, 'table:visibility')?.value === 'collapse';
  }

  /** Columns are in order: the last hidden range that starts at or before this one decides. */
  #isHiddenColumn(column: number): boolean {
    let low = 0;
    let high = this.#hidden.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#hidden[middle]?.first ?? 0) <= column) low = middle + 1;
      else high = middle;
    }
    return column <= (this.#hidden[low - 1]?.last ?? 0);
  }

  #repeated(node: XmlNode, attribute: string): number {
    const times = Number(this.#reader.tree.attribute(node, attribute)?.value ?? 1);
    return Number.isSafeInteger(times) && times > 0 ? times : 1;
  }
}
