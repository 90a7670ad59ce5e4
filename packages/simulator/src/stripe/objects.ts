/** Stripe's objects, limited to the fields that the product reads. Times are in seconds. */

type Metadata = Record<string, string>;

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string;
  readonly metadata: Metadata;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly active: true;
  readonly unit_amount: number;
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly product: string;
  readonly metadata: Metadata;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  readonly price: string;
  readonly trialDays: number;
  readonly url: string;
  readonly success_url: string;
  status: 'open' | 'complete' | 'expired';
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  status: string;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  trial_end: number | null;
  readonly items: {
    readonly data: {
      readonly id: string;
      price: Price;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

export interface PortalSession {
  readonly id: string;
  readonly object: 'billing_portal.session';
  readonly customer: string;
  readonly url: string;
  readonly return_url: string;
  /** The purpose of the page: the portal itself, or one change. */
  readonly flow: { readonly type: string; readonly price?: string | undefined };
}

export interface PortalConfiguration {
  readonly id: string;
  readonly object: 'billing_portal.configuration';
  readonly metadata: Metadata;
}

export interface InvoiceItem {
  readonly id: string;
  readonly object: 'invoiceitem';
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly metadata: Metadata;
  /** Null: on the next invoice that includes pending items. */
  invoice: string | null;
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly status: 'draft' | 'open';
  readonly billing_reason: string;
  /** Whether Stripe finalizes and collects it. */
  readonly auto_advance: boolean;
  readonly collection_method: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: unknown };
}

/** The objects of a Stripe account. */
export class Account {
  readonly customers: Customer[] = [];
  readonly prices: Price[] = [];
  readonly sessions: CheckoutSession[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly portals: PortalSession[] = [];
  readonly configurations: PortalConfiguration[] = [];
  readonly invoiceItems: InvoiceItem[] = [];
  readonly invoices: Invoice[] = [];
  #ids = 0;

  id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${this.#ids}`;
  }
}

/** Finds an object by its id. @throws when there is none, for which Stripe returns 404 */
export function find<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (item === undefined) throw new MissingError(id);
  return item;
}

export class MissingError extends Error {
  override readonly name = 'MissingError';

  constructor(id: string) {
    super(`No such object: '${id}'`);
  }
}
