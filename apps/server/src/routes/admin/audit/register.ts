import { Readable } from 'node:stream';
import { auditLogFilter, auditLogQuery, auditLogResponse } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { listAudit, readAudit } from '../../../services/audit/read.ts';
import { auditCsv } from '../../../services/audit/write-csv.ts';
import { downloadHeaders } from '../../download-headers.ts';

const path = '/api/admin/audit-log';
const tags = ['admin'];

/** What administrators changed, for administrators to read. Nobody changes it. */
export function registerAdminAuditRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'What administrators did, with before and after, newest first',
        querystring: auditLogQuery,
        response: { 200: auditLogResponse },
      },
    },
    async (request) => listAudit(context, request.query),
  );

  app.get(
    `${path}/export`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The same as CSV, all of it',
        querystring: auditLogFilter,
        response: { 200: z.any().describe('CSV, UTF-8.') },
      },
    },
    async (request, reply) =>
      reply
        .headers(downloadHeaders('audit-log.csv', 'text/csv; charset=utf-8'))
        .send(Readable.from(auditCsv(readAudit(context, request.query)))),
  );
}
