import { type PlanTier, plans } from '@verso/contracts';
import { type Database, pricingConfig } from '@verso/db';
import { eq } from '@verso/db/query';
import type Stripe from 'stripe';

/** Tiers that can be bought. */
export type PaidTier = Extract<PlanTier, 'pro' | 'business'>;
export const paidTiers: readonly PaidTier[] = ['pro', 'business'];

/** What marks prices of ours among others of the same Stripe account. */
const tierField = 'verso_tier';

/**
 * The monthly price of a tier at Stripe: the one that `pricing_config` names, or one that is found by its lookup key
 * and made when there is none. Another amount is another price, so that subscribers keep the one they agreed to.
 */
export async function priceOf(database: Database, stripe: Stripe, tier: PaidTier): Promise<Stripe.Price> {
  const [config] = await database.orm.select().from(pricingConfig).where(eq(pricingConfig.tier, tier));
  if (config?.stripePriceId) return stripe.prices.retrieve(config.stripePriceId);
  const cents = Math.round((config?.priceUsd ?? plans[tier].priceUsd ?? 0) * 100);
  const lookupKey = `verso_${tier}_usd_${cents}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0];
  return stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      metadata: { [tierField]: tier },
      product_data: { name: `Verso ${plans[tier].name}` },
    },
    { idempotencyKey: lookupKey },
  );
}

/** The tier that a price pays for; null for prices that are not ours. */
export async function tierOfPrice(database: Database, price: Stripe.Price): Promise<PaidTier | null> {
  const marked = paidTiers.find((tier) => tier === price.metadata[tierField]);
  if (marked) return marked;
  const [config] = await database.orm
    .select()
    .from(pricingConfig)
    .where(eq(pricingConfig.stripePriceId, price.id));
  return paidTiers.find((tier) => tier === config?.tier) ?? null;
}
