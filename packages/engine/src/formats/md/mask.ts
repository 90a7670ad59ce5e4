import { firstFrom, type Range } from '../../markdown/ranges.ts';
import { type Landmark, landmarksOf, opaqueTypes } from './landmarks.ts';

/** Placeholders of one character each. */
const LETTER = 'x';
const BLANK = ' ';

interface Dialect {
  readonly pattern: RegExp;
  /** The end of a region that `pattern` starts, given its match. A region without an end is ignored. */
  readonly end?: (match: RegExpMatchArray) => RegExp;
  /** Whether a region without an end extends to the end of the document. */
  readonly mayBeOpen?: boolean;
  /** Within a line it is replaced by a word, on separate lines by blank lines. */
  readonly as: 'word' | 'blank';
}

/** Hugo and Jinja shortcodes, Liquid tags. A nested one restarts the match, so that a line of braces is scanned once. */
const template = String.raw`\{\{(?:(?!\{\{)[^\n\r])*?\}\}|\{%(?:(?!\{%)[^\n\r])*?%\}`;
/** Attributes of blocks, headings, links, images and code: `{#id .class}`, `{: rel="x"}`, `{width=50%}`. */
const attributes = String.raw`\{(?::|[ \t]{0,9}(?:[#.]|[A-Za-z][\w-]{0,40}=))[^{}\n\r]*\}`;
/** A link destination with spaces: dialects other than CommonMark allow them. */
const spacedDestination = String.raw`(?<=\]\()[^\s()<>"']{1,300} [^()<>"'\n\r]{0,300}\.[A-Za-z\d]{2,5}(?=\))`;
/** A wiki link with a separate text. */
const wikiLink = String.raw`\[\[[^[\]\n\r|]{1,300}\|[^[\]\n\r|]{1,300}\]\](?!\()`;

/** An MDX expression, which may contain nested objects. */
export const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
/** Unambiguous MDX expressions: comments, property paths, attribute values. */
const expression = String.raw`\{/\*(?:(?!\{/\*)[^])*?\*/\}|\{[A-Za-z_$][\w$]*(?:\.[\w$]+)+\}|(?<=\s[A-Za-z][\w:-]{0,40}=)${braces}`;

const neverMatches = /(?!)/g;
/** The end of a Liquid block with code or raw text. */
const liquidEnds: ReadonlyMap<string, RegExp> = new Map(
  ['highlight', 'raw', 'code', 'comment'].map((name) => [
    name,
    new RegExp(String.raw`\{%-?\s*end${name}\s*-?%\}[ \t]*$`, 'gm'),
  ]),
);

/** Constructs of other Markdown dialects, which CommonMark would misread. */
const dialects: readonly Dialect[] = [
  // A region that the author excludes from translation.
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
  // Liquid and Jekyll blocks with code or raw text.
  {
    pattern: /^[ \t]*\{%-?\s*(highlight|raw|code|comment)\b/gm,
    end: ([, name = '']) => liquidEnds.get(name) ?? neverMatches,
    as: 'blank',
  },
  { pattern: new RegExp(`^[ \\t]*(?:${template})[ \\t]*$`, 'gm'), as: 'blank' },
  { pattern: new RegExp(template, 'g'), as: 'word' },
  // Containers: `::: tip`, `:::note[Title]`.
  { pattern: /^[ \t>]*:{3,}[^\n\r]*$/gm, as: 'blank' },
  // MDX: imports, and exports, which extend to the next blank line when they open a bracket.
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

/** The matches of a dialect in a text. */
function* matchesOf({ pattern, end, mayBeOpen = false }: Dialect, text: string): Generator<Range> {
  /** Ends that were searched for and do not occur again. */
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

/** Regions of whole lines that the author excludes from translation. */
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

/** A foreign construct within a sentence: what `mask` replaces by words, and emoji by name. */
const foreignWord = String.raw`<!--\s*translate:\s*off\s*-->(?:(?!<!--\s*translate:\s*off)[\s\S])*?<!--\s*translate:\s*on\s*-->|${template}|${attributes}|${expression}|(?<![\w:]):[a-z][a-z0-9_+-]*:(?![\w:])`;
export const inlineForeign = new RegExp(foreignWord, 'g');
/** The same outside HTML, where wiki links and table of contents placeholders are foreign too. */
export const flowForeign = new RegExp(
  String.raw`${foreignWord}|!?\[\[[^[\]\n\r]{1,600}\]\]|\[(?:TOC|toc)\]`,
  'g',
);

const opaque = [...opaqueTypes, 'codeText'];
const candidates =
  /translate:|\]\([^\s()<>"']{1,300} |=\{|\{[ \t]{0,9}[{%#.:/\w$]|:::|\[\[|^(?:import|export)\s/m;

/**
 * A text of the same length with constructs hidden that Markdown would misread.
 * @param landmarks from parsing the unmasked text.
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

/** @param ranges in document order, not nested. */
function isInside(ranges: readonly Range[], at: number): boolean {
  const before = ranges[firstFrom(ranges, at + 1) - 1];
  return before !== undefined && at < before.end;
}

/** How a character is hidden. */
const shown = 0;
const placeholders = { word: { mark: 1, text: LETTER }, blank: { mark: 2, text: BLANK } };

class Masking {
  readonly #text: string;
  readonly #marks: Uint8Array;

  constructor(text: string) {
    this.#text = text;
    this.#marks = new Uint8Array(text.length);
  }

  hide(start: number, end: number, as: Dialect['as']): void {
    for (let at = start; at < end; at += 1) {
      const isLineEnd = this.#text[at] === '\n' || this.#text[at] === '\r';
      if (!isLineEnd && this.#marks[at] === shown) this.#marks[at] = placeholders[as].mark;
    }
  }

  result(): string {
    const pieces: string[] = [];
    for (let start = 0, end = 0; start < this.#text.length; start = end) {
      const mark = this.#marks[start];
      while (end < this.#text.length && this.#marks[end] === mark) end += 1;
      const placeholder = Object.values(placeholders).find((each) => each.mark === mark);
      pieces.push(placeholder?.text.repeat(end - start) ?? this.#text.slice(start, end));
    }
    return pieces.join('');
  }
}
