import type { Range } from '../../markdown/ranges.ts';
import type { Token } from '../../markdown/tokens.ts';
import { decodeReference } from './characters.ts';
import { braces, inlineForeign, isForeign } from './dialects.ts';
import type { Piece } from './inline.ts';

import { pairHtml } from './tag-pairs.ts';

/** Elements within a sentence; any other element separates texts. */
const inlineElements = new Set(
  'a abbr b bdi bdo br cite code del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Comments, elements without text content, declarations, starts of tags (CommonMark §6.6). */
const markupStart =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|pre|textarea|svg|math|code|kbd|samp|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<[?!][\s\S]*?(?:>|$)|<\/?[a-z][^\s"'<>/]*/gi;

/** Unclosed tags are searched for up to this many times the length of a text, and then read as text. */
const MAX_LOOKS = 20;

interface MarkupMatch extends Range {
  readonly text: string;
}

function* markupIn(text: string): Generator<MarkupMatch> {
  let looks = MAX_LOOKS * text.length;
  let past = 0;
  for (const { 0: found, 1: element, index } of text.matchAll(markupStart)) {
    if (index < past) continue;
    let end = index + found.length;
    if (element === undefined && /^<\/?[a-z]/i.test(found)) {
      const close = looks > 0 ? tagEnd(text, end) : { at: -1, seen: 0 };
      looks -= close.seen;
      if (close.at < 0) continue;
      end = close.at;
    }
    past = end;
    yield { text: text.slice(index, end), start: index, end };
  }
}

/** The value of an MDX attribute. */
const expressionAt = new RegExp(braces, 'y');

/** The end of the tag that is open at `from`, skipping values, and how far the search went. */
function tagEnd(text: string, from: number): { readonly at: number; readonly seen: number } {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === '>') return { at: at + 1, seen: at - from };
    if (character === '<') break;
    expressionAt.lastIndex = at;
    if (character === '{' && text[at - 1] === '=' && expressionAt.test(text)) {
      at = expressionAt.lastIndex;
      continue;
    }
    const quote = character === '"' || character === "'" ? text.indexOf(character, at + 1) : at;
    if (quote < 0) return { at: -1, seen: text.length - from };
    at = quote + 1;
  }
  return { at: -1, seen: at - from };
}

/** The lines of an HTML block without the prefixes of the containers around it. */
interface Lines {
  readonly text: string;
  /** Converts a position in `text` to an offset in the document. */
  readonly offset: (at: number) => number;
}

function linesOf(block: Token, source: string): Lines {
  const starts: { readonly at: number; readonly offset: number }[] = [];
  let text = '';
  for (const { type, start, end } of block.children) {
    if (type !== 'htmlFlowData' && type !== 'lineEnding') continue;
    starts.push({ at: text.length, offset: start });
    text += type === 'lineEnding' ? '\n' : source.slice(start, end);
  }
  const offset = (at: number) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const line = starts[low - 1];
    return line === undefined ? block.start : line.offset + at - line.at;
  };
  return { text, offset };
}

/** The texts of an HTML block, each with the inline tags of the sentence. */
export function readHtmlBlock(block: Token, source: string): Piece[][] {
  return readHtml(linesOf(block, source), source);
}

/** A standalone fragment of HTML. */
export function readHtmlText(text: string): Piece[][] {
  return readHtml({ text, offset: (at) => at }, text);
}

function readHtml({ text, offset }: Lines, source: string): Piece[][] {
  const texts: Piece[][] = [];
  let current: Piece[] = [];
  const part = () => {
    if (current.length > 0) texts.push(pairHtml(current, source));
    current = [];
  };
  let at = 0;
  for (const match of markupIn(text)) {
    for (const piece of readText(text, at, match.start, offset)) current.push(piece);
    at = match.end;
    const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(match.text)?.[1]?.toLowerCase() ?? '';
    if (match.text.startsWith('<!--') || inlineElements.has(name)) {
      current.push(tagPiece(name, match.text, { start: offset(match.start), end: offset(at - 1) + 1 }));
    } else {
      part();
    }
  }
  for (const piece of readText(text, at, text.length, offset)) current.push(piece);
  part();
  return texts;
}

function tagPiece(name: string, tag: string, open: Range): Piece {
  const role =
    name === 'img' ? 'image' : name === 'code' || name === 'kbd' || name === 'samp' ? 'code' : 'markup';
  const label = tag.length > 40 ? `${tag.slice(0, 39)}…` : tag;
  return { type: 'markup', markup: { form: 'atom', role, label, open }, ...open, children: [] };
}

const special = new RegExp(`\\n|&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]*);|${inlineForeign}`, 'gi');

/** The same without constructs of other dialects, and what each of those contains: a faster search. */
const reference = /\n|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;
const isPossiblyForeign = /[{\\]|<!|:[a-z]|%%/i;

/** Text between tags: line ends, character references and constructs of other dialects are separated. */
function readText(text: string, from: number, to: number, offset: (at: number) => number): Piece[] {
  const pieces: Piece[] = [];
  const slice = text.slice(from, to);
  let at = 0;
  const plain = (end: number) => {
    if (end <= at) return;
    const start = offset(from + at);
    pieces.push({ type: 'text', text: slice.slice(at, end), start, end: start + end - at, exact: true });
  };
  for (const match of slice.matchAll(isPossiblyForeign.test(slice) ? special : reference)) {
    if (!isForeign(match[0])) continue;
    plain(match.index);
    at = match.index + match[0].length;
    const range = { start: offset(from + match.index), end: offset(from + at - 1) + 1 };
    const decoded =
      match[0] === '\n' ? '\n' : match[0].startsWith('&') ? decodeReference(match[0]) : undefined;
    pieces.push(
      decoded === undefined
        ? {
            type: 'markup',
            markup: { form: 'atom', role: 'markup', label: match[0], open: range },
            ...range,
            children: [],
          }
        : { type: 'text', text: decoded, ...range, exact: false },
    );
  }
  plain(slice.length);
  return pieces;
}

export function escapeHtml(text: string): string {
  return text.replace(/&(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '&amp;').replace(/</g, '&lt;');
}

/** All tags of an HTML block. */
export function readTags(block: Token, source: string): Range[] {
  const { text, offset } = linesOf(block, source);
  return Array.from(markupIn(text), ({ start, end }) => ({ start: offset(start), end: offset(end - 1) + 1 }));
}
