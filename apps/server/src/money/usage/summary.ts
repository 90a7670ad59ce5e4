import {
  overageCharge,
  pagesLeft,
  pagesOf,
  plans,
  type UsageOverage,
  type UsageResponse,
} from '@verso/contracts';
import type { Context } from '../context.ts';
import { atPresent, balanceOf, type CreditAccount } from '../credits/account.ts';
import { payingAccount } from '../credits/read.ts';

/**
 * The usage of a user in the current period, or of their workspace if its plan pays.
 * @throws AppError `not_found` "Failed to fetch user credits"
 */
export async function usageOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<UsageResponse> {
  const now = clock.now();
  const account = atPresent(await payingAccount({ database, clock }, userId), now);
  const { credits, rules } = account;
  const { grantCharacters, planCharacters } = balanceOf(account, now);
  const included = credits.charactersIncludedInPlan;
  const used = credits.charactersUsedThisMonth;
  const left = Math.max(0, planCharacters);
  return {
    tier: credits.subscriptionTier,
    status: credits.subscriptionStatus,
    period: rules.period,
    period_start: credits.currentPeriodStart?.toISOString() ?? null,
    period_end: credits.currentPeriodEnd?.toISOString() ?? null,
    characters_included: included,
    characters_used: used,
    characters_reserved: credits.charactersReserved,
    characters_remaining: left,
    grant_characters: grantCharacters,
    percent_used: percentOf(used + credits.charactersReserved, included),
    pages_included: pagesLeft(included),
    pages_used: pagesOf(used),
    pages_remaining: pagesLeft(left + grantCharacters),
    overage: shared(overageOf(account), credits.userId !== userId),
  };
}

/** Only the owner of a workspace can set its cap. */
function shared(overage: UsageOverage | null, isOthers: boolean): UsageOverage | null {
  return overage && { ...overage, cap_is_adjustable: overage.cap_is_adjustable && !isOthers };
}

/** Rounds down, so that 100 means used up. */
function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.floor((100 * part) / whole)) : 100;
}

/** The overage of an account. @returns null if its plan has none */
export function overageOf({ credits, rules: { overage, tier } }: CreditAccount): UsageOverage | null {
  return (
    overage && {
      characters_used: credits.overageCharactersUsed,
      characters_reserved: credits.overageCharactersReserved,
      charge_usd: credits.overageChargesThisMonth,
      rate_per_million_usd: overage.ratePerMillionUsd,
      cap_usd: credits.overageCapUsd ?? overageCharge(overage.capCharacters, overage.ratePerMillionUsd),
      cap_characters: overage.capCharacters,
      cap_is_adjustable: plans[tier].overage?.capIsAdjustable ?? false,
    }
  );
}
