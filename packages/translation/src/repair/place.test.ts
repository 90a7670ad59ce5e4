import { encodeInline, inlineText } from '@verso/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unit, withLinks } from '../../test/job.ts';
import { compareCodes } from '../verify/codes.ts';
import { placeCodes } from './place.ts';

function place(wire: string, text: string): string {
  const original = withLinks(unit('u', wire));
  return encodeInline(placeCodes(original.source, original.codes, text));
}

describe('placeCodes', () => {
  it.each([
    ['Read <g1>the terms</g1> now', 'Lee los términos ahora'],
    ['<g1>Read</g1> the terms', 'Lee los términos'],
    ['A note<x1/>', 'Una nota'],
    ['<x1/>Figure', 'Figura'],
  ])('restores the codes of %j at word boundaries', (wire, text) => {
    const placed = place(wire, text);
    expect(placed).not.toMatch(/\p{L}<[^>]*>\p{L}/u);
    expect(placed.replace(/<[^>]*>/g, '')).toBe(text);
  });

  it('keeps a code at its edge', () => {
    expect(place('A note<x1/>', 'Una nota')).toBe('Una nota<x1/>');
    expect(place('<x1/>Figure', 'Figura')).toBe('<x1/>Figura');
    expect(place('<g1>All of it</g1>', 'Todo')).toBe('<g1>Todo</g1>');
  });

  it('puts a part of a word into a code around text that would otherwise be empty', () => {
    expect(place('<g1>One</g1> of three words', 'Unabhängig')).toMatch(/^<g1>\p{L}+<\/g1>\p{L}+$/u);
    expect(place('<g1></g1>One of three words', 'Unabhängig')).toBe('<g1></g1>Unabhängig');
  });

  it('drops plain formatting', () => {
    const bold = unit('u', 'A <g1>bold<x2/></g1> word');
    expect(encodeInline(placeCodes(bold.source, bold.codes, 'Una palabra negrita'))).toMatch(
      /^[^g]*<x2\/>[^g]*g?[^<]*$/,
    );
  });

  it('keeps the text, and each code once, for any text', () => {
    const words = fc.array(fc.constantFrom('uno', 'dos ', 'tres, ', '漢字', ' '), { minLength: 1 });
    const wires = fc
      .array(fc.constantFrom('a ', 'bc', '<g1>d</g1>', '<x2/>', '<g3>e <x4/>f</g3>', '<g5></g5>'), {
        maxLength: 8,
      })
      .map((parts) => [...new Set(parts)].join(''));
    fc.assert(
      fc.property(wires, words, (wire, target) => {
        const original = withLinks(unit('u', wire));
        const placed = placeCodes(original.source, original.codes, target.join(''));
        expect(inlineText(placed)).toBe(target.join(''));
        expect(compareCodes(original, placed)).toMatchObject({ missing: [], doubled: [], invented: [] });
      }),
    );
  });
});
