import { saveBlob } from '../../../lib/download.ts';

export type Cell = string | number | boolean | null;

/** The fields of a row that can be written to a CSV file. */
export type CsvField<Row> = {
  [Name in keyof Row]: Row[Name] extends Cell ? Name : never;
}[keyof Row] &
  string;

/**
 * Formats rows as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets). Text that a spreadsheet would evaluate as
 * a formula is prefixed with an apostrophe.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

function field(value: Cell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves rows as a CSV file. */
export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void {
  saveBlob(new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' }), name);
}
