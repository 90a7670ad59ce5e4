import { AppError } from '@verso/contracts';
import type Stripe from 'stripe';
import type { Context } from '../context.ts';
import type { CreditsRow } from '../credits/account.ts';
import { existingAccount } from '../credits/read.ts';
import { type PaidTier, paidTiers, priceOf } from './prices.ts';
import { askStripe } from './stripe.ts';

type Dependencies = Pick<Context, 'database' | 'publicUrl'>;
type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;
type Subscriber = Pick<CreditsRow, 'stripeCustomerId' | 'stripeSubscriptionId'>;

/**
 * The URL of a page with the user's invoices, payment method and subscription.
 * @throws AppError `conflict` if this server accepts no payments or the user has made none; `unavailable`
 */
export async function portalPage(
  context: Pick<Context, 'database' | 'publicUrl' | 'stripe' | 'logger'>,
  userId: string,
): Promise<string> {
  const { credits } = await existingAccount(context, userId);
  return askStripe(context, (stripe) => page(context, stripe, credits));
}

/** The URL of the page that changes a subscription to another tier. */
export async function changePage(
  context: Dependencies,
  stripe: Stripe,
  subscriber: Subscriber,
  tier: PaidTier,
): Promise<string> {
  const id = subscriptionOf(subscriber);
  const { items } = await stripe.subscriptions.retrieve(id);
  const [item] = items.data;
  if (item === undefined) throw new Error('The subscription has no items.');
  const price = await priceOf(context.database, stripe, tier);
  const change = { subscription: id, items: [{ id: item.id, price: price.id, quantity: 1 }] };
  return page(context, stripe, subscriber, {
    type: 'subscription_update_confirm',
    subscription_update_confirm: change,
  });
}

/** The URL of the page that cancels a subscription at the end of its period. */
export async function cancellationPage(
  context: Dependencies,
  stripe: Stripe,
  subscriber: Subscriber,
): Promise<string> {
  const subscription = subscriptionOf(subscriber);
  return page(context, stripe, subscriber, {
    type: 'subscription_cancel',
    subscription_cancel: { subscription },
  });
}

function subscriptionOf({ stripeSubscriptionId }: Subscriber): string {
  if (stripeSubscriptionId === null) throw new Error('The user has no subscription.');
  return stripeSubscriptionId;
}

async function page(
  { database, publicUrl }: Dependencies,
  stripe: Stripe,
  { stripeCustomerId: customer }: Subscriber,
  flow?: Omit<Flow, 'after_completion'>,
): Promise<string> {
  if (customer === null) throw new AppError('conflict', 'You have not made any payments yet.');
  const returnUrl = `${publicUrl}/settings?tab=billing&checkout=done`;
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await configurationOf(database, stripe),
    return_url: returnUrl,
    ...(flow && {
      flow_data: { ...flow, after_completion: { type: 'redirect', redirect: { return_url: returnUrl } } },
    }),
  });
  return url;
}

/** The portal configuration for the current prices. It is marked with them, and created if it does not exist. */
async function configurationOf(database: Dependencies['database'], stripe: Stripe): Promise<string> {
  const prices = await Promise.all(paidTiers.map((tier) => priceOf(database, stripe, tier)));
  const mark = prices.map(({ id }) => id).join(' ');
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.verso_prices === mark);
  if (known) return known.id;
  const products = prices.map(({ id, product }) => ({
    product: typeof product === 'string' ? product : product.id,
    prices: [id],
  }));
  const created = await stripe.billingPortal.configurations.create(
    {
      metadata: { verso_prices: mark },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products,
          proration_behavior: 'always_invoice',
          // A downgrade takes effect with the next period, because the current one is paid for.
          schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
        },
      },
    },
    { idempotencyKey: `verso_portal_${mark}` },
  );
  return created.id;
}
