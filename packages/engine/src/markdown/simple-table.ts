import { withoutEnd } from '../text/trim.ts';
import { NO_TOKENS, type Token } from './tokens.ts';

/** Parses ranges of inline text. */
export interface InlineReader {
  /** The content of a paragraph, heading or cell. */
  readonly text: (start: number, end: number) => readonly Token[];
  /** A paragraph whose lines may be indented; undefined when it cannot be parsed without its block. */
  readonly indented: (start: number, end: number) => readonly Token[] | undefined;
}

const delimiterRow = /^\|(?: *:?-+:? *\|)+$/;

export interface TableLines {
  /** The positions around the cells of each row, header first, without the delimiter row. */
  readonly rows: readonly (readonly number[])[];
  /** After the last line end. */
  readonly end: number;
}

interface Line {
  readonly text: string;
  readonly end: number;
}

/**
 * Reads the lines of a table whose rows start with a bar (GFM §4.10), up to the line after it.
 * @returns undefined when there is no such table.
 */
export function tableLines(
  start: number,
  lineAt: (start: number) => Line | undefined,
): TableLines | undefined {
  const header = lineAt(start);
  const bars = header && barsOf(header.text, start);
  const delimiters = bars && lineAt(header.end);
  if (bars === undefined || delimiters === undefined || !delimiterRow.test(delimiters.text)) return undefined;
  if (delimiters.text.split('|').length !== bars.length + 1) return undefined;
  const rows = [bars];
  let end = delimiters.end;
  for (let line = lineAt(end); line?.text.startsWith('|'); line = lineAt(end)) {
    const found = barsOf(line.text, end);
    if (found === undefined) return undefined;
    rows.push(found);
    end = line.end;
  }
  return { rows, end };
}

const BACKSLASH = '\\';

/**
 * The bars of a row that are not escaped, and the end of a last cell without one.
 * @returns undefined for a row without a bar at the start, or with tabs.
 */
function barsOf(row: string, start: number): number[] | undefined {
  const line = withoutEnd(row, ' ');
  if (!line.startsWith('|') || line.length < 2 || line.includes('\t')) return undefined;
  const bars: number[] = [];
  for (let bar = 0, from = 0; bar >= 0; bar = line.indexOf('|', from)) {
    const isEscaped = line[bar - 1] === BACKSLASH && isOddRun(line, bar);
    if (!isEscaped) bars.push(start + bar);
    from = bar + 1;
  }
  const end = start + line.length;
  return bars.at(-1) === end - 1 ? bars : [...bars, end];
}

/** Whether an odd number of backslashes precedes a position. */
function isOddRun(line: string, at: number): boolean {
  let from = at;
  while (line[from - 1] === BACKSLASH) from -= 1;
  return (at - from) % 2 === 1;
}

/** The tokens of such a table. */
export function tableToken(text: string, { rows, end }: TableLines, read: InlineReader): Token {
  const tokens = rows.map((bars, index) =>
    rowToken(text, bars, index === 0 ? 'tableHeader' : 'tableData', read),
  );
  return { type: 'table', start: tokens[0]?.start ?? end, end: tokens.at(-1)?.end ?? end, children: tokens };
}

function rowToken(text: string, bars: readonly number[], type: string, read: InlineReader): Token {
  const children = bars.slice(1).map((next, index): Token => {
    const bar = bars[index] ?? next;
    let from = bar + 1;
    let to = next;
    while (from < to && text[from] === ' ') from += 1;
    while (to > from && text[to - 1] === ' ') to -= 1;
    const content = { type: 'tableContent', start: from, end: to, children: NO_TOKENS };
    const isEmpty = from === to;
    return {
      type,
      start: bar,
      end: next,
      children: isEmpty ? NO_TOKENS : [{ ...content, children: read.text(from, to) }],
    };
  });
  const [start = 0] = bars;
  return { type: 'tableRow', start, end: (bars.at(-1) ?? start) + 1, children };
}
