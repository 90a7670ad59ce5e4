import { mayBeOpaque, NAMING } from './formula/functions.ts';
import { lexFormula } from './formula/lexer.ts';
import { findOpaqueArguments } from './formula/literals.ts';
import type { FormulaPlace } from './formulas.ts';
import { areaOf } from './patterns.ts';
import type { Related } from './related.ts';
import { type Area, LAST_ROW, parseArea } from './sheet/address.ts';
import type { SheetScan } from './sheet/scan.ts';
import type { Workbook } from './workbook.ts';

/** Areas of more than one cell that are looked through. */
const MOST_AREAS = 500;

/** Finds cells whose texts are formats, units, dates or names to some function. */
export class Unspoken {
  readonly #workbook: Workbook;
  readonly #related: Related;
  #readsNames = false;
  #areas = 0;

  constructor(workbook: Workbook, related: Related) {
    this.#workbook = workbook;
    this.#related = related;
  }

  /** Keeps the texts of cells that a formula takes as something else than text: `TEXT(A1,B1)`, `CONVERT(1,C1,D1)`. */
  add(place: FormulaPlace): void {
    if (!mayBeOpaque.test(place.text)) return;
    const tokens = lexFormula(place.text);
    this.#readsNames ||= tokens.some(
      ({ kind, text }) => kind === 'function' && text.toUpperCase() === NAMING,
    );
    for (const argument of findOpaqueArguments(tokens)) {
      const found = areaOf(argument, place, this.#workbook, this.#related);
      if (found?.sheet.scan) this.#fix(found.sheet.scan, filledArea(found.area, place));
    }
  }

  #fix(scan: SheetScan, area: Area): void {
    const isCell = area.top === area.bottom && area.left === area.right;
    if (isCell) scan.fixCell(area.top, area.left);
    else if (this.#areas < MOST_AREAS) {
      this.#areas += 1;
      scan.fix(area);
    }
  }

  /**
   * Texts that formulas take as names, in lower case: of defined names, tables and sheets, where `INDIRECT` reads names
   * from cells (lists that depend on what was picked before).
   */
  get names(): ReadonlySet<string> {
    return this.#readsNames ? namesOf(this.#workbook, this.#related) : new Set();
  }
}

/** A single cell goes down with the cells that its formula was filled into (ECMA-376 part 1, §18.3.1.40). */
function filledArea(area: Area, { part, node }: FormulaPlace): Area {
  if (area.top !== area.bottom) return area;
  if (part.tree.name(node) !== 's:f') return { ...area, bottom: LAST_ROW };
  const filled = parseArea(part.tree.attribute(node, 'ref')?.value ?? '');
  return filled ? { ...area, bottom: area.top + filled.bottom - filled.top } : area;
}

function namesOf({ main, sheets }: Workbook, { tables }: Related): Set<string> {
  const { tree } = main;
  const names = [...sheets.map(({ name }) => name), ...tables.map(({ name }) => name)];
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) === 's:definedName') names.push(tree.attribute(node, 'name')?.value ?? '');
  }
  // Names have no spaces: formulas put underscores in their place.
  return new Set(names.flatMap((name) => [name.toLowerCase(), name.toLowerCase().replaceAll('_', ' ')]));
}
