interface Table {
  /** The texts in the first row, by column. */
  readonly header: (string | undefined)[];
  row: number;
  /** Of the current cell. */
  column: number;
  /** Of the cell after the current one. */
  next: number;
}

/** Columns that a table can have; a file may claim to span more. */
const MAX_COLUMNS = 1000;

/** The tables around the current position while a document is read. */
export class TableTrail {
  readonly #tables: Table[] = [];

  enter(): void {
    this.#tables.push({ header: [], row: 0, column: 0, next: 0 });
  }

  leave(): void {
    this.#tables.pop();
  }

  row(): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    table.row += 1;
    table.next = 0;
  }

  /** @param columns that the cell spans or that are equal to it. */
  cell(columns: number): void {
    const table = this.#tables.at(-1);
    if (table === undefined) return;
    table.column = table.next;
    table.next = Math.min(table.next + (columns > 1 ? columns : 1), MAX_COLUMNS);
  }

  /**
   * The text at the top of the current cell's column; undefined in the first row and outside of tables.
   * @param text of a paragraph in the current cell.
   */
  columnOf(text: () => string): string | undefined {
    const table = this.#tables.at(-1);
    if (table === undefined) return undefined;
    if (table.row > 1) return table.header[table.column];
    if (table.header[table.column] !== undefined) return undefined;
    const header = text();
    for (let column = table.column; column < table.next; column += 1) table.header[column] = header;
    return undefined;
  }
}
