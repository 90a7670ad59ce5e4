import { NumberList } from './grow.ts';

/** A text result of a formula: its range in the part, and its formula. */
export interface TextResult {
  readonly row: number;
  readonly column: number;
  /** Its shared formula group; -1 for none (ECMA-376 part 1, §18.3.1.40). */
  readonly group: number;
  /** Empty when the group defines the formula. */
  readonly formula: { readonly start: number; readonly end: number };
  readonly value: { readonly start: number; readonly end: number };
}

const STRIDE = 7;

/** The text results of a sheet in cell order: there may be hundreds of thousands. */
export class ResultList {
  readonly #numbers = new NumberList();
  #places: ReadonlySet<string> | undefined;

  get length(): number {
    return this.#numbers.length / STRIDE;
  }

  push({ row, column, group, formula, value }: TextResult): void {
    for (const number of [row, column, group, formula.start, formula.end, value.start, value.end])
      this.#numbers.push(number);
  }

  /** Whether a cell has a text result. Valid only after all results are known. */
  isAt(row: number, column: number): boolean {
    this.#places ??= new Set(
      Array.from({ length: this.length }, (_, index) => {
        const { row, column } = this.at(index);
        return `${row} ${column}`;
      }),
    );
    return this.#places.has(`${row} ${column}`);
  }

  at(index: number): TextResult {
    const number = (offset: number) => this.#numbers.at(index * STRIDE + offset);
    return {
      row: number(0),
      column: number(1),
      group: number(2),
      formula: { start: number(3), end: number(4) },
      value: { start: number(5), end: number(6) },
    };
  }
}
