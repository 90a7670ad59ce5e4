import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { longBodyLimit } from '../../plugins/body-limits.ts';
import { receiveEvent } from '../../services/billing/webhook.ts';

const headers = z.object({ 'stripe-signature': z.string().max(4000).optional() });

/** Events of the payment service. Their signature is over the bytes of the body, so that these are kept as they came. */
export function registerStripeWebhook(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/billing/webhook',
      {
        bodyLimit: longBodyLimit,
        // All events come from a few addresses, and in bursts.
        config: { rateLimit: false },
        schema: {
          tags: ['billing'],
          summary: 'Events of the payment service, signed by it',
          headers,
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(context, body, request.headers['stripe-signature']);
        return { received: true as const };
      },
    );
  });
}
