import { NO_TOKENS, type Token } from './tokens.ts';

/** Parses a range of inline text: the content of a paragraph, heading or cell. */
export type InlineReader = (start: number, end: number) => readonly Token[];

/** A row with bars at both ends, no empty cell and no escapes. */
const row = /^\|(?: *[^\s|\\](?:[^|\\\t]*[^\s|\\])? *\|)+$/;
const delimiterRow = /^\|(?: *:?-+:? *\|)+$/;

export interface TableLines {
  /** The start of each row, header first, without the delimiter row. */
  readonly rows: readonly number[];
  /** After the last line end. */
  readonly end: number;
}

interface Line {
  readonly text: string;
  readonly end: number;
}

/**
 * Reads the lines of a table with uniform rows (GFM §4.10), up to the line after it.
 * @returns undefined when there is no such table.
 */
export function tableLines(
  start: number,
  lineAt: (start: number) => Line | undefined,
): TableLines | undefined {
  const header = lineAt(start);
  const delimiters = header && row.test(header.text) ? lineAt(header.end) : undefined;
  if (header === undefined || delimiters === undefined || !delimiterRow.test(delimiters.text))
    return undefined;
  const cells = barsIn(header.text);
  if (barsIn(delimiters.text) !== cells) return undefined;
  const rows = [start];
  let end = delimiters.end;
  for (let line = lineAt(end); line && row.test(line.text); line = lineAt(end)) {
    if (barsIn(line.text) !== cells) return undefined;
    rows.push(end);
    end = line.end;
  }
  return { rows, end };
}

const barsIn = (line: string): number => line.split('|').length;

/** The tokens of such a table. */
export function tableToken(text: string, { rows, end }: TableLines, read: InlineReader): Token {
  const [header = end, ...body] = rows.map((start, index) =>
    rowToken(text, start, index === 0 ? 'tableHeader' : 'tableData', read),
  );
  return typeof header === 'number'
    ? { type: 'table', start: end, end, children: NO_TOKENS }
    : { type: 'table', start: header.start, end: (body.at(-1) ?? header).end, children: [header, ...body] };
}

function rowToken(text: string, start: number, type: string, read: InlineReader): Token {
  const children: Token[] = [];
  let bar = start;
  for (let next = nextBar(text, bar); next !== undefined; next = nextBar(text, bar)) {
    let from = bar + 1;
    let to = next;
    while (text[from] === ' ') from += 1;
    while (text[to - 1] === ' ') to -= 1;
    const content = { type: 'tableContent', start: from, end: to, children: read(from, to) };
    children.push({ type, start: bar, end: next, children: [content] });
    bar = next;
  }
  return { type: 'tableRow', start, end: bar + 1, children };
}

/** The next bar on the same line. */
function nextBar(text: string, bar: number): number | undefined {
  const next = text.indexOf('|', bar + 1);
  const lineEnd = text.indexOf('\n', bar);
  return next < 0 || (lineEnd >= 0 && next > lineEnd) ? undefined : next;
}
