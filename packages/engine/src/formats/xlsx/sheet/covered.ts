import { type Area, LAST_COLUMN } from './address.ts';

/** Leaves of the tree: a power of two above the last column. */
const LEAVES = 32_768;

/** The last row that areas cover in each column: a tree of maxima, so that any number of areas may overlap. */
class Reach {
  /** Node 1 is the root, the children of node n are 2n and 2n + 1. Allocated with the first area. */
  #rows: Int32Array | undefined;

  add(left: number, right: number, bottom: number): void {
    this.#rows ??= new Int32Array(LEAVES * 2);
    const rows = this.#rows;
    let low = Math.max(0, left) + LEAVES;
    let high = Math.min(LAST_COLUMN, right) + LEAVES + 1;
    for (; low < high; low >>= 1, high >>= 1) {
      if ((low & 1) === 1) {
        rows[low] = Math.max(rows[low] as number, bottom);
        low += 1;
      }
      if ((high & 1) === 1) {
        high -= 1;
        rows[high] = Math.max(rows[high] as number, bottom);
      }
    }
  }

  covers(row: number, column: number): boolean {
    const rows = this.#rows;
    if (rows === undefined || column > LAST_COLUMN) return false;
    for (let node = column + LEAVES; node >= 1; node >>= 1) if ((rows[node] as number) >= row) return true;
    return false;
  }
}

/** Determines whether areas cover a cell, for queries in row order. */
export class CoveredCells {
  readonly #areas: readonly Area[];
  readonly #exceptFirst: boolean;
  readonly #reach = new Reach();
  /** Areas that start in this row, whose first cell counts as covered from the next row on. */
  #beginning: Area[] = [];
  #next = 0;
  #row = 0;

  /** @param exceptFirst whether an area's first cell is not covered by it, as in merged ones. */
  constructor(areas: readonly Area[], { exceptFirst }: { readonly exceptFirst: boolean }) {
    this.#areas = areas.toSorted((left, right) => left.top - right.top);
    this.#exceptFirst = exceptFirst;
  }

  /** @param row not lower than in the last call. */
  has(row: number, column: number): boolean {
    if (this.#areas.length === 0) return false;
    if (row !== this.#row) this.#enter(row);
    return this.#reach.covers(row, column);
  }

  #enter(row: number): void {
    this.#row = row;
    for (const { left, bottom } of this.#beginning) this.#reach.add(left, left, bottom);
    this.#beginning = [];
    for (let area = this.#areas[this.#next]; area && area.top <= row; area = this.#areas[this.#next]) {
      const begins = this.#exceptFirst && area.top === row;
      this.#reach.add(begins ? area.left + 1 : area.left, area.right, area.bottom);
      if (begins) this.#beginning.push(area);
      this.#next += 1;
    }
  }
}
