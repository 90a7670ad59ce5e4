import { AppError, dayMs, plans } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { and, eq, isNull, lte } from '@verso/db/query';
import type { Context } from '../context.ts';
import { lockAccount } from '../credits/account.ts';
import { changePlan } from '../credits/change-plan.ts';
import { mayStartTrial } from './actions.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/**
 * Starts the trial of Pro on a server without payments. It ends on the Free plan.
 * @throws AppError `conflict` if the account has used its trial or is on another plan
 */
export async function startTrial({ database, clock }: Dependencies, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === null) throw new AppError('not_found', 'Failed to fetch user credits');
    if (!mayStartTrial(account.credits, 'pro')) {
      throw new AppError('conflict', 'The trial can be used once, on the Free plan.');
    }
    const now = clock.now();
    const end = new Date(now.getTime() + plans.pro.trialDays * dayMs);
    const period = { start: now, end, anchor: now };
    await changePlan(tx, userId, { tier: 'pro', status: 'trialing', period }, now);
    await tx.orm
      .update(userCredits)
      .set({ trialUsedAt: now, trialEndsAt: end })
      .where(eq(userCredits.userId, userId));
  });
}

/** Moves users whose trial is over to the Free plan. Stripe ends trials with a subscription. */
export async function endTrials({ database, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const isOver = and(
    eq(userCredits.subscriptionStatus, 'trialing'),
    isNull(userCredits.stripeSubscriptionId),
    lte(userCredits.trialEndsAt, now),
  );
  const ended = await database.orm.select({ userId: userCredits.userId }).from(userCredits).where(isOver);
  for (const { userId } of ended) {
    await database.transaction(async (tx) => {
      const credits = (await lockAccount(tx, userId))?.credits;
      // The user may have bought the plan in the meantime.
      const isStillOver =
        credits?.subscriptionStatus === 'trialing' &&
        credits.stripeSubscriptionId === null &&
        credits.trialEndsAt !== null &&
        credits.trialEndsAt <= now;
      if (isStillOver) await changePlan(tx, userId, { tier: 'free' }, now);
    });
  }
}
