import { AppError, type ChoosePlanResponse, plans } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { and, eq, isNull } from '@verso/db/query';
import type Stripe from 'stripe';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { existingAccount } from '../credits/read.ts';
import { actionFor } from './actions.ts';
import { keepRenewing } from './leave.ts';
import { cancellationPage, changePage } from './portal.ts';
import { type PaidTier, priceOf } from './prices.ts';
import { askStripe } from './stripe.ts';
import { syncSubscription } from './subscription.ts';
import { startTrial } from './trial.ts';

/**
 * Performs the action offered for a plan: starts a trial, or returns the Stripe page on which the plan is bought, changed or
 * canceled.
 * @throws AppError `conflict` if there is nothing to do or only an administrator can do it; `unavailable`
 */
export async function choosePlan(
  context: Context,
  user: SessionUser,
  tier: PaidTier | 'free',
): Promise<ChoosePlanResponse> {
  const { stripe } = context;
  const { stripeCustomerId } = (await existingAccount(context, user.id)).credits;
  // The event of a recent purchase may not have arrived yet; nothing may be bought twice.
  if (stripe && stripeCustomerId) await askStripe(context, () => syncSubscription(context, stripeCustomerId));

  const { credits } = await existingAccount(context, user.id);
  const action = actionFor(credits, tier, stripe !== null);
  if (action === 'current') throw new AppError('conflict', 'You are already on this plan.');
  if (action === 'administrator') {
    throw new AppError('conflict', 'Only the administrator of this server can change this plan.');
  }
  if (action === 'trial' && stripe === null) {
    await startTrial(context, user.id);
    return { url: null };
  }
  if (action === 'keep') {
    await keepRenewing(context, user.id);
    return { url: null };
  }
  return askStripe(context, async (client) => {
    if (action === 'cancel') return { url: await cancellationPage(context, client, credits) };
    if (tier === 'free') throw new Error(`There is no action "${action}" for the Free plan.`);
    if (action === 'switch') return { url: await changePage(context, client, credits, tier) };
    return { url: await checkoutPage(context, client, user, tier, action === 'trial') };
  });
}

/** Creates a checkout page. Open ones expire first, so that a user cannot buy two subscriptions. */
async function checkoutPage(
  context: Context,
  stripe: Stripe,
  user: SessionUser,
  tier: PaidTier,
  trial: boolean,
): Promise<string> {
  const customer = await customerOf(context, stripe, user);
  const price = await priceOf(context.database, stripe, tier);
  for await (const open of stripe.checkout.sessions.list({ customer, status: 'open' })) {
    await stripe.checkout.sessions.expire(open.id);
  }
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: user.id,
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: {
      metadata: { verso_user_id: user.id },
      ...(trial && { trial_period_days: plans[tier].trialDays }),
    },
    allow_promotion_codes: true,
    success_url: `${context.publicUrl}/settings?tab=billing&checkout=done`,
    cancel_url: `${context.publicUrl}/settings?tab=billing`,
  });
  if (!url) throw new Error('Stripe created a checkout session without a URL.');
  return url;
}

/** The id of the user's customer at Stripe. Concurrent requests create it only once. */
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
