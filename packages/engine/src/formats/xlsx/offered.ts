import { isChoice } from './choices.ts';
import { lexFormula } from './formula/lexer.ts';
import type { FormulaPlace } from './formulas.ts';
import { areaOf } from './patterns.ts';
import type { Related } from './related.ts';
import type { Workbook } from './workbook.ts';

/** Lists that are looked through. */
const MOST_LISTS = 500;

/** Finds cells that lists of choices offer: people read them there, though they may stand on a hidden sheet. */
export class Offered {
  readonly #workbook: Workbook;
  readonly #related: Related;
  readonly #names: ReadonlyMap<string, string>;
  readonly #seen = new Set<string>();

  constructor(workbook: Workbook, related: Related) {
    this.#workbook = workbook;
    this.#related = related;
    this.#names = definedNames(workbook);
  }

  /** Takes the cells that the choices of a validation stand in as shown. */
  add(place: FormulaPlace): void {
    if (!isChoice(place.part.tree.name(place.node)) || !place.sheet?.isShown) return;
    const written = place.text.trim().replace(/^=/, '');
    const formula = this.#names.get(written.toLowerCase()) ?? written;
    const key = `${place.sheet.number} ${formula}`;
    if (this.#seen.has(key) || this.#seen.size >= MOST_LISTS) return;
    this.#seen.add(key);
    const found = areaOf(lexFormula(formula), place, this.#workbook, this.#related);
    if (found) found.sheet.scan?.show(found.area);
  }
}

/** What defined names stand for, by name in lower case (ECMA-376 part 1, §18.2.5). */
function definedNames({ main }: Workbook): Map<string, string> {
  const { tree } = main;
  const names = new Map<string, string>();
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 's:definedName') continue;
    names.set((tree.attribute(node, 'name')?.value ?? '').toLowerCase(), tree.text(node).trim());
  }
  return names;
}
