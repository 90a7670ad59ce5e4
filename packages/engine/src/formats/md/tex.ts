import type { Range } from '../../markdown/ranges.ts';

/** Raw LaTeX in Markdown, as Pandoc, R Markdown and MathJax read it. */

/** Environments whose content is math, code or a drawing. */
export const closedEnvironments =
  'align|aligned|alignat|array|[bBpvV]?matrix|smallmatrix|cases|dcases|displaymath|dmath|eqnarray|equation|flalign|gather|gathered|math|multline|split|subequations|verbatim|lstlisting|minted|tikzpicture|tabular|tabularx|longtable|algorithm|algorithmic|forest';

/** One of them within a line. */
export const environment = String.raw`\\begin\{(?:${closedEnvironments})\*?\}(?:(?!\\end\{|\n[ \t]*\r?\n)[^]){0,2000}?\\end\{(?:${closedEnvironments})\*?\}`;

/** A line that starts or ends another environment. */
export const environmentLine = String.raw`^[ \t]{0,3}\\(?:begin|end)\{[^{}\n\r]{1,40}\}(?:\[[^\[\]\n\r]{0,200}\]|\{[^{}\n\r]{0,200}\})*[ \t]*$`;

const commandsAlone =
  'newpage|clearpage|cleardoublepage|pagebreak|noindent|maketitle|tableofcontents|listoffigures|listoftables|appendix|bigskip|medskip|smallskip|centering|hfill|vfill|LaTeX|TeX|frontmatter|mainmatter|backmatter|small|footnotesize|normalsize|large|Large|bfseries|itshape';

/** A command with its arguments, or one that has none. */
export const command = String.raw`\\(?<!\\\\)(?:[A-Za-z]{2,40}\*?(?:\[[^\[\]\n\r]{0,200}\]){0,2}(?:\{[^{}\n\r]{0,500}\}){1,4}|(?:${commandsAlone})(?![A-Za-z{\[]))`;

/** Commands whose last argument is text. */
const textCommands =
  /^\\(?:text(?:bf|it|sc|sf|rm|sl|md|up|normal)?|emph|underline|uline|enquote|mbox|footnote|caption|captionof|(?:sub){0,2}section|(?:sub)?paragraph|chapter|part|title|author|thanks|href|textcolor|colorbox|so|st|hl)\b/;
const lastArgument = /\{([^{}]*)\}$/;
/** Other commands with such an argument: at least two words. */
const isProse = (text: string): boolean =>
  !/[\\=:/]/.test(text) && text.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length > 1;

/** The text in a command, at its offset there; undefined for references, labels, names of files. */
export function commandText(found: string): Range | undefined {
  const text = lastArgument.exec(found)?.[1] ?? '';
  if (!/\p{L}{2}/u.test(text) || !(textCommands.test(found) || isProse(text))) return undefined;
  return { start: found.length - 1 - text.length, end: found.length - 1 };
}
