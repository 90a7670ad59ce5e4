import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InlineContent } from '../model/index.ts';
import { inlineCodes, inlineText } from '../text/inline.ts';
import { decodeInline, encodeInline } from '../text/wire.ts';
import { pseudoTranslate } from './index.ts';

const content = (wire: string): InlineContent => decodeInline(wire).content;
const anyContent = fc
  .array(fc.constantFrom('word ', '漢字', '<g1>', '</g1>', '<x2/>', '.'))
  .map((parts) => content(parts.join('')));

describe('pseudoTranslate', () => {
  it('accents and lengthens in brackets, or applies ROT13', () => {
    expect(encodeInline(pseudoTranslate(content('Hello <g1>big world</g1>'), 'accents'))).toBe(
      '[Ĥéļļö <g1>ƀîĝ ŵöŕļð</g1> ··]',
    );
    expect(encodeInline(pseudoTranslate(content('Hello <x1/>'), 'rot13'))).toBe('Uryyb <x1/>');
  });

  it('keeps addresses and placeholders on request', () => {
    const source = content('See https://example.org/a, write to ada@example.org, {name}.');
    const target = inlineText(pseudoTranslate(source, 'rot13', { keepLiterals: true }));
    expect(target).toBe('Frr https://example.org/a, jevgr gb ada@example.org, {name}.');
  });

  it('keeps every code, reordered or not', () => {
    const ids = (value: InlineContent) =>
      inlineCodes(value)
        .map((use) => use.id)
        .sort();
    fc.assert(
      fc.property(anyContent, fc.boolean(), (source, reorder) => {
        expect(ids(pseudoTranslate(source, 'accents', { reorder }))).toEqual(ids(source));
      }),
    );
  });

  it('grows by about 30 %', () => {
    const source = content('The quick brown fox jumps over the lazy dog near the old river bank.');
    const growth = inlineText(pseudoTranslate(source, 'accents')).length / inlineText(source).length;
    expect(growth).toBeGreaterThan(1.25);
    expect(growth).toBeLessThan(1.35);
  });

  it('restores ROT13 text by applying it again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(inlineText(pseudoTranslate(pseudoTranslate([text], 'rot13'), 'rot13'))).toBe(text);
      }),
    );
  });
});
