import { type PlanPeriod, type PlanTier, plans } from '@verso/contracts';
import { pricingConfig, type Queryable, type Transaction, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { type CreditsRow, nothingUsed } from './account.ts';
import { beginPeriod, type Period } from './period.ts';

export interface NewPlan {
  readonly tier: PlanTier;
  /** Characters per period. Default: the tier's. */
  readonly includedCharacters?: number;
  /** USD per period. Default: the tier's. */
  readonly overageCapUsd?: number | null;
  /** The status of the subscription. Default: there is none. */
  readonly status?: CreditsRow['subscriptionStatus'];
  /** The current period, if Stripe determines it. Default: one that starts now. */
  readonly period?: Period & { readonly anchor: Date };
}

/**
 * Puts a user on another plan. Its first period starts with nothing used; reservations of running jobs stay in the ledger.
 * The account must be locked.
 */
export async function changePlan(
  database: Transaction,
  userId: string,
  { tier, includedCharacters, overageCapUsd = null, status = 'none', period }: NewPlan,
  now: Date,
): Promise<void> {
  const [before] = await database.orm.select().from(userCredits).where(eq(userCredits.userId, userId));
  const tierRules = await planOfTier(database, tier);
  const monthly = tierRules.period === 'month';
  const { start, end } = beginPeriod(before, 'month', period?.start ?? now);
  await database.orm
    .update(userCredits)
    .set({
      subscriptionTier: tier,
      subscriptionStatus: status,
      charactersIncludedInPlan: includedCharacters ?? tierRules.characters,
      overageCapUsd,
      trialEndsAt: null,
      cancelAtPeriodEnd: false,
      ...nothingUsed,
      currentPeriodStart: start,
      // A free week starts with its first use. Until then, the previous period counts as ended.
      currentPeriodEnd: monthly ? (period?.end ?? end) : start,
      periodAnchor: monthly ? (period?.anchor ?? start) : null,
    })
    .where(eq(userCredits.userId, userId));
}

/** The length and characters of a tier's period on this server. */
export async function planOfTier(
  database: Queryable,
  tier: PlanTier,
): Promise<{ readonly characters: number; readonly period: PlanPeriod }> {
  const [config] = await database.orm.select().from(pricingConfig).where(eq(pricingConfig.tier, tier));
  return config === undefined ? plans[tier] : { characters: config.monthlyCharacters, period: config.period };
}
