import { isChoice, readChoices } from './choices.ts';
import { hasWildcards, patternText, readCriterion } from './formula/criterion.ts';
import { lexFormula } from './formula/lexer.ts';
import { findLiterals } from './formula/literals.ts';
import { formulasOf } from './formulas.ts';
import { Offered } from './offered.ts';
import { type Pattern, Patterns } from './patterns.ts';
import type { Related } from './related.ts';
import { repetitionsOf } from './repeats.ts';
import { Unspoken } from './unspoken.ts';
import type { Workbook } from './workbook.ts';

/** References to cell texts elsewhere in a workbook. */
export interface Quoted {
  /** Lowercase texts used in formulas, filters, choice lists and pivot tables. */
  readonly texts: ReadonlySet<string>;
  /** Whether cells are compared with each other. */
  readonly comparesCells: boolean;
  /** Lowercase texts that formulas use as names, which stay. */
  readonly names: ReadonlySet<string>;
  /** Choice lists, as formulas. */
  readonly lists: readonly string[];
  /** Conditions that select cells by part of their text. */
  readonly patterns: readonly Pattern[];
}

export const NOTHING_QUOTED: Quoted = {
  texts: new Set(),
  comparesCells: false,
  names: new Set(),
  lists: [],
  patterns: [],
};

/** Finds every text that must change together with the cells that show it. */
export function readQuoted(workbook: Workbook, related: Related): Quoted {
  const texts = new Set<string>();
  const lists: string[] = [];
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
    if (seen.has(text)) continue;
    seen.add(text);
    if (isChoice(part.tree.name(node)) && readChoices(text)) lists.push(text);
    for (const quoted of quotedBy(text)) texts.add(quoted.toLowerCase());
  }
  for (const { text, repeats } of repetitionsOf(workbook, related)) {
    texts.add((repeats === 'criterion' ? patternText(text) : text).toLowerCase());
  }
  const names = unspoken.settleNames(offered.areas, texts, formulasCompare);
  return { texts, comparesCells, names, lists, patterns: patterns.all };
}

/** A validation whose choices are in cells: the selected value must be one of them. */
function isListOfCells(formula: string): boolean {
  return /^=?[^"<>]*[A-Za-z]/.test(formula) && !/^[\d.\s]*$/.test(formula);
}

function quotedBy(formula: string): readonly string[] {
  if (!formula.includes('"')) return [];
  const choices = readChoices(formula);
  if (choices && choices.length > 1) return choices.map((choice) => choice.trim());
  return findLiterals(lexFormula(formula)).flatMap(({ text, use }) => {
    if (use === 'opaque' || use === 'reference') return [];
    if (use === 'criterion') return patternsOf(readCriterion(text).operand);
    return use === 'pattern' ? patternsOf(text) : [text];
  });
}

function patternsOf(pattern: string): readonly string[] {
  return hasWildcards(pattern) ? [] : [patternText(pattern)];
}
