import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { readShowcase } from '../showcase/read.ts';

/** The public showcase of this server. */
export function registerShowcaseRoutes(app: App, context: Context): void {
  route(app, 'GET /api/showcase', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return readShowcase(context);
  });
}
