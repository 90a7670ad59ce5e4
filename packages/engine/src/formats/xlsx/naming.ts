import { literalText, type Token } from '../../formula/index.ts';
import { NAMING } from './formula/functions.ts';
import { argumentsOf, findReferences } from './formula/references.ts';
import type { FormulaPlace } from './formulas.ts';
import { areaOf, type FoundArea, filledArea } from './patterns.ts';
import type { Related } from './related.ts';
import { isInside } from './sheet/address.ts';
import type { SheetScan } from './sheet/scan.ts';
import { readRichText } from './strings/rich-text.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** The maximum number of examined areas. */
export const MAX_AREAS = 500;

/** Texts that formulas read as names (`INDIRECT`), which therefore stay. */
export interface Names {
  /** Lowercase names that may be read in some cell: of sheets, tables and defined names. */
  readonly read: ReadonlySet<string>;
  /** Those of them that stay in every cell. */
  readonly everywhere: ReadonlySet<string>;
  /** Sheets that keep their name, because a formula may put it together. */
  readonly sheets: ReadonlySet<Sheet>;
}

export const NO_NAMES: Names = { read: new Set(), everywhere: new Set(), sheets: new Set() };

/** Finds the cells and texts from which `INDIRECT` reads names (dependent drop-down lists, sheets by month). */
export class Naming {
  readonly #workbook: Workbook;
  readonly #related: Related;
  #readsNames = false;
  /** Whether `INDIRECT` may read a cell that can't be determined. */
  #readsAnyCell = false;
  readonly #cells: FoundArea[] = [];
  /** Lowercase pieces of names. */
  readonly #pieces = new Set<string>();

  constructor(workbook: Workbook, related: Related) {
    this.#workbook = workbook;
    this.#related = related;
  }

  add(tokens: readonly Token[], place: FormulaPlace): void {
    for (const argument of argumentsOf(tokens, NAMING)) {
      this.#readsNames = true;
      const references = findReferences(argument);
      const strings = argument.filter(({ kind }) => kind === 'string');
      const isConstant = argument.every(({ kind }) => kind === 'string' || kind === 'space');
      const isKnown = references.length > 0 || isConstant;
      this.#readsAnyCell ||= !isKnown || this.#cells.length > MAX_AREAS;
      // A name in a single string follows its sheet.
      if (!isConstant) for (const string of strings) this.#addPiece(literalText(string).split('!')[0] ?? '');
      for (const reference of references) {
        const found = areaOf(reference, place, this.#workbook, this.#related);
        if (found) this.#cells.push({ sheet: found.sheet, area: filledArea(found.area, place) });
      }
    }
  }

  #addPiece(text: string): void {
    const piece = text.replaceAll("'", '').trim().toLowerCase();
    if (/\p{L}{2}/u.test(piece)) this.#pieces.add(piece);
  }

  /**
   * The names that stay. When the cells that they are read from are known, only these cells and choice lists keep them, and other
   * cells only if something references or compares them.
   * @param mentioned lowercase texts that are referenced by formulas and the like.
   */
  settle(lists: readonly FoundArea[], mentioned: ReadonlySet<string>, comparesCells: boolean): Names {
    if (!this.#readsNames) return NO_NAMES;
    const read = namesOf(this.#workbook, this.#related);
    const { sheets } = this.#workbook;
    if (this.#readsAnyCell || comparesCells) return { read, everywhere: read, sheets: new Set(sheets) };
    for (const { sheet, area } of [...this.#cells, ...lists]) this.#fixNames(sheet, area, read);
    return {
      read,
      everywhere: new Set([...read].filter((name) => mentioned.has(name))),
      sheets: new Set(sheets.filter(({ name }) => this.#isBuilt(name.toLowerCase()))),
    };
  }

  #isBuilt(name: string): boolean {
    for (const piece of this.#pieces) if (name.includes(piece)) return true;
    return false;
  }

  #fixNames({ scan, part }: Sheet, area: FoundArea['area'], names: ReadonlySet<string>): void {
    for (let index = 0; index < (scan?.rows.length ?? 0); index += 1) {
      if (!scan || !isInside(area, scan.rows.at(index), scan.columns.at(index))) continue;
      const text = this.#textOf(scan, part, index).toLowerCase();
      this.#addPiece(text);
      if (names.has(text)) scan.fixCell(scan.rows.at(index), scan.columns.at(index));
    }
  }

  #textOf(scan: SheetScan, { tree }: Sheet['part'], index: number): string {
    const string = scan.strings.at(index);
    return string >= 0
      ? this.#workbook.strings.text(string)
      : readRichText(tree, scan.values.at(index), () => undefined).text;
  }
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
