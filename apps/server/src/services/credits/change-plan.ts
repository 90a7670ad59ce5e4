import { type PlanTier, periodEnd, plans } from '@verso/contracts';
import { type Database, pricingConfig, userCredits } from '@verso/db';
import { eq } from '@verso/db/query';

export interface NewPlan {
  readonly tier: PlanTier;
  /** Characters of a period; the tier's own when left out. */
  readonly includedCharacters?: number;
}

/**
 * Puts a user on another plan. A period of that plan begins at `now`; what running jobs hold of the one before stays
 * in the ledger. Part of the current transaction, in which the account is locked.
 */
export async function changePlan(
  database: Database,
  userId: string,
  { tier, includedCharacters }: NewPlan,
  now: Date,
): Promise<void> {
  const [config] = await database.orm.select().from(pricingConfig).where(eq(pricingConfig.tier, tier));
  const monthly = (config?.period ?? plans[tier].period) === 'month';
  await database.orm
    .update(userCredits)
    .set({
      subscriptionTier: tier,
      charactersIncludedInPlan: includedCharacters ?? config?.monthlyCharacters ?? plans[tier].characters,
      charactersUsedThisMonth: 0,
      charactersReserved: 0,
      overageCharactersUsed: 0,
      overageCharactersReserved: 0,
      overageChargesThisMonth: 0,
      // A free week begins with its first use.
      currentPeriodStart: monthly ? now : null,
      currentPeriodEnd: monthly ? periodEnd(now, 'month') : null,
      periodAnchor: monthly ? now : null,
    })
    .where(eq(userCredits.userId, userId));
}
