import { resultPieces } from '../../formula/index.ts';
import { decodeXstring, encodeXstring } from '../../ooxml/index.ts';
import { decodeText, encodeText, textPiece } from '../../xml/index.ts';
import type { PartEdits } from './edits.ts';
import { lexFormula } from './formula/lexer.ts';
import { handsOnTexts, readReference, shifted } from './formula/repeating.ts';
import type { OpenedXlsx } from './open.ts';
import type { Plan } from './plan.ts';
import type { TextResult } from './sheet/results.ts';
import type { Sheet } from './workbook.ts';

/** The formula shared by a group of cells, and the cell that defines it. */
interface Shared {
  readonly text: string;
  readonly row: number;
  readonly column: number;
}

/**
 * Updates cached results that repeat a cell's text: programs that don't calculate show them. A result is updated when its
 * formula references a cell with exactly this text, or returns cell texts unchanged and this text has a single translation.
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
    // Of sheets whose names differ only in case, the first.
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
      // Spaces at the ends would need `xml:space`.
      if (after === undefined || after === before || after !== after.trim()) continue;
      edits.add(part, { ...result.value, content: [textPiece(encodeText(encodeXstring(after)))] });
    }
  }

  /** The new value of a result; undefined when it isn't certain. */
  #textOf(sheet: Sheet, formula: Shared, { row, column }: TextResult, before: string): string | undefined {
    const written = readReference(formula.text);
    const reference = written && shifted(written, row - formula.row, column - formula.column);
    if (reference) {
      const name = reference.sheet?.toLowerCase();
      const target = name === undefined ? sheet : this.#sheets.get(name);
      const cell = target && this.#source.cells.at(target, reference.row, reference.column);
      if (cell) return cell.unit && cell.text.text === before ? this.#plan.textOf(cell) : undefined;
    }
    if (handsOnTexts(formula.text)) return this.#translationOf(before);
    if (!formula.text.includes('"')) return undefined;
    const tokens = lexFormula(formula.text).filter(({ kind }) => kind !== 'space');
    const { texts } = this.#plan.renames;
    return resultPieces(tokens, before)
      ?.map(({ text, from }) => {
        if (from === 'quoted') return texts.get(text.toLowerCase()) ?? text;
        return (from === 'reference' ? this.#translationOf(text) : undefined) ?? text;
      })
      .join('');
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
