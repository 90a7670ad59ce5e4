import { choosePlanResponse } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { signedEvent, startStripe } from '@verso/simulator';
import { expect } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';

type Subscription = ReturnType<Awaited<ReturnType<typeof startStripe>>['pay']>;

const secret = 'whsec_test';

/** A server that sells plans through a simulated Stripe account. */
export async function openShop(
  openDatabase: NonNullable<Parameters<typeof bootServer>[0]>['openDatabase'],
  clock: { readonly now: () => Date },
) {
  const stripe = await startStripe({ secretKey: 'sk_test_1', now: clock.now });
  const server: TestServer = await bootServer({
    ...(openDatabase && { openDatabase }),
    clock,
    env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: stripe.baseUrl },
  });

  const store = (user: TestUser, values: Partial<typeof userCredits.$inferInsert>) =>
    server.context.database.orm.update(userCredits).set(values).where(eq(userCredits.userId, user.id));

  async function notify(type: string, object: unknown): Promise<void> {
    const { body, signature } = signedEvent(stripe.event(type, object), secret);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await send(server, '/api/billing/webhook', { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
  }

  /** A user who buys a plan without a trial, unless their row says otherwise. */
  async function buy(
    tier: 'pro' | 'business',
    before: Partial<typeof userCredits.$inferInsert> = { trialUsedAt: clock.now() },
  ): Promise<{ readonly user: TestUser; readonly subscription: Subscription }> {
    const user = await signUp(server);
    await store(user, before);
    const answer = await send(server, '/api/billing/plan', { user, json: { tier } });
    const { url } = choosePlanResponse.parse(await answer.json());
    const session = stripe.account.sessions.find((each) => each.url === url);
    const subscription = stripe.pay(session?.id ?? '');
    await notify('customer.subscription.created', subscription);
    return { user, subscription };
  }

  async function close(): Promise<void> {
    await server.close();
    await stripe.close();
  }

  return { stripe, server, store, notify, buy, close };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The item of a subscription, which has one. */
export function itemOf({ items }: Subscription): Subscription['items']['data'][number] {
  const [item] = items.data;
  if (item === undefined) throw new Error('The item is missing.');
  return item;
}
