import { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { listAudit, readAudit } from '../../../services/audit/read.ts';
import { auditCsv } from '../../../services/audit/write-csv.ts';
import { downloadHeaders } from '../../download-headers.ts';

/** What administrators changed, for administrators to read. Nobody changes it. */
export function registerAdminAuditRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/audit-log', async (request) => listAudit(context, request.query));

  route(app, 'GET /api/admin/audit-log/export', async (request, reply) =>
    reply
      .headers(downloadHeaders('audit-log.csv', 'text/csv; charset=utf-8'))
      .send(Readable.from(auditCsv(readAudit(context, request.query)))),
  );
}
