import { decodeText, decodeTextAs } from '@verso/engine/encoding';
import { type CsvError, parse } from 'csv-parse/sync';
import { glossaryLimits } from '../glossary/entry.ts';
import { ExchangeError, tooManyEntries } from '../glossary/error.ts';
import { type Delimiter, detectDelimiter } from './delimiter.ts';
import { neutralizeCell, restoreCell } from './formulas.ts';

/** The records of a text file. */
export interface DelimitedText {
  readonly rows: readonly (readonly string[])[];
  /** The line on which each record starts, counted from 1. */
  readonly lines: readonly number[];
  readonly delimiter: Delimiter;
  /** A label of the WHATWG Encoding Standard. */
  readonly encoding: string;
  /** False if nothing in the file confirms the encoding: another choice should be offered. */
  readonly isEncodingCertain: boolean;
}

export interface DelimitedOptions {
  /** Detected when absent. */
  readonly delimiter?: Delimiter;
  /** Detected when absent. */
  readonly encoding?: string;
}

/** Characters of one record. Longer ones come from an unclosed quote. */
const MAX_RECORD = 200_000;

/**
 * Reads CSV (RFC 4180) and its variants with semicolons or tabs. Quotes inside unquoted cells are text; cells may contain
 * line breaks; the number of cells may differ between records.
 * @throws ExchangeError `not-text`, `unclosed-quote` or `too-many-entries`.
 */
export function readDelimited(bytes: Uint8Array, options: DelimitedOptions = {}): DelimitedText {
  const { text, encoding, isCertain } = decode(bytes, options.encoding);
  refuseBinary(text);
  const guess = detectDelimiter(text);
  const delimiter = options.delimiter ?? guess.delimiter;
  const skipped = guess.start > 0 ? 1 : 0;
  const rows: string[][] = [];
  const lines: number[] = [];
  let emptyLines = 0;
  parseRecords(text.slice(guess.start), delimiter, (cells, line) => {
    if (cells.length === 1 && cells[0]?.trim() === '') {
      emptyLines += 1;
      return;
    }
    rows.push(cells);
    lines.push(line + skipped);
  });
  if (rows.length + emptyLines > MAX_ROWS) throw tooManyEntries();
  return { rows, lines, delimiter, encoding, isEncodingCertain: isCertain };
}

/** All entries and a header. */
export const MAX_ROWS = glossaryLimits.entries + 1;

/** Single-byte files of spreadsheet programs, in Western Europe. */
const FALLBACK = 'windows-1252';

/** Letter frequencies say little about a list of terms in several languages: they are not used for a guess. */
function decode(bytes: Uint8Array, label: string | undefined) {
  const chosen = label === undefined ? undefined : decodeAs(bytes, label);
  if (chosen !== undefined) return { ...chosen, isCertain: true };
  const { text, encoding, certain } = decodeText(bytes);
  // Undecodable bytes are lone surrogates.
  const detected = { text: withoutMark(text.toWellFormed()), encoding: encoding.name, isCertain: certain };
  return certain ? detected : { ...detected, ...decodeAs(bytes, FALLBACK) };
}

function decodeAs(bytes: Uint8Array, encoding: string) {
  const text = decodeTextAs(bytes, { name: encoding, byteOrderMark: false });
  return text === undefined ? undefined : { text: withoutMark(text.toWellFormed()), encoding };
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function refuseBinary(text: string): void {
  const at = text.indexOf('\0');
  if (at === -1) return;
  const line = text.slice(0, at).split('\n').length;
  throw new ExchangeError('not-text', 'This is not a text file: it contains binary data.', { line });
}

function parseRecords(
  text: string,
  delimiter: Delimiter,
  add: (cells: string[], line: number) => void,
): void {
  let line = 1;
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD,
      to: MAX_ROWS + 1,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (cells: string[]) => {
        add(cells.map(restoreCell), line);
        line += 1 + countBreaks(cells);
        return null;
      },
    });
  } catch (error) {
    throw recordError(error, line);
  }
}

function countBreaks(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) if (/[\r\n]/.test(cell)) breaks += cell.split(/\r\n|[\r\n]/).length - 1;
  return breaks;
}

function recordError(error: unknown, line: number): unknown {
  const code = (error as Partial<CsvError>).code;
  if (code !== 'CSV_QUOTE_NOT_CLOSED' && code !== 'CSV_MAX_RECORD_SIZE') return error;
  const message = 'The row that starts on this line has a quote (") without its counterpart, or is too long.';
  return new ExchangeError('unclosed-quote', message, { line, cause: error });
}

/** Writes CSV or TSV in UTF-8, with a byte order mark: Excel reads files without one in a legacy encoding. */
export function writeDelimited(rows: readonly (readonly string[])[], delimiter: Delimiter): Uint8Array {
  const lines = rows.map((cells) =>
    cells.map((cell) => quoted(neutralizeCell(cell), delimiter)).join(delimiter),
  );
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

/** RFC 4180 §2.6 and §2.7. White space at the ends is quoted too, since some programs remove it. */
function quoted(cell: string, delimiter: Delimiter): string {
  const needsQuotes = cell.includes(delimiter) || /["\r\n]/.test(cell) || cell !== cell.trim();
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
