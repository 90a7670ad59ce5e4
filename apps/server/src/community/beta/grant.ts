import { randomInt } from 'node:crypto';
import {
  addMonths,
  betaPlan,
  charactersPerPage,
  type GrantBetaRequest,
  type GrantBetaResponse,
} from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from '@verso/db/query';
import { accountOfEmail } from '../../identity/accounts/find.ts';
import { lockAccount } from '../../money/credits/account.ts';
import { changePlan } from '../../money/credits/change-plan.ts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { standingOf } from './standing.ts';

/**
 * Takes a user into the beta programme, or prolongs their stay. Whoever is on the Free plan gets Pro for as long as
 * it lasts; no subscription stands behind that plan, which is how it is known at the end.
 * @throws AppError `not_found` when there is no such account
 */
export async function grantBetaAccess(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor,
  { userEmail, promoCode, expiresInMonths, notes }: GrantBetaRequest,
): Promise<GrantBetaResponse> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const user = await accountOfEmail(tx, userEmail);
    const account = await lockAccount(tx, user.id);
    if (account === null) throw new Error('The account has no credits.');
    const { credits } = account;
    if (credits.subscriptionTier === 'free') {
      const includedCharacters = betaPlan.pages * charactersPerPage;
      await changePlan(tx, user.id, { tier: betaPlan.tier, includedCharacters }, now);
    }
    const code = promoCode || makePromoCode();
    const expiresAt = addMonths(now, expiresInMonths);
    const [granted] = await tx.orm
      .update(userCredits)
      .set({
        isBetaUser: true,
        betaSince: credits.isBetaUser ? credits.betaSince : now,
        betaExpiresAt: expiresAt,
        promoCode: code,
      })
      .where(eq(userCredits.userId, user.id))
      .returning();
    await recordAudit(tx, actor, {
      action: 'beta_access.grant',
      entity: 'user_credits',
      entityId: user.id,
      before: standingOf(credits),
      after: { ...(granted && standingOf(granted)), email: user.email, notes: notes || null },
    });
    return {
      message: `Beta access granted to ${user.email} with code ${code}`,
      promoCode: code,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/** Without letters and digits that are taken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that nobody can guess, as in `BETA-7KQ2WXMH`. */
function makePromoCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `BETA-${letters.join('')}`;
}
