import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { verifyPath } from '../../services/storage/signed-path.ts';
import { downloadHeaders } from '../download-headers.ts';

const params = z.object({ '*': z.string().min(1).max(500) });
const query = z.object({
  filename: z.string().max(1000),
  type: z.string().max(200),
  expires: z.coerce.number().int().nonnegative(),
  signature: z.string().max(200),
});

/** Files in the server's own storage, for whoever holds a signed link. With S3, links lead there instead. */
export function registerFilesRoutes(app: App, context: Context): void {
  app.get(
    '/api/files/*',
    {
      schema: {
        tags: ['translations'],
        summary: 'A file, by a link that the download route has signed',
        params,
        querystring: query,
        response: { 200: z.any().describe('The file.') },
      },
    },
    async (request, reply) => {
      const key = request.params['*'];
      verifyPath(context.secrets, key, request.query, context.clock.now());
      const { content, size } = await context.storage.open(key);
      return reply
        .headers(downloadHeaders(request.query.filename, request.query.type))
        .header('content-length', size)
        .header('cache-control', 'private, max-age=3600')
        .send(content);
    },
  );
}
