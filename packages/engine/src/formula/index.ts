export { type ResultPiece, resultPieces } from './result.ts';
export { DEEPEST, type ShownLiteral, shownLiterals } from './shown.ts';
export { functionName, literalText, stringLiteral, type Token, type TokenKind } from './tokens.ts';
