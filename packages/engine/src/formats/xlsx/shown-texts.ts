import { literalText, MAX_COMPARISONS } from '../../formula/index.ts';
import { isCellLanguage } from '../../text/cell-text.ts';
import { columnName } from '../../text/column-name.ts';
import { readChoices } from './choices.ts';
import { lexFormula } from './formula/lexer.ts';
import { formulaText } from './formulas.ts';
import { definedNames } from './offered.ts';
import { isPicked } from './patterns.ts';
import type { Quoted } from './quoted.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** A text that readers see, but no cell has: the result of a formula, or a choice of a list. */
export interface ShownText {
  readonly sheet: Sheet;
  readonly text: string;
  /** `Sheet1!C5`; the sheet for a choice. */
  readonly location: string;
  /** Distinguishes it from others of its sheet. */
  readonly id: string;
}

/** The maximum length of a text quoted in a formula (Excel's specifications and limits). */
export const MAX_LITERAL_LENGTH = 255;

/**
 * The texts of visible formulas and lists that no cell has. Texts whose translation something in the workbook would no longer
 * recognize are left out: names, texts picked by a piece, and pieces of what is compared elsewhere.
 * @param cells the lowercase texts of cells with a unit
 */
export function shownTexts(workbook: Workbook, quoted: Quoted, cells: ReadonlySet<string>): ShownText[] {
  const found = new Map<string, ShownText & { readonly isPart: boolean }>();
  const add = (sheet: Sheet, text: string, isPart: boolean, location: string, id: string) => {
    const key = text.toLowerCase();
    const known = found.get(key);
    if (known ? known.isPart || !isPart : cells.has(key) || !isCellLanguage(text)) return;
    if (text.length > MAX_LITERAL_LENGTH || quoted.names.everywhere.has(key)) return;
    found.set(key, { sheet: known?.sheet ?? sheet, text, isPart, location, id });
  };
  for (const { sheet, row, column, literals } of quoted.shown) {
    const location = `${sheet.name}!${columnName(column)}${row}`;
    literals.forEach(({ text, isPart }, at) => {
      add(sheet, text, isPart, location, `f${sheet.number}.${row}.${column}.${at}`);
    });
  }
  for (const sheet of workbook.sheets.filter(({ isShown }) => isShown)) {
    choicesOf(workbook, sheet).forEach((choice, at) => {
      add(sheet, choice, false, sheet.name, `d${sheet.number}.${at}`);
    });
  }
  return withoutRisk([...found.values()], quoted, cells);
}

function withoutRisk<T extends { readonly text: string; readonly isPart: boolean }>(
  texts: readonly T[],
  { patterns, pieces, used, comparesCells }: Quoted,
  cells: ReadonlySet<string>,
): T[] {
  if (texts.length === 0) return [];
  const compared = comparesCells ? [...used, ...cells] : [...used];
  if (texts.length * (patterns.length + pieces.size + compared.length) > MAX_COMPARISONS) return [];
  return texts.filter(({ text, isPart }) => {
    const key = text.toLowerCase();
    if (patterns.some((pattern) => isPicked(pattern, text))) return false;
    for (const piece of pieces) if (piece !== key && key.includes(piece)) return false;
    return !isPart || !compared.some((other) => other.includes(key));
  });
}

/** The choices of the lists on a sheet that are written in the validation, or in a name as an array. */
function choicesOf(workbook: Workbook, { part, scan }: Sheet): string[] {
  const { tree } = part;
  const choices = new Set<string>();
  let names: ReadonlyMap<string, string> | undefined;
  for (const root of scan?.others ?? []) {
    for (let node = root; node < tree.after(root); node += 1) {
      if (!tree.name(node).endsWith('dataValidation') || tree.attribute(node, 'type')?.value !== 'list')
        continue;
      const first = tree.children(node).find((child) => tree.name(child).endsWith('formula1'));
      if (first === undefined) continue;
      const formula = formulaText(part, first);
      names ??= definedNames(workbook);
      const named = names.get(formula.trim().toLowerCase());
      const list = named === undefined ? readChoices(formula) : readArray(named);
      for (const choice of list ?? []) choices.add(choice.trim());
    }
  }
  return [...choices];
}

/** The texts of `{"Red","Green"}`; undefined for any other formula. */
function readArray(formula: string): readonly string[] | undefined {
  const tokens = lexFormula(formula.trim()).filter(({ kind }) => kind !== 'space');
  const isArray =
    tokens[0]?.text === '{' &&
    tokens.every(({ kind }) => kind === 'brace' || kind === 'string' || kind === 'separator');
  return isArray ? tokens.filter(({ kind }) => kind === 'string').map(literalText) : undefined;
}
