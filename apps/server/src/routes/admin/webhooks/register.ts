import { webhookTestRequest, webhookTestResponse } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { testWebhook } from '../../../services/webhooks/test-webhook.ts';

/** The test button beside the address of a webhook. */
export function registerWebhooksRoutes(app: App, context: Context): void {
  app.post(
    '/api/admin/webhooks/test',
    {
      onRequest: app.requireAdmin,
      config: { rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'webhook-test' }, weight: 20 },
      schema: {
        tags: ['admin'],
        summary: 'Send a test event to a webhook, and say how it went',
        body: webhookTestRequest,
        response: { 200: webhookTestResponse },
      },
    },
    async (request) => testWebhook({ ...context, logger: request.log }, request.body.url),
  );
}
