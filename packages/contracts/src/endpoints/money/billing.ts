import { z } from 'zod';
import {
  billingResponse,
  choosePlanRequest,
  choosePlanResponse,
  overageCapRequest,
  portalResponse,
  pricingResponse,
} from '../../api/money/billing.ts';
import type { EndpointTable } from '../endpoint.ts';

export const billingEndpoints = {
  'GET /api/pricing': {
    operationId: 'getPricing',
    tag: 'billing',
    summary: 'List the plans of this server and whether they can be bought',
    access: 'anyone',
    response: { 200: pricingResponse },
  },

  'GET /api/billing': {
    operationId: 'getBilling',
    tag: 'billing',
    summary: 'Get your plan and the available changes',
    access: 'user',
    response: { 200: billingResponse },
  },

  'POST /api/billing/plan': {
    operationId: 'choosePlan',
    tag: 'billing',
    summary: 'Start a trial, a purchase, a plan change or a cancellation',
    access: 'user',
    body: choosePlanRequest,
    response: { 200: choosePlanResponse },
    errors: ['forbidden', 'conflict', 'unavailable'],
  },

  'POST /api/billing/portal': {
    operationId: 'openBillingPortal',
    tag: 'billing',
    summary: 'Get the address of your customer page at the payment service',
    access: 'user',
    response: { 200: portalResponse },
    errors: ['not_found', 'unavailable', 'conflict', 'validation_failed'],
  },

  'POST /api/billing/refresh': {
    operationId: 'refreshBilling',
    tag: 'billing',
    summary: 'Refresh your subscription from the payment service',
    access: 'user',
    response: { 200: billingResponse },
    errors: ['unavailable', 'validation_failed'],
  },

  'PUT /api/billing/overage-cap': {
    operationId: 'setOverageCap',
    tag: 'billing',
    summary: 'Set your monthly overage cap, on plans where it is adjustable',
    access: 'user',
    body: overageCapRequest,
    response: { 200: billingResponse },
    errors: ['forbidden'],
  },

  'POST /api/billing/webhook': {
    operationId: 'receivePaymentEvent',
    tag: 'billing',
    summary: 'Receive a signed event of the payment service',
    access: 'anyone',
    headers: z.object({ 'stripe-signature': z.string().max(4000).optional() }),
    response: { 200: z.object({ received: z.literal(true) }) },
    errors: ['not_found', 'forbidden'],
  },
} as const satisfies EndpointTable;
