import { userCredits } from '@verso/db';
import { and, eq, isNull } from '@verso/db/query';
import type Stripe from 'stripe';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { existingAccount } from '../credits/read.ts';

/** The user as a customer at Stripe: made once, however often and by however many requests it is asked for. */
export async function customerOf(
  { database }: Pick<Context, 'database'>,
  stripe: Stripe,
  { id, email, name }: Pick<SessionUser, 'id' | 'email' | 'name'>,
): Promise<string> {
  const { credits } = await existingAccount({ database }, id);
  if (credits.stripeCustomerId !== null) return credits.stripeCustomerId;
  const customer = await stripe.customers.create(
    { email, name, metadata: { verso_user_id: id } },
    { idempotencyKey: `verso_customer_${id}_${email}` },
  );
  await database.orm
    .update(userCredits)
    .set({ stripeCustomerId: customer.id })
    .where(and(eq(userCredits.userId, id), isNull(userCredits.stripeCustomerId)));
  return (await existingAccount({ database }, id)).credits.stripeCustomerId ?? customer.id;
}
