import { pricingConfig } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { refreshSubscription, syncSubscription } from '../../src/money/billing/subscription.ts';
import { send, signUp } from '../../src/testing/index.ts';
import { setPlan } from '../translations/client.ts';
import { creditsRowOf, deliver } from './jobs.ts';
import { itemOf, openShop, type Shop } from './shop.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('subscriptions at Stripe', (openDatabase) => {
  let now = new Date('2026-01-31T09:00:00Z');
  let shop: Shop;
  let stripe: Shop['stripe'];
  let server: Shop['server'];
  let store: Shop['store'];
  let notify: Shop['notify'];
  let buy: Shop['buy'];
  beforeAll(async () => {
    shop = await openShop(openDatabase, { now: () => now });
    ({ stripe, server, store, notify, buy } = shop);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  it('that are the newest decide about the plan when a customer has several, which is reported', async () => {
    const warn = vi.spyOn(server.context.logger, 'warn');
    const { user, subscription } = await buy('pro');
    const { price } = itemOf((await buy('business')).subscription);
    expect(warn).not.toHaveBeenCalled();
    const items = { data: [{ ...itemOf(subscription), price }] };
    stripe.account.subscriptions.push({ ...subscription, id: 'sub_newer', items });
    await notify('customer.subscription.created', subscription);
    expect(await creditsRowOf(server, user)).toMatchObject({
      subscriptionTier: 'business',
      stripeSubscriptionId: 'sub_newer',
    });
    expect(warn).toHaveBeenCalledWith({ customer: subscription.customer }, expect.any(String));
  });

  it('to other products of the same Stripe account change nothing here', async () => {
    const { user, subscription } = await buy('pro');
    const before = await creditsRowOf(server, user);
    const item = itemOf(subscription);
    const price = { ...item.price, id: 'price_other', metadata: {} };
    const other = { ...subscription, id: 'sub_other', items: { data: [{ ...item, price }] } };
    stripe.account.subscriptions.push(other, { ...subscription, id: 'sub_empty', items: { data: [] } });
    await notify('customer.subscription.created', other);
    await notify('customer.subscription.created', { ...other, customer: 'cus_other' });
    const { subscriptionTier, stripeSubscriptionId, currentPeriodStart } = before;
    expect(await creditsRowOf(server, user)).toMatchObject({
      subscriptionTier,
      stripeSubscriptionId,
      currentPeriodStart,
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
    await store(user, { overageCapUsd: 55 });
    stripe.renew(subscription);
    await notify('customer.subscription.updated', subscription);
    expect(await creditsRowOf(server, user)).toMatchObject({
      overageCapUsd: 55,
      charactersIncludedInPlan: 5_000_000,
    });
    itemOf(subscription).price = itemOf((await buy('pro')).subscription).price;
    await notify('customer.subscription.updated', subscription);
    expect(await creditsRowOf(server, user)).toMatchObject({
      subscriptionTier: 'pro',
      overageCapUsd: null,
      charactersIncludedInPlan: 1_500_000,
    });
  });

  it('end with their period only if they are canceled until then', async () => {
    const { user, subscription } = await buy('pro');
    const end = itemOf(subscription).current_period_end;
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
    const own = itemOf((await buy('pro')).subscription).price;
    const price = { ...own, id: 'price_own', unit_amount: 1234, metadata: {} };
    stripe.account.prices.push(price);
    const { orm } = server.context.database;
    const isPro = eq(pricingConfig.tier, 'pro');
    await orm.update(pricingConfig).set({ stripePriceId: price.id }).where(isPro);
    const { user, subscription } = await buy('pro');
    expect(itemOf(subscription).price.id).toBe(price.id);
    expect((await creditsRowOf(server, user)).subscriptionTier).toBe('pro');

    await orm.update(pricingConfig).set({ stripePriceId: null, priceUsd: 21.99 }).where(isPro);
    expect(itemOf((await buy('pro')).subscription).price).toMatchObject({
      lookup_key: 'verso_pro_usd_2199',
      unit_amount: 2199,
    });
  });

  it('without a trial leave the only trial of an account for later', async () => {
    const { user } = await buy('business', { trialUsedAt: null });
    expect(await creditsRowOf(server, user)).toMatchObject({ trialUsedAt: null, trialEndsAt: null });
  });

  it('begin with the quota of the plan, whatever an earlier one included', async () => {
    const trial = { subscriptionTier: 'pro', subscriptionStatus: 'trialing', trialUsedAt: now } as const;
    const { user } = await buy('pro', { ...trial, charactersIncludedInPlan: 10, overageCapUsd: 1 });
    expect(await creditsRowOf(server, user)).toMatchObject({
      charactersIncludedInPlan: 1_500_000,
      overageCapUsd: null,
    });
  });

  it('have the periods of Stripe, unless those are over here', async () => {
    const { user, subscription } = await buy('pro');
    const [anchor, first] = [now, new Date(itemOf(subscription).current_period_end * 1000)];
    const periodOf = async () => {
      await notify('customer.subscription.updated', subscription);
      const { currentPeriodStart, currentPeriodEnd, periodAnchor } = await creditsRowOf(server, user);
      return { currentPeriodStart, currentPeriodEnd, periodAnchor };
    };
    expect(await periodOf()).toEqual({
      currentPeriodStart: anchor,
      currentPeriodEnd: first,
      periodAnchor: anchor,
    });
    // The next period starts here before Stripe renews the subscription.
    now = new Date(first.getTime() + 1000);
    await deliver(server, user, 7);
    const here = await creditsRowOf(server, user);
    expect(here.currentPeriodStart).toEqual(first);
    expect(await periodOf()).toMatchObject({ currentPeriodEnd: here.currentPeriodEnd });
    stripe.renew(subscription);
    const early = itemOf(subscription).current_period_end - 3600;
    itemOf(subscription).current_period_end = early;
    expect(await periodOf()).toMatchObject({
      currentPeriodStart: first,
      currentPeriodEnd: new Date(early * 1000),
    });
    expect((await creditsRowOf(server, user)).charactersUsedThisMonth).toBe(7);
  });

  it('are not asked for without a customer or without payments', async () => {
    const visitor = await signUp(server);
    const { user } = await buy('pro');
    const requests = stripe.requests.length;
    await refreshSubscription(server.context, visitor.id);
    await refreshSubscription({ ...server.context, stripe: null }, user.id);
    expect(stripe.requests).toHaveLength(requests);
  });
});
