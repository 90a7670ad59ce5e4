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
 * Takes an event of the payment service. Each is worked on until it has succeeded once; events only say that
 * something has changed, and what it is now is asked for.
 * @param body as it came, byte for byte: the signature is over it
 * @throws AppError `not_found` when this server takes no payments, `forbidden` for a signature that is not the
 * service's; whatever goes wrong otherwise, so that the service sends the event again
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
    await workOn(context, event);
  } catch (error) {
    await note(context, event.id, { error: String(error) });
    throw error;
  }
  await note(context, event.id, { processedAt: clock.now(), error: null });
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

async function note(
  { database }: Dependencies,
  id: string,
  outcome: Partial<typeof stripeEvents.$inferInsert>,
): Promise<void> {
  await database.orm.update(stripeEvents).set(outcome).where(eq(stripeEvents.id, id));
}

/** What finds the event again at the service. Names, addresses and cards in it are not kept. */
function payloadOf({ created, data: { object } }: Stripe.Event) {
  return { created, object: field(object, 'id'), customer: customerOf(object) };
}

async function workOn(context: Dependencies, { type, data: { object } }: Stripe.Event): Promise<void> {
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

/** Whose object it is. A customer is their own; of others, the customer is a field, written out or by its id. */
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
