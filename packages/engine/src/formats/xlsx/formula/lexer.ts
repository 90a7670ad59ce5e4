import type { Token, TokenKind } from '../../../formula/index.ts';

const OPERATORS = new Set(['=', '<', '>', '+', '-', '*', '/', '^', '&', '%', ':', '!', '@', '#']);
const SINGLE: Readonly<Record<string, TokenKind>> = {
  '(': 'open',
  ')': 'close',
  ',': 'separator',
  ';': 'separator',
  '{': 'brace',
  '}': 'brace',
};
const SPACE = /[ \t\r\n]+/y;
const ERROR = /#(?:[A-Z/0]+[!?]|N\/A|GETTING_DATA|[A-Z_]+)/y;
const WORD = /[^\s"'()[\]{},;=<>+\-*/^&%:!@#]+/y;

/**
 * Splits a formula in file syntax (English names, commas) into tokens. Never fails: joined together they are the formula,
 * whatever it was. Linear in its length.
 */
export function lexFormula(formula: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < formula.length; ) {
    const token = readToken(formula, at);
    tokens.push(token);
    at += token.text.length;
  }
  return markFunctions(tokens);
}

export function joinTokens(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

function readToken(formula: string, at: number): Token {
  const character = formula[at] ?? '';
  if (character === '"') return { kind: 'string', text: delimited(formula, at, '"') };
  if (character === "'") return { kind: 'quoted', text: delimited(formula, at, "'") };
  if (character === '[') return { kind: 'bracket', text: bracketed(formula, at) };
  const single = SINGLE[character];
  if (single !== undefined) return { kind: single, text: character };
  const space = match(SPACE, formula, at);
  if (space !== '') return { kind: 'space', text: space };
  if (character === '#') {
    const error = match(ERROR, formula, at);
    return error === '' ? { kind: 'operator', text: '#' } : { kind: 'word', text: error };
  }
  if (OPERATORS.has(character)) return { kind: 'operator', text: operatorAt(formula, at) };
  const word = match(WORD, formula, at);
  return { kind: 'word', text: word === '' ? character : word };
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function operatorAt(formula: string, at: number): string {
  const pair = formula.slice(at, at + 2);
  return pair === '<>' || pair === '<=' || pair === '>=' ? pair : pair.slice(0, 1);
}

/** Up to the closing delimiter; a doubled one is literal. Without one, the rest. */
function delimited(formula: string, at: number, delimiter: string): string {
  for (let end = formula.indexOf(delimiter, at + 1); end !== -1; end = formula.indexOf(delimiter, end + 2)) {
    if (formula[end + 1] !== delimiter) return formula.slice(at, end + 1);
  }
  return formula.slice(at);
}

/** Up to the matching bracket; an apostrophe escapes the next character. */
function bracketed(formula: string, at: number): string {
  let depth = 0;
  for (let index = at; index < formula.length; index += 1) {
    const character = formula[index];
    if (character === "'") index += 1;
    else if (character === '[') depth += 1;
    else if (character === ']') {
      depth -= 1;
      if (depth === 0) return formula.slice(at, index + 1);
    }
  }
  return formula.slice(at);
}

/** A word directly before a parenthesis is a function. */
function markFunctions(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) =>
    token.kind === 'word' && tokens[index + 1]?.kind === 'open' ? { ...token, kind: 'function' } : token,
  );
}
