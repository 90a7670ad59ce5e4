import { characterLedger } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { billAllOverage, billOverage, setOverageCap } from '../../src/money/billing/overage.ts';
import { signUp } from '../../src/testing/index.ts';
import { ledgerOf } from '../translations/client.ts';
import { creditsRowOf, deliver } from './jobs.ts';
import { openShop, type Shop } from './shop.ts';

const day = 24 * 60 * 60 * 1000;

describeWithDatabase('overage', (openDatabase) => {
  let now = new Date('2026-01-31T09:00:00Z');
  let shop: Shop;
  let stripe: Shop['stripe'];
  let server: Shop['server'];
  let notify: Shop['notify'];
  let buy: Shop['buy'];
  beforeAll(async () => {
    shop = await openShop(openDatabase, { now: () => now });
    ({ stripe, server, notify, buy } = shop);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  /** A customer who owes $1.20 for a past period. */
  async function debtor() {
    const { user, subscription } = await buy('business');
    await deliver(server, user, 5_000_000);
    await deliver(server, user, 100_000);
    now = new Date(now.getTime() + 40 * day);
    return { user, subscription, customer: subscription.customer };
  }

  it('is billed even if that of another customer cannot be billed, which is reported', async () => {
    const [first, second] = [await buy('business'), await buy('business')];
    for (const { user } of [first, second]) {
      await deliver(server, user, 5_000_000);
      await deliver(server, user, 100_000);
    }
    now = new Date(now.getTime() + 40 * day);
    const gone = stripe.account.customers.findIndex(({ id }) => id === first.subscription.customer);
    stripe.account.customers.splice(gone, 1);
    const error = vi.spyOn(server.context.logger, 'error').mockImplementation(() => {});
    await billAllOverage(server.context);
    const { customer } = first.subscription;
    expect(error).toHaveBeenCalledWith({ customer, err: expect.any(Error) }, expect.any(String));
    expect(stripe.itemsOf(first.subscription.customer)).toEqual([]);
    expect(stripe.itemsOf(second.subscription.customer)).toMatchObject([{ amount: 120 }]);
  });

  it('is billed from half a cent on, in an item that names its period', async () => {
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

  it('is not billed before its period ends', async () => {
    const { user, subscription } = await buy('business');
    await deliver(server, user, 5_100_000);
    await billAllOverage(server.context);
    await billOverage(server.context, subscription.customer, 'in_draft');
    expect(stripe.itemsOf(subscription.customer)).toEqual([]);
    now = new Date(now.getTime() + 40 * day);
    await billAllOverage(server.context);
    expect(stripe.itemsOf(subscription.customer)).toMatchObject([{ amount: 120 }]);
  });

  it('is billed whatever else an invoice contains', async () => {
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

  it('is on the given draft, without another invoice', async () => {
    const { subscription, customer } = await debtor();
    subscription.status = 'canceled';
    await notify('customer.subscription.updated', subscription);
    await billOverage(server.context, customer, 'in_draft');
    expect(stripe.itemsOf(customer)).toMatchObject([{ amount: 120, invoice: 'in_draft' }]);
    expect(stripe.account.invoices.filter((invoice) => invoice.customer === customer)).toEqual([]);
  });

  it('stays due until it is on an invoice, for a customer without a subscription', async () => {
    const { user, subscription, customer } = await debtor();
    subscription.status = 'canceled';
    await shop.store(user, { stripeSubscriptionId: null });
    vi.spyOn(server.context.logger, 'error').mockImplementation(() => {});
    const invoices = server.context.stripe?.invoices;
    if (invoices === undefined) throw new Error('The server has no payments.');
    vi.spyOn(invoices, 'create').mockRejectedValueOnce(new Error('Stripe is down.'));
    await billAllOverage(server.context);
    expect((await ledgerOf(server, user)).filter(([kind]) => kind === 'adjust')).toEqual([]);
    for (let round = 0; round < 2; round += 1) await billAllOverage(server.context);
    const own = stripe.account.invoices.filter((invoice) => invoice.customer === customer);
    expect(own).toHaveLength(1);
    expect(stripe.itemsOf(customer)).toMatchObject([{ amount: 120, invoice: own[0]?.id }]);
    expect((await ledgerOf(server, user)).filter(([kind]) => kind === 'adjust')).toHaveLength(1);
  });

  it('is on an invoice of its own when the subscription ends before the next one', async () => {
    const { subscription, customer } = await debtor();
    await billAllOverage(server.context);
    expect(stripe.itemsOf(customer)).toMatchObject([{ amount: 120, invoice: null }]);
    subscription.status = 'canceled';
    for (let turn = 0; turn < 2; turn += 1) await notify('customer.subscription.deleted', subscription);
    const own = stripe.account.invoices.filter((invoice) => invoice.customer === customer);
    expect(own).toHaveLength(1);
    expect(stripe.itemsOf(customer)).toMatchObject([{ amount: 120, invoice: own[0]?.id }]);
  });

  it('is deducted in the ledger with the item that bills it', async () => {
    const { user, customer } = await debtor();
    await billAllOverage(server.context);
    const adjustments = await server.context.database.orm
      .select()
      .from(characterLedger)
      .where(and(eq(characterLedger.userId, user.id), eq(characterLedger.kind, 'adjust')));
    expect(adjustments).toMatchObject([
      {
        chargeUsd: -1.2,
        characters: 0,
        note: expect.stringContaining(stripe.itemsOf(customer)[0]?.id ?? '?'),
      },
    ]);
  });

  it('is not asked for when nothing is due, for strangers, or without payments', async () => {
    const { customer } = await debtor();
    const { subscription: settled } = await buy('pro');
    const requests = stripe.requests.length;
    await billOverage(server.context, settled.customer);
    await billOverage(server.context, 'cus_stranger');
    await billOverage({ ...server.context, stripe: null }, customer);
    await billAllOverage({ ...server.context, stripe: null });
    expect(stripe.requests).toHaveLength(requests);
  });

  it('has a cap that only existing users can set, where their plan allows it', async () => {
    const free = await signUp(server);
    await expect(setOverageCap(server.context, free.id, 5)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'The overage cap of the Free plan cannot be changed.',
    });
    await expect(setOverageCap(server.context, 'nobody', 5)).rejects.toMatchObject({
      code: 'not_found',
      message: 'Failed to fetch user credits',
    });
  });
});
