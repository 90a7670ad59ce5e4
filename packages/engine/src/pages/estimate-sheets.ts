import { type PageCounter, repetitions } from './estimate-pages.ts';

/** Rows and columns of default size on an A4 page, as LibreOffice draws it. */
const rowsOfPage = 53;
const columnsOfPage = 7;
/** The size of the largest sheets: renderers drop what is beyond. */
const maxRows = 2 ** 20;
const maxColumns = 2 ** 14;
const pagesAcross = Math.ceil(maxColumns / columnsOfPage);

/**
 * Pages of sheets, of Office Open XML or OpenDocument: those with a cell that has content. Renderers leave empty pages out.
 */
export class SheetPages implements PageCounter {
  readonly #most: number;
  /** Pages of the current sheet, as `down * pagesAcross + across`. */
  #sheet = new Set<number>();
  #before = 0;
  /** The current row, and how many rows it stands for. */
  #row = 0;
  #rows = 1;
  /** The current cell, and how many columns it stands for. */
  #column = 0;
  #columns = 1;
  #isInCell = false;

  constructor(most: number) {
    this.#most = most;
  }

  get pages(): number {
    return this.#before + this.#sheet.size;
  }

  start(name: string, attribute: (name: string) => string | undefined, isEmpty: boolean): void {
    switch (name) {
      case 'table':
        this.#before += this.#sheet.size;
        this.#sheet = new Set();
        this.#row = 0;
        break;
      case 'table-row':
        this.#rows = repetitions(attribute('number-rows-repeated'));
        this.#column = 0;
        break;
      case 'row':
        this.#row = indexOf(attribute('r')) ?? this.#row;
        this.#column = 0;
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#columns = repetitions(attribute('number-columns-repeated'));
        this.#isInCell = !isEmpty;
        if (attribute('value-type') !== undefined || attribute('formula') !== undefined) this.#fill();
        break;
      case 'c':
        this.#column = columnOf(attribute('r')) ?? this.#column;
        this.#isInCell = !isEmpty;
        break;
      default:
        // What a cell contains, such as its text or value.
        if (this.#isInCell) this.#fill();
        this.#isInCell = false;
    }
  }

  text(): void {
    // Texts of cells are in elements.
  }

  end(name: string): void {
    switch (name) {
      case 'table-row':
      case 'row':
        this.#row += this.#rows;
        this.#rows = 1;
        break;
      case 'table-cell':
      case 'covered-table-cell':
      case 'c':
        this.#column += this.#columns;
        this.#columns = 1;
        this.#isInCell = false;
        break;
      default:
    }
  }

  /** Adds the pages of the current cell, until there are too many. */
  #fill(): void {
    if (this.#row >= maxRows || this.#column >= maxColumns) return;
    const lastDown = pageOf(Math.min(this.#row + this.#rows, maxRows) - 1, rowsOfPage);
    const lastAcross = pageOf(Math.min(this.#column + this.#columns, maxColumns) - 1, columnsOfPage);
    for (let down = pageOf(this.#row, rowsOfPage); down <= lastDown; down += 1)
      for (let across = pageOf(this.#column, columnsOfPage); across <= lastAcross; across += 1) {
        this.#sheet.add(down * pagesAcross + across);
        if (this.pages > this.#most) return;
      }
  }
}

const pageOf = (index: number, size: number) => Math.floor(index / size);

/** The index of a row by its number. */
function indexOf(number: string | undefined): number | undefined {
  const row = Number(number);
  return Number.isInteger(row) && row >= 1 ? row - 1 : undefined;
}

/** The index of a column by a cell's address, such as `AB12`. */
function columnOf(address: string | undefined): number | undefined {
  let column = 0;
  for (const letter of address ?? '') {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26 || column > maxColumns) break;
    column = column * 26 + digit;
  }
  return column === 0 ? undefined : column - 1;
}
