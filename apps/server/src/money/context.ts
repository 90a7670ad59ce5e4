import type Stripe from 'stripe';
import type { Context as IdentityContext } from '../identity/context.ts';

export interface Context extends IdentityContext {
  /** Null on a server without payments, where administrators change plans. */
  readonly stripe: Stripe | null;
}
