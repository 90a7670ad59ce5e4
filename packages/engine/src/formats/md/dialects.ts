import { bracketMath, displayMath, isBracketMath } from './math.ts';
import { codeEnds, codeStart, template } from './shortcodes.ts';
import type { HasSign } from './signs.ts';
import { closedEnvironments, command, environment, environmentLine } from './tex.ts';

/** A construct of a dialect of Markdown, which CommonMark would misread. */
export interface Dialect {
  /** Every match contains one of them, of two characters or more: the pattern is only searched for in a text that has one. */
  readonly signs: readonly string[];
  readonly pattern: RegExp;
  /** The number of characters at the start of a match that are not part of the construct. */
  readonly skip?: number;
  /** The end of a region that `pattern` starts, given its match. A region without an end is ignored. */
  readonly end?: (match: RegExpMatchArray) => RegExp;
  /** Whether a region without an end extends to the end of the document. */
  readonly mayBeOpen?: boolean;
  /** Whether a match is such a construct. */
  readonly accepts?: (found: string) => boolean;
  /** Whether the construct has its meaning in a document. */
  readonly isIn?: (text: string, has: HasSign) => boolean;
  /** Within a line it is replaced by a word, on separate lines by blank lines. */
  readonly as: 'word' | 'blank';
}

/** Attributes of blocks, headings, links, images and code: `{#id .class}`, `{: rel="x"}`, `{width=50%}`. */
export const attributes = String.raw`\{(?::|[ \t]{0,9}(?:[#.]|[A-Za-z][\w-]{0,40}=))[^{}\n\r]*\}`;
/** A link destination with spaces: dialects other than CommonMark allow them. */
const spacedDestination = String.raw`\]\([^\s()<>"']{1,300} [^()<>"'\n\r]{0,300}\.[A-Za-z\d]{2,5}(?=\))`;
/** A wiki link with a separate text. */
const wikiLink = String.raw`\[\[[^[\]\n\r|]{1,300}\|[^[\]\n\r|]{1,300}\]\](?!\()`;

/** An MDX expression, which may contain nested objects. */
export const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
/** Unambiguous MDX expressions: comments, names and property paths, template literals, attribute values. */
const expression = String.raw`\{/\*(?:(?!\{/\*)[^])*?\*/\}|\{[A-Za-z_$][\w$]*(?:\.[\w$]+)*\}(?!${'`'})|\{${'`'}[^${'`'}]{0,2000}${'`'}\}|(?<=\s[A-Za-z][\w:-]{0,40}=)${braces}`;
/** A role of MyST with its text: {ref}`text <label>`. */
const role = String.raw`\{[A-Za-z][\w:.+-]{0,40}\}${'`'}[^${'`'}\n\r]{1,500}${'`'}`;
/** References of bookdown. */
const bookReference = String.raw`\\@ref\([\w:.-]{1,100}\)`;
/** A comment of Obsidian. */
const comment = String.raw`%%(?!%)(?:(?!%%|\n[ \t]*\r?\n)[^]){1,2000}?%%(?!%)`;
/** A comment of CriticMarkup. */
const criticComment = String.raw`\{>>[^{}\n\r]{0,1000}<<\}`;
/** Files that MarkdownInclude and others insert. */
const inclusion = String.raw`\{!(?! )[^\n\r!{}]{1,300}!\}`;

/**
 * Components of MDX on lines of their own: what follows directly is Markdown, unless it is indented as code. With an empty line
 * below, they are HTML in CommonMark too.
 */
