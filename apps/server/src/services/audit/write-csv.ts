import type { AuditEntryResponse } from '@verso/contracts';

const columns = [
  'id',
  'at',
  'actor_id',
  'actor_email',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'ip_address',
  'request_id',
] as const satisfies readonly (keyof AuditEntryResponse)[];

/** Entries as CSV (RFC 4180), line by line, the names of the columns first. */
export async function* auditCsv(
  entries: AsyncIterable<AuditEntryResponse>,
): AsyncGenerator<string, void, void> {
  yield lineOf(columns);
  for await (const entry of entries) yield lineOf(columns.map((column) => textOf(entry[column])));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A spreadsheet would take a cell that begins like this for a formula, whoever wrote it. */
const formula = /^[=+\-@\t\r]/;

function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
