import { isChoice, readChoices } from './choices.ts';
import { hasWildcards, patternText, readCriterion } from './formula/criterion.ts';
import { lexFormula, literalText, type Token } from './formula/lexer.ts';
import { findLiterals } from './formula/literals.ts';
import { type ShownLiteral, shownLiterals } from './formula/shown.ts';
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
  /** The texts that cells with a formula show, by formula. */
  readonly shown: ReadonlyMap<string, readonly ShownLiteral[]>;
  /** Lowercase texts that formulas use otherwise: compare, search, replace. */
  readonly used: ReadonlySet<string>;
  /** Those of them in formulas that examine a piece of a text. */
  readonly pieces: ReadonlySet<string>;
}

export const NOTHING_QUOTED: Quoted = {
  texts: new Set(),
  comparesCells: false,
  names: new Set(),
  lists: [],
  patterns: [],
  shown: new Map(),
  used: new Set(),
  pieces: new Set(),
};

/** Functions that examine or cut out a piece of a text. */
const CUTTING = /(?:LEFT|RIGHT|MID|SEARCH|FIND)B?\(/i;

/** Finds every text that must change together with the cells that show it. */
export function readQuoted(workbook: Workbook, related: Related): Quoted {
  const texts = new Set<string>();
  const lists: string[] = [];
  const shown = new Map<string, readonly ShownLiteral[]>();
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
    if (seen.has(text)) continue;
    seen.add(text);
    if (isChoice(part.tree.name(node)) && readChoices(text)) lists.push(text);
    if (!text.includes('"')) continue;
    const tokens = lexFormula(text);
    for (const quoted of quotedBy(text, tokens)) texts.add(quoted.toLowerCase());
    const literals = part.tree.name(node) === 's:f' ? shownLiterals(tokens) : [];
    if (literals.length > 0) shown.set(text, literals);
    const isShown = new Set(literals.map((literal) => literal.text));
    for (const token of tokens) {
      const quoted = token.kind === 'string' ? literalText(token) : '';
      if (quoted === '' || isShown.has(quoted)) continue;
      used.add(quoted.toLowerCase());
      if (CUTTING.test(text)) pieces.add(quoted.toLowerCase());
    }
  }
  for (const { text, repeats } of repetitionsOf(workbook, related)) {
    texts.add((repeats === 'criterion' ? patternText(text) : text).toLowerCase());
  }
  const names = unspoken.settleNames(offered.areas, texts, formulasCompare);
  return { texts, comparesCells, names, lists, patterns: patterns.all, shown, used, pieces };
}

/** A validation whose choices are in cells: the selected value must be one of them. */
function isListOfCells(formula: string): boolean {
  return /^=?[^"<>]*[A-Za-z]/.test(formula) && !/^[\d.\s]*$/.test(formula);
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
