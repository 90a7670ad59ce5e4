import { AppError, type ChangeUserPlanRequest } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { type Actor, recordAudit } from '../audit/record.ts';
import { type CreditsRow, lockAccount } from '../credits/account.ts';
import { changePlan } from '../credits/change-plan.ts';
import { unknownUser } from './detail.ts';

/**
 * Puts a user on a plan, with limits of their own if there are any. A period of that plan begins now.
 * @throws AppError `not_found`, `conflict` while a subscription pays for their plan
 */
export async function changeUserPlan(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor,
  userId: string,
  { tier, characters_included, overage_cap_usd }: ChangeUserPlanRequest,
): Promise<void> {
  await database.transaction(async () => {
    const before = (await lockAccount(database, userId))?.credits;
    if (before === undefined) throw unknownUser();
    if (before.stripeSubscriptionId !== null)
      throw new AppError(
        'conflict',
        'A subscription pays for this plan. Change it there, or wait until it has ended.',
      );
    const plan = characters_included == null ? { tier } : { tier, includedCharacters: characters_included };
    await changePlan(database, userId, plan, clock.now());
    const [after] = await database.orm
      .update(userCredits)
      // A plan that an administrator gave does not end with a stay in the beta programme.
      .set({
        subscriptionStatus: tier === 'free' ? 'none' : 'active',
        overageCapUsd: overage_cap_usd ?? null,
      })
      .where(eq(userCredits.userId, userId))
      .returning();
    await recordAudit(database, actor, {
      action: 'user.change_plan',
      entity: 'user_credits',
      entityId: userId,
      before: planOf(before),
      after: after && planOf(after),
    });
  });
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
