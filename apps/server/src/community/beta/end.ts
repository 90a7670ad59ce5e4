import { AppError, betaPlan } from '@verso/contracts';
import { type Transaction, userCredits } from '@verso/db';
import { and, eq, sql } from '@verso/db/query';
import { accountOfEmail } from '../../identity/accounts/find.ts';
import { lockAccount } from '../../money/credits/account.ts';
import { changePlan } from '../../money/credits/change-plan.ts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { standingOf } from './standing.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/**
 * Takes a user out of the beta programme.
 * @throws AppError `not_found` when there is no such account, `conflict` when it is not in the programme
 */
export async function endBetaAccess(
  { database, clock }: Dependencies,
  actor: Actor,
  email: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const user = await accountOfEmail(tx, email);
    const before = (await lockAccount(tx, user.id))?.credits;
    if (!before?.isBetaUser) throw new AppError('conflict', `${email} is not in the beta programme.`);
    await leave(tx, user.id, clock.now());
    const after = (await lockAccount(tx, user.id))?.credits;
    await recordAudit(tx, actor, {
      action: 'beta_access.end',
      entity: 'user_credits',
      entityId: user.id,
      before: { ...standingOf(before), email },
      after: after && standingOf(after),
    });
  });
}

/** Takes everybody out of the programme whose time is over. */
export async function endExpiredBetaAccess({ database, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const isOver = and(eq(userCredits.isBetaUser, true), sql`${userCredits.betaExpiresAt} <= ${now}`);
  const expired = await database.orm.select({ userId: userCredits.userId }).from(userCredits).where(isOver);
  for (const { userId } of expired) {
    await database.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      const end = account?.credits.betaExpiresAt;
      // Prolonged meanwhile, perhaps.
      if (account?.credits.isBetaUser && end && end <= now) await leave(tx, userId, now);
    });
  }
}

/** The account is locked. A plan without a subscription behind it came with the programme, and goes with it. */
async function leave(database: Transaction, userId: string, now: Date): Promise<void> {
  const [left] = await database.orm
    .update(userCredits)
    .set({ isBetaUser: false, betaExpiresAt: now, promoCode: null })
    .where(eq(userCredits.userId, userId))
    .returning();
  if (left?.subscriptionTier === betaPlan.tier && left.subscriptionStatus === 'none') {
    await changePlan(database, userId, { tier: 'free' }, now);
  }
}
