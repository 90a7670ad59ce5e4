import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { route } from '../../platform/http/route.ts';
import { choosePlan } from '../billing/choose-plan.ts';
import { setOverageCap } from '../billing/overage.ts';
import { portalPage } from '../billing/portal.ts';
import { billingOf, pricingOf } from '../billing/read.ts';
import { refreshSubscription } from '../billing/subscription.ts';
import { receiveEvent } from '../billing/webhook.ts';
import type { Context } from '../context.ts';

/** Plans, and the caller's subscription. */
export function registerBillingRoutes(app: App, context: Context): void {
  route(app, 'GET /api/pricing', async () => pricingOf(context));

  route(app, 'GET /api/billing', async (request) => billingOf(context, userOf(request).id));

  route(app, 'POST /api/billing/plan', async (request) =>
    choosePlan(context, userOf(request), request.body.tier),
  );

  route(app, 'POST /api/billing/portal', async (request) => ({
    url: await portalPage(context, userOf(request).id),
  }));

  route(app, 'POST /api/billing/refresh', async (request) => {
    await refreshSubscription(context, userOf(request).id);
    return billingOf(context, userOf(request).id);
  });

  route(app, 'PUT /api/billing/overage-cap', async (request) => {
    await setOverageCap(context, userOf(request).id, request.body.cap_usd);
    return billingOf(context, userOf(request).id);
  });

  registerStripeWebhook(app, context);
}

/** Events from Stripe. Their signature covers the bytes of the body, so it is not parsed. */
function registerStripeWebhook(app: App, context: Context): void {
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
