import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';
import { refuseDeepNesting, Work } from './work.ts';

/** The error code thrown when a text is parsed, or its number of chunks. */
function read(text: string, allowance?: number): string | number {
  try {
    refuseDeepNesting(text);
    return tokenize(text, (tokens) => tokens.length, new Work(allowance)).chunks.length;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

const wideTable = (columns: number): string =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b'.repeat(columns)}|\n`;

describe('the work limit for Markdown', () => {
  it.each([
    ['a table of 60,000 columns', wideTable(60_000)],
    ['a table of 20,000 columns and three rows', wideTable(20_000)],
    ['a heading of 200,000 words', `# ${'a '.repeat(200_000)}`],
    ['a heading of 200,000 hashes apart', `# a${' #'.repeat(200_000)} a`],
    ['a line of 200,000 words that may be a row', `[${'a '.repeat(200_000)}]: /u`],
    ['200,000 rows', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(200_000)}`],
    ['200 KB of carriage returns', `a${'\r'.repeat(200_000)}b`],
    ['100,000 definitions', '[a]: x\n'.repeat(100_000)],
    ['100,000 footnotes', '[^a]: note\n'.repeat(100_000)],
    ['100,000 underlined headings in a quotation', '> a\n> =\n'.repeat(100_000)],
    ['100,000 lines of emphasis', '*a\n'.repeat(100_000)],
  ])('rejects %s', (_, text) => {
    expect(read(text)).toBe('too-complex');
  });

  it.each(['1. ', '1) ', '- ', '> ', '>', '- > ', '> 1. ', '[^a]: ', '* + - '])(
    'rejects a line of nested “%s”',
    (marker) => {
      expect(read(`${marker.repeat(12_500)}a`)).toBe('too-deep');
      expect(read(`Text\n\n${marker.repeat(12_500)}a`)).toBe('too-deep');
    },
  );

  it('rejects lists with ever deeper items', () => {
    const lines = Array.from({ length: 500 }, (_, depth) => `${' '.repeat(2 * depth)}- a\n`);
    expect(read(lines.join(''))).toBe('too-complex');
  });

  it('counts a line once for each nesting level', () => {
    const work = (text: string) => {
      const total = new Work();
      total.addBlock(text, 0, text.length);
      return total.spent;
    };
    const lines = (indent: number) => `${' '.repeat(indent)}text\n`.repeat(100);
    expect(work(lines(40)) - work(lines(0))).toBeLessThan(150);
    expect(
      work(`${'> '.repeat(20)}a\n${lines(40)}`) - work(`${'> '.repeat(20)}a\n${lines(0)}`),
    ).toBeGreaterThan(1500);
  });

  it('accepts the content of large documents', () => {
    expect(read(wideTable(2000))).toBe(1);
    expect(read(`\`\`\`\n${'        a[0] = b\n'.repeat(5000)}\`\`\`\n`)).toBe(1);
    expect(read('- item\n'.repeat(5000))).not.toBe('too-complex');
    expect(read(`${'*text* '.repeat(20)}\n\n`.repeat(1000))).not.toBe('too-complex');
  });

  it('allows more work for a translation than for its source', () => {
    const text = '# a\n'.repeat(260_000);
    expect(read(text)).toBe('too-complex');
    expect(read(text, 3)).not.toBe('too-complex');
  });

  it('allows a large document work in proportion to its length', () => {
    const countTexts = (texts: number, characters: number) => () => new Work(1, characters).addTexts(texts);
    expect(countTexts(25_001, 2_000_000)).toThrow();
    expect(countTexts(150_000, 20_000_000)).not.toThrow();
    expect(countTexts(210_000, 20_000_000)).toThrow();
    const readSteps = (steps: number, characters: number) => () =>
      new Work(1, characters).addSimpleText(200 * steps);
    expect(readSteps(250_001, 2_000_000)).toThrow();
    expect(readSteps(900_000, 20_000_000)).not.toThrow();
    expect(readSteps(1_000_001, 20_000_000)).toThrow();
  });

  it('stops parsing as soon as possible', () => {
    let count = 0;
    const isEnough = () => count >= 3;
    tokenize('# a\n\n> b\n\n'.repeat(500), () => (count += 1), new Work(), { size: 10, isEnough });
    expect(count).toBe(3);
  });
});
