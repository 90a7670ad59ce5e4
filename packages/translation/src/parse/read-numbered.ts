import type { NumberedLine, ShapedAnswer } from './shapes.ts';

/** What precedes a number: a list mark, decoration that is repeated after it, a word, a bracket. */
const lead =
  /^\s{0,8}(?:[-+*•]\s{1,4}|#{1,6}\s{1,4})?(\*\*|__|["'`]|)(?:(?:line|id|text|segment)[ :=#]{0,3})?[[(<]?(\d{1,6})/i;
/** What ends it, before and after the repeated decoration. */
const [bracket, mark] = [/^[\])>]?[.:)|,=]?/, /^\s{0,4}(?:[.:)|,=]|->|=>|→|[-–—](?=\s)|)/];

/** A row of a Markdown table, and the row below its head. */
const tableRow = /^\s{0,8}\|(.*)$/;
const tableRule = /^\s{0,8}\|[\s:|-]{3,}$/;

interface Found extends NumberedLine {
  /** Lines in another style are not part of the same answer. */
  readonly style: string;
}

/** The share of the requested lines that a numbered answer must have: a list within a refusal has fewer. */
const leastShare = 0.8;

/**
 * Reads lines with a number before each text, in one style throughout, and rows of a table with the number first and the
 * text last. The numbers must ascend and cover the request; of several such lists, the last one counts.
 * @param texts the requested texts. One that begins with its number keeps it.
 * @param complete false: the last line may be cut off, and later ones are missing
 */
export function readNumbered(answer: string, texts: readonly string[], complete: boolean): ShapedAnswer {
  const rows = answer.split('\n');
  if (!complete) rows.pop();
  const found = findLines(rows, texts);
  const counts = new Map<string, number>();
  for (const { style } of found) counts.set(style, (counts.get(style) ?? 0) + 1);
  const [style = ''] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  let lines: Found[] = [];
  for (const line of found) {
    if (line.style !== style) continue;
    if (line.number <= (lines.at(-1)?.number ?? -1)) lines = [];
    lines.push(line);
  }
  const first = lines[0]?.number ?? 0;
  const last = lines.at(-1)?.number ?? 0;
  const wanted = complete ? texts.length : Math.min(texts.length, last - first + 1);
  const covers = lines.length >= wanted * leastShare && lines.length <= texts.length + 1;
  return { shape: style === 'table' ? 'table' : 'numbered', lines: covers ? lines : [] };
}

function findLines(rows: readonly string[], texts: readonly string[]): readonly Found[] {
  const found: Found[] = [];
  /** A number without text: the text is the next line. */
  let waiting: { readonly number: number; readonly style: string } | undefined;
  let columns = 0;
  let adjacent = false;
  for (const row of rows) {
    const line = row.trim();
    if (tableRule.test(row)) columns = line.split('|').length - 2;
    const read = tableRow.test(row) ? readRow(line, columns) : readLine(row, texts);
    if (read !== undefined && (waiting === undefined || waiting.style === read.style)) {
      waiting = read.text === '' ? read : undefined;
      if (waiting === undefined) found.push(read);
      adjacent = waiting === undefined;
    } else if (line === '' || line.startsWith('```')) adjacent = false;
    else if (waiting !== undefined) {
      found.push({ ...waiting, text: line });
      waiting = undefined;
      adjacent = true;
    } else if (adjacent) addStray(found, line);
  }
  return found;
}

/** Maximum characters of stray text kept with a line. */
const MAX_STRAY = 100_000;

function addStray(found: Found[], text: string): void {
  const last = found.at(-1);
  if (last === undefined || (last.stray?.length ?? 0) > MAX_STRAY) return;
  found[found.length - 1] = { ...last, stray: last.stray === undefined ? text : `${last.stray} ${text}` };
}

/** `1. text`, `1: text`, `1) text`, `1 | text`, `**1** text`, `[1] text`, `Line 1: text`, `- 1 → text`, `### 1`. */
function readLine(row: string, texts: readonly string[]): Found | undefined {
  const [before = '', decoration = '', digits = ''] = lead.exec(row) ?? [];
  if (digits === '') return undefined;
  let rest = row.slice(before.length);
  const ending = bracket.exec(rest)?.[0] ?? '';
  rest = rest.slice(ending.length);
  const isClosed = decoration !== '' && rest.startsWith(decoration);
  if (isClosed) rest = rest.slice(decoration.length);
  const after = mark.exec(rest)?.[0] ?? '';
  rest = rest.slice(after.length);
  const isApart = /\s$/.test(after) || /^\s/.test(rest) || isClosed;
  const text = rest.trim();
  const style = before.replace(/\d+/, '') + ending + after.trim();
  // A digit directly after a mark belongs to the number: 1.5, 1:30. "1st" is a word.
  const isNumber =
    isApart || text === '' || (ending + after !== '' && !/[.:,]\d$/.test(ending + after + text.charAt(0)));
  if (!isNumber || (text === '' && style === '')) return undefined;
  const number = Number(digits);
  const source = texts[number - 1]?.replace(/^(?:<[^>]{1,9}>|\s){1,9}/, '') ?? '';
  const isOwn = source.startsWith(row.trim().slice(0, digits.length + 1)) && !text.startsWith(digits);
  if (isOwn) return { number, text: row.trim(), style };
  const isWrapped = decoration !== '' && !isClosed;
  return {
    number,
    text: isWrapped && text.endsWith(decoration) ? text.slice(0, -decoration.length) : text,
    style,
  };
}

/** A row whose first cell is a number. With two columns, marks in the text don't divide it. */
function readRow(line: string, columns: number): Found | undefined {
  const cells = line.slice(1, line.endsWith('|') ? -1 : undefined).split(/(?<!\\)\|/);
  const id = cells[0]?.replace(/[\s*_`]/g, '') ?? '';
  if (!/^\d{1,6}$/.test(id) || cells.length < 2) return undefined;
  const text = columns === 2 ? cells.slice(1).join('|') : (cells.at(-1) ?? '');
  return { number: Number(id), text: text.trim().replaceAll('\\|', '|'), style: 'table' };
}
