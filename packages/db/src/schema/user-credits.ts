import { plans, subscriptionStatuses } from '@verso/contracts';
import { boolean, index, pgTable, sql, text } from '../drizzle.ts';
import { characters, createdAt, instant, isNotNegative, isOneOf, updatedAt, usd } from './columns.ts';
import { users } from './users.ts';

const tiers = ['free', 'pro', 'business', 'enterprise'] as const;

/** What a user may translate in the current period. One row a user; changed only together with the ledger. */
export const userCredits = pgTable(
  'user_credits',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionTier: text('subscription_tier', { enum: tiers }).notNull().default('free'),
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses }).notNull().default('none'),
    charactersIncludedInPlan: characters('characters_included_in_plan')
      .notNull()
      .default(plans.free.characters),
    /** In the current period, whatever its length. */
    charactersUsedThisMonth: characters('characters_used_this_month').notNull().default(0),
    /** Plan characters held by running jobs. */
    charactersReserved: characters('characters_reserved').notNull().default(0),
    /** Plan characters that are left. Grants are counted in their own rows. */
    charactersRemaining: characters('characters_remaining')
      .notNull()
      .generatedAlwaysAs(
        sql`greatest(0, characters_included_in_plan - characters_used_this_month - characters_reserved)`,
      ),
    overageCharactersUsed: characters('overage_characters_used').notNull().default(0),
    overageCharactersReserved: characters('overage_characters_reserved').notNull().default(0),
    overageChargesThisMonth: usd('overage_charges_this_month').notNull().default(0),
    /** A cap of one's own, USD a period; null: the plan's. */
    overageCapUsd: usd('overage_cap_usd'),
    /** Null until the first use: a free week begins with it. */
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    /** When monthly periods are counted from. */
    periodAnchor: instant('period_anchor'),
    trialUsedAt: instant('trial_used_at'),
    trialEndsAt: instant('trial_ends_at'),
    isBetaUser: boolean('is_beta_user').notNull().default(false),
    betaSince: instant('beta_since'),
    betaExpiresAt: instant('beta_expires_at'),
    promoCode: text('promo_code'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('user_credits_tier', table.subscriptionTier, tiers),
    isOneOf('user_credits_status', table.subscriptionStatus, subscriptionStatuses),
    isNotNegative(
      'user_credits_not_negative',
      table.charactersIncludedInPlan,
      table.charactersUsedThisMonth,
      table.charactersReserved,
      table.overageCharactersUsed,
      table.overageCharactersReserved,
    ),
    index('user_credits_tier_users').on(table.subscriptionTier),
    index('user_credits_beta_since').on(table.betaSince).where(sql`${table.isBetaUser}`),
    index('user_credits_period_end').on(table.currentPeriodEnd),
  ],
);
