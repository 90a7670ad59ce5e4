import { checkFileSize, ExchangeError } from '../glossary/error.ts';
import { readDelimited } from './delimited.ts';
import type { Delimiter } from './delimiter.ts';
import { readWorkbook } from './workbook.ts';

export type TableFormat = 'csv' | 'tsv' | 'xlsx';

/** Rows of text. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** The line or worksheet row of each of `rows`, counted from 1. */
  readonly lines: readonly number[];
  /** Of CSV and TSV. */
  readonly delimiter?: Delimiter;
  readonly encoding?: string;
  readonly isEncodingCertain?: boolean;
  /** Of XLSX: the sheet that was read, and all of them. */
  readonly sheet?: string;
  readonly sheetNames?: readonly string[];
}

export interface ReadTableOptions {
  /** Of CSV and TSV; detected when absent. */
  readonly delimiter?: Delimiter;
  readonly encoding?: string;
  /** Of XLSX; the first visible sheet when absent. */
  readonly sheet?: string;
}

/**
 * Reads a table. CSV and TSV differ only in their usual delimiter; the actual one is detected.
 * @throws ExchangeError if the file can't be read, has no text, or has too many rows.
 */
export function readTable(bytes: Uint8Array, format: TableFormat, options: ReadTableOptions = {}): Table {
  checkFileSize(bytes);
  if (format !== 'xlsx' && isArchive(bytes))
    throw new ExchangeError('not-text', 'This is an archive or an Excel workbook, not a text file.');
  const table = format === 'xlsx' ? readWorkbook(bytes, options.sheet) : readDelimited(bytes, options);
  if (table.rows.length === 0) throw new ExchangeError('empty-file', 'This file has no rows with text.');
  return table;
}

/** The local header that ZIP archives start with (APPNOTE 4.3.7). */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}
