import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { testWebhook } from '../../../services/webhooks/test-webhook.ts';

/** The test button beside the address of a webhook. */
export function registerWebhooksRoutes(app: App, context: Context): void {
  route(
    app,
    'POST /api/admin/webhooks/test',
    { config: { rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'webhook-test' }, weight: 20 } },
    async (request) => testWebhook({ ...context, logger: request.log }, request.body.url),
  );
}
