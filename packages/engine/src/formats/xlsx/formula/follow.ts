import { stringLiteral, type Token } from '../../../formula/index.ts';
import { hasWildcards, patternOf, patternText, readCriterion } from './criterion.ts';
import { joinTokens, lexFormula } from './lexer.ts';
import { findLiterals, type Literal } from './literals.ts';
import { type ColumnRenames, renameColumns } from './structured.ts';

/** Renamed texts and names in formulas. */
export interface Renames {
  /** New cell texts by the lowercase old ones: Excel ignores case in comparisons. */
  readonly texts: Pick<ReadonlyMap<string, string>, 'get'>;
  readonly columns: ColumnRenames;
  /** New sheet names by the lowercase old ones. */
  readonly sheets: ReadonlyMap<string, string>;
}

/**
 * A formula with renamed references; the same string when nothing in it changes.
 * @param table the lowercase name of the formula's own table, which it may omit.
 */
export function followFormula(formula: string, renames: Renames, table?: string): string {
  if (!/["[!]/.test(formula)) return formula;
  const tokens = lexFormula(formula);
  const changed = new Map<number, string>();
  for (const literal of findLiterals(tokens)) {
    const text = followLiteral(literal, renames);
    if (text !== literal.text) changed.set(literal.token, stringLiteral(text));
  }
  tokens.forEach((token, index) => {
    if (token.kind === 'bracket') {
      const text = followBrackets(tokens, index, renames, table);
      if (text !== token.text) changed.set(index, text);
    }
  });
  followSheets(tokens, renames.sheets, changed);
  if (changed.size === 0) return formula;
  return joinTokens(tokens.map((token, index) => ({ ...token, text: changed.get(index) ?? token.text })));
}

/** Renames a quoted text that a function or comparison applies to cells. */
export function followLiteral({ text, use }: Literal, renames: Renames): string {
  if (use === 'opaque') return text;
  if (use === 'reference') return followFormula(text, { ...renames, texts: new Map() });
  if (use === 'pattern') return followPattern(text, renames.texts);
  if (use === 'criterion') return followCriterion(text, renames.texts);
  return renames.texts.get(text.toLowerCase()) ?? text;
}

/** `<>Open` with a renamed operand. */
export function followCriterion(text: string, texts: Renames['texts']): string {
  const { comparison, operand } = readCriterion(text);
  return comparison + followPattern(operand, texts);
}

/** A renamed pattern without wildcards; one with wildcards stays. */
function followPattern(pattern: string, texts: Renames['texts']): string {
  if (hasWildcards(pattern)) return pattern;
  const renamed = texts.get(patternText(pattern).toLowerCase());
  return renamed === undefined ? pattern : patternOf(renamed);
}

function followBrackets(
  tokens: readonly Token[],
  index: number,
  renames: Renames,
  table: string | undefined,
): string {
  const token = tokens[index] as Token;
  const before = tokens[index - 1];
  if (before?.kind !== 'word' && tokens[index + 1]?.kind === 'word') return token.text;
  const name = before?.kind === 'word' ? before.text.toLowerCase() : table;
  const columns = name === undefined ? undefined : renames.columns.get(name);
  return columns === undefined ? token.text : renameColumns(token.text, columns);
}

/** Sheet names precede `!`, alone or as the ends of a range of sheets, quoted where necessary. */
function followSheets(
  tokens: readonly Token[],
  sheets: Renames['sheets'],
  changed: Map<number, string>,
): void {
  if (sheets.size === 0) return;
  tokens.forEach((token, index) => {
    if (token.text !== '!') return;
    const last = index - 1;
    const first = tokens[last - 1]?.text === ':' && isSheetRange(tokens, last) ? last - 2 : last;
    // `[1]Sheet1!A1` refers to another workbook.
    if (tokens[first - 1]?.kind === 'bracket') return;
    const written = tokens.slice(first, index);
    const names = written
      .map((part) => (part.kind === 'quoted' ? part.text.slice(1, -1).replaceAll("''", "'") : part.text))
      .join('');
    const renamed = names
      .split(':')
      .map((name) => sheets.get(name.toLowerCase()) ?? name)
      .join(':');
    if (renamed === names) return;
    written.forEach((_, offset) => {
      changed.set(first + offset, offset === 0 ? quoteSheet(renamed) : '');
    });
  });
}

/** `Jan:Dec!A1` is a range of sheets; in `A1:Dec!B2` the colon joins references. */
function isSheetRange(tokens: readonly Token[], last: number): boolean {
  const first = tokens[last - 2];
  return (
    first?.kind === 'word' && tokens[last - 3]?.text !== '!' && !/^\$?[A-Z]{1,3}\$?\d+$/i.test(first.text)
  );
}

const PLAIN_SHEET = /^[\p{L}_][\p{L}\p{N}_.]*(?::[\p{L}_][\p{L}\p{N}_.]*)?$/u;
/** Names that could be read as a cell or as a row and column. */
const LOOKS_LIKE_CELL = /^(?:[A-Z]{1,3}\d+|R\d*(?:C\d*)?|C\d*|TRUE|FALSE)$/i;

/** A sheet name as written before `!`. */
export function quoteSheet(name: string): string {
  if (PLAIN_SHEET.test(name) && !LOOKS_LIKE_CELL.test(name)) return name;
  return `'${name.replaceAll("'", "''")}'`;
}

/** Whether two formulas differ only in texts, column names and sheet names. */
export function isSameFormula(before: string, after: string): boolean {
  return skeleton(before) === skeleton(after);
}

function skeleton(formula: string): string {
  const tokens = lexFormula(formula).map(({ kind, text }) => {
    if (kind === 'bracket') return withoutNames(text);
    return kind === 'string' || kind === 'quoted' ? kind : text;
  });
  return withoutSheets(tokens).join(' ');
}

/** Brackets without column names; other items start with `#`. */
function withoutNames(brackets: string): string {
  const pieces = brackets.match(/(?:'[\s\S]|[^[\]'])+|[[\]']/g) ?? [];
  const isName = (piece: string, index: number) =>
    pieces[index - 1] === '[' && pieces[index + 1] === ']' && !'[]'.includes(piece) && !piece.startsWith('#');
  return pieces.filter((piece, index) => !isName(piece, index)).join('');
}

/** Tokens with a placeholder for each sheet, or range of sheets, before `!`. */
function withoutSheets(tokens: readonly string[]): string[] {
  const result: string[] = [];
  for (const token of tokens) {
    if (token === '!' && result.length > 0) {
      result.pop();
      if (result.at(-1) === ':' && result.length > 1) result.length -= 2;
      result.push('sheet');
    }
    result.push(token);
  }
  return result;
}
