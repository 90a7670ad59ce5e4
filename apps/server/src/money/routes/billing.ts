import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { choosePlan } from '../billing/choose-plan.ts';
import { setOverageCap } from '../billing/overage-cap.ts';
import { portalPage } from '../billing/portal.ts';
import { billingOf, pricingOf } from '../billing/read.ts';
import { refreshSubscription } from '../billing/refresh.ts';
import type { Context } from '../context.ts';
import { registerStripeWebhook } from './billing-webhook.ts';

/** Plans, and what the caller has of them. */
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
