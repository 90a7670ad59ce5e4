import type { XmlTree } from '../../xml/index.ts';
import { type Area, areaOf } from './address.ts';

/** The cells that a validation takes its choices from, or the name of their range (`table:condition` of ODF). */
const LIST = /cell-content-is-in-list\(\[?([^()[\]]{1,500})\]?\)/;
/** The maximum number of lists; each cell is searched for in all of them. */
const MAX_LISTS = 500;

/** Cells that lists offer as choices: visible there even if they are on a hidden sheet. */
export class OfferedCells {
  readonly #areas = new Map<string, Area[]>();

  constructor(tree: XmlTree) {
    const lists: string[] = [];
    const ranges = new Map<string, string>();
    for (let node = 0; node < tree.size; node += 1) {
      const name = tree.name(node);
      if (name === 'table:content-validation') {
        const list = LIST.exec(tree.attribute(node, 'table:condition')?.value ?? '')?.[1];
        if (list !== undefined) lists.push(list);
      } else if (name === 'table:named-range') {
        const range = tree.attribute(node, 'table:cell-range-address')?.value ?? '';
        ranges.set(tree.attribute(node, 'table:name')?.value ?? '', range);
      }
    }
    for (const list of [...new Set(lists)].slice(0, MAX_LISTS)) this.#add(ranges.get(list) ?? list);
  }

  #add(range: string): void {
    const found = areaOf(range);
    if (found === undefined) return;
    const areas = this.#areas.get(found.sheet) ?? [];
    areas.push(found.area);
    this.#areas.set(found.sheet, areas);
  }

  /** Whether any cells are offered. */
  get isAny(): boolean {
    return this.#areas.size > 0;
  }

  /** Whether any cells of a sheet are offered. */
  isOn(sheet: string): boolean {
    return this.#areas.has(sheet);
  }

  has(sheet: string, row: number, column: number): boolean {
    const areas = this.#areas.get(sheet) ?? [];
    return areas.some(
      ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
    );
  }
}
