import { describe, expect, it } from 'vitest';
import { inlineText } from '../../text/inline.ts';
import { format } from './index.ts';

const open = (text: string) => format.open(new TextEncoder().encode(text));
const texts = (text: string) => open(text).units.map(({ source }) => inlineText(source));
const textsOfBody = (text: string, preamble = '') =>
  texts(`\\documentclass{article}\n${preamble}\n\\begin{document}\n${text}\n\\end{document}\n`);
const codes = (text: string) => open(text).messages.map(({ code }) => code);

/** A document with all its text in uppercase. */
function upperCased(text: string, replace = (source: string) => source.toUpperCase()): string {
  const document = open(text);
  const targets = new Map(
    document.units.map(({ id, source }) => [
      id,
      source.map((node) => (typeof node === 'string' ? replace(node) : node)),
    ]),
  );
  const { bytes, messages } = document.write(targets);
  expect(messages).toEqual([]);
  return new TextDecoder().decode(bytes);
}

describe('the reader', () => {
  it('reads subequations, which contain text as well as formulas', () => {
    const inner =
      '\\begin{subequations}\nOne here.\n\\begin{equation}a\\end{equation}\n\nTwo here.\n\\end{subequations}';
    expect(textsOfBody(inner).map((text) => text.trim())).toEqual(['One here.', 'Two here.']);
  });

  it.each(['makeatletter', 'ExplSyntaxOn'])('continues after an unclosed \\%s', (name) => {
    expect(textsOfBody(`First.\n\\${name}\n\\def\\foo@bar{x}\n\\section{Two}\nLast words of it.`)).toEqual([
      'First.',
      'Two',
      'Last words of it.',
    ]);
    expect(textsOfBody('Text.', `\\${name}\n\\foo@bar{x}\n\\title{The title}`)).toContain('The title');
  });

  it('reads a sentence within internal code, but not the code', () => {
    expect(
      textsOfBody(
        '\\makeatletter\n\\advance\\a@b by 1\n  plus 2pt\n\\def\\a@b{x y}\nProse.\n\\makeatother\n\nEnd.',
      ),
    ).toEqual(['Prose.', 'End.']);
    expect(
      textsOfBody('\\makeatletter\n\\@addtoreset{equation}{section} \\foo@bar x\n\\makeatother\nEnd.'),
    ).toEqual(['End.']);
  });

  it.each([
    '\\ifthenelse{\\isempty{#2}}{}{\\parbox{5cm}{#2}}',
    '\\ifthenelse{\\equal{#2}{}}{}{#2}',
    '\\ifthenelse{\\not\\equal{}{#2}}{#2}{}',
    '\\ifx&#2&\\else #2\\fi',
    '\\if\\relax\\detokenize{#2}\\relax\\else #2\\fi',
    '\\ifblank{#2}{}{#2}',
    '\\notblank{#2}{(#2)}{}',
    '\\ifstrequal{#2}{}{}{#2}',
    '\\IfBlankTF{#2}{}{#2}',
    '\\makeatletter\\@ifmtarg{#2}{}{#2}\\makeatother',
  ])('reads an argument that a definition tests for emptiness: %s', (body) => {
    const definition = `\\newcommand{\\entry}[2]{\\textbf{#1} ${body}}`;
    expect(textsOfBody('\\entry{Title}{Words}', definition)).toEqual(['Title', 'Words']);
  });

  it('reads an optional argument that may be absent', () => {
    const definition = '\\NewDocumentCommand{\\entry}{m o}{\\textbf{#1}\\IfNoValueTF{#2}{}{#2}}';
    expect(textsOfBody('\\entry{Title}[Words]', definition)).toContain('Words');
  });

  it('keeps an argument that a definition compares with a word', () => {
    const definition = '\\newcommand{\\entry}[2]{\\textbf{#1} \\ifthenelse{\\equal{#2}{left}}{#2}{#2}}';
    expect(textsOfBody('\\entry{Title}{left}', definition)).toEqual(['Title']);
  });

  it('reads a document whose start is conditional', () => {
    const source =
      '\\ifx\\main\\undefined\n\\documentclass{article}\\input{start}\n\\fi\n\\usepackage{foo}\n\\section{One}\nWords.\n';
    expect(texts(source)).toEqual(['One', 'Words.']);
    expect(texts('\\documentclass{article}\n\\usepackage{foo}\n\\title{Of a template}\n')).toEqual([
      'Of a template',
    ]);
  });

  it('reads both branches of a condition, and repeated text', () => {
    expect(textsOfBody('\\ifthenelse{\\boolean{x}}{Shown words}{Other words}')).toEqual([
      'Shown words',
      'Other words',
    ]);
    expect(textsOfBody('\\foreach \\x in {1,2} {Words}')).toEqual(['Words']);
  });

  it('reads titles that start with an equation, and brackets around headings', () => {
    expect(textsOfBody('\\paragraph{Energy = mass} Words.')).toEqual(['Energy = mass', 'Words.']);
    expect(textsOfBody('\\caption[Energy = mass]{Words}')).toEqual(['Energy = mass', 'Words']);
    expect(textsOfBody('\\twocolumn[\\section{Head}] Words.')).toEqual(['Head', 'Words.']);
  });

  it('reports text that it keeps', () => {
    const algorithm = '\\begin{algorithmic}\n\\State take all of the words away\n\\end{algorithmic}';
    const document = open(`First.\n${algorithm}\n\nLast.`);
    expect(document.messages).toMatchObject([
      { code: 'text-not-recognized', text: expect.stringContaining('in line 3') },
    ]);
    expect(codes(`\\newcommand{\\a}[1]{Here #1 is text that nobody will ever read.}\nLast.`)).toHaveLength(1);
  });

  it('reports nothing about content that is kept on purpose', () => {
    for (const kept of [
      '% These are five words here.',
      '\\begin{verbatim}These are five words here.\\end{verbatim}',
      '\\begin{thebibliography}{9}\\bibitem{a} These are five words here.\\end{thebibliography}',
      '\\[\\begin{array}{c c c c c c} a \\end{array}\\]',
      '\\begin{tabular}{c | c c c c c} one \\end{tabular}',
      '\\iffalse These are five words here. \\fi',
    ])
      expect(codes(`Words.\n\n${kept}\n\nMore.`)).toEqual([]);
  });
});

