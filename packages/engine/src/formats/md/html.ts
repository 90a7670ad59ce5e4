import { decodeReference } from './characters.ts';
import { type Piece, pairHtml, type Range } from './inline.ts';
import { inlineForeign } from './mask.ts';
import type { Token } from './syntax.ts';

/** Elements that stand in a sentence; any other parts one text from the next. */
const inlineElements = new Set(
  'a abbr b bdi bdo br cite code del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Comments, elements whose content is no text, declarations, tags (CommonMark §6.6). */
const markup =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|pre|textarea|svg|math|code|kbd|samp|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<[?!][\s\S]*?(?:>|$)|<\/?[a-z][^\s>/]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** The lines of an HTML block without what the containers around it repeat on each. */
interface Lines {
  readonly text: string;
  /** The offset in the document of a place in `text`. */
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
    const line = starts.findLast((candidate) => candidate.at <= at);
    return line === undefined ? block.start : line.offset + at - line.at;
  };
  return { text, offset };
}

/** The texts of an HTML block, each with the tags of the sentence. */
export function readHtmlBlock(block: Token, source: string): Piece[][] {
  return readHtml(linesOf(block, source), source);
}

/** A fragment of HTML by itself. */
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
  for (const match of text.matchAll(markup)) {
    current.push(...readText(text, at, match.index, offset));
    at = match.index + match[0].length;
    const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(match[0])?.[1]?.toLowerCase() ?? '';
    if (match[0].startsWith('<!--') || inlineElements.has(name)) {
      current.push(tagPiece(name, match[0], { start: offset(match.index), end: offset(at - 1) + 1 }));
    } else {
      part();
    }
  }
  current.push(...readText(text, at, text.length, offset));
  part();
  return texts;
}

function tagPiece(name: string, tag: string, open: Range): Piece {
  const role =
    name === 'img' ? 'image' : name === 'code' || name === 'kbd' || name === 'samp' ? 'code' : 'markup';
  const label = tag.length > 40 ? `${tag.slice(0, 39)}…` : tag;
  return { type: 'markup', markup: { form: 'atom', role, label, open }, ...open, children: [] };
}

/** Text between tags: line ends, character references and what other dialects write in it are told apart. */
function readText(text: string, from: number, to: number, offset: (at: number) => number): Piece[] {
  const special = new RegExp(`\\n|&(?:#\\d+|#x[\\da-f]+|[a-z][a-z\\d]*);|${inlineForeign.source}`, 'gi');
  const pieces: Piece[] = [];
  const slice = text.slice(from, to);
  let at = 0;
  const plain = (end: number) => {
    if (end <= at) return;
    const start = offset(from + at);
    pieces.push({ type: 'text', text: slice.slice(at, end), start, end: start + end - at, exact: true });
  };
  for (const match of slice.matchAll(special)) {
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

const attributePattern = /\s(alt|title|aria-label|placeholder)\s*=\s*("[^"]*"|'[^']*')/gi;

/** Values of attributes that people read, without their quotation marks. */
export function readAttributes(
  tag: Range,
  source: string,
): { readonly name: string; readonly quote: string; readonly range: Range }[] {
  const text = source.slice(tag.start, tag.end);
  if (!/^<[a-z]/i.test(text)) return [];
  return [...text.matchAll(attributePattern)].map(({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const end = tag.start + index + whole.length - 1;
    return {
      name: name.toLowerCase(),
      quote: value.slice(0, 1),
      range: { start: end - value.length + 2, end },
    };
  });
}

/** Tags of an HTML block, wherever they stand. */
export function readTags(block: Token, source: string): Range[] {
  const { text, offset } = linesOf(block, source);
  return [...text.matchAll(markup)].map((match) => ({
    start: offset(match.index),
    end: offset(match.index + match[0].length - 1) + 1,
  }));
}
