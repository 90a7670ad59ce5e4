import { userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import { route } from '../../../platform/http/route.ts';
import type { Context } from '../../context.ts';
import { exportTranslation } from '../../files/export.ts';

/** A translation as XLIFF 2.1, TMX 1.4b or a bilingual table (HTML, Word). */
export function registerExportRoute(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/export', { config: { weight: 20 } }, async (request, reply) => {
    const userId = userOf(request).id;
    const file = await exportTranslation(context, userId, request.params.id, request.query.format);
    return reply.headers(downloadHeaders(file.filename, file.contentType)).send(Buffer.from(file.content));
  });
}
