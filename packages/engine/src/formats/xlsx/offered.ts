import { literalText, type Token } from '../../formula/index.ts';
import { isChoice } from './choices.ts';
import { NAMING } from './formula/functions.ts';
import { lexFormula } from './formula/lexer.ts';
import { argumentsOf, findReferences } from './formula/references.ts';
import type { FormulaPlace } from './formulas.ts';
import { areaOf, type FoundArea } from './patterns.ts';
import type { Related } from './related.ts';
import { LAST_ROW } from './sheet/address.ts';
import type { Workbook } from './workbook.ts';

/** The maximum number of lists. */
const MAX_LISTS = 500;

/** Finds cells that lists offer as choices: visible there even if they are on a hidden sheet. */
export class Offered {
  readonly #workbook: Workbook;
  readonly #related: Related;
  readonly #names: ReadonlyMap<string, string>;
  readonly #seen = new Set<string>();
  readonly #areas: FoundArea[] = [];

  constructor(workbook: Workbook, related: Related) {
    this.#workbook = workbook;
    this.#related = related;
    this.#names = definedNames(workbook);
  }

  /** Marks the cells with a validation's choices as visible. */
  add(place: FormulaPlace): void {
    if (!isChoice(place.part.tree.name(place.node)) || !place.sheet?.isShown) return;
    const written = place.text.trim().replace(/^=/, '');
    const formula = this.#names.get(written.toLowerCase()) ?? written;
    const key = `${place.sheet.number} ${formula}`;
    if (this.#seen.has(key) || this.#seen.size >= MAX_LISTS) return;
    this.#seen.add(key);
    const tokens = lexFormula(formula);
    const found = areaOf(tokens, place, this.#workbook, this.#related);
    if (found) this.#show(found);
    else this.#addComputed(tokens, place);
  }

  /** The areas of all lists. */
  get areas(): readonly FoundArea[] {
    return this.#areas;
  }

  /**
   * The possible choices of a computed list: columns from the start of its references
   * (`OFFSET(Lists!$A$1,0,0,COUNTA(…))`), and the range of every name when `INDIRECT` reads one from a cell.
   */
  #addComputed(tokens: readonly Token[], place: FormulaPlace): void {
    for (const reference of findReferences(tokens)) this.#showColumn(reference, place);
    for (const argument of argumentsOf(tokens, NAMING)) {
      const [only, ...more] = argument;
      if (only?.kind === 'string' && more.length === 0) {
        this.#showColumn(lexFormula(literalText(only)), place);
        continue;
      }
      for (const definition of this.#names.values()) {
        const found = areaOf(lexFormula(definition), place, this.#workbook, this.#related);
        if (found && this.#areas.length < MAX_LISTS) this.#show(found);
      }
    }
  }

  #showColumn(reference: readonly Token[], place: FormulaPlace): void {
    const found = areaOf(reference, place, this.#workbook, this.#related);
    if (!found || found.sheet === place.sheet || this.#areas.length >= MAX_LISTS) return;
    const { top, bottom, left, right } = found.area;
    this.#show({ ...found, area: { top, left, right, bottom: bottom === top ? LAST_ROW : bottom } });
  }

  #show(found: FoundArea): void {
    this.#areas.push(found);
    found.sheet.scan?.show(found.area);
  }
}

/** The formulas of defined names, by lowercase name (ECMA-376 part 1, §18.2.5). */
export function definedNames({ main }: Pick<Workbook, 'main'>): Map<string, string> {
  const { tree } = main;
  const names = new Map<string, string>();
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 's:definedName') continue;
    names.set((tree.attribute(node, 'name')?.value ?? '').toLowerCase(), tree.text(node).trim());
  }
  return names;
}
