import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type { AccountSteps } from '../../identity/accounts/account-steps.ts';
import type { Context } from '../context.ts';
import { billOverage } from './overage.ts';
import { askStripe } from './stripe.ts';
import { syncSubscription } from './subscription.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'stripe' | 'logger'>;

/**
 * What a user has subscribed to is not renewed any more. Nothing happens where there is no subscription.
 * @throws AppError `unavailable` when the payment service does not answer
 */
export async function stopRenewal(context: Dependencies, userId: string): Promise<void> {
  const { subscription } = await customerOf(context, userId);
  if (subscription === null) return;
  await askStripe(context, (stripe) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  );
}

/**
 * Withdraws a cancellation while the subscription still lasts: it is renewed again.
 * @throws AppError `unavailable` when the payment service does not answer
 */
export async function keepRenewing(context: Dependencies, userId: string): Promise<void> {
  const { customer, subscription } = await customerOf(context, userId);
  if (customer === null || subscription === null) return;
  await askStripe(context, async (stripe) => {
    const { cancel_at_period_end: endsWithPeriod } = await stripe.subscriptions.retrieve(subscription);
    await stripe.subscriptions.update(
      subscription,
      endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' },
    );
    await syncSubscription(context, customer);
  });
}

/**
 * Ends a subscription at once, for a user who is going to be deleted. What they owe beyond their plan is invoiced
 * before nobody knows of it any more.
 * @throws AppError `unavailable`
 */
export async function endSubscription(context: Dependencies, userId: string): Promise<void> {
  const { customer, subscription } = await customerOf(context, userId);
  if (customer === null) return;
  await askStripe(context, async (stripe) => {
    if (subscription !== null) await stripe.subscriptions.cancel(subscription);
    await syncSubscription(context, customer);
    await billOverage(context, customer);
  });
}

/** Who a user is at the payment service. Nobody where this server takes no payments any more: none can be asked. */
async function customerOf(
  { database, stripe }: Dependencies,
  userId: string,
): Promise<{ readonly customer: string | null; readonly subscription: string | null }> {
  const { stripeCustomerId: customer, stripeSubscriptionId: subscription } = userCredits;
  const [row] = await database.orm
    .select({ customer, subscription })
    .from(userCredits)
    .where(eq(userCredits.userId, userId));
  return stripe === null || row === undefined ? { customer: null, subscription: null } : row;
}

/** The subscription of an account that leaves is not renewed, and ends with the account. */
export const moneyAccountSteps: AccountSteps<Context> = {
  beforeRequest: stopRenewal,
  beforePurge: endSubscription,
};
