import {
  AppError,
  type CreditsResponse,
  type DocumentTypeName,
  errorCatalog,
  type PlanTier,
  plans,
  type QuoteResponse,
  quote,
} from '@verso/contracts';
import { payerOf } from '../../identity/teams/payer.ts';
import type { QueryContext } from '../../platform/context.ts';
import { atPresent, balanceOf, type CreditAccount, isBetaUser, readAccount, readTier } from './account.ts';

type Dependencies = Pick<QueryContext, 'database' | 'clock'>;

/**
 * A user's current credits. The remaining characters include usable grants.
 * @throws AppError `not_found` "Failed to fetch user credits"
 */
export async function creditsOf({ database, clock }: Dependencies, userId: string): Promise<CreditsResponse> {
  return creditsAt(await existingAccount({ database }, userId), clock.now());
}

/** The credits of an account at `now`, as its owner sees them. */
export function creditsAt(stored: CreditAccount, now: Date): CreditsResponse {
  const account = atPresent(stored, now);
  const { credits, rules } = account;
  const balance = balanceOf(account, now);
  return {
    user_id: credits.userId,
    subscription_tier: credits.subscriptionTier,
    subscription_status: credits.subscriptionStatus,
    characters_remaining: Math.max(0, balance.planCharacters) + balance.grantCharacters,
    characters_included_in_plan: credits.charactersIncludedInPlan,
    characters_used_this_month: credits.charactersUsedThisMonth,
    characters_reserved: credits.charactersReserved + credits.overageCharactersReserved,
    overage_characters_used: credits.overageCharactersUsed,
    overage_charges_this_month: credits.overageChargesThisMonth,
    period: rules.period,
    current_period_end: credits.currentPeriodEnd?.toISOString() ?? null,
    is_beta_user: isBetaUser(credits, now),
    promo_code: credits.promoCode,
    without_limits: stored.withoutLimits,
  };
}

/** The credits a user translates with: their own or those of their workspace, but always their own personal fields. */
export async function usableCreditsOf(context: Dependencies, userId: string): Promise<CreditsResponse> {
  const own = await creditsOf(context, userId);
  const payer = await payerOf(context, userId);
  if (payer.userId === userId) return own;
  const { user_id, is_beta_user, promo_code } = own;
  return { ...(await creditsOf(context, payer.userId)), user_id, is_beta_user, promo_code };
}

/** The quote for a document that would be started now. */
export async function quoteFor(
  { database, clock }: Dependencies,
  userId: string,
  document: {
    readonly characters: number;
    readonly format: DocumentTypeName;
    readonly extra?: number;
  },
): Promise<QuoteResponse> {
  const now = clock.now();
  const payer = await payerOf({ database, clock }, userId);
  const account = atPresent(await existingAccount({ database }, payer.userId), now);
  const rules = { ...account.rules, payer: payer.userId === userId ? 'own' : 'workspace' } as const;
  const quoted = quote(balanceOf(account, now), rules, document);
  if (plans[account.rules.tier].formats.includes(document.format)) return quoted;
  const { message } = errorCatalog.format_not_in_plan;
  const { neededCapUsd: _cap, ...refused } = quoted;
  return { ...refused, allowed: false, overageCharge: 0, charsFromOverage: 0, userFriendlyMessage: message };
}

/**
 * The plan a user translates on: their own or that of their workspace.
 * @throws AppError `not_found` "Failed to fetch user credits"
 */
export async function tierOf(context: Dependencies, userId: string): Promise<PlanTier> {
  return tierOfPayer(context, (await payerOf(context, userId)).userId);
}

/**
 * The plan of an account that pays.
 * @throws AppError `not_found` "Failed to fetch user credits"
 */
export async function tierOfPayer(
  { database }: Pick<QueryContext, 'database'>,
  payerId: string,
): Promise<PlanTier> {
  const tier = await readTier(database, payerId);
  if (tier === null) throw noCredits();
  return tier;
}

/** The account that pays for a user's translations. @throws AppError `not_found` "Failed to fetch user credits" */
export async function payingAccount(context: Dependencies, userId: string): Promise<CreditAccount> {
  return existingAccount(context, (await payerOf(context, userId)).userId);
}

/** A user's own account. @throws AppError `not_found` "Failed to fetch user credits" */
export async function existingAccount(
  { database }: Pick<QueryContext, 'database'>,
  userId: string,
): Promise<CreditAccount> {
  const account = await readAccount(database, userId);
  if (account === null) throw noCredits();
  return account;
}

function noCredits(): AppError {
  return new AppError('not_found', 'Failed to fetch user credits');
}
