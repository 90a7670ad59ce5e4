import { grantTypes, plans, subscriptionStatuses } from '@verso/contracts';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, sql, text, uuid } from '../drizzle.ts';
import { characters, createdAt, instant, isNotNegative, isOneOf, updatedAt, usd } from './columns.ts';
import { users } from './identity.ts';

const tiers = ['free', 'pro', 'business', 'enterprise'] as const;

/** A user's quota in the current period. One row per user, changed only together with the ledger. */
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
    /** In the current period, which may be a week or a month. */
    charactersUsedThisMonth: characters('characters_used_this_month').notNull().default(0),
    /** Plan characters reserved for running jobs. */
    charactersReserved: characters('characters_reserved').notNull().default(0),
    /** Remaining plan characters. Grants have their own rows. */
    charactersRemaining: characters('characters_remaining')
      .notNull()
      .generatedAlwaysAs(
        sql`greatest(0, characters_included_in_plan - characters_used_this_month - characters_reserved)`,
      ),
    overageCharactersUsed: characters('overage_characters_used').notNull().default(0),
    overageCharactersReserved: characters('overage_characters_reserved').notNull().default(0),
    overageChargesThisMonth: usd('overage_charges_this_month').notNull().default(0),
    /** An individual cap in USD per period; null: the plan's. */
    overageCapUsd: usd('overage_cap_usd'),
    /** Null until the first use, which starts a free week. */
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    /** The start of the first monthly period. */
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

const statuses = ['active', 'expired', 'revoked', 'fully_used'] as const;

/** Characters granted in addition to the plan. They are used before the plan, in order of expiry. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    grantId: uuid('grant_id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null after the account is deleted. */
    grantedBy: text('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantType: text('grant_type', { enum: grantTypes }).notNull(),
    reason: text('reason'),
    notes: text('notes'),
    /** Null: granted in characters. */
    pagesGranted: integer('pages_granted'),
    charactersGranted: characters('characters_granted').notNull(),
    charactersUsed: characters('characters_used').notNull().default(0),
    /** Reserved for running jobs. */
    charactersReserved: characters('characters_reserved').notNull().default(0),
    /** Revoked by an administrator. */
    charactersRevoked: characters('characters_revoked').notNull().default(0),
    charactersRemaining: characters('characters_remaining')
      .notNull()
      .generatedAlwaysAs(
        sql`greatest(0, characters_granted - characters_used - characters_reserved - characters_revoked)`,
      ),
    status: text('status', { enum: statuses }).notNull().default('active'),
    /** Null: never. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by').references(() => users.id, { onDelete: 'set null' }),
    revokeReason: text('revoke_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('credit_grants_status', table.status, statuses),
    isOneOf('credit_grants_type', table.grantType, grantTypes),
    isNotNegative(
      'credit_grants_not_negative',
      table.charactersGranted,
      table.charactersUsed,
      table.charactersReserved,
      table.charactersRevoked,
    ),
    index('credit_grants_usable').on(table.userId, table.expiresAt).where(sql`${table.status} = 'active'`),
    index('credit_grants_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('credit_grants_created_at').on(table.createdAt.desc().nullsFirst()),
  ],
);

const kinds = ['reserve', 'settle', 'release', 'adjust'] as const;

/** The share of a grant in a ledger entry. */
export interface LedgerGrantDraw {
  readonly grantId: string;
  readonly characters: number;
}

/**
 * All movements of characters. Append-only (a trigger rejects changes) and without foreign keys, so that it outlives
 * translations and accounts. Contains no text.
 */
export const characterLedger = pgTable(
  'character_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The user who pays, who may not be the one who translates. */
    userId: text('user_id').notNull(),
    translationId: uuid('translation_id'),
    kind: text('kind', { enum: kinds }).notNull(),
    /** Effective characters: the sum of the three sources. */
    characters: characters('characters').notNull(),
    fromGrant: characters('from_grant').notNull().default(0),
    fromPlan: characters('from_plan').notNull().default(0),
    fromOverage: characters('from_overage').notNull().default(0),
    grantDraws: jsonb('grant_draws').$type<readonly LedgerGrantDraw[]>().notNull().default([]),
    chargeUsd: usd('charge_usd').notNull().default(0),
    /** The period of the plan characters; null if there are none. */
    periodStart: instant('period_start'),
    note: text('note'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('character_ledger_kind', table.kind, kinds),
    check(
      'character_ledger_sum',
      sql`${table.characters} = ${table.fromGrant} + ${table.fromPlan} + ${table.fromOverage}`,
    ),
    index('character_ledger_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('character_ledger_translation').on(table.translationId),
  ],
);

/**
 * Deliveries and their charges. Append-only (a trigger rejects changes) and without foreign keys, so that it outlives
 * translations and accounts. Contains no text.
 */
export const characterUsageLog = pgTable(
  'character_usage_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The recipient. */
    userId: text('user_id').notNull(),
    /** The user whose characters were used; null: the recipient. */
    payerId: text('payer_id'),
    translationId: uuid('translation_id').unique(),
    /** Effective characters, which are charged. */
    charactersUsed: characters('characters_used').notNull(),
    /** Characters before the format multiplier. */
    rawCharacters: characters('raw_characters').notNull(),
    wordsCount: integer('words_count').notNull().default(0),
    tokensUsed: integer('tokens_used').notNull().default(0),
    modelUsed: text('model_used'),
    formatType: text('format_type').notNull(),
    isOverage: boolean('is_overage').notNull().default(false),
    ratePer1mChars: usd('rate_per_1m_chars').notNull().default(0),
    totalCharge: usd('total_charge').notNull().default(0),
    apiCostToCompany: usd('api_cost_to_company').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('character_usage_log_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('character_usage_log_payer')
      .on(table.payerId, table.createdAt.desc().nullsFirst())
      .where(sql`${table.payerId} is not null`),
    index('character_usage_log_created_at').on(table.createdAt),
  ],
);

/**
 * Total deliveries per user: the sums of `character_usage_log`, updated by its trigger in the same transaction. The log is
 * append-only, so both always agree. Users without deliveries have no row.
 */
export const usageTotals = pgTable('usage_totals', {
  userId: text('user_id').primaryKey(),
  translations: integer('translations').notNull(),
  /** Effective characters. */
  characters: characters('characters').notNull(),
  lastTranslation: instant('last_translation').notNull(),
});

/** Quota and price of each tier. */
export const pricingConfig = pgTable(
  'pricing_config',
  {
    tier: text('tier', { enum: ['free', 'pro', 'business', 'enterprise'] }).primaryKey(),
    /** Characters per period: a week on the free tier, a month on the others. */
    monthlyCharacters: characters('monthly_characters').notNull(),
    period: text('period', { enum: ['week', 'month'] }).notNull(),
    overageAllowed: boolean('overage_allowed').notNull(),
    overageCapCharacters: characters('overage_cap_characters').notNull().default(0),
    overageRatePer1mChars: usd('overage_rate_per_1m_chars').notNull().default(0),
    /** USD per month; null: on request. */
    priceUsd: usd('price_usd'),
    stripePriceId: text('stripe_price_id'),
    updatedAt: updatedAt(),
  },
  (table) => [
    isNotNegative('pricing_config_not_negative', table.monthlyCharacters, table.overageCapCharacters),
  ],
);

/** Webhook events by Stripe's id, to process each once even if it is delivered repeatedly. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Null: not processed yet, or failed. */
    processedAt: instant('processed_at'),
    error: text('error'),
  },
  (table) => [index('stripe_events_received_at').on(table.receivedAt.desc().nullsFirst())],
);