describe('code and options', () => {
  it.each([
    ['of drawings', '\\begin{tikzpicture}[auto,thick]\\end{tikzpicture}', []],
    ['of parts of drawings', '\\begin{scope}[thick]\\end{scope}', []],
    ['that are trees', '\\begin{forest}[VP[V][NP]]\\end{forest}', []],
    ['of environments that have none', '\\begin{quote}[some option words]Quote.\\end{quote}', ['Quote.']],
    [
      'of unknown environments',
      '\\begin{foo}[label=abc,title={The title}]Body.\\end{foo}',
      ['The title', 'Body.'],
    ],
    ['of unknown macros', 'See \\foo{name={The name of it}, url = some words}', ['See', 'The name of it']],
    [
      'that are lists of names',
      '\\foo{fields={% six words stand in this line\n one,\n two,\n three,\n four,\n five,\n six}}',
      [],
    ],
    ['behind the author', '\\author[1]{Jane Doe}[orcid=0000-0001]', []],
    ['before the title', '\\title [mode = title]{A long title}', ['A long title']],
    ['of an affiliation', '\\affiliation[1]{organization={Physics}, city={Bielefeld}}', []],
    ['in an environment for a language', '\\begin{snip}{haskell}\nf x = read x where y is\n\\end{snip}', []],
    ['in an environment for code', '\\begin{pythoncode}\nfor all words in this book\n\\end{pythoncode}', []],
    ['in the names of files', 'See \\file{some words file} and \\code{identifier}.', ['See  and .']],
  ] as const)('are kept %s', (_, source, expected) => {
    expect(textsOfBody(source).map((text) => text.trim())).toEqual(expected);
  });

  it('are text when an environment of that name shows LaTeX', () => {
    expect(textsOfBody('\\begin{code}\nShown \\mbox{as} it is\n\\end{code}')).toHaveLength(1);
  });
});

describe('standard syntax', () => {
  it.each([
    ['\\section<presentation>*{words here}', '\\section<presentation>*{WORDS HERE}'],
    ['a \\raisebox{0pt}[0pt][1pt]{raised} b', 'A \\raisebox{0pt}[0pt][1pt]{RAISED} B'],
    ['a \\resizebox*{!}{20pt}{small} b', 'A \\resizebox*{!}{20pt}{SMALL} B'],
    [
      '\\begin{enumerate*}\\item*[(a)] words\\end{enumerate*}',
      '\\begin{enumerate*}\\item*[(A)] WORDS\\end{enumerate*}',
    ],
    ['a \\textcites[see][5]{foo}[and][6]{bar} b', 'A \\textcites[see][5]{foo}[and][6]{bar} B'],
    ['a \\cites(see)()[5]{foo}{bar} b', 'A \\cites(see)()[5]{foo}{bar} B'],
    ['\\delimitershortfall-1sp\nwords', '\\delimitershortfall-1sp\nWORDS'],
    ['a \\hbox to.43\\textwidth{box} b', 'A \\hbox to.43\\textwidth{BOX} B'],
    ['a \\hbox spread 1em{box} b', 'A \\hbox spread 1em{BOX} B'],
    ['\\fancyhf[HCE]{words}', '\\fancyhf[HCE]{WORDS}'],
    ['a \\nomenclature[x]{$a$}{letter} b', 'A \\nomenclature[x]{$a$}{LETTER} B'],
    ['\\cvcolumn{one}{two}', '\\cvcolumn{ONE}{TWO}'],
    ['it costs 1{,}5 euros, he said', 'IT COSTS 1{,}5 EUROS, HE SAID'],
  ])('is written unchanged: %s', (source, expected) => {
    const upper = (text: string) => text.replace(/\S+/g, (word) => word.toUpperCase());
    const document = open(source);
    const change = (content: (typeof document.units)[number]['source']): typeof content =>
      content.map((node) =>
        typeof node === 'string'
          ? upper(node)
          : node.type === 'paired'
            ? { ...node, children: change(node.children) }
            : node,
      );
    const result = document.write(new Map(document.units.map(({ id, source: text }) => [id, change(text)])));
    expect(result.messages).toEqual([]);
    expect(new TextDecoder().decode(result.bytes)).toBe(expected);
  });

  it('has no bare combining marks, which pdfLaTeX cannot read', () => {
    const marks = 'x\u0302 q\u0303 \u0438\u0301';
    expect(upperCased('Word', () => marks)).toBe("\\^{x} \\~{q} \\'{\u0438}");
    expect(upperCased('Word x\u0302', () => `a ${marks}`)).toContain('x\u0302');
    const xetex = '\\documentclass{ctexart}\\begin{document}Word\\end{document}';
    expect(upperCased(xetex, () => marks)).toContain(marks);
  });
});
