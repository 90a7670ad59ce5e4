import { describe, expect, it } from 'vitest';
import { markTokens } from './mark-tokens.ts';
import { tokensOf } from './wire.ts';

/** The tokens as text, with [brackets] around highlights and | for inline codes. */
const shown = (wire: string, words: readonly string[]) =>
  markTokens(tokensOf(wire), words)
    .map((token) => (token.type === 'text' ? (token.isMarked ? `[${token.text}]` : token.text) : '|'))
    .join('');

describe('markTokens', () => {
  it('marks each occurrence in any case', () => {
    expect(shown('Sellers and a seller', ['seller'])).toBe('[Seller]s and a [seller]');
    expect(shown('None', [])).toBe('None');
  });

  it('marks a word that inline codes divide', () => {
    expect(shown('The <g1>purchase</g1> price', ['purchase price'])).toBe('The |[purchase]|[ price]');
  });

  it('keeps positions in texts whose lower case is longer', () => {
    expect(shown('İ seller', ['seller'])).toBe('İ [seller]');
  });

  it('joins overlapping words', () => {
    expect(shown('abc', ['ab', 'bc'])).toBe('[abc]');
  });
});
