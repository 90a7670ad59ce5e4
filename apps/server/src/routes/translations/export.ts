import { exportQuery } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { exportTranslation } from '../../services/exports/export.ts';
import { downloadHeaders } from '../download-headers.ts';

const params = z.object({ id: z.uuid() });

/** A translation as XLIFF 2.1, TMX 1.4b or a bilingual table (HTML, Word). */
export function registerExportRoute(app: App, context: Context): void {
  app.get(
    '/api/translations/:id/export',
    {
      onRequest: app.requireUser,
      config: { keyScope: 'read', weight: 20 },
      schema: {
        tags: ['translations'],
        summary: "A translation's texts for other tools: XLIFF 2.1, TMX 1.4b, a bilingual table (HTML, Word)",
        params,
        querystring: exportQuery,
        response: { 200: z.any().describe('The file.') },
      },
    },
    async (request, reply) => {
      const userId = userOf(request).id;
      const file = await exportTranslation(context, userId, request.params.id, request.query.format);
      return reply.headers(downloadHeaders(file.filename, file.contentType)).send(Buffer.from(file.content));
    },
  );
}
