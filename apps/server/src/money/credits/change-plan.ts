import { type PlanPeriod, type PlanTier, plans } from '@verso/contracts';
import { pricingConfig, type Queryable, type Transaction, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type { CreditsRow } from './account.ts';
import { beginPeriod, type Period } from './period.ts';

export interface NewPlan {
  readonly tier: PlanTier;
  /** Characters of a period; the tier's own when left out. */
  readonly includedCharacters?: number;
  /** USD a period; the tier's own when left out. */
  readonly overageCapUsd?: number | null;
  /** What stands behind the plan; nothing when left out. */
  readonly status?: CreditsRow['subscriptionStatus'];
  /** The period that is running, where somebody else counts them; one that begins now when left out. */
  readonly period?: Period & { readonly anchor: Date };
}

/**
 * Puts a user on another plan. A period of that plan begins with nothing used; what running jobs hold of the one
 * before stays in the ledger. Part of the current transaction, in which the account is locked.
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
      // A free week begins with its first use: until then, the period before is one that has ended.
      currentPeriodEnd: monthly ? (period?.end ?? end) : start,
      periodAnchor: monthly ? (period?.anchor ?? start) : null,
    })
    .where(eq(userCredits.userId, userId));
}

/** The figures of a period that has just begun. */
export const nothingUsed = {
  charactersUsedThisMonth: 0,
  charactersReserved: 0,
  overageCharactersUsed: 0,
  overageCharactersReserved: 0,
  overageChargesThisMonth: 0,
} as const;

/** What one period of a tier has, on this server. */
export async function planOfTier(
  database: Queryable,
  tier: PlanTier,
): Promise<{ readonly characters: number; readonly period: PlanPeriod }> {
  const [config] = await database.orm.select().from(pricingConfig).where(eq(pricingConfig.tier, tier));
  return config === undefined ? plans[tier] : { characters: config.monthlyCharacters, period: config.period };
}
