/** Events that the webhook endpoint at Stripe has to send, for plans and overage to follow it. */
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

/** Whether an event may change a subscription. Others of these families are welcome too. */
export function concernsSubscription(type: string): boolean {
  return /^(customer\.subscription|checkout\.session|invoice)\./.test(type);
}
