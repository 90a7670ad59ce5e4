import { Readable } from 'node:stream';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { downloadHeaders } from '../../platform/http/download-headers.ts';
import { route } from '../../platform/http/route.ts';
import { exportAccount } from '../account-data/export.ts';
import { usageCsv } from '../account-data/records.ts';
import type { Context } from '../context.ts';

/** Exports of a user's own data. */
export function registerExportRoutes(app: App, context: Context): void {
  route(
    app,
    'GET /api/account/export',
    { before: app.limitAccountRequests, config: { weight: 120 } },
    async (request, reply) => {
      const day = context.clock.now().toISOString().slice(0, 10);
      return reply
        .headers(downloadHeaders(`verso-export-${day}.zip`, 'application/zip'))
        .send(Readable.from(exportAccount(context, userOf(request)), { objectMode: false }));
    },
  );

  route(app, 'GET /api/account/usage.csv', { config: { weight: 20 } }, async (request, reply) =>
    reply
      .headers(downloadHeaders('verso-usage.csv', 'text/csv; charset=utf-8'))
      .send(Readable.from(usageCsv(context, userOf(request).id), { objectMode: false })),
  );
}
