import type { Range } from '../../markdown/ranges.ts';

/** Tables of Pandoc drawn with characters: grid tables, simple and multiline tables. Their rows have the width of their lines. */

const gridLine = /^[ \t]*\+(?:[-=:]+\+)+[ \t]*$/;
const gridRow = /^[ \t]*[|+].*[|+][ \t]*$/;
/** Two columns at least: a single one would be a heading or a thematic break. */
const dashes = /^ {0,3}-{2,}(?: +-{2,})+ *$/;
const longDashes = /^ {0,3}-{5,} *$/;

/** Whether a document may have such tables: a faster search. */
const mayHaveTables = (text: string): boolean =>
  text.includes('+--') ||
  text.includes('+==') ||
  text.includes('+:') ||
  (text.includes('-- ') && /-- {1,99}--/.test(text));

/** The longest table. */
const MAX_LINES = 2000;

interface Line extends Range {
  readonly text: string;
}

/** The tables of a document, with the lines of all their rows. */
export function pandocTables(source: string): Range[] {
  if (!mayHaveTables(source)) return [];
  const lines = linesOf(source);
  const tables: Range[] = [];
  for (let at = 0; at < lines.length; ) {
    const end = gridEnd(lines, at) ?? simpleEnd(lines, at);
    const [first, last] = [lines[at], lines[(end ?? 0) - 1]];
    if (end !== undefined && first !== undefined && last !== undefined) {
      tables.push({ start: first.start, end: last.end });
      at = end;
    } else {
      at += 1;
    }
  }
  return tables;
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < source.length; ) {
    const newline = source.indexOf('\n', start);
    const next = newline < 0 ? source.length : newline + 1;
    const text = source.slice(start, next).replace(/\r?\n$/, '');
    lines.push({ text, start, end: start + text.length });
    start = next;
  }
  return lines;
}

const isBlank = (line: Line | undefined): boolean => line === undefined || line.text.trim() === '';

function gridEnd(lines: readonly Line[], at: number): number | undefined {
  if (!gridLine.test(lines[at]?.text ?? '')) return undefined;
  let end = at + 1;
  while (end < lines.length && end - at < MAX_LINES && gridRow.test(lines[end]?.text ?? '')) end += 1;
  while (end > at + 1 && !gridLine.test(lines[end - 1]?.text ?? '')) end -= 1;
  return end > at + 2 ? end : undefined;
}

/**
 * A line of headings and one of dashes, then rows up to a blank line; or, between lines of dashes, rows with blank lines
 * between them.
 */
function simpleEnd(lines: readonly Line[], at: number): number | undefined {
  const text = lines[at]?.text ?? '';
  if (!isBlank(lines[at - 1])) return undefined;
  if (longDashes.test(text)) return multilineEnd(lines, at);
  const isHeaderless = dashes.test(text);
  if (!isHeaderless && (text.trim() === '' || !dashes.test(lines[at + 1]?.text ?? ''))) return undefined;
  const from = isHeaderless ? at + 1 : at + 2;
  let end = from;
  while (end < lines.length && end - at < MAX_LINES && !isBlank(lines[end])) end += 1;
  const hasRows = end > from;
  const isClosed = dashes.test(lines[end - 1]?.text ?? '') || longDashes.test(lines[end - 1]?.text ?? '');
  return hasRows && (!isHeaderless || isClosed) ? end : undefined;
}

function multilineEnd(lines: readonly Line[], at: number): number | undefined {
  let columns = false;
  for (let end = at + 1; end < lines.length && end - at < MAX_LINES; end += 1) {
    const { text } = lines[end] ?? { text: '' };
    columns ||= dashes.test(text);
    if (longDashes.test(text)) return columns && isBlank(lines[end + 1]) ? end + 1 : undefined;
    if (/^(?:#{1,6} |`{3}|~{3})/.test(text)) return undefined;
  }
  return undefined;
}

const captionAfter =
  /(?:[ \t]*\r?\n){1,2}[ \t]{0,3}([Tt]able:)([^\n\r]{1,1000})(?=\r?\n[ \t]*(?:\r?\n|$)|\r?\n?$)/y;
const captionBefore = /(?:^|\n[ \t]*\r?\n)[ \t]{0,3}([Tt]able:)([^\n\r]{1,1000})\r?\n(?:[ \t]*\r?\n)?$/;
/** Longer captions before a table are read as text. */
const MAX_CAPTION = 1100;

/** A caption of one line, and its text after the word that marks it, which Pandoc only knows in English. */
interface Caption extends Range {
  readonly text: Range;
}

/** The captions before and after a table. */
export function tableCaptions(source: string, { start, end }: Range): Caption[] {
  const captions: Caption[] = [];
  const add = (mark: string, text: string, at: number): void => {
    const textStart = at + mark.length + text.length - text.trimStart().length;
    captions.push({
      start: at,
      end: at + mark.length + text.length,
      text: { start: textStart, end: textStart + text.trim().length },
    });
  };
  const from = Math.max(0, start - MAX_CAPTION);
  const before = captionBefore.exec(source.slice(from, start));
  if (before !== null) {
    const [found, mark = '', text = ''] = before;
    add(mark, text, from + before.index + found.indexOf(mark));
  }
  captionAfter.lastIndex = end;
  const after = captionAfter.exec(source);
  if (after !== null) {
    const [, mark = '', text = ''] = after;
    add(mark, text, captionAfter.lastIndex - text.length - mark.length);
  }
  return captions;
}
