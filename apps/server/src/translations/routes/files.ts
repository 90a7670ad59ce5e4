import type { App } from '../../platform/http/app.ts';
import { downloadHeaders } from '../../platform/http/download-headers.ts';
import { route } from '../../platform/http/route.ts';
import { verifyPath } from '../../platform/storage/signed-path.ts';
import type { Context } from '../context.ts';

/** Serves files of the server's own storage by signed link. With S3, links point to S3 instead. */
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
