import type Stripe from 'stripe';
import type { Context as IdentityContext } from '../identity/context.ts';

export interface Context extends IdentityContext {
  /** The payment service; null: plans are changed by administrators. */
  readonly stripe: Stripe | null;
}
