import { Readable } from 'node:stream';
import { listAudit, readAudit } from '../../platform/audit/read.ts';
import { auditCsv } from '../../platform/audit/write-csv.ts';
import type { App } from '../../platform/http/app.ts';
import { downloadHeaders } from '../../platform/http/download-headers.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';

/** The read-only log of administrators' changes. */
export function registerAdminAuditRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/audit-log', async (request) => listAudit(context, request.query));

  route(app, 'GET /api/admin/audit-log/export', async (request, reply) =>
    reply
      .headers(downloadHeaders('audit-log.csv', 'text/csv; charset=utf-8'))
      .send(Readable.from(auditCsv(readAudit(context, request.query)))),
  );
}
