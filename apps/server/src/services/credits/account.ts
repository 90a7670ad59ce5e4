import {
  type ChargeRules,
  type CreditBalance,
  type GrantBalance,
  overageCapCharacters,
  planRules,
} from '@verso/contracts';
import { creditGrants, type Database, pricingConfig, userCredits } from '@verso/db';
import { and, eq } from '@verso/db/query';
import { type Period, periodOfUse, runningPeriod } from './period.ts';

export type CreditsRow = typeof userCredits.$inferSelect;

/** Everything that decides what a user may translate. */
export interface CreditAccount {
  readonly credits: CreditsRow;
  readonly grants: readonly GrantBalance[];
  readonly rules: ChargeRules;
}

/** @returns null for a user without a row, which only a deleted one is */
export async function readAccount(database: Database, userId: string): Promise<CreditAccount | null> {
  const [credits] = await database.orm.select().from(userCredits).where(eq(userCredits.userId, userId));
  return credits === undefined ? null : accountOf(database, credits);
}

/**
 * As `readAccount`, and nobody else changes the account until the current transaction ends: jobs of one user take
 * their characters one after the other.
 */
export async function lockAccount(database: Database, userId: string): Promise<CreditAccount | null> {
  const [credits] = await database.orm
    .select()
    .from(userCredits)
    .where(eq(userCredits.userId, userId))
    .for('update');
  return credits === undefined ? null : accountOf(database, credits);
}

async function accountOf(database: Database, credits: CreditsRow): Promise<CreditAccount> {
  const grants = await database.orm
    .select({
      id: creditGrants.grantId,
      characters: creditGrants.charactersRemaining,
      expiresAt: creditGrants.expiresAt,
    })
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, credits.userId), eq(creditGrants.status, 'active')));
  return { credits, grants, rules: await rulesOf(database, credits) };
}

/** The tier's prices, with the user's own allowance and overage cap where they have one. */
async function rulesOf(database: Database, credits: CreditsRow): Promise<ChargeRules> {
  const tier = credits.subscriptionTier;
  const [config] = await database.orm.select().from(pricingConfig).where(eq(pricingConfig.tier, tier));
  const includedCharacters = credits.charactersIncludedInPlan;
  if (config === undefined) return { ...planRules(tier), includedCharacters };
  const rate = config.overageRatePer1mChars;
  const capCharacters =
    credits.overageCapUsd === null
      ? config.overageCapCharacters
      : overageCapCharacters(credits.overageCapUsd, rate);
  return {
    tier,
    period: config.period,
    includedCharacters,
    overage: config.overageAllowed ? { ratePerMillionUsd: rate, capCharacters } : null,
  };
}

/** The account as it stands at `now`: in a new period nothing of the plan is used or held. */
export function atPresent(account: CreditAccount, now: Date): CreditAccount {
  return inPeriod(account, runningPeriod(account.credits, account.rules.period, now));
}

/** The account as a use at `now` finds it; such a use begins a period where none is running. */
export function inUse(account: CreditAccount, now: Date): CreditAccount {
  return inPeriod(account, periodOfUse(account.credits, account.rules.period, now));
}

function inPeriod(account: CreditAccount, period: Period | null): CreditAccount {
  const { credits } = account;
  if (period !== null && period.start.getTime() === credits.currentPeriodStart?.getTime()) return account;
  return {
    ...account,
    credits: {
      ...credits,
      currentPeriodStart: period?.start ?? null,
      currentPeriodEnd: period?.end ?? null,
      charactersUsedThisMonth: 0,
      charactersReserved: 0,
      charactersRemaining: credits.charactersIncludedInPlan,
      overageCharactersUsed: 0,
      overageCharactersReserved: 0,
      overageChargesThisMonth: 0,
    },
  };
}

/** Whether a user is in the beta programme at `now`. */
export function isBetaUser(
  { isBetaUser: enrolled, betaExpiresAt }: Pick<CreditsRow, 'isBetaUser' | 'betaExpiresAt'>,
  now: Date,
): boolean {
  return enrolled && (betaExpiresAt === null || betaExpiresAt > now);
}

/** Grants that can be drawn from at `now`. */
export function usableGrants({ grants }: CreditAccount, now: Date): readonly GrantBalance[] {
  return grants.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
}

/** What is left, with everything that running jobs hold taken off. The account is one at `now`. */
export function balanceOf(account: CreditAccount, now: Date): CreditBalance {
  const { credits } = account;
  return {
    grantCharacters: usableGrants(account, now).reduce((sum, { characters }) => sum + characters, 0),
    planCharacters:
      credits.charactersIncludedInPlan - credits.charactersUsedThisMonth - credits.charactersReserved,
    overageCharacters: credits.overageCharactersUsed + credits.overageCharactersReserved,
  };
}
