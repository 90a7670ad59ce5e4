import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { askStripe } from './stripe.ts';

type Surroundings = Pick<Context, 'database' | 'stripe' | 'logger'>;

/**
 * What a user has subscribed to is not renewed any more. Nothing happens where there is no subscription.
 * @throws AppError `unavailable` when the payment service does not answer
 */
export async function stopRenewal(context: Surroundings, userId: string): Promise<void> {
  const subscription = await subscriptionOf(context, userId);
  if (subscription === null) return;
  await askStripe(context, (stripe) =>
    stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  );
}

/** Ends a subscription at once, for a user who is going to be deleted. @throws AppError `unavailable` */
export async function endSubscription(context: Surroundings, userId: string): Promise<void> {
  const subscription = await subscriptionOf(context, userId);
  if (subscription === null) return;
  await askStripe(context, (stripe) => stripe.subscriptions.cancel(subscription));
}

/** Null also where this server takes no payments any more: nobody can be asked then. */
async function subscriptionOf({ database, stripe }: Surroundings, userId: string): Promise<string | null> {
  if (stripe === null) return null;
  const [row] = await database.orm
    .select({ subscription: userCredits.stripeSubscriptionId })
    .from(userCredits)
    .where(eq(userCredits.userId, userId));
  return row?.subscription ?? null;
}
