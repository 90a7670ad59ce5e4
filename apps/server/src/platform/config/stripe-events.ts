/** Events that the Stripe webhook endpoint must send to keep plans and overage up to date. */
export const neededStripeEvents = [
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

/** Whether an event may change a subscription. Accepts every event of these families. */
export function concernsSubscription(type: string): boolean {
  return /^(customer\.subscription|checkout\.session|invoice)\./.test(type);
}
