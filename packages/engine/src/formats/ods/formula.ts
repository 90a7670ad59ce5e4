/** A text that a formula quotes: `of:=COUNTIF([.A1:.A9];"Open")`. Offsets are of what stands between the quotes. */
export interface Literal {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /**
   * What the formula does with it: compares cells with the whole of it, with a pattern, or looks for it in a cell's
   * text; everything else is a text of its own.
   */
  readonly use: 'whole' | 'pattern' | 'part' | 'own';
}

/** Functions that compare cells with a text they are given, and at which arguments (OpenFormula, ODF 1.3 part 4, §6). */
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
/** Unclosed quotes and brackets run to the end, so that every formula is read once. */
const TOKEN = /"(?:[^"]|"")*"?|'(?:[^']|'')*'?|\[[^\]]*\]?|[\p{L}_][\p{L}\p{N}_.-]*|<>|<=|>=|!=|[\s\S]/gu;

/**
 * Every text that a formula quotes, in order. Never fails.
 * @param isCondition whether it is about a cell's content, so that even an `=` at its beginning compares.
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

function lookUp(name: string): 'whole' | 'part' | undefined {
  return Object.hasOwn(COMPARING, name) ? COMPARING[name] : undefined;
}

/** The `=` that a formula begins with, behind the name of its syntax, compares nothing. */
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
