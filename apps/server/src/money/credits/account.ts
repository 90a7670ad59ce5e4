import {
  type ChargeRules,
  type CreditBalance,
  type GrantBalance,
  overageCapCharacters,
  type PlanTier,
  planRules,
  plans,
} from '@verso/contracts';
import { creditGrants, pricingConfig, type Queryable, type Transaction, userCredits } from '@verso/db';
import { and, eq, getTableColumns, inArray } from '@verso/db/query';
import { plansModeColumn, plansModeFrom } from '../../platform/config/plans-mode.ts';
import { type Period, periodOfUse, runningPeriod } from './period.ts';

export type CreditsRow = typeof userCredits.$inferSelect;
type PricingRow = typeof pricingConfig.$inferSelect;

/** The figures of a new period. */
export const nothingUsed = {
  charactersUsedThisMonth: 0,
  charactersReserved: 0,
  overageCharactersUsed: 0,
  overageCharactersReserved: 0,
  overageChargesThisMonth: 0,
} as const;

/** Everything that determines how much a user may translate. */
export interface CreditAccount {
  readonly credits: CreditsRow;
  readonly grants: readonly GrantBalance[];
  readonly rules: ChargeRules;
  /** True on an installation without plan limits. */
  readonly withoutLimits: boolean;
}

/** @returns null if the user was deleted */
export async function readAccount(database: Queryable, userId: string): Promise<CreditAccount | null> {
  return (await readAccounts(database, [userId])).get(userId) ?? null;
}

/** The accounts of users, by user id. */
export async function readAccounts(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CreditAccount>> {
  const rows = await database.orm
    .select(creditsAndMode)
    .from(userCredits)
    .where(inArray(userCredits.userId, userIds));
  return accountsOf(database, rows);
}

/**
 * Reads an account and locks it until the end of the transaction, so that concurrent jobs of a user reserve characters one
 * after another.
 */
export async function lockAccount(database: Transaction, userId: string): Promise<CreditAccount | null> {
  const rows = await database.orm
    .select(creditsAndMode)
    .from(userCredits)
    .where(eq(userCredits.userId, userId))
    .for('update');
  return (await accountsOf(database, rows)).get(userId) ?? null;
}

/** The plan whose limits apply to a user. @returns null if the user was deleted */
export async function readTier(database: Queryable, userId: string): Promise<PlanTier | null> {
  const [row] = await database.orm
    .select({ tier: userCredits.subscriptionTier, mode: plansModeColumn })
    .from(userCredits)
    .where(eq(userCredits.userId, userId));
  if (row === undefined) return null;
  return plansModeFrom(row.mode).limits ? row.tier : unlimitedTier;
}

const creditsAndMode = { credits: getTableColumns(userCredits), mode: plansModeColumn };

async function accountsOf(
  database: Queryable,
  rows: readonly { readonly credits: CreditsRow; readonly mode: unknown }[],
): Promise<ReadonlyMap<string, CreditAccount>> {
  const [first] = rows;
  if (first === undefined) return new Map();
  const { limits } = plansModeFrom(first.mode);
  const users = rows.map(({ credits }) => credits.userId);
  const grants = await database.orm
    .select({
      userId: creditGrants.userId,
      id: creditGrants.grantId,
      characters: creditGrants.charactersRemaining,
      expiresAt: creditGrants.expiresAt,
    })
    .from(creditGrants)
    .where(and(inArray(creditGrants.userId, users), eq(creditGrants.status, 'active')));
  const grantsOf = Map.groupBy(grants, ({ userId }) => userId);
  const prices = await database.orm.select().from(pricingConfig);
  return new Map(
    rows.map(({ credits }) => {
      const price = prices.find(({ tier }) => tier === credits.subscriptionTier);
      const rules = rulesOf(credits, price);
      const account = { credits, grants: grantsOf.get(credits.userId) ?? [], rules, withoutLimits: !limits };
      return [credits.userId, limits ? account : withoutLimits(account)];
    }),
  );
}

const unlimitedTier: PlanTier = 'enterprise';
/** More than any user translates, and exactly representable as a number. */
const unlimitedCharacters = 1_000_000_000_000;

/** The account with the features of the largest plan and no limit. Usage is still counted; grants are not used. */
function withoutLimits({ credits, rules, ...account }: CreditAccount): CreditAccount {
  const tier = unlimitedTier;
  return {
    ...account,
    grants: [],
    credits: { ...credits, subscriptionTier: tier, charactersIncludedInPlan: unlimitedCharacters },
    rules: { tier, period: rules.period, includedCharacters: unlimitedCharacters, overage: null },
  };
}

/** The tier's prices, with the user's own allowance and overage cap if there are any. */
function rulesOf(credits: CreditsRow, config: PricingRow | undefined): ChargeRules {
  const { subscriptionTier: tier, subscriptionStatus: status } = credits;
  const isUnpaid = status === 'trialing' || status === 'past_due';
  return {
    tier,
    period: config?.period ?? plans[tier].period,
    includedCharacters: credits.charactersIncludedInPlan,
    overage: isUnpaid ? null : overageOf(credits, config),
    withoutOverage: isUnpaid ? status : undefined,
  };
}

/** A user with an individual cap has overage even in a tier without it, at the rate of Business. */
function overageOf(
  { subscriptionTier: tier, overageCapUsd }: CreditsRow,
  config: PricingRow | undefined,
): ChargeRules['overage'] {
  const byTier = config === undefined ? planRules(tier).overage : configuredOverage(config);
  if (tier === 'free' || overageCapUsd === null) return byTier;
  const ratePerMillionUsd = byTier?.ratePerMillionUsd ?? plans.business.overage?.ratePerMillionUsd;
  if (!ratePerMillionUsd) return null;
  return { ratePerMillionUsd, capCharacters: overageCapCharacters(overageCapUsd, ratePerMillionUsd) };
}

function configuredOverage(config: PricingRow): ChargeRules['overage'] {
  if (!config.overageAllowed) return null;
  return { ratePerMillionUsd: config.overageRatePer1mChars, capCharacters: config.overageCapCharacters };
}

/** The account at `now`: in a new period, nothing of the plan is used or reserved. */
export function atPresent(account: CreditAccount, now: Date): CreditAccount {
  return inPeriod(account, runningPeriod(account.credits, account.rules.period, now));
}

/** The account for a use at `now`, which starts a period if none is running. */
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
      ...nothingUsed,
      charactersRemaining: credits.charactersIncludedInPlan,
    },
  };
}

/** Whether a user is in the beta program at `now`. */
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

/** The remaining characters, without those reserved by running jobs. @param account the account at `now` */
export function balanceOf(account: CreditAccount, now: Date): CreditBalance {
  const { credits } = account;
  return {
    grantCharacters: usableGrants(account, now).reduce((sum, { characters }) => sum + characters, 0),
    planCharacters:
      credits.charactersIncludedInPlan - credits.charactersUsedThisMonth - credits.charactersReserved,
    overageCharacters: credits.overageCharactersUsed + credits.overageCharactersReserved,
  };
}

/** Puts a new user on the Free plan. Repeating it changes nothing. The period starts with the first use. */
export async function openFreeAccount(database: Queryable, userId: string): Promise<void> {
  await database.orm.insert(userCredits).values({ userId }).onConflictDoNothing();
}
