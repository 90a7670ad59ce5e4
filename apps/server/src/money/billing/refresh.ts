import type { Context } from '../context.ts';
import { existingAccount } from '../credits/read.ts';
import { askStripe } from './stripe.ts';
import { syncSubscription } from './subscription.ts';

/**
 * Asks the payment service how a user's subscription stands: whoever comes back from its pages should not have to wait
 * for its events.
 * @throws AppError `unavailable`
 */
export async function refreshSubscription(
  context: Pick<Context, 'database' | 'clock' | 'stripe' | 'logger'>,
  userId: string,
): Promise<void> {
  const { stripeCustomerId } = (await existingAccount(context, userId)).credits;
  if (context.stripe === null || stripeCustomerId === null) return;
  await askStripe(context, () => syncSubscription(context, stripeCustomerId));
}
