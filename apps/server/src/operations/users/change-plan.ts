import { AppError, type ChangeUserPlanRequest } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { type CreditsRow, lockAccount } from '../../money/credits/account.ts';
import { changePlan, planOfTier } from '../../money/credits/change-plan.ts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import type { Context } from '../context.ts';
import { unknownUser } from './detail.ts';

/**
 * Puts a user on a plan, with limits of their own if there are any. A period of that plan begins now.
 * @throws AppError `not_found`, `conflict` while a subscription pays for their plan, or when the sender saw an older one
 */
export async function changeUserPlan(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor,
  userId: string,
  { expected, ...wanted }: ChangeUserPlanRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = (await lockAccount(tx, userId))?.credits;
    if (before === undefined) throw unknownUser();
    if (before.stripeSubscriptionId !== null)
      throw new AppError(
        'conflict',
        'A subscription pays for this plan. Change it there, or wait until it has ended.',
      );
    const { tier, characters_included, overage_cap_usd: overageCapUsd = null } = wanted;
    const includedCharacters = characters_included ?? (await planOfTier(tx, tier)).characters;
    refuseStale(
      requestOf(before),
      { tier, characters_included: includedCharacters, overage_cap_usd: overageCapUsd },
      expected,
    );
    await changePlan(tx, userId, { tier, includedCharacters }, clock.now());
    const [after] = await tx.orm
      .update(userCredits)
      // A plan that an administrator gave does not end with a stay in the beta programme.
      .set({
        subscriptionStatus: tier === 'free' ? 'none' : 'active',
        overageCapUsd,
      })
      .where(eq(userCredits.userId, userId))
      .returning();
    await recordAudit(tx, actor, {
      action: 'user.change_plan',
      entity: 'user_credits',
      entityId: userId,
      before: planOf(before),
      after: after && planOf(after),
    });
  });
}

/** The plan of an account by the fields of a request for one. */
function requestOf({ subscriptionTier, charactersIncludedInPlan, overageCapUsd }: CreditsRow) {
  return {
    tier: subscriptionTier,
    characters_included: charactersIncludedInPlan,
    overage_cap_usd: overageCapUsd,
  };
}

function planOf({
  subscriptionTier,
  subscriptionStatus,
  charactersIncludedInPlan,
  charactersUsedThisMonth,
  overageCapUsd,
}: CreditsRow) {
  return {
    subscriptionTier,
    subscriptionStatus,
    charactersIncludedInPlan,
    charactersUsedThisMonth,
    overageCapUsd,
  };
}
