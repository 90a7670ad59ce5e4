import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code, InlineContent } from '../model/index.ts';
import { normalizeInline } from '../text/inline.ts';
import { decodeInline, encodeInline } from '../text/wire.ts';
import { segmentInline } from './inline.ts';
import { joinInline } from './slice.ts';

const code = (id: number, more: Partial<Code> = {}): Code => ({
  id,
  type: 'paired',
  role: 'formatting',
  canOmit: true,
  canRepeat: true,
  label: 'bold',
  ...more,
});

/** Adjacent pairs with the same id are one code, inside other codes too. */
const mergePairs = (content: InlineContent): InlineContent =>
  joinInline(
    normalizeInline(content).map((node) => [
      typeof node === 'object' && node.type === 'paired'
        ? { ...node, children: mergePairs(node.children) }
        : node,
    ]),
  );

const segment = (wire: string, codes: readonly Code[] = []) =>
  segmentInline(decodeInline(wire).content, codes, { language: 'en' }).map(encodeInline);

describe('sentences of inline content', () => {
  it('continue formatting in the next sentence', () => {
    expect(segment('One <g1>is here. Two</g1> is there.')).toEqual([
      'One <g1>is here. </g1>',
      '<g1>Two</g1> is there.',
    ]);
  });

  it('stay together in a code that may occur only once', () => {
    const link = code(1, { role: 'link', canRepeat: false });
    expect(segment('See <g1>A here. B there.</g1> Then go.', [link])).toEqual([
      'See <g1>A here. B there.</g1> ',
      'Then go.',
    ]);
  });

  it('keep a note reference with the sentence before, and end at a break after a period', () => {
    const lineBreak = code(2, { type: 'standalone', role: 'break' });
    expect(segment('It rains.<x1/> We stay.')).toEqual(['It rains.<x1/> ', 'We stay.']);
    expect(segment('It rains.<x2/>We stay.', [lineBreak])).toEqual(['It rains.<x2/>', 'We stay.']);
  });

  it('are the content when joined, whatever codes it has', () => {
    const part = fc.constantFrom(
      'One. ',
      'Two! <x1/>',
      '<g2>Three. And',
      '</g2>',
      '<g3/>',
      ' four?',
      '<g4>',
      '</g4>',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const { content } = decodeInline(parts.join(''));
        const canonical = mergePairs(content);
        const joined = joinInline(segmentInline(canonical, [], { language: 'en' }));
        expect(encodeInline(joined)).toBe(encodeInline(canonical));
      }),
      { examples: [[['<g4>', '<g2>Three. And', 'One. ', '</g2>', '<g2>Three. And']]] },
    );
  });
});
