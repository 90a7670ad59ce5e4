import { createHmac } from 'node:crypto';
import { addMonths } from '@verso/contracts';
import {
  type Account,
  find,
  type InvoiceItem,
  type PortalSession,
  type StripeEvent,
  type Subscription,
} from './objects.ts';

interface Dependencies {
  readonly baseUrl: string;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
const instant = (value: number) => new Date(value * 1000);
const day = 24 * 60 * 60;

/** A Stripe account whose customers and clock are controlled by a test. */
export class StripeSimulator {
  readonly account: Account;
  /** Every request to the API: method and path. */
  readonly requests: string[] = [];
  /** True: the API returns 503 for every request. */
  outage = false;
  readonly #dependencies: Dependencies;

  constructor(account: Account, dependencies: Dependencies) {
    this.account = account;
    this.#dependencies = dependencies;
  }

  get baseUrl(): string {
    return this.#dependencies.baseUrl;
  }

  close(): Promise<void> {
    return this.#dependencies.close();
  }

  /** A customer pays on a Checkout page, or starts the trial that it offers. */
  pay(sessionId: string): Subscription {
    const { account } = this;
    const session = find(account.sessions, sessionId);
    if (session.status !== 'open') throw new Error(`The session is ${session.status}.`);
    session.status = 'complete';
    const start = seconds(this.#dependencies.now());
    const trialEnd = session.trialDays > 0 ? start + session.trialDays * day : null;
    const subscription: Subscription = {
      id: account.id('sub'),
      object: 'subscription',
      customer: session.customer,
      created: start,
      status: trialEnd === null ? 'active' : 'trialing',
      billing_cycle_anchor: trialEnd ?? start,
      cancel_at: null,
      cancel_at_period_end: false,
      trial_end: trialEnd,
      items: {
        data: [
          {
            id: account.id('si'),
            price: find(account.prices, session.price),
            current_period_start: start,
            current_period_end: trialEnd ?? monthAfter(start),
          },
        ],
      },
    };
    account.subscriptions.push(subscription);
    return subscription;
  }

  /** Starts the next period of a subscription. */
  renew(subscription: Subscription): void {
    const [item] = subscription.items.data;
    if (item === undefined) return;
    item.current_period_start = item.current_period_end;
    item.current_period_end = monthAfter(item.current_period_start);
    if (subscription.status === 'trialing') subscription.status = 'active';
  }

  /** A customer confirms a page of the portal. */
  confirm({ customer, flow }: PortalSession): void {
    const subscription = this.account.subscriptions.findLast((each) => each.customer === customer);
    const [item] = subscription?.items.data ?? [];
    if (subscription === undefined || item === undefined) throw new Error('No subscription.');
    if (flow.type === 'subscription_cancel') subscription.cancel_at_period_end = true;
    if (flow.price === undefined) return;
    item.price = find(this.account.prices, flow.price);
    if (subscription.status === 'trialing') this.#endTrial(subscription);
  }

  /** A plan change ends a trial, and is paid immediately. */
  #endTrial(subscription: Subscription): void {
    const [item] = subscription.items.data;
    if (item === undefined) return;
    const start = seconds(this.#dependencies.now());
    Object.assign(subscription, { status: 'active', trial_end: null, billing_cycle_anchor: start });
    Object.assign(item, { current_period_start: start, current_period_end: monthAfter(start) });
  }

  /** The items on invoices of a customer, including the next one. */
  itemsOf(customer: string): readonly InvoiceItem[] {
    return this.account.invoiceItems.filter((item) => item.customer === customer);
  }

  event(type: string, object: unknown): StripeEvent {
    const created = seconds(this.#dependencies.now());
    // A snapshot: later changes must not affect an earlier event.
    const data = { object: JSON.parse(JSON.stringify(object)) as unknown };
    return { id: this.account.id('evt'), object: 'event', type, created, data };
  }
}

/** An event as sent: its body, and the header with its signature. */
export function signedEvent(
  event: StripeEvent,
  secret: string,
  at: Date = new Date(),
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify(event);
  const time = seconds(at);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { body, signature: `t=${time},v1=${signature}` };
}

const monthAfter = (start: number) => seconds(addMonths(instant(start), 1));
