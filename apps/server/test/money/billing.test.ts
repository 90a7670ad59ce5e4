import { billingResponse, choosePlanResponse } from '@verso/contracts';
import { stripeEvents, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { type StripeEvent, type StripeSimulator, signedEvent, startStripe } from '@verso/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSubscription, stopRenewal } from '../../src/money/billing/leave.ts';
import { billAllOverage } from '../../src/money/billing/overage.ts';
import { creditsOf } from '../../src/money/credits/read.ts';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { ledgerOf, refusalOf } from '../translations/client.ts';
import { creditsRowOf, deliver, reserve, settle } from './jobs.ts';

const [webhookSecret, day] = ['whsec_test', 24 * 60 * 60 * 1000];

describeWithDatabase('Stripe billing', (openDatabase) => {
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

  const billing = async (user: TestUser) =>
    billingResponse.parse(await (await send(server, '/api/billing', { user })).json());
  const actions = async (user: TestUser) =>
    Object.fromEntries((await billing(user)).plans.map(({ tier, action }) => [tier, action]));
  const choose = (user: TestUser, tier: string) =>
    send(server, '/api/billing/plan', { user, json: { tier } });
  const credits = (user: TestUser) => creditsOf(server.context, user.id);
  const deliverEvent = (event: StripeEvent, secret = webhookSecret) => {
    const { body, signature } = signedEvent(event, secret);
    return send(server, '/api/billing/webhook', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  };
  const notify = async (type: string, object: unknown) =>
    expect((await deliverEvent(stripe.event(type, object))).status).toBe(200);
  const openSession = () => stripe.account.sessions.findLast(({ status }) => status === 'open');

  /** A user with a paid plan that the server has been notified of. */
  async function subscriber(tier: 'pro' | 'business') {
    const user = await signUp(server);
    await server.context.database.orm
      .update(userCredits)
      .set({ trialUsedAt: now })
      .where(eq(userCredits.userId, user.id));
    const { url } = choosePlanResponse.parse(await (await choose(user, tier)).json());
    const session = openSession();
    expect(url).toBe(session?.url);
    const subscription = stripe.pay(session?.id ?? '');
    await notify('customer.subscription.created', subscription);
    return { user, subscription };
  }

  it('starts a seven-day trial of Pro with a card, once per account, and then charges Pro', async () => {
    const user = await signUp(server);
    expect(await actions(user)).toEqual({ free: 'current', pro: 'trial', business: 'checkout' });
    const early = await send(server, '/api/billing/portal', { method: 'POST', user });
    expect(await refusalOf(early)).toMatchObject({
      status: 409,
      error: 'You have not made any payments yet.',
    });
    await choose(user, 'pro');
    const session = openSession();
    expect(session?.trialDays).toBe(7);
    const subscription = stripe.pay(session?.id ?? '');
    await notify('checkout.session.completed', session);
    expect(await billing(user)).toMatchObject({
      tier: 'pro',
      status: 'trialing',
      characters_included: 1_500_000,
      trial_ends_at: new Date(now.getTime() + 7 * day).toISOString(),
      period_end: new Date(now.getTime() + 7 * day).toISOString(),
      portal: true,
    });
    await expect(reserve(server, user, 1_500_001)).rejects.toMatchObject({
      message: 'Your trial includes 1,500,000 characters. Choose a plan to continue translating',
    });

    await deliver(server, user, 1_000_000);
    now = new Date(now.getTime() + 7 * day);
    stripe.renew(subscription);
    await notify('customer.subscription.updated', subscription);
    expect(await billing(user)).toMatchObject({ tier: 'pro', status: 'active', trial_ends_at: null });
    expect((await credits(user)).characters_remaining).toBe(1_500_000);

    subscription.status = 'canceled';
    await notify('customer.subscription.deleted', subscription);
    expect(await actions(user)).toEqual({ free: 'current', pro: 'checkout', business: 'checkout' });
  });

  it('sells a plan and creates each price once', async () => {
    const { user, subscription } = await subscriber('business');
    expect(await billing(user)).toMatchObject({
      tier: 'business',
      status: 'active',
      characters_included: 5_000_000,
      cancel_at_period_end: false,
      portal: true,
    });
    await subscriber('business');
    const prices = stripe.account.prices.filter(({ unit_amount }) => unit_amount === 4900);
    expect(prices).toMatchObject([{ lookup_key: 'verso_business_usd_4900', currency: 'usd' }]);
    expect(subscription.items.data[0]?.price.id).toBe(prices[0]?.id);
  });

  it('never sells two subscriptions to one user', async () => {
    const user = await signUp(server);
    await choose(user, 'business');
    const first = openSession();
    await choose(user, 'pro');
    expect(first?.status).toBe('expired');
    stripe.pay(openSession()?.id ?? '');
    // No event has arrived: the server asks Stripe before it sells.
    const sessions = stripe.account.sessions.length;
    expect(await refusalOf(await choose(user, 'pro'))).toMatchObject({
      status: 409,
      error: 'You are already on this plan.',
    });
    expect(stripe.account.sessions).toHaveLength(sessions);
    const { stripeCustomerId } = await creditsRowOf(server, user);
    expect(stripe.account.customers.filter(({ id }) => id === stripeCustomerId)).toHaveLength(1);
  });

  it('shows the plan right after checkout, before any event', async () => {
    const user = await signUp(server);
    await choose(user, 'business');
    stripe.pay(openSession()?.id ?? '');
    expect((await billing(user)).tier).toBe('free');
    const answer = await send(server, '/api/billing/refresh', { method: 'POST', user });
    expect(billingResponse.parse(await answer.json()).tier).toBe('business');
  });

  it('accepts events late, twice and in any order, and applies the current state at Stripe', async () => {
    const { user, subscription } = await subscriber('pro');
    const created = stripe.event('customer.subscription.created', subscription);
    stripe.renew(subscription);
    const renewed = stripe.event('customer.subscription.updated', subscription);
    await deliver(server, user, 1000);
    now = new Date(now.getTime() + 31 * day);
    for (const event of [renewed, created, renewed, created]) {
      expect((await deliverEvent(event)).status).toBe(200);
    }
    expect(await credits(user)).toMatchObject({ characters_used_this_month: 0 });
    await deliver(server, user, 500);
    const requestCount = stripe.requests.length;
    await Promise.all([renewed, created, renewed].map((event) => deliverEvent(event)));
    expect(stripe.requests).toHaveLength(requestCount);
    expect(await credits(user)).toMatchObject({
      subscription_tier: 'pro',
      subscription_status: 'active',
      characters_used_this_month: 500,
    });
    const end = stripe.event('customer.subscription.deleted', subscription);
    subscription.status = 'canceled';
    await Promise.all([deliverEvent(end), deliverEvent(end)]);
    expect(await credits(user)).toMatchObject({ subscription_tier: 'free', subscription_status: 'canceled' });
  });

  it('accepts only signed events and stores no names or addresses from them', async () => {
    const { user, subscription } = await subscriber('pro');
    subscription.status = 'canceled';
    const event = stripe.event('customer.subscription.deleted', subscription);
    expect((await deliverEvent(event, 'whsec_other')).status).toBe(403);
    const { signature } = signedEvent(event, webhookSecret);
    const forged = await send(server, '/api/billing/webhook', {
      method: 'POST',
      body: JSON.stringify({ ...event, type: 'customer.deleted' }),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect(forged.status).toBe(403);
    expect((await credits(user)).subscription_tier).toBe('pro');

    const customer = stripe.account.customers.find(({ email }) => email === user.email);
    const created = stripe.event('customer.created', customer);
    expect((await deliverEvent(created)).status).toBe(200);
    const { orm } = server.context.database;
    const [kept] = await orm.select().from(stripeEvents).where(eq(stripeEvents.id, created.id));
    expect(JSON.stringify(kept)).not.toContain(user.email);
    expect(kept?.processedAt).not.toBeNull();
  });

  it('processes a failed event when it is sent again', async () => {
    const { user, subscription } = await subscriber('pro');
    subscription.status = 'canceled';
    const event = stripe.event('customer.subscription.deleted', subscription);
    stripe.outage = true;
    expect((await deliverEvent(event)).status).toBeGreaterThanOrEqual(500);
    expect((await credits(user)).subscription_tier).toBe('pro');
    expect(await refusalOf(await choose(user, 'business'))).toMatchObject({
      status: 503,
      error: 'The payment service is not responding. Please try again.',
    });
    stripe.outage = false;
    expect((await deliverEvent(event)).status).toBe(200);
    expect((await credits(user)).subscription_tier).toBe('free');
  });

  it('changes a plan within its period without granting the characters again', async () => {
    const { user, subscription } = await subscriber('pro');
    await deliver(server, user, 1_200_000);
    await choose(user, 'business');
    const portal = stripe.account.portals.at(-1);
    expect(portal?.flow.type).toBe('subscription_update_confirm');
    if (portal) stripe.confirm(portal);
    await notify('customer.subscription.updated', subscription);
    expect(await credits(user)).toMatchObject({
      subscription_tier: 'business',
      characters_used_this_month: 1_200_000,
      characters_remaining: 3_800_000,
    });
    expect(await actions(user)).toEqual({ free: 'cancel', pro: 'switch', business: 'current' });
  });

  it('cancels at the end of the period, keeps the plan until then and shows the date', async () => {
    const { user, subscription } = await subscriber('pro');
    await choose(user, 'free');
    const portal = stripe.account.portals.at(-1);
    expect(portal?.flow.type).toBe('subscription_cancel');
    if (portal) stripe.confirm(portal);
    await notify('customer.subscription.updated', subscription);
    expect(await billing(user)).toMatchObject({ tier: 'pro', status: 'active', cancel_at_period_end: true });
    const portalAnswer = await send(server, '/api/billing/portal', { method: 'POST', user });
    expect(await portalAnswer.json()).toEqual({ url: stripe.account.portals.at(-1)?.url });
    expect(stripe.account.configurations).toHaveLength(1);
  });

  it.each(['cancel_at_period_end', 'cancel_at'] as const)(
    'resumes a subscription that was to end by %s',
    async (by) => {
      const { user, subscription } = await subscriber('business');
      const end = subscription.items.data[0]?.current_period_end ?? null;
      Object.assign(subscription, { [by]: by === 'cancel_at' ? end : true });
      await notify('customer.subscription.updated', subscription);
      expect(await actions(user)).toMatchObject({ business: 'keep' });
      expect(await (await choose(user, 'business')).json()).toEqual({ url: null });
      expect(subscription).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
      expect(await actions(user)).toEqual({ free: 'cancel', pro: 'switch', business: 'current' });
    },
  );

  it('keeps the plan without overage while a payment is overdue', async () => {
    const { user, subscription } = await subscriber('pro');
    subscription.status = 'past_due';
    const { customer } = subscription;
    await notify('invoice.payment_failed', { object: 'invoice', id: 'in_x', customer });
    expect(await credits(user)).toMatchObject({ subscription_tier: 'pro', subscription_status: 'past_due' });
    await expect(reserve(server, user, 1_500_001)).rejects.toMatchObject({
      message: 'Your last payment failed. Update your payment method to continue translating',
    });
    subscription.status = 'unpaid';
    await notify('customer.subscription.updated', subscription);
    expect((await credits(user)).subscription_tier).toBe('free');
  });

  it('counts months of different lengths as Stripe does, including the return to the 31st', async () => {
    now = new Date('2027-01-31T09:00:00Z');
    const { user, subscription } = await subscriber('pro');
    const ends = [(await billing(user)).period_end];
    for (const renewal of ['2027-02-28T09:00:01Z', '2027-03-28T09:00:01Z', '2027-03-31T09:00:01Z']) {
      now = new Date(renewal);
      ends.push((await billing(user)).period_end);
    }
    expect(ends).toEqual([
      '2027-02-28T09:00:00.000Z',
      '2027-03-31T09:00:00.000Z',
      '2027-03-31T09:00:00.000Z',
      '2027-04-30T09:00:00.000Z',
    ]);
    // A stale response about a past period does not revert the current one.
    await deliver(server, user, 700);
    await notify('customer.subscription.updated', subscription);
    expect(await credits(user)).toMatchObject({
      characters_used_this_month: 700,
      current_period_end: '2027-04-30T09:00:00.000Z',
    });
  });

  it('adds overage of a period to its next invoice once, and late overage to the one after', async () => {
    now = new Date('2027-06-01T09:00:00Z');
    const { user, subscription } = await subscriber('pro');
    await deliver(server, user, 1_500_000);
    await deliver(server, user, 200_000);
    const late = await reserve(server, user, 100_000);
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer)).toEqual([]);

    now = new Date('2027-07-01T09:00:00Z');
    stripe.renew(subscription);
    const invoice = {
      object: 'invoice',
      id: 'in_renewal',
      customer: subscription.customer,
      status: 'draft',
      billing_reason: 'subscription_cycle',
    };
    const event = stripe.event('invoice.created', invoice);
    await Promise.all([deliverEvent(event), deliverEvent(event)]);
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer)).toMatchObject([
      { amount: 300, currency: 'usd', invoice: 'in_renewal' },
    ]);
    expect(await credits(user)).toMatchObject({ overage_charges_this_month: 0 });

    await settle(server, late.job, 100_000);
    await Promise.all(Array.from({ length: 8 }, () => billAllOverage(server.context)));
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer).map(({ amount }) => amount)).toEqual([300, 150]);
    expect((await ledgerOf(server, user)).filter(([kind]) => kind === 'adjust')).toHaveLength(2);
  });

  it('does not bill again after a crash', async () => {
    now = new Date('2027-08-01T09:00:00Z');
    const { user, subscription } = await subscriber('pro');
    await deliver(server, user, 1_500_000);
    await deliver(server, user, 100_000);
    const { currentPeriodStart } = await creditsRowOf(server, user);
    stripe.account.invoiceItems.push({
      id: 'ii_before_the_crash',
      object: 'invoiceitem',
      customer: subscription.customer,
      amount: 150,
      currency: 'usd',
      description: '',
      metadata: { verso_period: currentPeriodStart?.toISOString() ?? '' },
      invoice: null,
    });
    now = new Date('2027-09-01T09:00:00Z');
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer)).toHaveLength(1);
    expect((await ledgerOf(server, user)).at(-1)).toEqual(['adjust', 0]);
  });

  it('sends an extra invoice for overage when no other invoice follows', async () => {
    now = new Date('2027-10-01T09:00:00Z');
    const { user, subscription } = await subscriber('business');
    await deliver(server, user, 5_000_000);
    await deliver(server, user, 1_000_000);
    subscription.status = 'canceled';
    await notify('customer.subscription.deleted', subscription);
    const invoices = stripe.account.invoices.filter(({ customer }) => customer === subscription.customer);
    expect(invoices).toMatchObject([{ auto_advance: true, collection_method: 'charge_automatically' }]);
    expect(stripe.itemsOf(subscription.customer)).toMatchObject([{ amount: 1200, invoice: invoices[0]?.id }]);
  });

  it('stops renewal when deletion is requested and settles when the user is deleted', async () => {
    now = new Date('2027-11-01T09:00:00Z');
    const { user, subscription } = await subscriber('pro');
    await deliver(server, user, 1_500_000);
    await deliver(server, user, 100_000);
    await stopRenewal(server.context, user.id);
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await endSubscription(server.context, user.id);
    await endSubscription(server.context, user.id);
    expect(subscription.status).toBe('canceled');
    expect(stripe.itemsOf(subscription.customer)).toMatchObject([{ amount: 150 }]);
    expect((await credits(user)).subscription_tier).toBe('free');
  });

  it('lets only the user set the Business cap and refuses jobs beyond it before they start', async () => {
    const { user } = await subscriber('business');
    const setCap = (cap_usd: number, as = user) =>
      send(server, '/api/billing/overage-cap', { method: 'PUT', json: { cap_usd }, user: as });
    expect((await billing(user)).overage).toMatchObject({ cap_usd: 30, cap_characters: 2_500_000 });
    await deliver(server, user, 5_000_000);
    expect((await setCap(6)).status).toBe(200);
    await deliver(server, user, 400_000);
    await expect(reserve(server, user, 100_001)).rejects.toMatchObject({
      code: 'limit_reached',
      message: "You've reached your overage limit. Raise your cap to continue translating",
      details: { reason: 'Would exceed overage limit (400,000/500,000)' },
    });
    await reserve(server, user, 100_000);
    expect((await setCap(0)).status).toBe(200);
    await expect(reserve(server, user, 1)).rejects.toMatchObject({ code: 'limit_reached' });
    expect(await refusalOf(await setCap(-1))).toMatchObject({ status: 422 });
    const { user: pro } = await subscriber('pro');
    expect(await refusalOf(await setCap(100, pro))).toMatchObject({
      status: 403,
      error: 'The overage cap of the Pro plan cannot be changed.',
    });
  });
});
