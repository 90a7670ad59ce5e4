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
 * Moves a user to a plan, with individual limits if given. A period of the new plan starts now.
 * @throws AppError `not_found`, `conflict` while a subscription pays for the plan, or when the sender saw an older
 * state
 */
export async function changeUserPlan(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor,
  userId: string,
  { expected, ...request }: ChangeUserPlanRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = (await lockAccount(tx, userId))?.credits;
    if (before === undefined) throw unknownUser();
    if (before.stripeSubscriptionId !== null)
      throw new AppError(
        'conflict',
        'This plan is paid for by a subscription. Change the subscription, or wait until it ends.',
      );
    const { tier, characters_included, overage_cap_usd: overageCapUsd = null } = request;
    const includedCharacters = characters_included ?? (await planOfTier(tx, tier)).characters;
    refuseStale(
      asRequest(before),
      { tier, characters_included: includedCharacters, overage_cap_usd: overageCapUsd },
      expected,
    );
    await changePlan(tx, userId, { tier, includedCharacters }, clock.now());
    const [after] = await tx.orm
      .update(userCredits)
      // The status keeps a plan assigned by an administrator when the beta program ends.
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

/** The plan of an account in the fields of a request. */
function asRequest({ subscriptionTier, charactersIncludedInPlan, overageCapUsd }: CreditsRow) {
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
