import type { Token } from '../../formula/index.ts';
import { mayBeOpaque, NAMING } from './formula/functions.ts';
import { lexFormula } from './formula/lexer.ts';
import { findOpaqueArguments } from './formula/literals.ts';
import { argumentsOf, findReferences } from './formula/references.ts';
import type { FormulaPlace } from './formulas.ts';
import { areaOf, type FoundArea } from './patterns.ts';
import type { Related } from './related.ts';
import { type Area, isInside, LAST_ROW, parseArea } from './sheet/address.ts';
import type { SheetScan } from './sheet/scan.ts';
import { readRichText } from './strings/rich-text.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** The maximum number of examined areas with more than one cell. */
const MAX_AREAS = 500;

/** Finds cells whose texts are formats, units, dates or names in a function. */
export class Unspoken {
  readonly #workbook: Workbook;
  readonly #related: Related;
  #readsNames = false;
  /** Whether `INDIRECT` may read a cell that can't be determined. */
  #readsAnyCell = false;
  readonly #naming: FoundArea[] = [];
  #areas = 0;

  constructor(workbook: Workbook, related: Related) {
    this.#workbook = workbook;
    this.#related = related;
  }

  /** Keeps the texts of cells that a formula does not read as text: `TEXT(A1,B1)`, `CONVERT(1,C1,D1)`. */
  add(place: FormulaPlace): void {
    if (!mayBeOpaque.test(place.text)) return;
    const tokens = lexFormula(place.text);
    this.#addNaming(tokens, place);
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

  /** Finds the cells that `INDIRECT` reads names from (dependent drop-down lists). */
  #addNaming(tokens: readonly Token[], place: FormulaPlace): void {
    for (const argument of argumentsOf(tokens, NAMING)) {
      this.#readsNames = true;
      const references = findReferences(argument);
      const isKnown =
        references.length > 0 || argument.every(({ kind }) => kind === 'string' || kind === 'space');
      this.#readsAnyCell ||= !isKnown || this.#naming.length > MAX_AREAS;
      for (const reference of references) {
        const found = areaOf(reference, place, this.#workbook, this.#related);
        if (found) this.#naming.push({ sheet: found.sheet, area: filledArea(found.area, place) });
      }
    }
  }

  /**
   * Lowercase texts that stay everywhere: the names of defined names, tables and sheets, if `INDIRECT` reads names from
   * cells. When these cells are known, only they and choice lists keep such names, and other cells only if something
   * references or compares them.
   * @param mentioned lowercase texts that are referenced by formulas and the like.
   */
  settleNames(
    lists: readonly FoundArea[],
    mentioned: ReadonlySet<string>,
    comparesCells: boolean,
  ): ReadonlySet<string> {
    if (!this.#readsNames) return new Set();
    const names = namesOf(this.#workbook, this.#related);
    if (this.#readsAnyCell || comparesCells) return names;
    for (const { sheet, area } of [...this.#naming, ...lists]) this.#fixNames(sheet, area, names);
    return new Set([...names].filter((name) => mentioned.has(name)));
  }

  #fixNames(sheet: Sheet, area: Area, names: ReadonlySet<string>): void {
    const { scan, part } = sheet;
    for (let index = 0; index < (scan?.rows.length ?? 0); index += 1) {
      if (!scan || !isInside(area, scan.rows.at(index), scan.columns.at(index))) continue;
      const string = scan.strings.at(index);
      const text =
        string >= 0
          ? this.#workbook.strings.text(string)
          : readRichText(part.tree, scan.values.at(index), () => undefined).text;
      if (names.has(text.toLowerCase())) scan.fixCell(scan.rows.at(index), scan.columns.at(index));
    }
  }
}

/** A single cell is extended to the cells that its formula was filled into (ECMA-376 part 1, §18.3.1.40). */
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
  // Names have no spaces: formulas replace them by underscores.
  return new Set(names.flatMap((name) => [name.toLowerCase(), name.toLowerCase().replaceAll('_', ' ')]));
}
