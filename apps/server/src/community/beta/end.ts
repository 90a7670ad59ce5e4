import { AppError, betaPlan } from '@verso/contracts';
import { type Transaction, userCredits } from '@verso/db';
import { and, eq, sql } from '@verso/db/query';
import { accountOfEmail } from '../../identity/accounts/find.ts';
import { lockAccount } from '../../money/credits/account.ts';
import { changePlan } from '../../money/credits/change-plan.ts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { betaFieldsOf } from './beta-fields.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/**
 * Ends a user's beta access.
 * @throws AppError `not_found` when there is no such account, `conflict` when it is not in the beta program
 */
export async function endBetaAccess(
  { database, clock }: Dependencies,
  actor: Actor,
  email: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const user = await accountOfEmail(tx, email);
    const before = (await lockAccount(tx, user.id))?.credits;
    if (!before?.isBetaUser) throw new AppError('conflict', `${email} is not in the beta program.`);
    await endAccess(tx, user.id, clock.now());
    const after = (await lockAccount(tx, user.id))?.credits;
    await recordAudit(tx, actor, {
      action: 'beta_access.end',
      entity: 'user_credits',
      entityId: user.id,
      before: { ...betaFieldsOf(before), email },
      after: after && betaFieldsOf(after),
    });
  });
}

/** Ends all beta access that has expired. */
export async function endExpiredBetaAccess({ database, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const isOver = and(eq(userCredits.isBetaUser, true), sql`${userCredits.betaExpiresAt} <= ${now}`);
  const expired = await database.orm.select({ userId: userCredits.userId }).from(userCredits).where(isOver);
  for (const { userId } of expired) {
    await database.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      const end = account?.credits.betaExpiresAt;
      // The access may have been extended meanwhile.
      if (account?.credits.isBetaUser && end && end <= now) await endAccess(tx, userId, now);
    });
  }
}

/** Requires the account to be locked. A plan without a subscription came with the beta program and ends with it. */
async function endAccess(database: Transaction, userId: string, now: Date): Promise<void> {
  const [left] = await database.orm
    .update(userCredits)
    .set({ isBetaUser: false, betaExpiresAt: now, promoCode: null })
    .where(eq(userCredits.userId, userId))
    .returning();
  if (left?.subscriptionTier === betaPlan.tier && left.subscriptionStatus === 'none') {
    await changePlan(database, userId, { tier: 'free' }, now);
  }
}
