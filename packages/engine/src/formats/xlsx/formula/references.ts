import type { Token } from '../../../formula/index.ts';

/** The references of a formula, each as its tokens: `A2`, `$A$2:$A$9`, `Lists!A:A`, `'My list'!B3`. Excludes names. */
export function findReferences(tokens: readonly Token[]): (readonly Token[])[] {
  const found: (readonly Token[])[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = referenceEnd(tokens, at);
    if (end > at) found.push(tokens.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return found;
}

function referenceEnd(tokens: readonly Token[], start: number): number {
  const isOnSheet = tokens[start + 1]?.text === '!';
  if (isOnSheet && tokens[start]?.kind !== 'word' && tokens[start]?.kind !== 'quoted') return start;
  const first = isOnSheet ? start + 2 : start;
  if (!isCorner(tokens[first])) return start;
  const isArea = tokens[first + 1]?.text === ':' && isCorner(tokens[first + 2]);
  // A single column or row would be a name or a number.
  if (!isArea && !/\d/.test(tokens[first]?.text ?? '')) return start;
  return isArea ? first + 3 : first + 1;
}

function isCorner(token: Token | undefined): boolean {
  return token?.kind === 'word' && /^\$?[A-Za-z]{1,3}(?:\$?\d{1,7})?$/.test(token.text);
}

/** The tokens between the parentheses of each call of a function. @param name in uppercase. */
export function argumentsOf(tokens: readonly Token[], name: string): (readonly Token[])[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'function' || token.text.toUpperCase() !== name) return [];
    let depth = 0;
    for (let end = index + 1; end < Math.min(tokens.length, index + MAX_CALL_LENGTH); end += 1) {
      if (tokens[end]?.kind === 'open') depth += 1;
      else if (tokens[end]?.kind === 'close') depth -= 1;
      if (depth === 0) return [tokens.slice(index + 2, end)];
    }
    return [];
  });
}

/** The maximum number of tokens of an examined call. */
const MAX_CALL_LENGTH = 200;
