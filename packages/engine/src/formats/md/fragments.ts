import type { Range } from './ranges.ts';
import { findTokens, type Token } from './syntax.ts';

const destinations = new Set(['resourceDestinationString', 'definitionDestinationString']);
const htmlBlocks = new Set(['htmlText', 'htmlFlow']);

/** Where links of any kind lead to, those that lead into the document. */
export function fragmentRanges(tokens: readonly Token[], source: string): Range[] {
  const links = findTokens(tokens, destinations).filter(({ start }) => source[start] === '#');
  const html = findTokens(tokens, htmlBlocks).flatMap((token) =>
    [...source.slice(token.start, token.end).matchAll(/\shref\s*=\s*(["'])(#[^"']*)\1/gi)].map((match) => {
      const end = token.start + match.index + match[0].length - 1;
      return { start: end - (match[2]?.length ?? 0), end };
    }),
  );
  return [...links, ...html];
}
