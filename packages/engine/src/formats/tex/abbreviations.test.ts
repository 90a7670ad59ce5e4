import { describe, expect, it } from 'vitest';
import { texDocument } from '../../fixtures/tex.ts';
import type { Document } from '../../model/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string): Document => format.open(new TextEncoder().encode(text));
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));

describe('an abbreviation of an environment', () => {
  it.each([
    ['\\def', '\\def\\be{\\begin{equation}}\\def\\ee{\\end{equation}}'],
    ['\\long\\gdef', '\\long\\gdef\\be{\\begin{equation}}\\gdef\\ee{\\nonumber\\end{equation}}'],
    ['\\newcommand', '\\newcommand{\\be}{\\begin{align*}}\\newcommand\\ee{\\end{align*}}'],
    ['\\renewcommand', '\\renewcommand{\\be}{\\begin{gather}}\\renewcommand{\\ee}{\\end{gather}}'],
    ['an argument', '\\newcommand{\\be}[1]{\\begin{equation}\\label{#1}}\\newcommand\\ee{\\end{equation}}'],
    ['\\newcommandx', '\\newcommandx{\\be}[1][1=x]{\\begin{equation}}\\newcommandx{\\ee}{\\end{equation}}'],
    [
      '\\NewDocumentCommand',
      '\\NewDocumentCommand{\\be}{o}{\\begin{equation}}\\NewDocumentCommand{\\ee}{}{\\end{equation}}',
    ],
    ['\\let', '\\let\\be\\equation \\let\\ee=\\endequation'],
    ['another one', '\\def\\beq{\\begin{equation}}\\def\\eeq{\\end{equation}}\\let\\be\\beq\\let\\ee\\eeq'],
    [
      'environments within one another',
      '\\def\\be{\\begin{equation}\\begin{array}{l}}\\def\\ee{\\end{array}\\end{equation}}',
    ],
    [
      'a name in text',
      '\\csdef{be}{\\begin{equation}}\\expandafter\\def\\csname ee\\endcsname{\\end{equation}}',
    ],
    ['dollar signs', '\\def\\be{$$}\\def\\ee{$$}'],
    ['brackets', '\\newcommand{\\be}{\\[}\\newcommand{\\ee}{\\]}'],
    ['a file that is not here', ''],
  ])('keeps its formula when it is defined with %s', (_, preamble) => {
    expect(wires(texDocument('Sum of all\n\\be\nf x + gg yy\n\\ee\nand more.', preamble))).toEqual([
      'Sum of all <x1/>and more.',
    ]);
  });

  it('reads lists, tables and floats like their environments', () => {
    const preamble =
      '\\newcommand{\\bit}{\\begin{itemize}}\\newcommand{\\eit}{\\end{itemize}}\\def\\bt{\\begin{center}\\begin{tabular}}\\def\\et{\\end{tabular}\\end{center}}';
    expect(wires(texDocument('\\bit\n\\item One\n\\eit\n\\bt{lc} Two & Three \\et', preamble))).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });

  it('reads an environment that is defined with it', () => {
    const preamble =
      '\\def\\be{\\begin{equation}}\\def\\ee{\\end{equation}}\\newenvironment{eqq}{\\be\\begin{array}{l}}{\\end{array}\\ee}';
    expect(wires(texDocument('So \\begin{eqq} f x = gg \\end{eqq} is.', preamble))).toEqual(['So <x1/> is.']);
  });

  it.each([
    ['a formula', '\\newcommand{\\eqn}[1]{\\[ #1 \\]}'],
    ['an environment', '\\newcommand{\\eqn}[1]{\\begin{equation}#1\\end{equation}}'],
    [
      'abbreviations',
      '\\def\\be{\\begin{equation}}\\def\\ee{\\end{equation}}\\newcommand{\\eqn}[1]{\\be #1 \\ee}',
    ],
  ])('is no text when a macro puts its argument in %s', (_, preamble) => {
    expect(wires(texDocument('So \\eqn{ff x = gg yy} is.', preamble))).toEqual(['So <x1/> is.']);
  });

  it('is none within a formula, and when it is defined as something else', () => {
    expect(wires(texDocument('The $\\be_1$ and the $\\ee_2$ are.'))).toEqual([
      'The <x1/> and the <x2/> are.',
    ]);
    const preamble = '\\newcommand{\\be}{\\textbf{b}}\\newcommand{\\ee}{\\textbf{e}}';
    expect(wires(texDocument('The \\be{} and \\ee{} are.', preamble))).toEqual(['The <x1/> and <x2/> are.']);
  });

  it('may be the macro of the environment', () => {
    expect(wires('So \\equation ff x = gg \\endequation is.')).toEqual(['So <x1/>is.']);
  });

  it('is separated from the words behind it', () => {
    const source = texDocument(
      'So\n\\be\nx\n\\ee\nis.',
      '\\def\\be{\\begin{equation}}\\def\\ee{\\end{equation}}',
    );
    const document = open(source);
    const [unit] = document.units;
    const target = decodeInline('Das <x1/>ist es.').content;
    const { bytes, messages } = document.write(new Map([[unit?.id ?? '', target]]));
    expect(messages).toEqual([]);
    expect(new TextDecoder().decode(bytes)).toMatch(/\\ee\s+ist es\./);
  });
});
