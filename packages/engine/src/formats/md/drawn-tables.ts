import type { TextEdit } from '../../integrity/index.ts';
import { firstFrom, type Range } from '../../markdown/ranges.ts';
import { displayWidth } from '../../text/script.ts';
import { joinLines } from '../../text/wrap.ts';
import { tableCaptions } from './pandoc-tables.ts';
import type { ForeignValue, ValueSyntax } from './values.ts';

/**
 * The cells of grid tables and simple tables (Pandoc's manual, "Tables"). Columns are places in a line, so that a longer text makes its
 * column wider in all lines; wide characters count twice.
 */

/** A line by its characters and their columns. */
interface Row {
  readonly text: string;
  readonly start: number;
}

interface Cell {
  /** The lines of the table that it has, from that of its text up to `to`. */
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly text: string;
  /** The offsets of its first line's text in the document. */
  readonly start: number;
  readonly end: number;
}

interface DrawnTable {
  readonly type: 'grid' | 'simple';
  readonly lines: readonly Row[];
  /** Where each column starts and ends: between bars, or under which line of dashes. */
  readonly columns: readonly Range[];
  readonly cells: readonly Cell[];
}

/** Marks of text in Markdown, which a value can't have. */
const marks = /[*_`[\]<$\\^~@|{}]|&#?\w{1,30};|:\/\/|^\s{0,9}(?:[#>:]|[-+]\s|\w{1,9}[.)]\s)/;

const isPlain = (text: string): boolean => text !== '' && !marks.test(text);

/** The texts of a table's cells, and its captions. Those with markup, lists or several paragraphs have none. */
export function drawnTexts(source: string, range: Range): ForeignValue[] {
  const captions = plainCaptions(source, range).map(
    ({ text: { start, end } }): ForeignValue => ({
      start,
      end,
      kind: 'caption',
      syntax: syntaxOf(source.slice(start, end)),
      location: 'caption',
    }),
  );
  const cells = (readTable(source, range)?.cells ?? []).map(
    ({ start, end, text }): ForeignValue => ({
      start,
      end,
      kind: 'cell',
      syntax: syntaxOf(text),
      location: DRAWN,
    }),
  );
  return [...captions, ...cells];
}

/** The captions of a table without markup: others are read as paragraphs. */
export const plainCaptions = (source: string, table: Range) =>
  tableCaptions(source, table).filter(({ text }) => isPlain(source.slice(text.start, text.end)));

export const DRAWN = 'drawn table';

/** A cell may have several lines: its text is more than what is in its first one. */
const syntaxOf = (text: string): ValueSyntax => ({
  decode: () => text,
  encode: (target) => (isPlain(target) ? target : undefined),
});

/**
 * Draws tables again with the new texts of their cells.
 * @param tables in order
 * @param edits in order; those of cells are replaced by one for each table
 */
export function redrawn(source: string, tables: readonly Range[], edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  const inside = new Map<Range, Map<number, string>>();
  for (const edit of edits) {
    const table = tables[firstFrom(tables, edit.start + 1) - 1];
    if (table === undefined || edit.end > table.end) {
      result.push(edit);
      continue;
    }
    const texts = inside.get(table);
    if (texts !== undefined) texts.set(edit.start, edit.text);
    else {
      inside.set(table, new Map([[edit.start, edit.text]]));
      result.push({ ...table, text: '' });
    }
  }
  if (inside.size === 0) return result;
  const byStart = new Map([...inside].map(([table, texts]) => [table.start, { table, texts }]));
  return result.map((edit) => {
    const found = byStart.get(edit.start);
    if (found === undefined || edit.end !== found.table.end) return edit;
    const table = readTable(source, found.table);
    if (table === undefined) return edit;
    const lines = table.type === 'grid' ? drawGrid(table, found.texts) : drawSimple(table, found.texts);
    const ends = source.slice(edit.start, edit.end).match(/\r?\n/g) ?? [];
    return { ...edit, text: lines.map((line, index) => line + (ends[index] ?? '')).join('') };
  });
}

function readTable(source: string, { start, end }: Range): DrawnTable | undefined {
  let at = start;
  const lines = source
    .slice(start, end)
    .split('\n')
    .map((text): Row => {
      const row = { text: text.replace(/\r$/, ''), start: at };
      at += text.length + 1;
      return row;
    });
  if (lines.some(({ text }) => text.includes('\t'))) return undefined;
  return /^\s*\+/.test(lines[0]?.text ?? '') ? readGrid(lines) : readSimple(lines);
}

/** The offsets in a text of ascending columns; undefined if one is within a wide character. Columns after the end are at the end. */
function offsetsOf(text: string, columns: readonly number[]): number[] | undefined {
  const offsets: number[] = [];
  let column = 0;
  let offset = 0;
  for (const wanted of columns) {
    while (column < wanted && offset < text.length) {
      const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
      column += displayWidth(character);
      offset += character.length;
    }
    // Marks that combine with the character before.
    while (offset < text.length && /^\p{M}/u.test(text.slice(offset, offset + 2))) offset += 1;
    if (column > wanted) return undefined;
    offsets.push(offset);
  }
  return offsets;
}

/** Grid tables whose cells all have one column and one row. */
function readGrid(lines: readonly Row[]): DrawnTable | undefined {
  const isRule = ({ text }: Row) => /^\s*\+[-=:+]+\+\s*$/.test(text);
  const plus = [...(lines[0]?.text ?? '').matchAll(/\+/g)].map(({ index }) => index);
  const columns = plus.slice(1).map((end, index) => ({ start: (plus[index] ?? 0) + 1, end }));
  const bars: number[][] = [];
  for (const line of lines) {
    const offsets = offsetsOf(line.text, plus);
    const mark = isRule(line) ? '+' : '|';
    if (offsets === undefined || offsets.some((offset) => line.text[offset] !== mark)) return undefined;
    if (line.text.slice((offsets.at(-1) ?? 0) + 1).trim() !== '') return undefined;
    if (mark === '+' && line.text.split('+').length !== plus.length + 1) return undefined;
    bars.push(offsets);
  }
  const cells: Cell[] = [];
  for (let from = 1; from < lines.length; from += 1) {
    if (isRule(lines[from] as Row)) continue;
    let to = from + 1;
    while (to < lines.length && !isRule(lines[to] as Row)) to += 1;
    for (const column of columns.keys()) {
      const parts = lines.slice(from, to).map(({ text, start }, index): Row => {
        const own = bars[from + index] as readonly number[];
        const at = (own[column] as number) + 1;
        return { text: text.slice(at, own[column + 1]), start: start + at };
      });
      const cell = gridCell(parts);
      if (cell !== undefined) cells.push({ ...cell, from: from + cell.from, to, column });
    }
    from = to - 1;
  }
  return { type: 'grid', lines, columns, cells };
}

/** The text of a cell with the position of its first line, if it is one paragraph. */
function gridCell(parts: readonly Row[]): Pick<Cell, 'from' | 'text' | 'start' | 'end'> | undefined {
  const first = parts.findIndex(({ text }) => text.trim() !== '');
  const last = parts.findLastIndex(({ text }) => text.trim() !== '');
  const own = parts.slice(Math.max(first, 0), last + 1).map(({ text }) => text);
  const [top] = own;
  if (top === undefined || own.some((text) => text.trim() === '' || !isPlain(text.trim()))) return undefined;
  const text = joinLines(own.map((line) => line.trim()));
  const start = (parts[first]?.start ?? 0) + top.length - top.trimStart().length;
  return isPlain(text) ? { from: first, text, start, end: start + top.trim().length } : undefined;
}

/** Lines of at most some columns, broken at blanks only: elsewhere, readers would see a blank that the text does not have. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let column = 0;
  for (const word of text.split(' ')) {
    const own = displayWidth(word);
    const last = lines.at(-1);
    if (last !== undefined && column + 1 + own <= width) {
      lines[lines.length - 1] = `${last} ${word}`;
      column += 1 + own;
    } else {
      lines.push(word);
      column = own;
    }
  }
  return lines;
}

/** The least width from `width` on at which a text has at most `count` lines, none of which is wider. */
function widthFor(text: string, width: number, count: number): number {
  const fits = (tried: number) => {
    const lines = wrapped(text, tried);
    return lines.length <= count && lines.every((line) => displayWidth(line) <= tried);
  };
  let [low, high] = [width, Math.max(width, displayWidth(text))];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));

/** Characters that a table may grow by: a long text in a table of many rows makes all of them longer. */
const MAX_GROWTH = 1_000_000;

function growsTooMuch({ lines, columns }: DrawnTable, widths: readonly number[]): boolean {
  const added = widths.reduce((sum, width, column) => {
    const { start = 0, end = 0 } = columns[column] ?? {};
    return sum + width - (end - start);
  }, 0);
  return added * lines.length > MAX_GROWTH;
}

function drawGrid(table: DrawnTable, texts: ReadonlyMap<number, string>): string[] {
  const { lines, columns, cells } = table;
  const changed = cells.filter(({ start }) => texts.has(start));
  const widths = columns.map(({ start, end }) => end - start);
  for (const { column, start, from, to } of changed) {
    const least = Math.max(1, (widths[column] ?? 0) - 2);
    widths[column] = Math.max(widths[column] ?? 0, widthFor(texts.get(start) ?? '', least, to - from) + 2);
  }
  if (growsTooMuch(table, widths)) return lines.map(({ text }) => text);
  const written = new Map<string, string>();
  for (const { column, start, from, to } of changed) {
    const content = wrapped(texts.get(start) ?? '', (widths[column] ?? 0) - 2);
    for (let line = from; line < to; line += 1)
      written.set(`${line} ${column}`, padded(` ${content[line - from] ?? ''}`, widths[column] ?? 0));
  }
  const edges = [...columns.map(({ start }) => start - 1), columns.at(-1)?.end ?? 0];
  return lines.map(({ text }, line) => {
    const offsets = offsetsOf(text, edges) ?? [];
    const mark = text[offsets[0] ?? 0] ?? '';
    const own = columns.map((_, column) => {
      const content = text.slice((offsets[column] ?? 0) + 1, offsets[column + 1]);
      const width = widths[column] ?? 0;
      if (mark === '|') return written.get(`${line} ${column}`) ?? padded(content, width);
      const fill = content.includes('=') ? '=' : '-';
      return content.slice(0, -1) + fill.repeat(width - content.length) + content.slice(-1);
    });
    return text.slice(0, offsets[0]) + mark + own.join(mark) + mark + text.slice((offsets.at(-1) ?? 0) + 1);
  });
}

const dashLine = /^ {0,3}-+(?: +-+)* *$/;

/** Simple tables: a line of dashes under the headings or before the rows, and rows of one line. */
function readSimple(lines: readonly Row[]): DrawnTable | undefined {
  const rule = lines.findIndex(({ text }) => dashLine.test(text));
  const dashes = [...(lines[rule]?.text ?? '').matchAll(/-+/g)];
  // A table between long lines of dashes has rows of several lines.
  if (rule > 1 || dashes.length < 2) return undefined;
  const columns = dashes.map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  const starts = columns.map(({ start }) => start);
  const cells: Cell[] = [];
  for (const [line, { text, start }] of lines.entries()) {
    if (dashLine.test(text)) continue;
    const offsets = offsetsOf(text, starts);
    if (text.trim() === '' || offsets === undefined || text.slice(0, offsets[0]).trim() !== '')
      return undefined;
    for (const [column, offset] of offsets.entries()) {
      if (column > 0 && offset < text.length && text[offset - 1] !== ' ') return undefined;
      const content = text.slice(offset, offsets[column + 1]);
      const own = content.trim();
      if (!isPlain(own)) continue;
      const at = start + offset + content.length - content.trimStart().length;
      cells.push({ from: line, to: line + 1, column, text: own, start: at, end: at + own.length });
    }
  }
  return { type: 'simple', lines, columns, cells };
}

const charactersIn = (text: string): number => [...text].length;

type Alignment = 'left' | 'right' | 'center' | 'both';

/** Of a text to the dashes of its column, which Pandoc counts by characters here, however wide they are. */
function alignmentOf(content: string, width: number): Alignment {
  const isLeft = /^\S/.test(content);
  const isRight = charactersIn(content.trimEnd()) >= width;
  if (isLeft && isRight) return 'both';
  return isLeft ? 'left' : isRight ? 'right' : 'center';
}

function drawSimple(table: DrawnTable, texts: ReadonlyMap<number, string>): string[] {
  const { lines, columns, cells } = table;
  const starts = columns.map(({ start }) => start);
  const contents = lines.map(({ text }): readonly string[] => {
    const offsets = offsetsOf(text, starts) ?? [];
    return columns.map((_, column) => text.slice(offsets[column], offsets[column + 1]));
  });
  const words = contents.map((row) => row.map((content) => content.trim()));
  for (const { from, column, start } of cells) {
    const text = texts.get(start);
    if (text !== undefined) (words[from] as string[])[column] = text;
  }
  const isRule = lines.map(({ text }) => dashLine.test(text));
  // The first row with text says how a column is aligned.
  const head = isRule.indexOf(false);
  const alignments = columns.map(({ start, end }, column) =>
    alignmentOf(contents[head]?.[column] ?? '', end - start),
  );
  const spare: Readonly<Record<Alignment, number>> = { left: 1, right: 1, center: 2, both: 0 };
  const widest = columns.map((_, column) =>
    words.reduce(
      (most, row, line) => (isRule[line] ? most : Math.max(most, displayWidth(row[column] ?? ''))),
      0,
    ),
  );
  const widths = columns.map(({ start, end }, column) => {
    const title = displayWidth(words[head]?.[column] ?? '');
    const alignment = alignments[column] ?? 'left';
    if (alignment === 'both') return title;
    return Math.max(end - start, widest[column] ?? 0, title + spare[alignment]);
  });
  if (growsTooMuch(table, widths)) return lines.map(({ text }) => text);
  const place = (text: string, content: string, column: number): string => {
    const width = widths[column] ?? 0;
    const room = width - displayWidth(text);
    const { start = 0, end = 0 } = columns[column] ?? {};
    const alignment = alignmentOf(content, end - start);
    if (room <= 0 || alignment === 'left' || alignment === 'both') return text;
    if (alignment === 'right') return ' '.repeat(room) + text;
    return ' '.repeat(Math.max(1, room >> 1)) + text;
  };
  const dashes = columns.map((_, column) => {
    const isFlush = alignments[column] === 'right' || alignments[column] === 'both';
    const title = place(words[head]?.[column] ?? '', contents[head]?.[column] ?? '', column);
    return '-'.repeat(isFlush ? charactersIn(title) : (widths[column] ?? 0));
  });
  return lines.map(({ text }, line) => {
    const row = words[line] ?? [];
    const isSingle = isRule[line] && row.filter((each) => each !== '').length < columns.length;
    if (isSingle) return text;
    const pieces = columns.map(({ end }, column) => {
      const content = contents[line]?.[column] ?? '';
      const written = isRule[line] ? (dashes[column] ?? '') : place(row[column] ?? '', content, column);
      const next = columns[column + 1];
      if (next === undefined) return written;
      return padded(written, Math.max(widths[column] ?? 0, widest[column] ?? 0) + next.start - end);
    });
    return (' '.repeat(columns[0]?.start ?? 0) + pieces.join('')).trimEnd();
  });
}
