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
import { betaFieldsOf } from './beta-fields.ts';

/**
 * Grants or extends a user's beta access. A user on the Free plan gets Pro for its duration; that plan has no
 * subscription, which identifies it at the end.
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
    const code = promoCode || createPromoCode();
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
      before: betaFieldsOf(credits),
      after: { ...(granted && betaFieldsOf(granted)), email: user.email, notes: notes || null },
    });
    return {
      message: `Beta access granted to ${user.email} with code ${code}`,
      promoCode: code,
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/** Without letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Creates an unguessable code such as `BETA-7KQ2WXMH`. */
function createPromoCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `BETA-${letters.join('')}`;
}
