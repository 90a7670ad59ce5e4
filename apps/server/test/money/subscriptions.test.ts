import { choosePlanResponse } from '@verso/contracts';
import { pricingConfig, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeEachDatabase } from '@verso/db/testing';
import { type StripeSimulator, signedEvent, startStripe } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billAllOverage, setOverageCap } from '../../src/money/billing/overage.ts';
import { syncSubscription } from '../../src/money/billing/subscription.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { ledgerOf, setPlan } from '../translations/client.ts';
import { creditsRowOf, deliver } from './jobs.ts';

const [webhookSecret, day] = ['whsec_test', 24 * 60 * 60 * 1000];

describeEachDatabase('subscriptions at Stripe', (openDatabase) => {
  let now = new Date('2026-01-31T09:00:00Z');
  let stripe: StripeSimulator;
  let server: TestServer;
  beforeAll(async () => {
    stripe = await startStripe({ secretKey: 'sk_test_1', now: () => now });
    server = await bootServer({
      openDatabase,
      clock: { now: () => now },
      env: {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: stripe.baseUrl,
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  const store = (user: TestUser, values: Partial<typeof userCredits.$inferInsert>) =>
    server.context.database.orm.update(userCredits).set(values).where(eq(userCredits.userId, user.id));
  const notify = async (type: string, object: unknown) => {
    const { body, signature } = signedEvent(stripe.event(type, object), webhookSecret);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await send(server, '/api/billing/webhook', { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
  };

  /** A user who buys a plan, without a trial. */
  async function buy(tier: 'pro' | 'business', user?: TestUser) {
    const buyer = user ?? (await signUp(server));
    await store(buyer, { trialUsedAt: now });
    const json = { tier };
    const answer = await send(server, '/api/billing/plan', { user: buyer, json });
    const { url } = choosePlanResponse.parse(await answer.json());
    const session = stripe.account.sessions.find((each) => each.url === url);
    const subscription = stripe.pay(session?.id ?? '');
    await notify('customer.subscription.created', subscription);
    return { user: buyer, subscription };
  }

  it('that are the newest decide about the plan when a customer has several', async () => {
    const { user, subscription } = await buy('pro');
    const [item] = subscription.items.data;
    const business = (await buy('business')).subscription.items.data[0]?.price;
    if (item === undefined || business === undefined) throw new Error('The price is missing.');
    const newer = { ...subscription, id: 'sub_newer', items: { data: [{ ...item, price: business }] } };
    stripe.account.subscriptions.push(newer);
    await notify('customer.subscription.created', newer);
    expect(await creditsRowOf(server, user)).toMatchObject({
      subscriptionTier: 'business',
      stripeSubscriptionId: 'sub_newer',
    });
  });

  it('to other products of the same Stripe account change nothing here', async () => {
    const { user, subscription } = await buy('pro');
    const before = await creditsRowOf(server, user);
    const [item] = subscription.items.data;
    if (item === undefined) throw new Error('The item is missing.');
    const price = { ...item.price, id: 'price_other', metadata: {} };
    const other = { ...subscription, id: 'sub_other', items: { data: [{ ...item, price }] } };
    stripe.account.subscriptions.push(other, { ...subscription, id: 'sub_empty', items: { data: [] } });
    await notify('customer.subscription.created', other);
    expect(await creditsRowOf(server, user)).toMatchObject({
      subscriptionTier: 'pro',
      stripeSubscriptionId: before.stripeSubscriptionId,
      currentPeriodStart: before.currentPeriodStart,
    });
  });

  it('return a beta user to the plan of the program when they end, but not after it', async () => {
    const [member, former] = [await buy('business'), await buy('business')];
    await store(member.user, { isBetaUser: true, betaExpiresAt: new Date(now.getTime() + day) });
    await store(former.user, { isBetaUser: true, betaExpiresAt: now });
    for (const { subscription } of [member, former]) {
      subscription.status = 'canceled';
      await notify('customer.subscription.deleted', subscription);
    }
    expect(await creditsRowOf(server, member.user)).toMatchObject({
      subscriptionTier: 'pro',
      subscriptionStatus: 'none',
      charactersIncludedInPlan: 1_500_000,
      stripeSubscriptionId: null,
    });
    expect(await creditsRowOf(server, former.user)).toMatchObject({
      subscriptionTier: 'free',
      subscriptionStatus: 'canceled',
      charactersIncludedInPlan: 50_000,
      stripeSubscriptionId: null,
    });
  });

  it('that have ended leave a plan alone that an administrator assigned since', async () => {
    const { user, subscription } = await buy('pro');
    subscription.status = 'canceled';
    await notify('customer.subscription.deleted', subscription);
    await setPlan(server, user, 'enterprise');
    await syncSubscription(server.context, subscription.customer);
    expect((await creditsRowOf(server, user)).subscriptionTier).toBe('enterprise');
  });

  it('keep an individual cap through renewals, but not in another plan', async () => {
    const { user, subscription } = await buy('business');
    await setOverageCap(server.context, user.id, 55);
    stripe.renew(subscription);
    await notify('customer.subscription.updated', subscription);
    expect(await creditsRowOf(server, user)).toMatchObject({
      overageCapUsd: 55,
      charactersIncludedInPlan: 5_000_000,
    });
    const { subscription: pro } = await buy('pro');
    const [item, price] = [subscription.items.data[0], pro.items.data[0]?.price];
    if (item && price) item.price = price;
    await notify('customer.subscription.updated', subscription);
    expect(await creditsRowOf(server, user)).toMatchObject({
      subscriptionTier: 'pro',
      overageCapUsd: null,
      charactersIncludedInPlan: 1_500_000,
    });
  });

  it('end with their period only if they are canceled until then', async () => {
    const { user, subscription } = await buy('pro');
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    const ends = async (cancel_at: number | null) => {
      Object.assign(subscription, { cancel_at });
      await notify('customer.subscription.updated', subscription);
      return (await creditsRowOf(server, user)).cancelAtPeriodEnd;
    };
    expect([await ends(end + 1), await ends(end), await ends(end - 1), await ends(null)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('with a trial use up the only trial of an account', async () => {
    const user = await signUp(server);
    await send(server, '/api/billing/plan', { user, json: { tier: 'pro' } });
    const started = now;
    const subscription = stripe.pay(stripe.account.sessions.at(-1)?.id ?? '');
    await notify('customer.subscription.created', subscription);
    expect(await creditsRowOf(server, user)).toMatchObject({
      trialUsedAt: started,
      subscriptionStatus: 'trialing',
    });
    now = new Date(now.getTime() + 7 * day);
    stripe.renew(subscription);
    await notify('customer.subscription.updated', subscription);
    expect(await creditsRowOf(server, user)).toMatchObject({ trialUsedAt: started, trialEndsAt: null });
  });

  it('can be bought again by a customer who was deleted at Stripe', async () => {
    const { user, subscription } = await buy('pro');
    const customer = stripe.account.customers.find(({ id }) => id === subscription.customer);
    subscription.status = 'canceled';
    await notify('customer.deleted', customer);
    expect(await creditsRowOf(server, user)).toMatchObject({
      subscriptionTier: 'free',
      stripeCustomerId: null,
    });
  });

  it('have the price that the operator configured, and that subscribers agreed to', async () => {
    const own = (await buy('pro')).subscription.items.data[0]?.price;
    if (own === undefined) throw new Error('The price is missing.');
    const price = { ...own, id: 'price_own', unit_amount: 1234, metadata: {} };
    stripe.account.prices.push(price);
    const { orm } = server.context.database;
    const isPro = eq(pricingConfig.tier, 'pro');
    await orm.update(pricingConfig).set({ stripePriceId: price.id }).where(isPro);
    const { user, subscription } = await buy('pro');
    expect(subscription.items.data[0]?.price.id).toBe(price.id);
    expect((await creditsRowOf(server, user)).subscriptionTier).toBe('pro');

    await orm.update(pricingConfig).set({ stripePriceId: null, priceUsd: 21.99 }).where(isPro);
    expect((await buy('pro')).subscription.items.data[0]?.price).toMatchObject({
      lookup_key: 'verso_pro_usd_2199',
      unit_amount: 2199,
    });
  });

  it('are billed for overage even if that of another customer cannot be billed', async () => {
    const [first, second] = [await buy('business'), await buy('business')];
    for (const { user } of [first, second]) {
      await deliver(server, user, 5_000_000);
      await deliver(server, user, 100_000);
    }
    now = new Date(now.getTime() + 40 * day);
    const gone = stripe.account.customers.findIndex(({ id }) => id === first.subscription.customer);
    stripe.account.customers.splice(gone, 1);
    await billAllOverage(server.context);
    expect(stripe.itemsOf(first.subscription.customer)).toEqual([]);
    expect(stripe.itemsOf(second.subscription.customer)).toMatchObject([{ amount: 120 }]);
  });

  it('are billed for overage from half a cent on, in an item that names its period', async () => {
    const { user, subscription } = await buy('business');
    await deliver(server, user, 5_000_000);
    const start = (await creditsRowOf(server, user)).currentPeriodStart?.toISOString() ?? '';
    await deliver(server, user, 416);
    now = new Date(now.getTime() + 31 * day);
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer)).toEqual([]);

    await deliver(server, user, 5_000_000);
    await deliver(server, user, 417);
    const next = (await creditsRowOf(server, user)).currentPeriodStart?.toISOString() ?? '';
    expect(next).not.toBe(start);
    now = new Date(now.getTime() + 31 * day);
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer)).toMatchObject([
      {
        amount: 1,
        invoice: null,
        description: `Characters beyond the plan, period from ${next.slice(0, 10)}`,
        metadata: { verso_period: next },
      },
    ]);
    expect(stripe.account.invoices.filter(({ customer }) => customer === subscription.customer)).toEqual([]);
  });

  it('are billed for overage whatever else their invoices contain', async () => {
    const { user, subscription } = await buy('business');
    await deliver(server, user, 5_000_000);
    await deliver(server, user, 100_000);
    stripe.account.invoiceItems.push({
      id: 'ii_other',
      object: 'invoiceitem',
      customer: subscription.customer,
      amount: 120,
      currency: 'usd',
      description: 'Consulting',
      metadata: {},
      invoice: null,
    });
    now = new Date(now.getTime() + 40 * day);
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer)).toHaveLength(2);
    expect((await ledgerOf(server, user)).filter(([kind]) => kind === 'adjust')).toHaveLength(1);
  });

  it('have no cap for a user who does not exist', async () => {
    await expect(setOverageCap(server.context, 'nobody', 5)).rejects.toMatchObject({ code: 'not_found' });
  });
});
