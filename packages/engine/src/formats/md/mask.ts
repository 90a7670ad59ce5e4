import { firstFrom, type Range } from '../../markdown/ranges.ts';
import { type Landmark, landmarksOf, opaqueTypes } from './landmarks.ts';

/** Stand-ins of one character each. */
const LETTER = 'x';
const BLANK = ' ';

interface Dialect {
  readonly pattern: RegExp;
  /** What ends a region that `pattern` begins, given its match. Without an end there is no region. */
  readonly end?: (match: RegExpMatchArray) => RegExp;
  /** A region without an end reaches to the end of the document. */
  readonly mayBeOpen?: boolean;
  /** Inside a line it becomes a word, as lines of its own it becomes blank lines. */
  readonly as: 'word' | 'blank';
}

/** Hugo and Jinja shortcodes, Liquid tags. One inside another begins anew, so that a line of braces is read once. */
const template = String.raw`\{\{(?:(?!\{\{)[^\n\r])*?\}\}|\{%(?:(?!\{%)[^\n\r])*?%\}`;
/** Attributes of blocks, headings, links, images and code: `{#id .class}`, `{: rel="x"}`, `{width=50%}`. */
const attributes = String.raw`\{(?::|[ \t]{0,9}(?:[#.]|[A-Za-z][\w-]{0,40}=))[^{}\n\r]*\}`;
/** Where a link to a file leads whose name has spaces: other dialects than CommonMark allow them. */
const spacedDestination = String.raw`(?<=\]\()[^\s()<>"']{1,300} [^()<>"'\n\r]{0,300}\.[A-Za-z\d]{2,5}(?=\))`;
/** A link of a wiki with a text of its own. */
const wikiLink = String.raw`\[\[[^[\]\n\r|]{1,300}\|[^[\]\n\r|]{1,300}\]\](?!\()`;

/** An expression of MDX, which may hold objects in objects. */
export const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
/** Expressions of MDX that can be nothing else: comments, paths of names, values of attributes. */
const expression = String.raw`\{/\*(?:(?!\{/\*)[^])*?\*/\}|\{[A-Za-z_$][\w$]*(?:\.[\w$]+)+\}|(?<=\s[A-Za-z][\w:-]{0,40}=)${braces}`;

const neverMatches = /(?!)/g;
/** What ends a block of Liquid that holds code or raw text. */
const liquidEnds: ReadonlyMap<string, RegExp> = new Map(
  ['highlight', 'raw', 'code', 'comment'].map((name) => [
    name,
    new RegExp(String.raw`\{%-?\s*end${name}\s*-?%\}[ \t]*$`, 'gm'),
  ]),
);

