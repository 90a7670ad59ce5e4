import { describe, expect, it } from 'vitest';
import { DocumentError, type InlineContent } from '../../model/index.ts';
import { pseudoTranslate } from '../../pseudo/index.ts';
import { format } from './index.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const inBody = (text: string) => `\\documentclass{article}\n\\begin{document}\n${text}\n\\end{document}\n`;

/** Reads a document, counts it and writes every text in other letters. */
function translate(source: string): { readonly units: number; readonly messages: number } {
  const document = format.open(encode(source));
  document.count();
  const targets = new Map(
    document.units.map(({ id, source }) => [id, pseudoTranslate(source, 'accents') as InlineContent]),
  );
  return { units: document.units.length, messages: document.write(targets).messages.length };
}

function refusal(source: string): string {
  try {
    translate(source);
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
  return 'translated';
}

/** Each of these once took minutes. */
describe('documents that cause backtracking', { timeout: 60_000 }, () => {
  it.each<[string, string]>([
    ['one word', inBody('a'.repeat(1_000_000))],
    ['carriage returns', `word${'\r'.repeat(300_000)}word`],
    ['space behind a definer', `\\lstnewenvironment${' '.repeat(300_000)}`],
    ['space behind a class', `\\documentclass${' '.repeat(300_000)}`],
    ['options that are never closed', '\\usepackage['.repeat(60_000)],
    ['brackets that are never closed', inBody('\\foo['.repeat(100_000))],
    ['definitions that are never closed', inBody('\\newcommand{\\foo}['.repeat(60_000))],
    ['short code without an end', inBody('\\verb'.repeat(100_000))],
    ['unclosed environments of many names', names(20_000)],
    ['ties', inBody('a~'.repeat(200_000))],
    ['assignments on one line', inBody('\\foo='.repeat(100_000))],
    ['drawings without an end', inBody('\\tikz[\\draw '.repeat(50_000))],
    ['digits behind a length', inBody(`\\vskip ${'1'.repeat(300_000)}`)],
    ['blank lines within math', inBody(`word \\begin{align}${'a\n\n'.repeat(100_000)}\\end{align} word`)],
    ['accents over distant letters', inBody(`\\'${' '.repeat(100_000)}e ${"\\'e".repeat(20_000)}`)],
  ])('are read completely with %s', (_, source) => {
    expect(refusal(source)).toMatch(/^(?:translated|integrity-failed|too-complex)$/);
  });
});

/** Distinct environments, none of which is ever closed. */
function names(count: number): string {
  const all = Array.from({ length: count }, (_, index) => index);
  return `${all.map((index) => `\\newverbatim{v${index}}`).join('')}${all.map((index) => `\\begin{v${index}}`).join('')}`;
}

describe('documents beyond the limits', () => {
  it.each<[string, string]>([
    ['more paragraphs than any book', 'a\n\n'.repeat(200_001)],
    ['a paragraph of a million characters', 'word '.repeat(200_001)],
    [
      'notes in notes in notes',
      inBody(`${'\\footnote{a word '.repeat(200)}word${'} '.repeat(200)}`.repeat(10)),
    ],
    ['a million line ends in one text', 'a%\n'.repeat(1_000_001)],
  ])('are rejected: %s', (_, source) => {
    expect(refusal(source)).toBe('too-complex');
  });

  it('are rejected for their units before a translation is requested', () => {
    expect(refusal(inBody('a $b\n\n'.repeat(66_000)))).toBe('too-complex');
  });

  it('are not rejected because a translation of the longest paragraph is longer', () => {
    expect(refusal('word '.repeat(199_000))).toBe('translated');
  });

  it("respect TeX's limit for nested groups", () => {
    expect(refusal(`${'{'.repeat(300)}word${'}'.repeat(300)}`)).toBe('too-deep');
  });
});

describe('definitions', () => {
  it('have at most nine parameters', () => {
    const parameters = (count: number) =>
      Array.from({ length: count }, (_, index) => `#${(index % 9) + 1}`).join('');
    const codes = (count: number) =>
      format.open(encode(`\\def\\foo${parameters(count)}{\\emph{#1}} The \\foo{big} word`)).units[0]?.codes;
    expect(codes(1)?.map(({ type }) => type)).toEqual(['paired']);
    expect(codes(10)?.map(({ type }) => type)).not.toContain('paired');
  });

  it('count a note within a note of the preamble once', () => {
    const source = `\\documentclass{article}\\author{A\\thanks{For words \\thanks{and more of them}}}`;
    expect(format.open(encode(`${source}\\begin{document}x\\end{document}`)).units).toHaveLength(3);
  });
});
