import type { AuditEntryResponse } from '@verso/contracts';
import { csvLine } from '../http/csv-line.ts';

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

/** Entries as lines of CSV (RFC 4180), after a header line. */
export async function* auditCsv(
  entries: AsyncIterable<AuditEntryResponse>,
): AsyncGenerator<string, void, void> {
  yield csvLine(columns);
  for await (const entry of entries) yield csvLine(columns.map((column) => entry[column]));
}
