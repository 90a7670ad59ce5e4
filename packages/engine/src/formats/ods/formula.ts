import type { Token, TokenKind } from '../../formula/index.ts';

/** A text quoted in a formula: `of:=COUNTIF([.A1:.A9];"Open")`. Offsets exclude the quotes. */
export interface Literal {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /**
   * How the formula uses it: compares cells with it (`whole`), with a pattern, or searches a cell's text for it;
   * everything else is an independent text.
   */
  readonly use: 'whole' | 'pattern' | 'part' | 'own';
}

/** Functions that compare cells with a text argument, with its positions (OpenFormula, ODF 1.3 part 4, §6). */
const COMPARING: Readonly<Record<string, 'whole' | 'part'>> = {
  COUNTIF: 'whole',
  COUNTIFS: 'whole',
  SUMIF: 'whole',
  SUMIFS: 'whole',
  AVERAGEIF: 'whole',
  AVERAGEIFS: 'whole',
  'COM.MICROSOFT.MAXIFS': 'whole',
  'COM.MICROSOFT.MINIFS': 'whole',
  MAXIFS: 'whole',
  MINIFS: 'whole',
  MATCH: 'whole',
  VLOOKUP: 'whole',
  HLOOKUP: 'whole',
  LOOKUP: 'whole',
  EXACT: 'whole',
  SWITCH: 'whole',
  'COM.MICROSOFT.SWITCH': 'whole',
  'COM.MICROSOFT.XLOOKUP': 'whole',
  'COM.MICROSOFT.XMATCH': 'whole',
  'CELL-CONTENT-IS-IN-LIST': 'whole',
  'CELL-CONTENT': 'whole',
  SEARCH: 'part',
  FIND: 'part',
  SEARCHB: 'part',
  FINDB: 'part',
  SUBSTITUTE: 'part',
  'CONTAINS-TEXT': 'part',
  'NOT-CONTAINS-TEXT': 'part',
  'BEGINS-WITH': 'part',
  'ENDS-WITH': 'part',
};

const COMPARISON = /^(?:<>|<=|>=|!=|=|<|>)/;
const WILDCARD = /[*?.[\]()^$+|\\~]/;
/** Unclosed quotes and brackets extend to the end, so that every formula is scanned once. */
const TOKEN = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|\[[^\]]*\]?|[\p{L}_][\p{L}\p{N}_.-]*|<>|<=|>=|!=|[\s\S]/gu;

/**
 * Every text quoted in a formula, in order. Never fails.
 * @param isCondition whether it applies to a cell's content, so that a leading `=` compares too.
 */
export function readLiterals(formula: string, isCondition = false): Literal[] {
  if (!formula.includes('"')) return [];
  const tokens = [...formula.matchAll(TOKEN)].filter(([token]) => token.trim() !== '');
  const calls: string[] = [];
  return tokens.flatMap((match, index) => {
    const [token] = match;
    if (token === '(') calls.push((tokens[index - 1]?.[0] ?? '').toUpperCase());
    else if (token === ')') calls.pop();
    if (!token.startsWith('"') || token.length < 2) return [];
    const isCompared =
      isComparison(tokens[index - 1], isCondition) || isComparison(tokens[index + 1], isCondition);
    const use = isCompared ? 'whole' : lookUp(calls.at(-1) ?? '');
    return [literal(token, match.index + 1, use)];
  });
}

/** A token, and where it starts in the formula. */
export interface PlacedToken extends Token {
  readonly start: number;
}

const KINDS: Readonly<Record<string, TokenKind>> = {
  '"': 'string',
  '(': 'open',
  ')': 'close',
  ';': 'separator',
  '|': 'separator',
  '{': 'brace',
  '}': 'brace',
};
const OPERATORS = new Set(['=', '<>', '<', '>', '<=', '>=', '!=', '&', '+', '-', '*', '/', '^', '%', '~']);
/** The syntax and the equals sign at the start of a formula (OpenFormula, ODF 1.3 part 4, §5.2). */
const START = /^(?:[a-z]+:)?=/;

/** The tokens of a formula after its first equals sign, without blanks. */
export function lexFormula(formula: string): PlacedToken[] {
  const from = START.exec(formula)?.[0].length ?? 0;
  const found = [...formula.slice(from).matchAll(TOKEN)].filter(([token]) => token.trim() !== '');
  return found.map(({ 0: text, index }, at) => {
    const isCall = /^[\p{L}_]/u.test(text) && found[at + 1]?.[0] === '(';
    const kind = isCall ? 'function' : OPERATORS.has(text) ? 'operator' : (KINDS[text[0] ?? ''] ?? 'word');
    return { kind, text, start: from + index };
  });
}

function lookUp(name: string): 'whole' | 'part' | undefined {
  return Object.hasOwn(COMPARING, name) ? COMPARING[name] : undefined;
}

/** The `=` at the start of a formula, after its syntax prefix, is not a comparison. */
function isComparison(token: RegExpExecArray | undefined, isCondition: boolean): boolean {
  if (!token || !/^(?:=|<>|!=|<|>|<=|>=)$/.test(token[0])) return false;
  return isCondition || token.index > 16 || !/^(?:[a-z]+:)?$/.test(token.input.slice(0, token.index));
}

function literal(token: string, start: number, use: 'whole' | 'part' | undefined): Literal {
  const quoted = token.slice(1, -1);
  const comparison = COMPARISON.exec(quoted)?.[0] ?? '';
  const operand = quoted.slice(comparison.length);
  const range = { start: start + comparison.length, end: start + quoted.length };
  const text = operand.replaceAll('""', '"');
  if (use === undefined) return { text: quoted.replaceAll('""', '"'), start, end: range.end, use: 'own' };
  return { text, ...range, use: use === 'whole' && WILDCARD.test(operand) ? 'pattern' : use };
}
