import type { XmlTree } from '../../xml/index.ts';
import { NO_NODE } from '../../xml/index.ts';
import { type Area, areaOf } from './address.ts';

/** The maximum number of filters; each is checked for each hidden row. */
const MAX_FILTERS = 500;

/**
 * Rows that a filter excludes (`table:filter` of a database range, ODF 1.3 part 3, §9.5.2): programs write them as
 * filtered or collapsed.
 */
export class FilteredRows {
  readonly #areas = new Map<string, Area[]>();

  constructor(tree: XmlTree) {
    let count = 0;
    for (let node = 0; node < tree.size && count < MAX_FILTERS; node += 1) {
      if (tree.name(node) !== 'table:database-range') continue;
      const filter = tree.child(node, 'table:filter');
      // A filter may write its result elsewhere; its source then shows all rows.
      if (filter === NO_NODE || tree.attribute(filter, 'table:target-range-address')) continue;
      const found = areaOf(tree.attribute(node, 'table:target-range-address')?.value ?? '');
      if (found === undefined) continue;
      count += 1;
      const areas = this.#areas.get(found.sheet) ?? [];
      this.#areas.set(found.sheet, areas);
      areas.push(found.area);
    }
  }

  has(sheet: string, row: number): boolean {
    return this.#areas.get(sheet)?.some(({ top, bottom }) => row >= top && row <= bottom) ?? false;
  }
}
