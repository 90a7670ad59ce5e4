import { z } from 'zod';
import { maxOverageCapUsd } from '../../plans/plans.ts';
import { planTier, subscriptionStatus } from '../identity/account.ts';
import { usageOverage } from './usage.ts';

/** A plan as offered by this server. */
export const pricedPlan = z.object({
  tier: planTier,
  price_usd: z.number().nullable().describe('USD per month; null: on request.'),
  characters: z.number().int().describe('Per period.'),
  period: z.enum(['week', 'month']),
  trial_days: z.number().int(),
  overage: z
    .object({
      rate_per_million_usd: z.number(),
      cap_usd: z.number(),
      cap_is_adjustable: z.boolean(),
    })
    .nullable(),
});
export type PricedPlan = z.infer<typeof pricedPlan>;

/** `GET /api/pricing`, without authentication. */
export const pricingResponse = z.object({
  payments: z
    .boolean()
    .describe('Whether plans can be bought here; otherwise an administrator changes them.'),
  plans: z.array(pricedPlan),
});
export type PricingResponse = z.infer<typeof pricingResponse>;

/**
 * The available action for a plan: none for the current plan; start its trial; buy it; change to it; cancel the
 * subscription; resume a canceled one during its period; or ask an administrator.
 */
export const planAction = z.enum([
  'current',
  'trial',
  'checkout',
  'switch',
  'cancel',
  'keep',
  'administrator',
]);
export type PlanAction = z.infer<typeof planAction>;

/** `GET /api/billing`: the caller's plan, and the available actions. */
export const billingResponse = z.object({
  payments: z.boolean(),
  tier: planTier,
  status: subscriptionStatus,
  characters_included: z.number().int(),
  period: z.enum(['week', 'month']),
  period_end: z.iso.datetime().nullable().describe('When the plan renews, or ends after a cancellation.'),
  cancel_at_period_end: z.boolean(),
  trial_ends_at: z.iso.datetime().nullable(),
  portal: z.boolean().describe('Whether there is a page with invoices and the payment method.'),
  plans: z.array(pricedPlan.extend({ action: planAction })),
  overage: usageOverage.nullable(),
});
export type BillingResponse = z.infer<typeof billingResponse>;

/** `POST /api/billing/plan`: starts a trial, a purchase, a change or a cancellation, or withdraws a cancellation. */
export const choosePlanRequest = z.object({ tier: z.enum(['free', 'pro', 'business']) });
export type ChoosePlanRequest = z.infer<typeof choosePlanRequest>;

/** The next page. */
export const choosePlanResponse = z.object({
  url: z.url().nullable().describe('A page of the payment service; null: completed.'),
});
export type ChoosePlanResponse = z.infer<typeof choosePlanResponse>;

/** `POST /api/billing/portal` */
export const portalResponse = z.object({ url: z.url() });

/** `PUT /api/billing/overage-cap`: for plans whose cap users can set. */
export const overageCapRequest = z.object({
  cap_usd: z.number().min(0).max(maxOverageCapUsd).multipleOf(0.01).describe('USD per month; 0: no overage.'),
});
