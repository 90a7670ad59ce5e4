import { depthOf, type Shape, times } from '../construct.ts';

const body = (text: string, preamble = '') =>
  `\\documentclass{article}\n${preamble}\\begin{document}\n${text}\n\\end{document}\n`;

const nested = (n: number, open: string, close: string) => `${open.repeat(n)}word${close.repeat(n)}`;

/** Constructs of the body of a document. */
const bodies: readonly Shape[] = [
  ['verb-open', 100_000, (n) => '\\verb'.repeat(n)],
  ['verb-bars-open', 60_000, (n) => times(n, '\\verb|a\n')],
  ['verb-bars', 50_000, (n) => '\\verb|a| '.repeat(n)],
  [
    'verb-of-distinct-marks',
    60_000,
    (n) => times(n, (i) => `\\verb${String.fromCharCode(0x21 + (i % 9))}a `),
  ],
  ['one-paragraph', 1_000_000, (n) => 'word '.repeat(n)],
  ['one-paragraph-of-lines', 200_000, (n) => 'some words\n'.repeat(n)],
  ['one-word', 2_000_000, (n) => 'a'.repeat(n)],
  ['paragraphs', 60_000, (n) => 'Some words.\n\n'.repeat(n)],
  ['blank-lines', 500_000, (n) => '\n'.repeat(n)],
  ['spaces', 1_000_000, (n) => `a${' '.repeat(n)}b`],
  ['braces-open', 100_000, (n) => '{'.repeat(n)],
  ['braces-closing', 100_000, (n) => '}'.repeat(n)],
  ['braces-nested', 100_000, (n) => nested(n, '{', '}')],
  ['braces-200-deep', 500, (n) => times(n, `${nested(200, '{', '}')}\n\n`)],
  ['braces-empty', 100_000, (n) => '{}'.repeat(n)],
  ['braces-around-words', 60_000, (n) => '{a} '.repeat(n)],
  ['brackets-open', 200_000, (n) => '['.repeat(n)],
  ['brackets-behind-macro', 100_000, (n) => '\\a['.repeat(n)],
  ['brackets-behind-line-break', 100_000, (n) => '\\\\['.repeat(n)],
  ['optional-arguments', 60_000, (n) => `\\a${'[b]'.repeat(n)}`],
  ['arguments', 60_000, (n) => `\\a${'{b}'.repeat(n)}`],
  ['dollars', 200_000, (n) => '$'.repeat(n)],
  ['dollars-open', 100_000, (n) => '$a '.repeat(n)],
  ['dollars-in-paragraphs', 49_000, (n) => 'a $b\n\n'.repeat(n)],
  ['double-dollars-open', 80_000, (n) => '$$a '.repeat(n)],
  ['math', 60_000, (n) => '$a$ '.repeat(n)],
  ['math-by-parentheses-open', 100_000, (n) => '\\(a '.repeat(n)],
  ['math-by-brackets-open', 100_000, (n) => '\\[a '.repeat(n)],
  ['math-with-text', 30_000, (n) => `$${'\\text{word} '.repeat(n)}$`],
  ['math-text-nested', 100, (n) => nested(n, '$\\text{a ', '}$')],
  ['environments-open', 40_000, (n) => '\\begin{a}\n'.repeat(n)],
  ['environments-of-one-line', 40_000, (n) => '\\begin{a}'.repeat(n)],
  ['environments-closing', 40_000, (n) => '\\end{a}\n'.repeat(n)],
  ['environments-nested', 20_000, (n) => nested(n, '\\begin{a}\n', '\\end{a}\n')],
  ['environments-of-distinct-names', 20_000, (n) => times(n, (i) => `\\begin{a${i}}\n`)],
  ['environments-crossed', 20_000, (n) => '\\begin{a}\\begin{b}\\end{a}\n'.repeat(n)],
  ['environment-name-open', 60_000, (n) => '\\begin{'.repeat(n)],
  ['environment-names-without-brace', 80_000, (n) => '\\begin '.repeat(n)],
  ['itemize-nested', 10_000, (n) => nested(n, '\\begin{itemize}\\item ', '\\end{itemize}')],
  ['items', 60_000, (n) => `\\begin{itemize}\n${'\\item word\n'.repeat(n)}\\end{itemize}`],
  ['items-alone', 80_000, (n) => '\\item '.repeat(n)],
  ['items-with-label-open', 60_000, (n) => `\\begin{itemize}\n${'\\item[a\n'.repeat(n)}\\end{itemize}`],
  ['table-columns', 100_000, (n) => `\\begin{tabular}{ll}\n${'a & '.repeat(n)}\\\\\n\\end{tabular}`],
  ['table-rows', 49_000, (n) => `\\begin{tabular}{ll}\n${'a & b \\\\\n'.repeat(n)}\\end{tabular}`],
  ['table-specification', 200_000, (n) => `\\begin{tabular}{${'l'.repeat(n)}}\na & b\n\\end{tabular}`],
  ['tables', 10_000, (n) => '\\begin{tabular}{ll}\na & b \\\\\n\\end{tabular}\n'.repeat(n)],
  ['tables-nested', 2_000, (n) => nested(n, '\\begin{tabular}{l}', '\\end{tabular}')],
  [
    'table-multicolumns',
    15_000,
    (n) => `\\begin{tabular}{ll}\n${'\\multicolumn{2}{l}{a} & '.repeat(n)}\\\\\n\\end{tabular}`,
  ],
  ['ampersands', 200_000, (n) => 'a & '.repeat(n)],
  ['line-breaks', 100_000, (n) => 'a \\\\\n'.repeat(n)],
  ['line-breaks-in-one-line', 150_000, (n) => '\\\\'.repeat(n)],
  ['comments', 80_000, (n) => '% word\n'.repeat(n)],
  ['comments-behind-words', 60_000, (n) => 'word%\n'.repeat(n)],
  ['comment-of-marks', 500_000, (n) => '%'.repeat(n)],
  ['verbatim-open', 30_000, (n) => '\\begin{verbatim}\n'.repeat(n)],
  ['verbatim', 20_000, (n) => '\\begin{verbatim}\na\n\\end{verbatim}\n'.repeat(n)],
  ['verbatim-in-one-line', 30_000, (n) => '\\begin{verbatim} '.repeat(n)],
  ['comment-environments-open', 30_000, (n) => '\\begin{comment}\n'.repeat(n)],
  ['listings-open', 30_000, (n) => '\\begin{lstlisting}[a=b\n'.repeat(n)],
  ['listings-inline-open', 50_000, (n) => times(n, '\\lstinline!a\n')],
  ['minted-open', 30_000, (n) => '\\begin{minted}{c}\n'.repeat(n)],
  ['accents', 100_000, (n) => "\\'e".repeat(n)],
  ['accents-in-braces', 80_000, (n) => '\\"{o}'.repeat(n)],
  ['accents-alone', 150_000, (n) => "\\'".repeat(n)],
  ['accents-nested', 60_000, (n) => '\\"{'.repeat(n)],
  ['carets', 200_000, (n) => '^'.repeat(n)],
  ['carets-of-numbers', 100_000, (n) => '^^41'.repeat(n)],
  ['csname-open', 60_000, (n) => '\\csname a'.repeat(n)],
  ['csname', 40_000, (n) => '\\csname a\\endcsname '.repeat(n)],
  ['conditionals-open', 60_000, (n) => '\\iffalse '.repeat(n)],
  ['conditionals', 40_000, (n) => '\\iffalse a \\else b \\fi '.repeat(n)],
  ['conditionals-nested', 30_000, (n) => nested(n, '\\ifx\\a\\b ', '\\fi ')],
  ['conditionals-closing', 80_000, (n) => '\\fi '.repeat(n)],
  ['makeatletter', 40_000, (n) => '\\makeatletter '.repeat(n)],
  ['expl3-open', 40_000, (n) => '\\ExplSyntaxOn '.repeat(n)],
  ['catcodes', 40_000, (n) => '\\catcode`\\@=11 '.repeat(n)],
  ['backslashes', 300_000, (n) => '\\'.repeat(n)],
  ['macros', 80_000, (n) => '\\a '.repeat(n)],
  ['macros-of-distinct-names', 30_000, (n) => times(n, (i) => `\\a${letters(i)} `)],
  ['macro-name', 1_000_000, (n) => `\\${'a'.repeat(n)}`],
  ['bold', 40_000, (n) => '\\textbf{a} '.repeat(n)],
  ['bold-nested', 250, (n) => nested(n, '\\textbf{a ', '}')],
  ['bold-nested-too-deep', 30_000, (n) => nested(n, '\\textbf{a ', '}')],
  ['bold-nested-in-paragraphs', 20, (n) => times(n, `${nested(240, '\\textbf{a ', '}')}\n\n`)],
  ['bold-open', 60_000, (n) => '\\textbf{a '.repeat(n)],
  ['switches', 60_000, (n) => '{\\bf a} '.repeat(n)],
  ['switches-without-group', 80_000, (n) => '\\bf a '.repeat(n)],
  ['footnotes', 20_000, (n) => 'a\\footnote{Some words.} '.repeat(n)],
  ['footnotes-in-paragraphs', 10_000, (n) => 'a\\footnote{Some words.}\n\n'.repeat(n)],
  ['footnotes-nested', 240, (n) => nested(n, 'a\\footnote{', '}')],
  ['footnotes-open', 40_000, (n) => 'a\\footnote{b '.repeat(n)],
  ['sections', 40_000, (n) => '\\section{Word}\n'.repeat(n)],
  ['sections-with-labels', 20_000, (n) => times(n, (i) => `\\section{Word}\\label{a${i}} \\ref{a${i}}\n`)],
  ['sections-with-short-title-open', 40_000, (n) => '\\section[Word\n'.repeat(n)],
  ['captions', 20_000, (n) => '\\begin{figure}\\caption{Word}\\end{figure}\n'.repeat(n)],
  ['citations', 40_000, (n) => 'a~\\cite{b} '.repeat(n)],
  ['citation-keys', 200_000, (n) => `a \\cite{${'b,'.repeat(n)}}`],
  ['key-values', 60_000, (n) => `\\includegraphics[${'width=1cm,'.repeat(n)}]{a}`],
  ['key-values-nested', 60_000, (n) => `\\includegraphics[${'a={'.repeat(n)}`],
  ['equations', 15_000, (n) => '\\begin{equation}\na\n\\end{equation}\n'.repeat(n)],
  ['equations-open', 40_000, (n) => '\\begin{equation}\n'.repeat(n)],
  ['align-columns', 150_000, (n) => `\\begin{align}\n${'a&'.repeat(n)}\n\\end{align}`],
  ['hyperlinks', 20_000, (n) => '\\href{http://a.b}{word} '.repeat(n)],
  ['urls-open', 60_000, (n) => '\\url{a '.repeat(n)],
  ['char-numbers', 80_000, (n) => '\\char65 '.repeat(n)],
  ['skips', 40_000, (n) => 'a\\hskip 1em plus 2pt '.repeat(n)],
  ['ties', 200_000, (n) => 'a~'.repeat(n)],
  ['dashes', 500_000, (n) => `a${'-'.repeat(n)}`],
  ['quotes', 200_000, (n) => "``a'' ".repeat(n / 2)],
  ['discretionary-hyphens', 150_000, (n) => 'a\\-'.repeat(n)],
  ['tikz', 30_000, (n) => `\\begin{tikzpicture}\n${'\\node {word};\n'.repeat(n)}\\end{tikzpicture}`],
  [
    'bibliography-items',
    30_000,
    (n) => `\\begin{thebibliography}{9}\n${'\\bibitem{a} Word.\n'.repeat(n)}\\end{thebibliography}`,
  ],
  ['index-entries', 40_000, (n) => 'a\\index{b} '.repeat(n)],
  ['inputs', 40_000, (n) => '\\input{a}\n'.repeat(n)],
  ['ideographs', 500_000, (n) => '字'.repeat(n)],
  ['characters-that-need-escapes', 200_000, (n) => 'a\\& \\% '.repeat(n / 2)],
  ['hashes', 300_000, (n) => '#'.repeat(n)],
];

