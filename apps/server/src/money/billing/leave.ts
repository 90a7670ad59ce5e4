import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type { AccountSteps } from '../../identity/accounts/account-steps.ts';
import type { Context } from '../context.ts';
import { billOverage } from './overage.ts';
import { askStripe } from './stripe.ts';
import { syncSubscription } from './subscription.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'stripe' | 'logger'>;

/**
 * Stops the renewal of a user's subscription, if there is one.
 * @throws AppError `unavailable` if Stripe does not answer
 */
export async function stopRenewal(context: Dependencies, userId: string): Promise<void> {
  const { subscription } = await customerOf(context, userId);
  if (subscription === null) return;
  await askStripe(context, (stripe) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  );
}

/**
 * Reverses a cancellation before the end of the period, so that the subscription renews again.
 * @throws AppError `unavailable` if Stripe does not answer
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
 * Ends the subscription of a user who is about to be deleted, immediately. Overage is invoiced first, while the customer
 * is still known.
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

/** The user's ids at Stripe; null on a server that no longer accepts payments. */
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

/** Stops renewal when the deletion of an account is requested, and ends the subscription with the account. */
export const moneyAccountSteps: AccountSteps<Context> = {
  beforeRequest: stopRenewal,
  beforePurge: endSubscription,
};