/** What other dialects of Markdown add, and Markdown itself would misread. */
const dialects: readonly Dialect[] = [
  // A region that the author excludes.
  {
    pattern: /^[ \t]*<!--\s*translate:\s*off\s*-->/gm,
    end: () => /<!--\s*translate:\s*on\s*-->[ \t]*$/gm,
    mayBeOpen: true,
    as: 'blank',
  },
  {
    pattern: /<!--\s*translate:\s*off\s*-->/g,
    end: () => /<!--\s*translate:\s*on\s*-->/g,
    as: 'word',
  },
  // Liquid and Jekyll blocks that hold code or raw text.
  {
    pattern: /^[ \t]*\{%-?\s*(highlight|raw|code|comment)\b/gm,
    end: ([, name = '']) => liquidEnds.get(name) ?? neverMatches,
    as: 'blank',
  },
  { pattern: new RegExp(`^[ \\t]*(?:${template})[ \\t]*$`, 'gm'), as: 'blank' },
  { pattern: new RegExp(template, 'g'), as: 'word' },
  // Containers: `::: tip`, `:::note[Title]`.
  { pattern: /^[ \t>]*:{3,}[^\n\r]*$/gm, as: 'blank' },
  // MDX: imports, and exports, which go on to the next blank line where they open something.
  {
    pattern:
      /^import\s{1,9}(?:[\w*{][^\n\r]{0,500}\s{1,9}from\s{1,9})?['"][^\n\r]{0,500}['"];?$|^import\s+\{[^{}'"]*\}\s*from\s*['"][^'"\n\r]*['"];?$/gm,
    as: 'blank',
  },
  {
    pattern:
      /^export\s+(?:default|const|let|var|function|async)\b[^\n\r]*?(?:[[{(=,][ \t]*(?:\r?\n(?![ \t]*\r?$)[^\n\r]*)+)?$/gm,
    as: 'blank',
  },
  { pattern: new RegExp(expression, 'g'), as: 'word' },
  { pattern: new RegExp(attributes, 'g'), as: 'word' },
  { pattern: new RegExp(wikiLink, 'g'), as: 'word' },
  { pattern: new RegExp(spacedDestination, 'g'), as: 'word' },
];

/** Where a dialect is used in a text. */
function* matchesOf({ pattern, end, mayBeOpen = false }: Dialect, text: string): Generator<Range> {
  /** Ends that were looked for and are not there any more. */
  const missing = new Set<string>();
  let past = 0;
  for (const match of text.matchAll(pattern)) {
    const opening = { start: match.index, end: match.index + match[0].length };
    if (opening.start < past) continue;
    const closing = end?.(match);
    const region = closing === undefined ? opening : regionTo(closing, opening, text, missing, mayBeOpen);
    if (region === undefined) continue;
    past = region.end;
    yield region;
  }
}

/** What the author excludes over whole lines. */
export const excludedRegions = (text: string): Range[] =>
  dialects.slice(0, 1).flatMap((dialect) => [...matchesOf(dialect, text)]);

function regionTo(
  closing: RegExp,
  { start, end }: Range,
  text: string,
  missing: Set<string>,
  mayBeOpen: boolean,
): Range | undefined {
  closing.lastIndex = end;
  const found = missing.has(closing.source) ? null : closing.exec(text);
  if (found !== null) return { start, end: found.index + found[0].length };
  missing.add(closing.source);
  return mayBeOpen ? { start, end: text.length } : undefined;
}

/** A word of a sentence that stands for something else: what `mask` makes words of, and emoji by name. */
const foreignWord = String.raw`<!--\s*translate:\s*off\s*-->(?:(?!<!--\s*translate:\s*off)[\s\S])*?<!--\s*translate:\s*on\s*-->|${template}|${attributes}|${expression}|(?<![\w:]):[a-z][a-z0-9_+-]*:(?![\w:])`;
export const inlineForeign = new RegExp(foreignWord, 'g');
/** The same outside of HTML, where links of wikis and the place of a table of contents are foreign too. */
export const flowForeign = new RegExp(
  String.raw`${foreignWord}|!?\[\[[^[\]\n\r]{1,600}\]\]|\[(?:TOC|toc)\]`,
  'g',
);

const opaque = [...opaqueTypes, 'codeText'];
const candidates =
  /translate:|\]\([^\s()<>"']{1,300} |=\{|\{[ \t]{0,9}[{%#.:/\w$]|:::|\[\[|^(?:import|export)\s/m;

/**
 * A text of the same length in which what Markdown would misread is hidden.
 * @param landmarks what came of parsing the text as it is.
 */
export function mask(text: string, landmarks: readonly Landmark[]): string {
  if (!candidates.test(text)) return text;
  const hidden = landmarksOf(landmarks, opaque);
  const pieces = new Masking(text);
  for (const dialect of dialects) {
    for (const { start, end } of matchesOf(dialect, text)) {
      if (!isInside(hidden, start)) pieces.hide(start, end, dialect.as);
    }
  }
  return pieces.result();
}

/** @param ranges in document order, none inside another. */
function isInside(ranges: readonly Range[], at: number): boolean {
  const before = ranges[firstFrom(ranges, at + 1) - 1];
  return before !== undefined && at < before.end;
}

class Masking {
  readonly #text: string;
  readonly #changes = new Map<number, string>();

  constructor(text: string) {
    this.#text = text;
  }

  hide(start: number, end: number, as: Dialect['as']): void {
    for (let at = start; at < end; at += 1) {
      const isLineEnd = this.#text[at] === '\n' || this.#text[at] === '\r';
      if (!isLineEnd && !this.#changes.has(at)) this.#changes.set(at, as === 'word' ? LETTER : BLANK);
    }
  }

  result(): string {
    if (this.#changes.size === 0) return this.#text;
    const units = this.#text.split('');
    for (const [at, character] of this.#changes) units[at] = character;
    return units.join('');
  }
}