/** Constructs of the preamble, or of the document as a whole. */
const wholes: readonly Shape[] = [
  ['usepackage-open', 60_000, (n) => '\\usepackage['.repeat(n)],
  ['usepackage-open-in-class', 60_000, (n) => body('Word.', '\\usepackage['.repeat(n))],
  ['usepackages', 40_000, (n) => body('Word.', '\\usepackage[a=b]{c}\n'.repeat(n))],
  ['usepackage-options', 60_000, (n) => body('Word.', `\\usepackage[${'german,'.repeat(n)}]{babel}\n`)],
  ['usepackage-names', 100_000, (n) => body('Word.', `\\usepackage{${'a,'.repeat(n)}}\n`)],
  [
    'class-options',
    100_000,
    (n) => `\\documentclass[${'a,'.repeat(n)}]{article}\n\\begin{document}Word.\\end{document}`,
  ],
  ['class-options-open', 60_000, (n) => '\\documentclass['.repeat(n)],
  ['documents', 30_000, (n) => '\\begin{document}\n'.repeat(n)],
  [
    'definitions',
    30_000,
    (n) =>
      body(
        'Word.',
        times(n, (i) => `\\newcommand{\\a${letters(i)}}[1]{\\textbf{#1}}\n`),
      ),
  ],
  [
    'definitions-used',
    10_000,
    (n) =>
      body(
        times(n, (i) => `\\a${letters(i)}{word} `),
        times(n, (i) => `\\newcommand{\\a${letters(i)}}[1]{\\textbf{#1}}\n`),
      ),
  ],
  [
    'definitions-in-chain',
    10_000,
    (n) =>
      body(
        `\\a${letters(n - 1)}{word}`,
        times(
          n,
          (i) => `\\newcommand{\\a${letters(i)}}[1]{${i === 0 ? '#1' : `\\a${letters(i - 1)}{#1}`}}\n`,
        ),
      ),
  ],
  [
    'definitions-in-reverse-chain',
    10_000,
    (n) =>
      body(
        '\\aa{word}',
        times(n, (i) => `\\newcommand{\\a${letters(i)}}[1]{\\a${letters(i + 1)}{#1}}\n`),
      ),
  ],
  [
    'definitions-doubling',
    3_000,
    (n) =>
      body(
        `\\a${letters(n - 1)}{word}`,
        times(
          n,
          (i) =>
            `\\newcommand{\\a${letters(i)}}[1]{${i === 0 ? '#1' : `\\a${letters(i - 1)}{#1}\\a${letters(i - 1)}{#1}`}}\n`,
        ),
      ),
  ],
  [
    'definitions-in-circle',
    10_000,
    (n) =>
      body(
        '\\aa{word}',
        times(n, (i) => `\\newcommand{\\a${letters(i)}}[1]{\\a${letters((i + 1) % n)}{#1}}\n`),
      ),
  ],
  ['definitions-of-one-name', 40_000, (n) => body('\\a{word}', '\\def\\a#1{#1}\n'.repeat(n))],
  ['definitions-open', 40_000, (n) => body('Word.', '\\def\\a#1{'.repeat(n))],
  ['definition-parameters', 100_000, (n) => body('Word.', `\\def\\a${'#1'.repeat(n)}{b}\n`)],
  ['definition-delimiters', 300_000, (n) => body('Word.', `\\def\\a${'b '.repeat(n)}{c}\n`)],
  ['definition-body', 100_000, (n) => body('\\a{word}', `\\newcommand{\\a}[1]{${'#1 '.repeat(n)}}\n`)],
  [
    'lets-in-chain',
    20_000,
    (n) =>
      body(
        `\\a${letters(n - 1)}{word}`,
        times(n, (i) => `\\let\\a${letters(i)}=\\${i === 0 ? 'textbf' : `a${letters(i - 1)}`}\n`),
      ),
  ],
  [
    'environments-of-their-own',
    20_000,
    (n) =>
      body(
        'Word.',
        times(n, (i) => `\\newenvironment{a${i}}{\\begin{b}}{\\end{b}}\n`),
      ),
  ],
  [
    'theorems',
    20_000,
    (n) =>
      body(
        'Word.',
        times(n, (i) => `\\newtheorem{a${i}}{Word}\n`),
      ),
  ],
  ['document-commands', 20_000, (n) => body('Word.', '\\NewDocumentCommand{\\a}{O{b} m}{#2}\n'.repeat(n))],
  [
    'document-command-signature',
    100_000,
    (n) => body('Word.', `\\NewDocumentCommand{\\a}{${'m '.repeat(n)}}{#1}\n`),
  ],
  ['input-encodings', 40_000, (n) => body('Word.', '\\usepackage[latin1]{inputenc}\n'.repeat(n))],
  ['hyperref-keys', 40_000, (n) => body('Word.', `\\hypersetup{${'pdftitle={Word},'.repeat(n)}}\n`)],
  ['title-open', 60_000, (n) => '\\title{'.repeat(n)],
  ['chapter-of-bars', 60_000, (n) => 'Some |\\section| words.\n'.repeat(n)],
  ['lines-ended-by-cr', 200_000, (n) => 'word\r'.repeat(n)],
  ['text-without-class', 400_000, (n) => 'word '.repeat(n)],
  ['comments-of-growing-length', 400_000, (n) => times(depthOf(n), (i) => `${'%'.repeat(i)}\n`)],
];

/** A number in letters, since macro names have no digits. */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

/** LaTeX. */
export const texShapes: readonly Shape[] = [
  ...bodies.map(([name, n, text]): Shape => [name, n, (count) => body(text(count))]),
  ...wholes,
];
