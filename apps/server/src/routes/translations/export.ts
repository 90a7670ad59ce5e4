import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { exportTranslation } from '../../services/exports/export.ts';
import { downloadHeaders } from '../download-headers.ts';

/** A translation as XLIFF 2.1, TMX 1.4b or a bilingual table (HTML, Word). */
export function registerExportRoute(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/export', { config: { weight: 20 } }, async (request, reply) => {
    const userId = userOf(request).id;
    const file = await exportTranslation(context, userId, request.params.id, request.query.format);
    return reply.headers(downloadHeaders(file.filename, file.contentType)).send(Buffer.from(file.content));
  });
}
