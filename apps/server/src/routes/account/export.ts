import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { exportAccount } from '../../services/account-data/export.ts';
import { usageCsv } from '../../services/account-data/records.ts';
import { downloadHeaders } from '../download-headers.ts';

/** What the server keeps of a user, for them to take along. */
export function registerExportRoutes(app: App, context: Context): void {
  app.get(
    '/api/account/export',
    {
      onRequest: [app.limitAccountRequests, app.requireUser],
      config: { weight: 120 },
      schema: {
        tags: ['accounts'],
        summary: 'Everything that is kept of the user, as a ZIP archive: records and documents',
        response: { 200: z.any().describe('application/zip') },
      },
    },
    async (request, reply) => {
      const day = context.clock.now().toISOString().slice(0, 10);
      return reply
        .headers(downloadHeaders(`verso-export-${day}.zip`, 'application/zip'))
        .send(Readable.from(exportAccount(context, userOf(request)), { objectMode: false }));
    },
  );

  app.get(
    '/api/account/usage.csv',
    {
      onRequest: app.requireUser,
      config: { weight: 20 },
      schema: {
        tags: ['usage'],
        summary: 'The whole usage log as CSV',
        response: { 200: z.any().describe('text/csv') },
      },
    },
    async (request, reply) =>
      reply
        .headers(downloadHeaders('verso-usage.csv', 'text/csv; charset=utf-8'))
        .send(Readable.from(usageCsv(context, userOf(request).id), { objectMode: false })),
  );
}
