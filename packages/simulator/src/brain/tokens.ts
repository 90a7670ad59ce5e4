import { roughTokens } from '@verso/contracts';

const dense = /[\u0E00-\u0E7F\u1100-\u11FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/;

/** Tokens as counted by the simulated models: four characters each, one in scripts that tokenizers split finely. */
export function countTokens(text: string): number {
  return Math.ceil(roughTokens(text));
}

/** Splits a text into tokens; joined, they are the text. Never splits a surrogate pair. */
export function tokenPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < text.length) {
    let end = start + (isDense(text[start]) ? 1 : 4);
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff) end += 1;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

function isDense(character: string | undefined): boolean {
  return character !== undefined && dense.test(character);
}
