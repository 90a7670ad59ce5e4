import { shownLiterals } from './shown.ts';
import { literalText, type Token } from './tokens.ts';

/** A piece of a formula's result. */
export interface ResultPiece {
  readonly text: string;
  /** Where it comes from: a quoted text, a referenced cell, or anything else. */
  readonly from: 'quoted' | 'reference' | 'other';
}

/**
 * What of a formula's text result its quoted texts are: all of it if the formula returns one of them, else pieces if it joins
 * texts with `&`. They are found in the result in their order; what is between them comes from other operands.
 * @param tokens without blanks between them
 * @returns pieces that form the result; undefined if the quoted texts can't be found in exactly one way
 */
export function resultPieces(tokens: readonly Token[], result: string): readonly ResultPiece[] | undefined {
  const operands = operandsOf(tokens);
  if (operands.length > 1) return split(operands, result);
  const isReturned = shownLiterals(tokens).some(({ text, isPart }) => !isPart && text === result);
  return isReturned ? [{ text: result, from: 'quoted' }] : undefined;
}

function split(operands: readonly (readonly Token[])[], result: string): readonly ResultPiece[] | undefined {
  const pieces: ResultPiece[] = [];
  let at = 0;
  let open: ResultPiece['from'] | undefined;
  const close = (end: number): void => {
    if (open !== undefined) pieces.push({ text: result.slice(at, end), from: open });
    open = undefined;
  };
  for (const [index, operand] of operands.entries()) {
    const text = textOf(operand);
    if (text === '') continue;
    if (text === undefined) {
      // Nothing tells where the first of two other operands ends.
      open = open === undefined && isReference(operand) ? 'reference' : 'other';
      continue;
    }
    const isLast = index === operands.length - 1;
    const start = open === undefined ? at : isLast ? result.length - text.length : result.indexOf(text, at);
    if (start < at || !result.startsWith(text, start)) return undefined;
    if (open !== undefined && !isLast && result.includes(text, start + 1)) return undefined;
    close(start);
    pieces.push({ text, from: 'quoted' });
    at = start + text.length;
  }
  if (open === undefined && at < result.length) return undefined;
  close(result.length);
  return pieces;
}

function isReference(operand: readonly Token[]): boolean {
  return operand.length > 0 && !operand.some(({ kind }) => kind === 'open');
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
