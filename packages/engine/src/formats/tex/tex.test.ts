import { describe, expect, it } from 'vitest';
import { texDocument, texEverything } from '../../fixtures/tex.ts';
import type { Document } from '../../model/index.ts';
import { inlineText } from '../../text/inline.ts';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (text: string): Document => format.open(new TextEncoder().encode(text));
const wires = (text: string) => open(text).units.map((unit) => encodeInline(unit.source));
const kindsOf = (text: string) => open(text).units.map(({ kind }) => kind);

describe('units of a LaTeX document', () => {
  it('include everything that is printed, and nothing else', () => {
    expect(wires(texEverything)).toEqual([
      'A title',
      'What it is',
      'Claim',
      'The title<x1/>',
      'To all.',
      'Short',
      'A <g1>long</g1> title',
      'Some <g1>bold <g2>and nested</g2></g1> text, see\u00a0<x3/> and <x4/>: 100\u202f% of it<x5/> is ”quoted” — <x6/> and <x7/> naïve café. If <x8/> then <x9/> <g10>all</g10> <x11/> and <g12>a link</g12>.',
      'With a <g1>note</g1>, on two lines.',
      'for all',
      'First',
      'One.',
      'Two <x1/> things go on.',
      'Numbers',
      'Name',
      'Value',
      'Both of them',
      'Third',
      '<g1>Defined</g1> by <x2/>.',
      'one',
      'two',
    ]);
  });

  it('have their kind and their headings as context', () => {
    const units = open(
      '\\section{One}\nText.\n\\subsection{Two}\n\\begin{itemize}\\item Item\\end{itemize}',
    ).units;
    expect(units.map(({ kind, context }) => [kind, ...context.headings])).toEqual([
      ['heading'],
      ['paragraph', 'One'],
      ['heading', 'One'],
      ['list-item', 'One', 'Two'],
    ]);
    expect(kindsOf('\\begin{tabular}{l}A & B\\\\C\\end{tabular}\\caption{D}\\footnote{E}')).toEqual([
      'cell',
      'cell',
      'cell',
      'caption',
      'note',
    ]);
  });

  it.each([
    ['comments', '% a comment\nText', ['Text']],
    ['verbatim', 'A \\verb|\\section{x}| and \\verb!{! b', ['A <x1/> and <x2/> b']],
    [
      'code environments',
      '\\begin{lstlisting}[caption={A program}]\nint x; % {\n\\end{lstlisting}',
      ['A program'],
    ],
    ['drawings', '\\begin{tikzpicture}\\draw[thick line] (no text) -- (b);\\end{tikzpicture} Text', ['Text']],
    ['what is commented out', 'A\n\n\\iffalse hidden words \\fi\n\nB', ['A', 'B']],
    ['code', '\\makeatletter\\def\\@foo#1{some text}\\makeatother Text', ['Text']],
    [
      'code between bars behind accents',
      "Caf\\'e |\\section| or caf\\'{e} |\\subsection|, not d\\^u |\\chapter|.",
      ['Café <x1/> or café <x2/>, not dû <x3/>.'],
    ],
    [
      'code between bars in a chapter of a manual',
      'Use |\\section| or |\\subsection|, not |\\chapter|.',
      ['Use <x1/> or <x2/>, not <x3/>.'],
    ],
    ['lengths', '\\vspace*{2em}\\hskip 1em plus 2pt minus 1pt Text\\kern-3pt', ['Text']],
    ['text in an index of math', '$x_{\\text{total}} = 1$ or', ['<x1/> or']],
    ['names in capitals in math', '$\\text{ZFC}$ or', ['<x1/> or']],
  ])('exclude %s', (_, source, units) => {
    expect(wires(source)).toEqual(units);
  });

  it('include a sentence in an unknown macro', () => {
    const source = '\\mynote{There are many words in this argument.} and \\myref{some-key}';
    expect(wires(source)).toContain('There are many words in this argument.');
    expect(wires(source)).not.toContain('some-key');
  });

  it('include a few words in an unknown macro only within a sentence', () => {
    expect(wires('The \\mydefine{center of a category} is one.')).toEqual([
      'The <x1/> is one.',
      'center of a category',
    ]);
    expect(wires('\\usemytemplate{title page of thesis}\n')).toEqual([]);
    expect(wires('See \\myref{Some-key Other key} now.')).toEqual(['See <x1/> now.']);
  });

  it('include titles of macros named like sections, and sentences in definitions', () => {
    expect(wires('\\mysection{The Topmost Cuts}\n\\gotosection{sec:cuts}\n\\mycode{The Topmost}')).toEqual([
      'The Topmost Cuts',
    ]);
    expect(
      wires('\\newcommand{\\notice}{All of this is free to use.}\\newcommand{\\mode}{draft final}'),
    ).toEqual(['All of this is free to use.']);
  });

  it('include AASTeX tables', () => {
    const source =
      '\\begin{deluxetable}{lc}[t!]\\tablehead{\\colhead{Name} & \\colhead{Size}}\n\\startdata\nSun & big \\\\\n\\enddata\n\\end{deluxetable}';
    expect(wires(source)).toEqual(['Name', 'Size', 'Sun', 'big']);
  });

  it('include text before the document body', () => {
    const preamble = `\\begin{abstract}We show it.\\end{abstract}\\begin{mycode}some code here and there now\\end{mycode}
\\lettertitle{An application}\\mystatus{This is a draft for the next release}\\mytheme{dark blue}
\\babelhyphenation{one two-three four five six seven}`;
    expect(wires(texDocument('Body.', preamble))).toEqual([
      'We show it.',
      'An application',
      'This is a draft for the next release',
      'Body.',
    ]);
  });

  it('include slides in `\\frame`, and framed words', () => {
    expect(wires('\\frame{\\frametitle{Head}\n\nText.}')).toEqual(['Head', 'Text.']);
    expect(wires('A \\frame{word} b')).toEqual(['A <g1>word</g1> b']);
  });

  it("exclude a template's options", () => {
    expect(wires('\\par$if(title)$[title=$title$]$endif$')).toEqual([]);
  });

  it('respect the definitions of a document', () => {
    const source = texDocument(
      'A \\both{x}{y}, \\tag{z}, \\key{k} and \\opt[o]{text}.\n\\begin{note}{Head}Body\\end{note}',
      `\\newcommand{\\both}[2]{#1 and #2}\\newcommand*\\tag[1]{\\emph{#1}}\\def\\key#1{\\ref{#1}}
\\NewDocumentCommand{\\opt}{O{} m}{#2}\\newenvironment{note}[1]{\\par\\textbf{#1}}{}`,
    );
    expect(wires(source)).toEqual([
      'A <x1/>, <g2>z</g2>, <x3/> and <g4>text</g4>.',
      'x',
      'y',
      'Head',
      'Body',
    ]);
  });

  it('are read from fragments without a preamble, and from plain TeX', () => {
    expect(wires('Some \\emph{text}.\n\n} more {')).toEqual(['Some <g1>text</g1>.', 'more']);
    expect(wires('\\parindent=0pt Text \\bye')[0]).not.toBe(undefined);
  });

  it('end where category codes change', () => {
    const document = open(
      '\\documentclass{article}\\begin{document}Before.\n\n\\catcode`\\!=2 After {! done.\\end{document}',
    );
    expect(document.units.map(({ source }) => inlineText(source))).toEqual(['Before.']);
    expect(document.messages.map(({ code }) => code)).toEqual(['category-codes-changed']);
  });
});

describe('counting and sampling', () => {
  it('applies the counting rule for markup', () => {
    const document = open('\\section{Hello}\nWorld of text.');
    expect(document.count()).toMatchObject({
      characters: 19,
      words: 4,
      estimatedTokens: 5,
      breakdown: { translatable: 19, nonTranslatable: 11, percentage: 63 },
    });
  });

  it('samples titles and longer blocks', () => {
    const [first] = open('\\section{A}\nShort.\n\nA longer paragraph.').sample();
    expect(first).toEqual({ position: 'first', text: 'A\nA longer paragraph.', paragraphCount: 2 });
  });
});
