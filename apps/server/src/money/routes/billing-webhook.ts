import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { route } from '../../platform/http/route.ts';
import { receiveEvent } from '../billing/webhook.ts';
import type { Context } from '../context.ts';

/** Events of the payment service. Their signature is over the bytes of the body, so that these are kept as they came. */
export function registerStripeWebhook(app: App, context: Context): void {
  void app.register(async (scope: App) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    route(
      scope,
      'POST /api/billing/webhook',
      { bodyLimit: longBodyLimit, config: { rateLimit: false } },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(context, body, request.headers['stripe-signature']);
        return { received: true as const };
      },
    );
  });
}
