import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { verifyPath } from '../../services/storage/signed-path.ts';
import { downloadHeaders } from '../download-headers.ts';

/** Files in the server's own storage, for whoever holds a signed link. With S3, links lead there instead. */
export function registerFilesRoutes(app: App, context: Context): void {
  route(app, 'GET /api/files/*', async (request, reply) => {
    const key = request.params['*'];
    verifyPath(context.secrets, key, request.query, context.clock.now());
    const { content, size } = await context.storage.open(key);
    return reply
      .headers(downloadHeaders(request.query.filename, request.query.type))
      .header('content-length', size)
      .header('cache-control', 'private, max-age=3600')
      .send(content);
  });
}
