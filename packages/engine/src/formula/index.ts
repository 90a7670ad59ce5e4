export { type ResultPiece, resultPieces } from './result.ts';
export { DEEPEST, MAX_COMPARISONS, type ShownLiteral, shownLiterals } from './shown.ts';
export { functionName, literalText, stringLiteral, type Token, type TokenKind } from './tokens.ts';
