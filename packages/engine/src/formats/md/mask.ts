import { firstFrom, type Range } from '../../markdown/ranges.ts';
import { type Dialect, dialects } from './dialects.ts';
import { directiveLines } from './directives.ts';
import { plainCaptions } from './drawn-tables.ts';
import { jsonFrontMatter } from './json-front-matter.ts';
import { type Landmark, landmarksOf, opaqueTypes } from './landmarks.ts';
import { pandocTables } from './pandoc-tables.ts';
import { type HasSign, signsIn, withoutCode } from './signs.ts';

/** Placeholders of one character each. */
const LETTER = 'x';
const BLANK = ' ';

/**
 * The matches of a dialect in a text.
 * @param visible the text with code hidden, in which matches start.
 */
function* matchesOf(
  { pattern, skip = 0, end, accepts, mayBeOpen = false }: Dialect,
  visible: string,
  text: string,
): Generator<Range> {
  /** Ends that were searched for and do not occur again. */
  const missing = new Set<string>();
  let past = 0;
  for (const match of visible.matchAll(pattern)) {
    const opening = { start: match.index + skip, end: match.index + match[0].length };
    if (opening.start < past || accepts?.(match[0]) === false) continue;
    const closing = end?.(match);
    const region = closing === undefined ? opening : regionTo(closing, opening, text, missing, mayBeOpen);
    if (region === undefined) continue;
    past = region.end;
    yield region;
  }
}

/** Regions of whole lines that the author excludes from translation. */
export const excludedRegions = (text: string): Range[] =>
  (text.includes('translate:') ? dialects : [])
    .slice(0, 1)
    .flatMap((dialect) => [...matchesOf(dialect, text, text)]);

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

export interface Masked {
  /** A text of the same length with constructs hidden that Markdown would misread. */
  readonly text: string;
  /** The original text without its code, at the same offsets, and the signs in it. */
  readonly visible: string;
  readonly has: HasSign;
  /** Tables drawn with characters. */
  readonly drawn: readonly Range[];
}

/** Hides other dialects. @param landmarks from parsing the text. */
export function mask(text: string, landmarks: readonly Landmark[]): Masked {
  const { lines, code: blocks } = directiveLines(text, landmarksOf(landmarks, opaqueTypes));
  const spans = landmarksOf(landmarks, ['codeText']);
  const visible = withoutCode(text, blocks);
  const pieces = new Masking(text);
  const has = signsIn(visible);
  for (const { start, end } of jsonFrontMatter(text)) pieces.hide(start, end, 'blank');
  for (const { start, end } of lines) pieces.hide(start, end, 'blank');
  const drawn = has('--') || has('+=') || has('+:') ? pandocTables(visible) : [];
  for (const { start, end } of drawn) {
    pieces.hide(start, end, 'blank');
    for (const caption of plainCaptions(text, { start, end }))
      pieces.hide(caption.start, caption.end, 'blank');
  }
  for (const dialect of dialects) {
    if (!dialect.signs.some(has) || dialect.isIn?.(text, has) === false) continue;
    for (const { start, end } of matchesOf(dialect, visible, text)) {
      if (dialect.as === 'blank' || !isInside(spans, start)) pieces.hide(start, end, dialect.as);
    }
  }
  return { text: pieces.result(), visible, has, drawn };
}

/** @param ranges in document order, not nested. */
function isInside(ranges: readonly Range[], at: number): boolean {
  const before = ranges[firstFrom(ranges, at + 1) - 1];
  return before !== undefined && at < before.end;
}

/** How a character is hidden. */
const shown = 0;
const placeholders = { word: { mark: 1, text: LETTER }, blank: { mark: 2, text: BLANK } };
/** A line end between blank lines. */
const KEPT = 3;

class Masking {
  readonly #text: string;
  /** Empty until something is hidden. */
  #marks = new Uint8Array(0);

  constructor(text: string) {
    this.#text = text;
  }

  /** A word goes over line ends; blank lines stay lines. */
  hide(start: number, end: number, as: Dialect['as']): void {
    if (this.#marks.length === 0) this.#marks = new Uint8Array(this.#text.length);
    for (let at = start; at < end; at += 1) {
      if (this.#marks[at] !== shown) continue;
      const isLineEnd = this.#text[at] === '\n' || this.#text[at] === '\r';
      this.#marks[at] = isLineEnd && as === 'blank' ? KEPT : placeholders[as].mark;
    }
  }

  result(): string {
    if (this.#marks.length === 0) return this.#text;
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
