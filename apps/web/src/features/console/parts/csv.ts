import { saveBlob } from '../../../lib/download.ts';

export type Cell = string | number | boolean | null;

/** The fields of a row that a CSV file can hold. */
export type CsvField<Row> = {
  [Name in keyof Row]: Row[Name] extends Cell ? Name : never;
}[keyof Row] &
  string;

/**
 * Rows as a CSV file (RFC 4180, UTF-8 with a byte order mark so that spreadsheets read it right). Text that a
 * spreadsheet would take for a formula gets an apostrophe in front.
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

/** Saves rows as a file of the given name. */
export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): void {
  saveBlob(new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' }), name);
}
