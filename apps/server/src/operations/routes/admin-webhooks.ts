import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { testWebhook } from '../../platform/webhooks/test-webhook.ts';
import type { Context } from '../context.ts';

/** Sends a test event to a webhook address. */
export function registerWebhooksRoutes(app: App, context: Context): void {
  route(
    app,
    'POST /api/admin/webhooks/test',
    { config: { rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'webhook-test' }, weight: 20 } },
    async (request) => testWebhook({ ...context, logger: request.log }, request.body.url),
  );
}
