import { literalText, type ShownLiteral, shownLiterals, type Token } from '../../formula/index.ts';
import { isChoice, readChoices } from './choices.ts';
import { hasWildcards, patternText, readCriterion } from './formula/criterion.ts';
import { lexFormula } from './formula/lexer.ts';
import { findLiterals } from './formula/literals.ts';
import { type FormulaPlace, formulasOf } from './formulas.ts';
import { type Names, NO_NAMES } from './naming.ts';
import { Offered } from './offered.ts';
import { type Pattern, Patterns } from './patterns.ts';
import type { Related } from './related.ts';
import { repetitionsOf } from './repeats.ts';
import { Unspoken } from './unspoken.ts';
import type { Sheet, Workbook } from './workbook.ts';

/** A visible cell with a formula that shows quoted texts. */
export interface ShownFormula {
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
  readonly literals: readonly ShownLiteral[];
}

/** References to cell texts elsewhere in a workbook. */
export interface Quoted {
  /** Lowercase texts used in formulas, filters, choice lists and pivot tables. */
  readonly texts: ReadonlySet<string>;
  /** Whether cells are compared with each other. */
  readonly comparesCells: boolean;
  readonly names: Names;
  /** Choice lists, as formulas. */
  readonly lists: readonly string[];
  /** Conditions that select cells by part of their text. */
  readonly patterns: readonly Pattern[];
  /** The texts that visible cells with a formula show: the first cell of each formula. */
  readonly shown: readonly ShownFormula[];
  /** Lowercase texts that formulas use otherwise: compare, search, replace. */
  readonly used: ReadonlySet<string>;
  /** Those of them in formulas that examine a piece of a text. */
  readonly pieces: ReadonlySet<string>;
}

export const NOTHING_QUOTED: Quoted = {
  texts: new Set(),
  comparesCells: false,
  names: NO_NAMES,
  lists: [],
  patterns: [],
  shown: [],
  used: new Set(),
  pieces: new Set(),
};

/** Functions that examine or cut out a piece of a text. */
const CUTTING = /(?:LEFT|RIGHT|MID|SEARCH|FIND)B?\(/i;

/** Finds every text that must change together with the cells that show it. */
export function readQuoted(workbook: Workbook, related: Related): Quoted {
  const texts = new Set<string>();
  const lists: string[] = [];
  const shown: ShownFormula[] = [];
  const seenInSight = new Set<string>();
  const used = new Set<string>();
  const pieces = new Set<string>();
  const seen = new Set<string>();
  const formulasCompare = workbook.sheets.some(({ scan }) => scan?.comparesCells);
  let comparesCells = formulasCompare;
  const patterns = new Patterns(workbook, related);
  const offered = new Offered(workbook, related);
  const unspoken = new Unspoken(workbook, related);
  for (const place of formulasOf(workbook, related)) {
    const { part, node, text } = place;
    patterns.add(place);
    offered.add(place);
    unspoken.add(place);
    if (isChoice(part.tree.name(node))) comparesCells ||= isListOfCells(text);
    const isText = text.includes('"');
    const isNew = !seen.has(text);
    const isNewInSight = isText && isInSight(place, workbook) && !seenInSight.has(text);
    if (!isNew && !isNewInSight) continue;
    seen.add(text);
    if (isNew && isChoice(part.tree.name(node)) && readChoices(text)) lists.push(text);
    if (!isText) continue;
    const tokens = lexFormula(text);
    const literals = shownLiterals(tokens);
    if (isNewInSight) {
      seenInSight.add(text);
      const { sheet, row, column } = place;
      if (sheet && literals.length > 0) shown.push({ sheet, row, column, literals });
    }
    if (!isNew) continue;
    for (const quoted of quotedBy(text, tokens)) texts.add(quoted.toLowerCase());
    const isCut = CUTTING.test(text);
    for (const quoted of usedOtherwise(tokens, literals)) {
      used.add(quoted);
      if (isCut) pieces.add(quoted);
    }
  }
  for (const { text, repeats } of repetitionsOf(workbook, related)) {
    texts.add((repeats === 'criterion' ? patternText(text) : text).toLowerCase());
  }
  const names = unspoken.naming.settle(offered.areas, texts, formulasCompare);
  return { texts, comparesCells, names, lists, patterns: patterns.all, shown, used, pieces };
}

/** Whether a formula is that of a visible cell. */
function isInSight({ sheet, row, column }: FormulaPlace, { options }: Workbook): boolean {
  if (row === 0 || !sheet?.isShown) return false;
  return options.hidden.isTranslated || sheet.scan?.hiddenBy(row, column) === undefined;
}

/** A validation whose choices are in cells: the selected value must be one of them. */
function isListOfCells(formula: string): boolean {
  return /^=?[^"<>]*[A-Za-z]/.test(formula) && !/^[\d.\s]*$/.test(formula);
}

/** The lowercase texts quoted in a formula that it does not show. */
function usedOtherwise(tokens: readonly Token[], shown: readonly ShownLiteral[]): readonly string[] {
  return tokens.flatMap((token) => {
    const text = token.kind === 'string' ? literalText(token) : '';
    return text === '' || shown.some((literal) => literal.text === text) ? [] : [text.toLowerCase()];
  });
}

function quotedBy(formula: string, tokens: readonly Token[]): readonly string[] {
  const choices = readChoices(formula);
  if (choices && choices.length > 1) return choices.map((choice) => choice.trim());
  return findLiterals(tokens).flatMap(({ text, use }) => {
    if (use === 'opaque' || use === 'reference') return [];
    if (use === 'criterion') return patternsOf(readCriterion(text).operand);
    return use === 'pattern' ? patternsOf(text) : [text];
  });
}

function patternsOf(pattern: string): readonly string[] {
  return hasWildcards(pattern) ? [] : [patternText(pattern)];
}
