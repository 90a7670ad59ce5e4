import { Readable } from 'node:stream';
import type { AuditEntryResponse } from '@verso/contracts';
import { expect, test } from 'vitest';
import { auditCsv } from './write-csv.ts';

const entry: AuditEntryResponse = {
  id: 7,
  at: '2026-11-21T10:00:00.000Z',
  actor_id: 'a',
  actor_email: '=HYPERLINK("http://example.com")@example.com',
  action: 'budget.update',
  entity: 'budgets',
  entity_id: null,
  before: { name: 'July, "hot"', amount: 5 },
  after: null,
  ip_address: '::1',
  request_id: '-1',
};

test('writes a line per entry, with quoted cells and escaped formulas', async () => {
  const lines: string[] = [];
  for await (const line of auditCsv(Readable.from([entry]))) lines.push(line);
  expect(lines).toEqual([
    'id,at,actor_id,actor_email,action,entity,entity_id,before,after,ip_address,request_id\r\n',
    `7,2026-11-21T10:00:00.000Z,a,"'=HYPERLINK(""http://example.com"")@example.com",budget.update,budgets,,"{""name"":""July, \\""hot\\"""",""amount"":5}",,::1,'-1\r\n`,
  ]);
});
