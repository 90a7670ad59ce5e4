import { AppError } from '@verso/contracts';
import { stripeEvents, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type Stripe from 'stripe';
import { concernsSubscription } from '../../platform/config/stripe-events.ts';
import type { Context } from '../context.ts';
import { billOverage } from './overage.ts';
import { syncSubscription } from './subscription.ts';

type Dependencies = Pick<Context, 'database' | 'clock' | 'stripe' | 'logger' | 'config'>;

/**
 * Processes an event from Stripe, at most once successfully. An event only says that something has changed: the current state
 * is requested from Stripe.
 * @param body the unchanged bytes, which the signature covers
 * @throws AppError `not_found` on a server without payments, `forbidden` for an invalid signature; any other error makes
 * Stripe send the event again
 */
export async function receiveEvent(
  context: Dependencies,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { database, clock } = context;
  const event = verifiedEvent(context, body, signature);
  await database.orm
    .insert(stripeEvents)
    .values({ id: event.id, type: event.type, payload: payloadOf(event), receivedAt: clock.now() })
    .onConflictDoNothing();
  const [known] = await database.orm.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  if (known?.processedAt) return;
  try {
    await processEvent(context, event);
  } catch (error) {
    await recordOutcome(context, event.id, { error: String(error) });
    throw error;
  }
  await recordOutcome(context, event.id, { processedAt: clock.now(), error: null });
}

function verifiedEvent(
  { stripe, config }: Dependencies,
  body: Buffer,
  signature: string | undefined,
): Stripe.Event {
  if (stripe === null || config.stripe === undefined) throw new AppError('not_found');
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', config.stripe.webhookSecret);
  } catch (cause) {
    throw new AppError('forbidden', 'The signature of this event is not valid.', { cause });
  }
}

async function recordOutcome(
  { database }: Dependencies,
  id: string,
  outcome: Partial<typeof stripeEvents.$inferInsert>,
): Promise<void> {
  await database.orm.update(stripeEvents).set(outcome).where(eq(stripeEvents.id, id));
}

/** The fields that identify the event at Stripe. Names, addresses and card data are not stored. */
function payloadOf({ created, data: { object } }: Stripe.Event) {
  return { created, object: field(object, 'id'), customer: customerOf(object) };
}

async function processEvent(context: Dependencies, { type, data: { object } }: Stripe.Event): Promise<void> {
  const customer = customerOf(object);
  if (customer === null) return;
  if (type === 'customer.deleted') return forget(context, customer);
  if (!concernsSubscription(type)) return;
  await syncSubscription(context, customer);
  if (type === 'invoice.created' && object.object === 'invoice') {
    const renews = object.status === 'draft' && object.billing_reason === 'subscription_cycle';
    await billOverage(context, customer, renews ? object.id : undefined);
  }
  if (type === 'customer.subscription.deleted') await billOverage(context, customer);
}

async function forget(context: Dependencies, customer: string): Promise<void> {
  await syncSubscription(context, customer);
  await context.database.orm
    .update(userCredits)
    .set({ stripeCustomerId: null })
    .where(eq(userCredits.stripeCustomerId, customer));
}

/** The customer id of an object: its own id if it is a customer, otherwise its field, which may be expanded. */
function customerOf(object: object): string | null {
  if (field(object, 'object') === 'customer') return field(object, 'id');
  const customer: unknown = Reflect.get(object, 'customer');
  return typeof customer === 'object' && customer !== null
    ? field(customer, 'id')
    : field(object, 'customer');
}

function field(object: object, name: string): string | null {
  const value: unknown = Reflect.get(object, name);
  return typeof value === 'string' ? value : null;
}
