import type { Range } from './ranges.ts';
import { type InlineReader, tableLines, tableToken } from './simple-table.ts';
import { markerAt } from './stretches.ts';
import { NO_TOKENS, type Token } from './tokens.ts';

/** The start of a line that can only be text (CommonMark §4, §5): not of a block, a task, or a heading underline. */
const textStart = String.raw`(?![!?]{3})(?:[^\s#>+=\d\x60~<\[|:$_*\-\ufeff]|\d+(?![\d.)])|[*_]{1,3}(?=[^\s*_])|\x60{1,2}(?!\x60)|\[(?!\^|[ xX]\]))`;
/** A possible definition (CommonMark §4.7). */
const definition = /^(?:\d{0,9}[-+*.)] )?\[[\s\S]*\]:/;
const paragraphLine = new RegExp(`^${textStart}`, 'u');
const itemLine = new RegExp(String.raw`^(?:[-+*]|(\d{1,9})[.)]) (?=${textStart})[^\t]*$`, 'u');
const headingLine = /^(#{1,6})( +)[^\s#](?:[^\t#]*[^\s#])?$/;
const breakLine = /^(?:-{3,}|\*{3,}|_{3,})$/;
const openingFence = /^(`{3,}(?!`)|~{3,}(?!~))[^`]*$/;
const closingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

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
 * Reads the blocks that are determined by their own lines: paragraphs, headings, thematic breaks, fenced code, one-line
 * items, uniform tables, not followed by anything that could belong to them. The tokens equal those of the parser; each item is a separate list.
 * @param start at the margin, with no open block before it except a list whose item starts here.
 * @returns `start` as the end when the first block is not simple.
 */
export function readSimpleBlocks(text: string, start: number, read: InlineReader): SimpleBlocks {
  const tokens: Token[] = [];
  let end = start;
  while (end < text.length && end - start < LONGEST) {
    const lines = linesAt(text, end);
    const next = lines && afterEmptyLines(text, lines.end);
    if (lines === undefined || next === undefined) break;
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

interface Line {
  readonly text: string;
  readonly end: number;
}

/** @returns undefined for a line that is too long or has an unusual line end. */
function lineAt(text: string, start: number): Line | undefined {
  const found = text.indexOf('\n', start);
  const end = found < 0 ? text.length : found;
  if (end - start > MAX_BLOCK_LENGTH) return undefined;
  const line = text.slice(start, found >= 0 && text[end - 1] === '\r' ? Math.max(start, end - 1) : end);
  return line.includes('\r') ? undefined : { text: line, end: found < 0 ? end : end + 1 };
}

/** The position after empty lines, if followed by text at the margin or the end. */
function afterEmptyLines(text: string, at: number): number | undefined {
  let next = at;
  while (text[next] === '\n' || (text[next] === '\r' && text[next + 1] === '\n'))
    next += text[next] === '\n' ? 1 : 2;
  return next === text.length || /\S/.test(text[next] ?? '') ? next : undefined;
}

function linesAt(text: string, start: number): BlockLines | undefined {
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
  const item = itemLine.exec(line.text);
  if (item !== null && !definition.test(line.text)) {
    const marker = markerAt(text, start);
    return {
      end: line.end,
      isClosed: (next) => markerAt(text, next) === marker,
      token: (read) => listToken(read, start, item[1]?.length ?? 0, start + line.text.length),
    };
  }
  const table = tableLines(start, (at) => lineAt(text, at));
  if (table !== undefined)
    return { end: table.end, isClosed: () => false, token: (read) => tableToken(text, table, read) };
  const last = lastParagraphLine(text, start);
  if (last === undefined || definition.test(text.slice(start, last.end))) return undefined;
  return {
    end: last.end,
    isClosed: () => false,
    token: (read) => paragraphToken(read, start, last.textEnd),
  };
}

/** Fenced code (CommonMark §4.5), up to its closing fence. */
function codeLines(text: string, start: number, fence: string, first: Line): BlockLines | undefined {
  const lines: Range[] = [{ start, end: start + first.text.length }];
  for (let at = first.end; at < text.length && lines.length < MAX_CODE_LINES; ) {
    const line = lineAt(text, at);
    if (line === undefined) return undefined;
    lines.push({ start: at, end: at + line.text.length });
    if (closingFence.exec(line.text)?.[1]?.startsWith(fence))
      return { end: line.end, isClosed: () => true, token: () => codeToken(lines) };
    at = line.end;
  }
  return undefined;
}

/** @param lines with both fences. */
function codeToken(lines: readonly Range[]): Token {
  const children = lines.flatMap(({ start, end }, index): Token[] => {
    const isFence = index === 0 || index === lines.length - 1;
    const type = isFence ? 'codeFencedFence' : 'codeFlowValue';
    const lineEnding = { start: lines[index - 1]?.end ?? start, end: start };
    return [
      ...(index === 0 ? [] : [{ type: 'lineEnding', ...lineEnding, children: NO_TOKENS }]),
      ...(end === start ? [] : [{ type, start, end, children: NO_TOKENS }]),
    ];
  });
  return { type: 'codeFenced', start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0, children };
}

function lastParagraphLine(
  text: string,
  start: number,
): { readonly end: number; readonly textEnd: number } | undefined {
  let last: { readonly end: number; readonly textEnd: number } | undefined;
  for (let at = start; at < text.length; at = last.end) {
    const line = lineAt(text, at);
    if (line === undefined || at - start > MAX_BLOCK_LENGTH) return undefined;
    if (!paragraphLine.test(line.text)) break;
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
      children: read(textStart, end),
    },
  ];
  return { type: 'atxHeading', start, end, children };
}

function paragraphToken(read: InlineReader, start: number, end: number): Token {
  const children = [{ type: 'paragraph', start, end, children: read(start, end) }];
  return { type: 'content', start, end, children };
}

function listToken(read: InlineReader, start: number, digits: number, end: number): Token {
  const marker = start + digits;
  const textStart = marker + 2;
  const prefix: Token[] = [
    { type: 'listItemMarker', start: marker, end: marker + 1, children: NO_TOKENS },
    { type: 'listItemPrefixWhitespace', start: marker + 1, end: textStart, children: NO_TOKENS },
  ];
  if (digits > 0) prefix.unshift({ type: 'listItemValue', start, end: marker, children: NO_TOKENS });
  return {
    type: digits > 0 ? 'listOrdered' : 'listUnordered',
    start,
    end,
    children: [
      { type: 'listItemPrefix', start, end: textStart, children: prefix },
      paragraphToken(read, textStart, end),
    ],
  };
}
