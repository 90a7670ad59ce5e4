import { type Form, fieldOf, partOf } from './form.ts';
import { type Account, find } from './objects.ts';

/** A request to the API: the values in its path, and its form or query. */
export interface Call {
  readonly account: Account;
  /** The base URL of the simulator's own pages. */
  readonly baseUrl: string;
  readonly path: readonly string[];
  readonly form: Form;
}

type Answer = (call: Call) => unknown;

const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/' });
const metadataOf = (form: Form) => partOf(form, 'metadata') as Record<string, string>;

/** Adds an object to a list of the account, and returns it. */
function add<Item>(items: Item[], item: Item): Item {
  items.push(item);
  return item;
}

/** The paths that the product uses. A `*` is an id. */
export const paths: Readonly<Record<string, Answer>> = {
  'POST /v1/customers': ({ account, form }) =>
    add(account.customers, {
      id: account.id('cus'),
      object: 'customer',
      email: fieldOf(form, 'email') ?? '',
      metadata: metadataOf(form),
    }),
  'GET /v1/prices': ({ account, form }) => {
    const key = fieldOf(form, 'lookup_keys', '0');
    return list(account.prices.filter(({ lookup_key }) => key === undefined || lookup_key === key));
  },
  'GET /v1/prices/*': ({ account, path }) => find(account.prices, path[0] ?? ''),
  'POST /v1/prices': ({ account, form }) =>
    add(account.prices, {
      id: account.id('price'),
      object: 'price',
      active: true,
      unit_amount: Number(fieldOf(form, 'unit_amount')),
      currency: fieldOf(form, 'currency') ?? '',
      lookup_key: fieldOf(form, 'lookup_key') ?? null,
      product: account.id('prod'),
      metadata: metadataOf(form),
    }),
  'GET /v1/checkout/sessions': ({ account, form }) =>
    list(
      account.sessions.filter(
        ({ customer, status }) =>
          customer === fieldOf(form, 'customer') && status === (fieldOf(form, 'status') ?? status),
      ),
    ),
  'POST /v1/checkout/sessions': ({ account, baseUrl, form }) => {
    const id = account.id('cs');
    return add(account.sessions, {
      id,
      object: 'checkout.session',
      customer: find(account.customers, fieldOf(form, 'customer') ?? '').id,
      price: find(account.prices, fieldOf(form, 'line_items', '0', 'price') ?? '').id,
      trialDays: Number(fieldOf(form, 'subscription_data', 'trial_period_days') ?? 0),
      url: `${baseUrl}/pay/${id}`,
      success_url: fieldOf(form, 'success_url') ?? '',
      status: 'open',
    });
  },
  'POST /v1/checkout/sessions/*/expire': ({ account, path }) => {
    const session = find(account.sessions, path[0] ?? '');
    session.status = 'expired';
    return session;
  },
  'GET /v1/subscriptions': ({ account, form }) =>
    list(account.subscriptions.filter(({ customer }) => customer === fieldOf(form, 'customer')).toReversed()),
  'GET /v1/subscriptions/*': ({ account, path }) => find(account.subscriptions, path[0] ?? ''),
  'POST /v1/subscriptions/*': ({ account, path, form }) => {
    const subscription = find(account.subscriptions, path[0] ?? '');
    const endsWithPeriod = fieldOf(form, 'cancel_at_period_end');
    if (endsWithPeriod !== undefined) subscription.cancel_at_period_end = endsWithPeriod === 'true';
    if (fieldOf(form, 'cancel_at') === '') subscription.cancel_at = null;
    return subscription;
  },
  'DELETE /v1/subscriptions/*': ({ account, path }) => {
    const subscription = find(account.subscriptions, path[0] ?? '');
    subscription.status = 'canceled';
    return subscription;
  },
  'GET /v1/billing_portal/configurations': ({ account }) => list(account.configurations),
  'POST /v1/billing_portal/configurations': ({ account, form }) =>
    add(account.configurations, {
      id: account.id('bpc'),
      object: 'billing_portal.configuration',
      metadata: metadataOf(form),
    }),
  'POST /v1/billing_portal/sessions': ({ account, baseUrl, form }) => {
    find(account.configurations, fieldOf(form, 'configuration') ?? '');
    const id = account.id('bps');
    const change = partOf(form, 'flow_data', 'subscription_update_confirm');
    return add(account.portals, {
      id,
      object: 'billing_portal.session',
      customer: find(account.customers, fieldOf(form, 'customer') ?? '').id,
      url: `${baseUrl}/portal/${id}`,
      return_url: fieldOf(form, 'return_url') ?? '',
      flow: {
        type: fieldOf(form, 'flow_data', 'type') ?? 'portal',
        price: fieldOf(change, 'items', '0', 'price'),
      },
    });
  },
  'GET /v1/invoiceitems': ({ account, form }) =>
    list(account.invoiceItems.filter(({ customer }) => customer === fieldOf(form, 'customer'))),
  'POST /v1/invoiceitems': ({ account, form }) =>
    add(account.invoiceItems, {
      id: account.id('ii'),
      object: 'invoiceitem',
      customer: find(account.customers, fieldOf(form, 'customer') ?? '').id,
      amount: Number(fieldOf(form, 'amount')),
      currency: fieldOf(form, 'currency') ?? '',
      description: fieldOf(form, 'description') ?? '',
      metadata: metadataOf(form),
      invoice: fieldOf(form, 'invoice') ?? null,
    }),
  'POST /v1/invoices': ({ account, form }) => {
    const [id, customer] = [account.id('in'), fieldOf(form, 'customer') ?? ''];
    if (fieldOf(form, 'pending_invoice_items_behavior') === 'include')
      for (const item of account.invoiceItems)
        if (item.customer === customer && item.invoice === null) item.invoice = id;
    return add(account.invoices, {
      id,
      object: 'invoice',
      customer,
      status: 'draft',
      billing_reason: 'manual',
      auto_advance: fieldOf(form, 'auto_advance') === 'true',
      collection_method: fieldOf(form, 'collection_method') ?? 'charge_automatically',
    });
  },
};
