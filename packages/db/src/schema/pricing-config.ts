import { boolean, pgTable, text } from '../drizzle.ts';
import { characters, isNotNegative, updatedAt, usd } from './columns.ts';

/** What each tier includes and costs. */
export const pricingConfig = pgTable(
  'pricing_config',
  {
    tier: text('tier', { enum: ['free', 'pro', 'business', 'enterprise'] }).primaryKey(),
    /** Characters of one period: a week on the free tier, a month on the others. */
    monthlyCharacters: characters('monthly_characters').notNull(),
    period: text('period', { enum: ['week', 'month'] }).notNull(),
    overageAllowed: boolean('overage_allowed').notNull(),
    overageCapCharacters: characters('overage_cap_characters').notNull().default(0),
    overageRatePer1mChars: usd('overage_rate_per_1m_chars').notNull().default(0),
    /** USD a month; null: on request. */
    priceUsd: usd('price_usd'),
    stripePriceId: text('stripe_price_id'),
    updatedAt: updatedAt(),
  },
  (table) => [
    isNotNegative('pricing_config_not_negative', table.monthlyCharacters, table.overageCapCharacters),
  ],
);