export const componentLine =
  /<(?<=^[ \t]{0,3}<)(?:[A-Z][\w.]*(?![\w.])(?:[^<>\n\r{}"']|"[^"\n\r]*"|'[^'\n\r]*'|\{(?:[^{}\n\r]|\{[^{}\n\r]*\})*\})*|\/[A-Z][\w.]*[ \t]*)>[ \t]*$(?=\r?\n {0,3}[^\s])/gm;

const neverMatches = /(?!)/g;
/** Tags of Liquid whose content is code, raw text or a comment. */
const liquidCode = 'highlight|raw|code|codeblock|comment|verbatim|mermaid|plantuml|math|katex';
/** The end of a Liquid block with code or raw text. */
const liquidEnds: ReadonlyMap<string, RegExp> = new Map(
  liquidCode
    .split('|')
    .map((name) => [name, new RegExp(String.raw`\{%-?\s*end${name}\s*-?%\}[ \t]*$`, 'gm')]),
);
const environmentEnds: ReadonlyMap<string, RegExp> = new Map(
  closedEnvironments
    .replace('[bBpvV]?matrix', 'matrix|bmatrix|Bmatrix|pmatrix|vmatrix|Vmatrix')
    .split('|')
    .flatMap((name) => [name, `${name}*`])
    .map((name) => [name, new RegExp(String.raw`\\end\{${name.replace('*', '\\*')}\}[ \t]*$`, 'gm')]),
);
const containerEnd = /^[ \t>]*:{3,}[ \t]*$/gm;
const snippetEnd = /^[ \t]*-{1,9}8<-{1,9}[ \t]*$/gm;
const commentEnd = /^%%[ \t]*$/gm;

/** Signs of MyST: directives, roles, labels. */
const mystLine = /^[ \t]*(?:`{3,}|:{3,}|~{3,})\{[A-Za-z]|\{[a-z]+(?::[a-z]+)?\}`|^\([\w:.-]+\)=[ \t]*\r?$/m;

const isMyst = (text: string, has: HasSign): boolean =>
  (has('}`') || has('`{') || has(':{') || has(')=')) && mystLine.test(text);

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = Array.from(upper + upper.toLowerCase());
export const componentSigns = Array.from(upper).flatMap((letter) => [`<${letter}`, `/${letter}`]);
const commandSigns = letters.map((letter) => `\\${letter}`);
const braceSigns = [...letters, ...' \t_$/`:#.'].map((character) => `{${character}`);

/** The dialects, in the order in which they are hidden. */
export const dialects: readonly Dialect[] = [
  // A region that the author excludes from translation.
  {
    signs: ['translate:'],
    pattern: /^[ \t]*<!--\s*translate:\s*off\s*-->/gm,
    end: () => /<!--\s*translate:\s*on\s*-->[ \t]*$/gm,
    mayBeOpen: true,
    as: 'blank',
  },
  {
    signs: ['translate:'],
    pattern: /<!--\s*translate:\s*off\s*-->/g,
    end: () => /<!--\s*translate:\s*on\s*-->/g,
    as: 'word',
  },
  // Liquid and Jekyll blocks with code or raw text.
  {
    signs: ['{%'],
    pattern: new RegExp(String.raw`^[ \t]*\{%-?\s*(${liquidCode})\b`, 'gm'),
    end: ([, name = '']) => liquidEnds.get(name) ?? neverMatches,
    as: 'blank',
  },
  // Hugo shortcodes with code.
  {
    signs: ['{{'],
    pattern: new RegExp(`^[ \\t]*${codeStart}`, 'gm'),
    end: ([, name, tab]) => codeEnds.get(name ?? tab ?? '') ?? neverMatches,
    as: 'blank',
  },
  {
    signs: ['{{'],
    pattern: new RegExp(codeStart, 'g'),
    end: ([, name, tab]) => codeEnds.get(name ?? tab ?? '') ?? neverMatches,
    as: 'word',
  },
  { signs: ['{{', '{%'], pattern: new RegExp(`^[ \\t]*(?:${template})[ \\t]*$`, 'gm'), as: 'blank' },
  { signs: ['{{', '{%'], pattern: new RegExp(template, 'g'), as: 'word' },
  // Math and raw LaTeX.
  {
    signs: ['\\begin{'],
    pattern: new RegExp(String.raw`^[ \t]*\\begin\{((?:${closedEnvironments})\*?)\}`, 'gm'),
    end: ([, name = '']) => environmentEnds.get(name) ?? neverMatches,
    as: 'blank',
  },
  { signs: ['\\begin{'], pattern: new RegExp(environment, 'g'), as: 'word' },
  { signs: ['\\['], pattern: new RegExp(displayMath, 'gm'), accepts: isBracketMath, as: 'blank' },
  { signs: ['\\(', '\\['], pattern: new RegExp(bracketMath, 'g'), accepts: isBracketMath, as: 'word' },
  { signs: ['\\begin{', '\\end{'], pattern: new RegExp(environmentLine, 'gm'), as: 'blank' },
  { signs: commandSigns, pattern: new RegExp(command, 'g'), as: 'word' },
  { signs: ['\\@ref('], pattern: new RegExp(bookReference, 'g'), as: 'word' },
  // Diagrams, comments of kramdown.
  { signs: ['@start'], pattern: /^@start[a-z]+[^\n\r]*$/gm, end: () => /^@end[a-z]+[ \t]*$/gm, as: 'blank' },
  {
    signs: ['{::'],
    pattern: /^\{::(?:comment|nomarkdown)\}/gm,
    end: () => /\{:\/(?:comment|nomarkdown)?\}[ \t]*$/gm,
    as: 'blank',
  },
  {
    signs: [':::'],
    pattern: /^[ \t>]*:{3,}[ \t]*(?:mermaid|plantuml|math)[ \t]*$/gm,
    end: () => containerEnd,
    as: 'blank',
  },
  // Containers: `::: tip`, `:::note[Title]`, and directives of MyST with code or options.
  {
    signs: [':::{'],
    pattern:
      /^[ \t>]*:{3,}\{(?:code|code-block|code-cell|sourcecode|literalinclude|math|mermaid|toctree|csv-table|eval-rst|raw|bibliography)\}/gm,
    end: () => containerEnd,
    as: 'blank',
  },
  {
    signs: [':::{'],
    pattern: /^[ \t>]*:{3,}\{[A-Za-z][\w:.-]*\}[^\n\r]*(?:\r?\n[ \t>]*:[a-z][\w-]*:(?!:)[^\n\r]*)*$/gim,
    as: 'blank',
  },
  { signs: [':::'], pattern: /^[ \t>]*:{3,}[^\n\r]*$/gm, as: 'blank' },
  {
    signs: ['::'],
    pattern: /^[ \t>]*::[a-z][\w-]*(?:\[[^\]\n\r]*\])?(?:\{[^{}\n\r]*\})?[ \t]*$/gim,
    as: 'blank',
  },
  // Blocks of PyMdown Extensions with their options.
  {
    signs: ['///'],
    pattern: /^[ \t]*\/{3,}(?:[ \t]+[a-z][^\n\r]*|[ \t]*)(?:\r?\n {4}[\w-]{1,40}:[^\n\r]*)*$/gim,
    as: 'blank',
  },
  // Files that are inserted.
  { signs: ['8<'], pattern: /^[ \t]*-{1,9}8<-{1,9}[ \t]*$/gm, end: () => snippetEnd, as: 'blank' },
  { signs: ['8<'], pattern: /^[ \t]*;?-{1,9}8<-{1,9}[ \t]*[^\n\r]*$/gm, as: 'blank' },
  { signs: ['<<<'], pattern: /^[ \t]*<<<[ \t]*[@./~][^\n\r]*$/gm, as: 'blank' },
  { signs: ['@['], pattern: /^[ \t]*@\[[^\]\n\r]*\]\([^)\n\r]*\)[ \t]*$/gm, as: 'blank' },
  { signs: ['[!'], pattern: /^[ \t>]*\[!(?:INCLUDE|VIDEO|code)\b[^\n\r]*\)?\]\(?[^\n\r]*$/gim, as: 'blank' },
  { signs: ['@import'], pattern: /^@import[ \t]+"[^"\n\r]*"[^\n\r]*$/gm, as: 'blank' },
  { signs: ['!!!'], pattern: /^!!! ?include\([^\n\r]*\)!!!/gm, as: 'blank' },
  { signs: ['{!'], pattern: new RegExp(inclusion, 'g'), as: 'word' },
  // Metadata of Pandoc between the blocks.
  {
    signs: ['...'],
    pattern: /(?<=\n\r?\n)---[ \t]*\r?\n(?:[\w-]{1,60}:[^\n\r]*\r?\n(?:[ \t][^\n\r]+\r?\n)*)+\.\.\.[ \t]*$/gm,
    as: 'blank',
  },
  // Labels, comments and breaks of MyST.
  { signs: [')='], pattern: /^[ \t]*\([\w:.-]{1,200}\)=[ \t]*$/gm, as: 'blank' },
  { signs: ['% ', '%\n', '%\r'], pattern: /^%(?:[ \t][^\n\r]*)?$/gm, isIn: isMyst, as: 'blank' },
  { signs: ['+++'], pattern: /^\+\+\+(?:[ \t]*\{[^\n\r]*\})?[ \t]*$/gm, isIn: isMyst, as: 'blank' },
  { signs: ['}`'], pattern: new RegExp(role, 'g'), as: 'word' },
  // Comments of Obsidian.
  { signs: ['%%'], pattern: /^%%[ \t]*$/gm, end: () => commentEnd, as: 'blank' },
  { signs: ['%%'], pattern: new RegExp(comment, 'g'), as: 'word' },
  // Comments of CriticMarkup, and the contents of GitLab.
  { signs: ['{>>'], pattern: new RegExp(criticComment, 'g'), as: 'word' },
  { signs: ['[[_TOC_]]'], pattern: /\[\[_TOC_\]\]/g, as: 'word' },
  // MDX: imports, and exports, which extend to the next blank line when they open a bracket.
  {
    signs: ['import'],
    pattern:
      /^import\s{1,9}(?:[\w*{][^\n\r]{0,500}\s{1,9}from\s{1,9})?['"][^\n\r]{0,500}['"];?$|^import\s+\{[^{}'"]*\}\s*from\s*['"][^'"\n\r]*['"];?$/gm,
    as: 'blank',
  },
  {
    signs: ['export'],
    pattern:
      /^export\s+(?:default|const|let|var|function|async)\b[^\n\r]*?(?:[[{(=,][ \t]*(?:\r?\n(?![ \t]*\r?$)[^\n\r]*)+)?$/gm,
    as: 'blank',
  },
  { signs: componentSigns, pattern: componentLine, as: 'blank' },
  { signs: [...braceSigns, '={'], pattern: new RegExp(expression, 'g'), as: 'word' },
  { signs: braceSigns, pattern: new RegExp(attributes, 'g'), as: 'word' },
  { signs: ['[['], pattern: new RegExp(wikiLink, 'g'), as: 'word' },
  { signs: [']('], pattern: new RegExp(spacedDestination, 'g'), skip: 2, as: 'word' },
];

/** Keys of citations and mentions, and cross-references of Quarto: `@smith99`, `-@fig-x`. */
const citation = String.raw`(?<![\w@./+-])-?@[A-Za-z_][\w-]*(?:[:./#$%&+?~][\w-]+)*`;
/** Keys of PyMdown Extensions. */
const keys = String.raw`\+\+(?:[\w-]{1,20}|"[^"\n\r]{1,40}")(?:\+(?:[\w-]{1,20}|"[^"\n\r]{1,40}"))*\+\+`;
/** Letters, digits and signs of a tag. */
const tagCharacters = String.raw`[\w\u00c0-\u1fff\u3040-\ufdff/-]`;
/** Tags, and the name of a block at the end of a line, in Obsidian. A line with one capitalized word is an old heading. */
const tag = String.raw`(?:(?<=\s)#(?=[A-Za-z_\u00c0-\ufdff])|^#(?=[a-z\u3040-\ufdff]${tagCharacters}*(?:\s*$|\s+#)))${tagCharacters}+|(?<=\s)\^[A-Za-z\d-]+[ \t]*$`;
/** Marked, inserted and raised text. */
const marked = String.raw`(?<![=\w])==(?=[^\s=])[^=\n\r]{0,500}[^\s=]==(?!=)|\^\^(?=[^\s^])[^^\n\r]{0,500}[^\s^]\^\^`;

/** A foreign construct within a sentence: what `mask` replaces by words, and emoji by name. */
export const inlineForeign = String.raw`<!--\s*translate:\s*off\s*-->(?:(?!<!--\s*translate:\s*off)[\s\S])*?<!--\s*translate:\s*on\s*-->|${codeStart}[^]{0,20000}?\{\{[<%][ \t]*/[ \t]*(?:\1|\2)[ \t]*[>%]\}\}|${template}|${role}|${attributes}|${expression}|${bracketMath}|${environment}|${command}|${bookReference}|${comment}|${criticComment}|${inclusion}|(?<![\w:]):[a-z][a-z0-9_+-]*:(?![\w:])`;
/** The same outside HTML, where further constructs are foreign too. */
export const flowForeign = new RegExp(
  String.raw`(?=[<{\\%:![@(+#^=-])(?:${inlineForeign}|!?\[\[[^[\]\n\r]{1,600}\]\]|\[(?:TOC|toc)\]|${citation}|\(@[\w-]{0,100}\)|${keys}|${tag}|${marked})`,
  'g',
);

/** Whether a match of `inlineForeign` or `flowForeign` is such a construct. */
export const isForeign = (found: string): boolean => !/^\\+[([]/.test(found) || isBracketMath(found);
