import { lexFormula, literalText, type Token } from './lexer.ts';
import { shownLiterals } from './shown.ts';

/** The translation of a text quoted in a formula, or of a cell; undefined if it has none. */
type Translate = (text: string) => string | undefined;

/**
 * The new cached result of a formula that joins texts with `&`, or returns one that it quotes. Its quoted texts are found in
 * the result in their order; what is between them comes from other operands.
 * @param cell translates what an operand that is a reference has added
 * @returns undefined if the quoted texts can't be found in exactly one way
 */
export function joinedResult(formula: string, result: string, quoted: Translate, cell: Translate) {
  if (!formula.includes('"')) return undefined;
  const tokens = lexFormula(formula).filter(({ kind }) => kind !== 'space');
  const operands = operandsOf(tokens);
  if (operands.length === 1) {
    const isReturned = shownLiterals(tokens).some(({ text, isPart }) => !isPart && text === result);
    return isReturned ? quoted(result) : undefined;
  }
  return replaced(operands, result, quoted, cell);
}

function replaced(
  operands: readonly (readonly Token[])[],
  result: string,
  quoted: Translate,
  cell: Translate,
) {
  let written = '';
  let at = 0;
  let open: readonly Token[] | undefined;
  for (const [index, operand] of operands.entries()) {
    const text = textOf(operand);
    if (text === '') continue;
    if (text === undefined) {
      // Nothing tells where the first of two other operands ends.
      open = open === undefined ? operand : [];
      continue;
    }
    const isLast = index === operands.length - 1;
    const start = open === undefined ? at : isLast ? result.length - text.length : result.indexOf(text, at);
    if (start < at || !result.startsWith(text, start)) return undefined;
    if (open !== undefined && !isLast && result.includes(text, start + 1)) return undefined;
    written += between(result.slice(at, start), open, cell) + (quoted(text) ?? text);
    at = start + text.length;
    open = undefined;
  }
  if (open === undefined && at < result.length) return undefined;
  return written + between(result.slice(at), open, cell);
}

function between(text: string, operand: readonly Token[] | undefined, cell: Translate): string {
  const isReference =
    operand !== undefined && operand.length > 0 && !operand.some(({ kind }) => kind === 'open');
  return (isReference ? cell(text) : undefined) ?? text;
}

/** The operands of `&` outside parentheses; one if the formula is anything else. */
function operandsOf(tokens: readonly Token[]): (readonly Token[])[] {
  const operands: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'open' || token.text === '{') depth += 1;
    else if (token.kind === 'close' || token.text === '}') depth -= 1;
    const isOperator = depth === 0 && token.kind === 'operator';
    if (isOperator && token.text === '&') operands.push([]);
    else if (isOperator && !'!:@#'.includes(token.text)) return [[...tokens]];
    else operands.at(-1)?.push(token);
  }
  return operands;
}

function textOf([only, ...more]: readonly Token[]): string | undefined {
  return only?.kind === 'string' && more.length === 0 ? literalText(only) : undefined;
}
