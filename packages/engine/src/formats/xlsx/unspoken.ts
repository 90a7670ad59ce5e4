import { mayBeOpaque } from './formula/functions.ts';
import { lexFormula } from './formula/lexer.ts';
import { findOpaqueArguments } from './formula/literals.ts';
import type { FormulaPlace } from './formulas.ts';
import { MAX_AREAS, Naming } from './naming.ts';
import { areaOf, filledArea } from './patterns.ts';
import type { Related } from './related.ts';
import type { Area } from './sheet/address.ts';
import type { SheetScan } from './sheet/scan.ts';
import type { Workbook } from './workbook.ts';

/** Finds cells whose texts are formats, units, dates or names in a function. */
export class Unspoken {
  readonly #workbook: Workbook;
  readonly #related: Related;
  readonly naming: Naming;
  #areas = 0;

  constructor(workbook: Workbook, related: Related) {
    this.#workbook = workbook;
    this.#related = related;
    this.naming = new Naming(workbook, related);
  }

  /** Keeps the texts of cells that a formula does not read as text: `TEXT(A1,B1)`, `CONVERT(1,C1,D1)`. */
  add(place: FormulaPlace): void {
    if (!mayBeOpaque.test(place.text)) return;
    const tokens = lexFormula(place.text);
    this.naming.add(tokens, place);
    for (const argument of findOpaqueArguments(tokens)) {
      const found = areaOf(argument, place, this.#workbook, this.#related);
      if (found?.sheet.scan) this.#fix(found.sheet.scan, filledArea(found.area, place));
    }
  }

  #fix(scan: SheetScan, area: Area): void {
    const isCell = area.top === area.bottom && area.left === area.right;
    if (isCell) scan.fixCell(area.top, area.left);
    else if (this.#areas < MAX_AREAS) {
      this.#areas += 1;
      scan.fix(area);
    }
  }
}
