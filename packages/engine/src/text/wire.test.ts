import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InlineContent, InlineNode } from '../model/index.ts';
import { equalInline, inlineCodes, inlineText } from './inline.ts';
import { decodeInline, encodeInline } from './wire.ts';

const paired = (id: number, ...children: InlineNode[]): InlineNode => ({ type: 'paired', id, children });
const standalone = (id: number): InlineNode => ({ type: 'standalone', id });

/** Text with many characters that resemble codes and escapes. */
const trickyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '/',
        'g1',
        'x2',
        'G',
        ' ',
        '&',
        '#10;',
        'lt;',
        'amp;',
        '\n',
        '\t',
        '1',
        'é',
        '😀',
      ),
    )
    .map((parts) => parts.join('')),
);
const { content: contentArbitrary } = fc.letrec<{ content: InlineContent; node: InlineNode }>((tie) => ({
  content: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    trickyText,
    fc.record({ type: fc.constant('standalone' as const), id: fc.integer({ min: 1, max: 99 }) }),
    fc.record({
      type: fc.constant('paired' as const),
      id: fc.integer({ min: 1, max: 99 }),
      children: tie('content'),
    }),
  ),
}));

describe('encodeInline', () => {
  it('writes codes as short tags', () => {
    expect(encodeInline(['A ', paired(1, 'bold'), standalone(2)])).toBe('A <g1>bold</g1><x2/>');
  });

  it('escapes only text that would be read as something else', () => {
    expect(encodeInline(['a < b & c <b> <g1> \t\n &lt; &amp &copy;'])).toBe(
      'a < b & c <b> &lt;g1> &#9;&#10; &amp;lt; &amp &copy;',
    );
  });

  it('returns one line that decodes to the same content, for any text', () => {
    fc.assert(
      fc.property(contentArbitrary, (content) => {
        const wire = encodeInline(content);
        expect(wire).not.toMatch(/[\n\r\t]/);
        const decoded = decodeInline(wire);
        expect(decoded.problems).toEqual([]);
        expect(equalInline(decoded.content, content)).toBe(true);
      }),
    );
  });
});

describe('decodeInline', () => {
  it('reads codes with extra spaces and capitals', () => {
    expect(decodeInline('< g1 >a</ G1>< x2 / >')).toEqual({
      content: [paired(1, 'a'), standalone(2)],
      problems: [],
    });
  });

  it('splits crossed codes, so that each letter keeps its codes', () => {
    expect(decodeInline('<g1>a<g2>b</g1>c</g2>')).toEqual({
      content: [paired(1, 'a', paired(2, 'b')), paired(2, 'c')],
      problems: [{ kind: 'crossed', id: 2 }],
    });
  });

  it('closes open codes at the end and drops unopened ones', () => {
    expect(decodeInline('</g3>a<g1>b')).toEqual({
      content: ['a', paired(1, 'b')],
      problems: [
        { kind: 'unopened', id: 3 },
        { kind: 'unclosed', id: 1 },
      ],
    });
  });

  it('reports a truncated code and keeps its text', () => {
    expect(decodeInline('a <g1')).toEqual({ content: ['a <g1'], problems: [{ kind: 'malformed', id: 0 }] });
  });

  it('never throws and keeps the order of codes, for any model output', () => {
    const noise = fc.array(
      fc.constantFrom('<g1>', '</g1>', '<g2>', '</g2>', '<x3/>', '<x3>', '</x3>', 'a', '<', '&lt;'),
    );
    fc.assert(
      fc.property(noise, (parts) => {
        const { content } = decodeInline(parts.join(''));
        expect(inlineText(content).replace(/[a<]/g, '')).toBe('');
        expect(inlineCodes(content).filter((use) => use.id === 3)).toHaveLength(
          parts.filter((part) => part === '<x3/>' || part === '<x3>').length,
        );
      }),
    );
  });
});

it('reads a sign followed by any amount of space in linear time', () => {
  const wire = `a <${' '.repeat(200_000)}b`;
  expect(decodeInline(wire)).toEqual({ content: [wire], problems: [] });
  expect(encodeInline([wire])).toBe(wire);
});
