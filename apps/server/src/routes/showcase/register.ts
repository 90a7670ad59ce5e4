import { showcaseResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { readShowcase } from '../../services/showcase/read.ts';

/** What visitors are shown of this server. */
export function registerShowcaseRoutes(app: App, context: Context): void {
  app.get(
    '/api/showcase',
    {
      schema: {
        tags: ['system'],
        summary: 'What the landing page says of this server: how long translations take, what users wrote',
        response: { 200: showcaseResponse },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return readShowcase(context);
    },
  );
}
