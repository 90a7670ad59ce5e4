import {
  billingResponse,
  choosePlanRequest,
  choosePlanResponse,
  overageCapRequest,
  portalResponse,
  pricingResponse,
} from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { choosePlan } from '../../services/billing/choose-plan.ts';
import { setOverageCap } from '../../services/billing/overage-cap.ts';
import { portalPage } from '../../services/billing/portal.ts';
import { billingOf, pricingOf } from '../../services/billing/read.ts';
import { refreshSubscription } from '../../services/billing/refresh.ts';
import { registerStripeWebhook } from './webhook.ts';

const tags = ['billing'];

/** Plans, and what the caller has of them. */
export function registerBillingRoutes(app: App, context: Context): void {
  const onRequest = app.requireUser;

  app.get(
    '/api/pricing',
    {
      schema: {
        tags,
        summary: 'The plans of this server, and whether they can be bought here',
        response: { 200: pricingResponse },
      },
    },
    async () => pricingOf(context),
  );

  app.get(
    '/api/billing',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Your plan, and what you can do about it',
        response: { 200: billingResponse },
      },
    },
    async (request) => billingOf(context, userOf(request).id),
  );

  app.post(
    '/api/billing/plan',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Begin a trial, a purchase, a change of plan or a cancellation',
        body: choosePlanRequest,
        response: { 200: choosePlanResponse },
      },
    },
    async (request) => choosePlan(context, userOf(request), request.body.tier),
  );

  app.post(
    '/api/billing/portal',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Your page at the payment service: invoices and payment method',
        response: { 200: portalResponse },
      },
    },
    async (request) => ({ url: await portalPage(context, userOf(request).id) }),
  );

  app.post(
    '/api/billing/refresh',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Ask the payment service how your subscription stands',
        response: { 200: billingResponse },
      },
    },
    async (request) => {
      await refreshSubscription(context, userOf(request).id);
      return billingOf(context, userOf(request).id);
    },
  );

  app.put(
    '/api/billing/overage-cap',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Set how much a month may cost beyond the plan, on plans that leave it to you',
        body: overageCapRequest,
        response: { 200: billingResponse },
      },
    },
    async (request) => {
      await setOverageCap(context, userOf(request).id, request.body.cap_usd);
      return billingOf(context, userOf(request).id);
    },
  );

  registerStripeWebhook(app, context);
}
