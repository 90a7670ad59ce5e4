import { decodeXstring, encodeXstring } from '../../ooxml/index.ts';
import { decodeText, encodeText, textPiece } from '../../xml/index.ts';
import type { PartEdits } from './edits.ts';
import { handsOnTexts, readReference, shifted } from './formula/repeating.ts';
import type { OpenedXlsx } from './open.ts';
import type { Plan } from './plan.ts';
import type { TextResult } from './sheet/results.ts';
import type { Sheet } from './workbook.ts';

/** The formula that a group of cells shares, and the cell that it is written for. */
interface Shared {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

/**
 * Cached results that repeat a cell's text follow it: programs that don't calculate show them. A result follows where its
 * formula is a reference to a cell with just this text, or hands on texts of cells and all of this text have one translation.
 */
export function followResults(source: OpenedXlsx, plan: Plan, edits: PartEdits): void {
  if (plan.targets.size === 0) return;
  const results = new Results(source, plan);
  for (const sheet of source.workbook.sheets) results.follow(sheet, edits);
}

class Results {
  readonly #source: OpenedXlsx;
  readonly #plan: Plan;
  readonly #sheets: ReadonlyMap<string, Sheet>;
  #translations: ReadonlyMap<string, string | undefined> | undefined;

  constructor(source: OpenedXlsx, plan: Plan) {
    this.#source = source;
    this.#plan = plan;
    // Of sheets whose names differ in case alone, the first.
    const { sheets } = source.workbook;
    this.#sheets = new Map(sheets.toReversed().map((sheet) => [sheet.name.toLowerCase(), sheet]));
  }

  follow(sheet: Sheet, edits: PartEdits): void {
    const { scan, part } = sheet;
    const { bytes } = part.tree;
    const groups = new Map<number, Shared>();
    for (let index = 0; index < (scan?.results.length ?? 0); index += 1) {
      const result = scan?.results.at(index);
      if (!result) continue;
      const own = decodeXstring(decodeText(bytes, result.formula.start, result.formula.end)).trim();
      const { row, column, group } = result;
      const formula = own === '' ? groups.get(group) : { text: own, row, column };
      if (!formula) continue;
      if (own !== '' && group >= 0) groups.set(group, formula);
      const before = decodeXstring(decodeText(bytes, result.value.start, result.value.end));
      const after = this.#textOf(sheet, formula, result, before);
      // Spaces at the ends would have to be marked as such.
      if (after === undefined || after === before || after !== after.trim()) continue;
      edits.add(part, { ...result.value, content: [textPiece(encodeText(encodeXstring(after)))] });
    }
  }

  /** What a result will be; undefined where that isn't sure. */
  #textOf(sheet: Sheet, formula: Shared, { row, column }: TextResult, before: string): string | undefined {
    const written = readReference(formula.text);
    const reference = written && shifted(written, row - formula.row, column - formula.column);
    if (reference) {
      const name = reference.sheet?.toLowerCase();
      const target = name === undefined ? sheet : this.#sheets.get(name);
      const cell = target && this.#source.cells.at(target, reference.row, reference.column);
      if (cell) return cell.unit && cell.text.text === before ? this.#plan.textOf(cell) : undefined;
    }
    return handsOnTexts(formula.text) ? this.#translationOf(before) : undefined;
  }

  #translationOf(text: string): string | undefined {
    this.#translations ??= this.#readTranslations();
    return this.#translations.get(text);
  }

  /** By text; undefined for one that stays in some cells or has several translations. */
  #readTranslations(): ReadonlyMap<string, string | undefined> {
    const translations = new Map<string, string | undefined>();
    for (const cell of this.#source.cells.all) {
      const { text } = cell.text;
      const translation = cell.keepers ? undefined : this.#plan.textOf(cell);
      const isOne = !translations.has(text) || translations.get(text) === translation;
      translations.set(text, isOne ? translation : undefined);
    }
    return translations;
  }
}
