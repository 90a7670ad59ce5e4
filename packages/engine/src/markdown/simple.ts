import type { Range } from './ranges.ts';
import {
  afterEmptyLines,
  closingFence,
  codeLineAt,
  codeToken,
  isPossibleDefinition,
  isText,
  type Line,
  lineAt,
  openingFence,
} from './simple-lines.ts';
import { itemStartOf, readItem } from './simple-list.ts';
import { type InlineReader, tableLines, tableToken } from './simple-table.ts';
import { markerAt } from './stretches.ts';
import { NO_TOKENS, type Token } from './tokens.ts';

const headingLine = /^(#{1,6})( +)[^\s#](?:[^\t]*[^\s#])?$/;
const breakLine = /^(?:-{3,}|\*{3,}|_{3,})$/;
/** The line below the text of a heading (CommonMark §4.3). */
const underline = /^(?:=+|-+)$/;

/** Characters that are read at once, and the maximum length of a simple block of text. */
const LONGEST = 8000;
const MAX_BLOCK_LENGTH = 5000;
/** The maximum number of lines of a simple block of code. */
const MAX_CODE_LINES = 20_000;

export interface SimpleBlocks {
  readonly tokens: readonly Token[];
  readonly end: number;
}

/**
 * Reads the blocks that are determined by their own lines: paragraphs, headings, thematic breaks, fenced code, items,
 * tables, not followed by anything that could belong to them. The tokens equal those of the parser; each item is a separate list.
 * @param start at the margin, with no open block before it except a list whose item starts here.
 * @param isEnough whether to stop before a block.
 * @returns `start` as the end when the first block is not simple.
 */
export function readSimpleBlocks(
  text: string,
  start: number,
  read: InlineReader,
  isEnough: (end: number) => boolean = () => false,
): SimpleBlocks {
  const tokens: Token[] = [];
  let end = start;
  while (end < text.length && end - start < LONGEST && (end === start || !isEnough(end))) {
    const lines = linesAt(text, end, read);
    if (lines === undefined) break;
    const next = afterEmptyLines(text, lines.end);
    const isSeparate = next > lines.end || next === text.length;
    if (!isSeparate && !lines.isClosed(next)) break;
    if (lines.token !== undefined) tokens.push(lines.token(read));
    end = next;
  }
  return { tokens, end };
}

/** The lines of a simple block. */
interface BlockLines {
  /** After their last line end. */
  readonly end: number;
  /** Whether the next line does not continue the block, when it is not empty. */
  readonly isClosed: (next: number) => boolean;
  /** Absent for empty lines. */
  readonly token?: (read: InlineReader) => Token;
}

function linesAt(text: string, start: number, read: InlineReader): BlockLines | undefined {
  const line = lineAt(text, start);
  if (line === undefined) return undefined;
  if (line.text === '') return { end: line.end, isClosed: () => true };
  const heading = headingLine.exec(line.text);
  if (heading !== null) {
    const [{ length }, marks = '', space = ''] = heading;
    return {
      end: line.end,
      isClosed: () => true,
      token: (read) => headingToken(read, start, marks.length, space.length, start + length),
    };
  }
  // The first line may start front matter.
  if (start > 0 && breakLine.test(line.text)) {
    const token = { type: 'thematicBreak', start, end: start + line.text.length, children: NO_TOKENS };
    return { end: line.end, isClosed: () => true, token: () => token };
  }
  const fence = openingFence.exec(line.text)?.[1];
  if (fence !== undefined) return codeLines(text, start, fence, line);
  const marker = itemStartOf(line.text)?.marker;
  if (marker !== undefined) {
    const item = readItem(text, start, read);
    return (
      item && { end: item.end, isClosed: (next) => markerAt(text, next) === marker, token: () => item.token }
    );
  }
  const table = tableLines(start, (at) => lineAt(text, at));
  if (table !== undefined)
    return { end: table.end, isClosed: () => false, token: (read) => tableToken(text, table, read) };
  const last = lastParagraphLine(text, start);
  if (last === undefined || isPossibleDefinition(text.slice(start, last.end))) return undefined;
  const { end, textEnd } = last;
  const after = lineAt(text, end);
  if (after !== undefined && underline.test(after.text)) {
    const lineEnd = end + after.text.length;
    return {
      end: after.end,
      isClosed: () => true,
      token: (read) => underlinedToken(read, start, textEnd, end, lineEnd),
    };
  }
  return {
    end,
    isClosed: () => after !== undefined && interrupts(after.text),
    token: (read) => paragraphToken(read, start, textEnd),
  };
}

/** Whether a line at the margin starts a block that ends the paragraph before it. */
function interrupts(line: string): boolean {
  const item = itemStartOf(line);
  if (item !== undefined) return item.digits === '' || item.digits === '1';
  return line.startsWith('>') || headingLine.test(line) || openingFence.test(line);
}

/** Fenced code (CommonMark §4.5), up to its closing fence. */
function codeLines(text: string, start: number, fence: string, first: Line): BlockLines | undefined {
  const lines: Range[] = [{ start, end: start + first.text.length }];
  for (let at = first.end; at < text.length && lines.length < MAX_CODE_LINES; ) {
    const line = codeLineAt(text, at);
    if (line === undefined) return undefined;
    lines.push({ start: at, end: at + line.text.length });
    if (closingFence.exec(line.text)?.[1]?.startsWith(fence))
      return { end: line.end, isClosed: () => true, token: () => codeToken(lines) };
    at = line.end;
  }
  return undefined;
}

function lastParagraphLine(
  text: string,
  start: number,
): { readonly end: number; readonly textEnd: number } | undefined {
  let last: { readonly end: number; readonly textEnd: number } | undefined;
  for (let at = start; at < text.length; at = last.end) {
    const line = lineAt(text, at);
    if (line === undefined || at - start > MAX_BLOCK_LENGTH) return undefined;
    if (!isText(line.text)) break;
    last = { end: line.end, textEnd: at + line.text.length };
  }
  return last;
}

function headingToken(read: InlineReader, start: number, marks: number, space: number, end: number): Token {
  const marksEnd = start + marks;
  const textStart = marksEnd + space;
  const children: Token[] = [
    { type: 'atxHeadingSequence', start, end: marksEnd, children: NO_TOKENS },
    { type: 'whitespace', start: marksEnd, end: textStart, children: NO_TOKENS },
    {
      type: 'atxHeadingText',
      start: textStart,
      end,
      children: read.text(textStart, end),
    },
  ];
  return { type: 'atxHeading', start, end, children };
}

function underlinedToken(
  read: InlineReader,
  start: number,
  textEnd: number,
  lineStart: number,
  end: number,
): Token {
  const sequence = { type: 'setextHeadingLineSequence', start: lineStart, end, children: NO_TOKENS };
  const children: Token[] = [
    { type: 'setextHeadingText', start, end: textEnd, children: read.text(start, textEnd) },
    { type: 'lineEnding', start: textEnd, end: lineStart, children: NO_TOKENS },
    { type: 'setextHeadingLine', start: lineStart, end, children: [sequence] },
  ];
  return { type: 'setextHeading', start, end, children };
}

function paragraphToken(read: InlineReader, start: number, end: number): Token {
  const children = [{ type: 'paragraph', start, end, children: read.text(start, end) }];
  return { type: 'content', start, end, children };
}
