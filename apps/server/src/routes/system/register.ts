import { healthResponse, publicConfigResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { checkHealth } from '../../services/system/health.ts';
import { publicConfig } from '../../services/system/public-config.ts';

/** What anyone may know of this server: whether it is well, and what the interface needs before sign-in. */
export function registerSystemRoutes(app: App, context: Context): void {
  app.get(
    '/api/health',
    {
      config: { rateLimit: false },
      schema: {
        tags: ['system'],
        summary: 'Whether the database and the queue can be reached',
        response: { 200: healthResponse, 503: healthResponse },
      },
    },
    async (_request, reply) => {
      const health = await checkHealth(context);
      return reply.code(health.status === 'ok' ? 200 : 503).send(health);
    },
  );

  app.get(
    '/api/config',
    {
      schema: {
        tags: ['system'],
        summary: 'What the interface must know before anyone signs in',
        response: { 200: publicConfigResponse },
      },
    },
    async () => publicConfig(context),
  );
}
