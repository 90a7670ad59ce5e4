import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { choosePlan } from '../../services/billing/choose-plan.ts';
import { setOverageCap } from '../../services/billing/overage-cap.ts';
import { portalPage } from '../../services/billing/portal.ts';
import { billingOf, pricingOf } from '../../services/billing/read.ts';
import { refreshSubscription } from '../../services/billing/refresh.ts';
import { registerStripeWebhook } from './webhook.ts';

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
