import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Range } from '../../markdown/ranges.ts';
import { tokenize } from '../../markdown/tokenize.ts';
import { findTokens } from '../../markdown/tokens.ts';
import { Work } from '../../markdown/work.ts';
import { inlineOf } from '../../reading/md-inline.ts';
import { propertyRuns } from '../../testing/index.ts';
import { readMarkdown } from './read.ts';

const words = ['a', 'word ', ' ', 'é', '漢', '1', '.', ', ', '"', "'", '(', ')', '!', '#', ': '];
const marks = [
  '*',
  '**',
  '_',
  '__',
  '***',
  '`',
  '``',
  '[',
  ']',
  '![',
  '](x)',
  '](x "t")',
  '](a(b)c)',
  '~',
  '$',
  '|',
];
const constructs = [
  '*a*',
  '**b c**',
  '_d_',
  '`e`',
  '[x]',
  '[x][]',
  '[f][x]',
  '[g][z]',
  '[late]',
  '[h](i)',
  '[j](k&l "m")',
  '![n](o)',
  '[^p]',
  '<b>',
  '</b>',
  '<a href="q>r" s>',
  '<br/>',
  '<!-- t -->',
  '<!-->',
  '<http://e.org/?u&v>',
  '<w@e.org>',
  '<',
  '&amp;',
  '&#65;',
  '&zzz;',
  '&',
  '\\*',
  '\\',
  'www.e.org',
  'http://e.org',
  'w@e.org',
  'HTTP',
];
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.constantFrom(...marks) },
  { weight: 3, arbitrary: fc.constantFrom(...constructs) },
);
const line = fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join(''));
const plainLine = fc
  .array(fc.constantFrom('a ', 'b', '*c*', '`d`', ' '), { maxLength: 4 })
  .map((all) => `e${all.join('')}`);
const lines = (text: fc.Arbitrary<string>) => fc.array(text, { minLength: 1, maxLength: 4 });

const paragraph = fc
  .tuple(lines(line), fc.constantFrom('\n', '\n', '\n ', ' \n', '\r\n'))
  .map(([all, end]) => all.join(end));
const heading = line.map((text) => `## ${text}`);
const underlined = fc
  .tuple(lines(fc.oneof(plainLine, line)), fc.constantFrom('===', '=', '---', '-', '--', '-- ', '==='))
  .map(([all, under]) => `${all.join('\n')}\n${under}`);
const other = fc.constantFrom(
  '    code',
  '\tcode',
  '  text',
  '> quote',
  '  ',
  '---',
  '1. one',
  '2. two',
  '-',
  '>',
);
const cells = fc.array(line, { minLength: 2, maxLength: 3 });
const row = fc
  .tuple(cells, fc.constantFrom(' |', '|', '', ' | '))
  .map(([all, end]) => `| ${all.join(' | ')}${end}`);
const table = lines(row).map((rows) => `| a | b |\n|---|:-:|\n${rows.join('\n')}`);
const indented = fc
  .tuple(
    fc.constantFrom(0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 6, 8),
    fc.constantFrom('- ', '- ', '', '', '* ', '1. ', '2. ', '-   ', '10) ', '```', '    ', '\n'),
    fc.oneof(plainLine, plainLine, line),
  )
  .map(([indent, marker, text]) => `${' '.repeat(indent)}${marker}${marker === '```' ? '' : text}`);
const list = fc
  .tuple(fc.constantFrom('- ', '* ', '1. ', '+   '), plainLine, fc.array(indented, { maxLength: 6 }))
  .map(([marker, first, rest]) => [`${marker}${first}`, ...rest].join('\n'));
const code = fc.constantFrom('```\na\rb\n```', '```\na\r```\nb', '~~~ c\n\n~~~');

/** The parse result, as text to compare. Adjacent prefixes of a line have the same effect as one. */
const contents = (text: string, size: number): string =>
  JSON.stringify(
    { ...readMarkdown(text, { size }), steps: 0 },
    (key, value) => (key === 'prefixes' ? joined(value) : value === undefined ? 'none' : value),
    1,
  );

const joined = (ranges: readonly Range[]): Range[] =>
  ranges.reduce<Range[]>((result, range) => {
    const last = result.at(-1);
    if (last?.end === range.start) result[result.length - 1] = { start: last.start, end: range.end };
    else result.push(range);
    return result;
  }, []);

const shownTypes = new Set(['paragraph', 'atxHeadingText', 'tableHeader', 'tableData', 'codeFlowValue']);

/** The texts and lines of code as displayed. */
const shown = (text: string, size: number) =>
  tokenize(
    text,
    (tokens) =>
      findTokens(tokens, shownTypes).map((token) =>
        token.type === 'codeFlowValue' ? text.slice(token.start, token.end) : inlineOf(token.children, text),
      ),
    new Work(),
    { size },
  ).chunks.flatMap(({ part }) => part);

describe('reading simple blocks without the parser', () => {
  it('gives the same result as the parser', () => {
    const block = fc.oneof(paragraph, heading, underlined, table, list, list, code, other);
    const gap = fc.constantFrom('\n', '\n\n', '\n\n');
    const blocks = fc.array(fc.tuple(block, gap), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(blocks, (parts) => {
        // The definition at the start is not simple: at once, all of the text is parsed.
        const text = `[x]: y\n\n${parts.flat().join('')}\n[late]: z\n`;
        expect(contents(text, 1)).toEqual(contents(text, text.length));
        expect(shown(text, 1)).toEqual(shown(text, text.length));
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it.each([
    ['1. one', 'ends'],
    ['2. two', 'continues'],
    ['2) two', 'continues'],
    ['- one', 'ends'],
  ])('gives the same result for a paragraph that "%s" %s', (next) => {
    const text = `[x]: y\n\ntext\n${next}\n\nmore\n`;
    expect(contents(text, 1)).toEqual(contents(text, text.length));
    expect(shown(text, 1)).toEqual(shown(text, text.length));
  });
});
