import { type PlanTier, plans } from '@verso/contracts';
import { type Database, pricingConfig } from '@verso/db';
import { eq } from '@verso/db/query';
import type Stripe from 'stripe';

/** Tiers that users can buy. */
export type PaidTier = Extract<PlanTier, 'pro' | 'business'>;
export const paidTiers: readonly PaidTier[] = ['pro', 'business'];

/** The metadata field that marks the product's prices among others of the same Stripe account. */
const tierField = 'verso_tier';

/**
 * The monthly price of a tier at Stripe: the one in `pricing_config`, or the one with the tier's lookup key, which is created
 * if it does not exist. A changed amount is a new price, so that subscribers keep the price they agreed to.
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

/** The tier of a price; null for prices of other products. */
export async function tierOfPrice(database: Database, price: Stripe.Price): Promise<PaidTier | null> {
  const marked = paidTiers.find((tier) => tier === price.metadata[tierField]);
  if (marked) return marked;
  const [config] = await database.orm
    .select()
    .from(pricingConfig)
    .where(eq(pricingConfig.stripePriceId, price.id));
  return paidTiers.find((tier) => tier === config?.tier) ?? null;
}
