import { AppError, type ChargeDecision, decideCharge, drawFromGrants } from '@verso/contracts';
import { creditGrants, userCredits } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import type { TransactionContext } from '../../platform/context.ts';
import { balanceOf, inUse, lockAccount, usableGrants } from './account.ts';
import { enter, type JobAttempt } from './ledger.ts';

/**
 * Reserves all characters that a job needs, or none. The account stays locked until the end of the transaction, so that
 * concurrent jobs never overdraw it.
 * @param characters effective characters of the document
 * @throws AppError `limit_reached` with a message for the user and the decision as details; `unavailable` "Failed to deduct
 * characters"
 */
export async function reserveCharacters(
  context: Pick<TransactionContext, 'database' | 'clock'>,
  job: JobAttempt,
  characters: number,
): Promise<ChargeDecision> {
  try {
    return await reserve(context, job, characters);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unavailable', 'Failed to deduct characters', { cause });
  }
}

async function reserve(
  { database, clock }: Pick<TransactionContext, 'database' | 'clock'>,
  job: JobAttempt,
  characters: number,
): Promise<ChargeDecision> {
  const now = clock.now();
  const locked = await lockAccount(database, job.payerId);
  if (locked === null) throw new AppError('not_found', 'Failed to fetch user credits');
  const account = inUse(locked, now);
  const rules = { ...account.rules, payer: job.payerId === job.userId ? 'own' : 'workspace' } as const;
  const decision = decideCharge(balanceOf(account, now), rules, characters);
  if (!decision.allowed) {
    throw new AppError('limit_reached', decision.userFriendlyMessage, { details: decision });
  }

  const grants = drawFromGrants(usableGrants(account, now), decision.charsFromGrants, now);
  const { credits } = account;
  await database.orm
    .update(userCredits)
    .set({
      currentPeriodStart: credits.currentPeriodStart,
      currentPeriodEnd: credits.currentPeriodEnd,
      periodAnchor:
        account.rules.period === 'month'
          ? (credits.periodAnchor ?? credits.currentPeriodStart)
          : credits.periodAnchor,
      charactersUsedThisMonth: credits.charactersUsedThisMonth,
      charactersReserved: credits.charactersReserved + decision.charsFromPlan,
      overageCharactersUsed: credits.overageCharactersUsed,
      overageCharactersReserved: credits.overageCharactersReserved + decision.charsFromOverage,
      overageChargesThisMonth: credits.overageChargesThisMonth,
    })
    .where(eq(userCredits.userId, job.payerId));
  for (const { grantId, characters: drawn } of grants) {
    await database.orm
      .update(creditGrants)
      .set({ charactersReserved: sql`${creditGrants.charactersReserved} + ${drawn}` })
      .where(eq(creditGrants.grantId, grantId));
  }
  await enter(database, job, 'reserve', {
    grants,
    plan: decision.charsFromPlan,
    overage: decision.charsFromOverage,
    periodStart: credits.currentPeriodStart,
  });
  return decision;
}
