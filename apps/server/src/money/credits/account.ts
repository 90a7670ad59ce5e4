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
import { and, eq, inArray } from '@verso/db/query';
import { readPlansMode } from '../../platform/config/plans-mode.ts';
import { nothingUsed } from './change-plan.ts';
import { type Period, periodOfUse, runningPeriod } from './period.ts';

export type CreditsRow = typeof userCredits.$inferSelect;
type PricingRow = typeof pricingConfig.$inferSelect;

/** Everything that decides what a user may translate. */
export interface CreditAccount {
  readonly credits: CreditsRow;
  readonly grants: readonly GrantBalance[];
  readonly rules: ChargeRules;
  /** No limit of any plan holds on this installation. */
  readonly withoutLimits: boolean;
}

/** @returns null for a user without a row, which only a deleted one is */
export async function readAccount(database: Queryable, userId: string): Promise<CreditAccount | null> {
  return (await readAccounts(database, [userId])).get(userId) ?? null;
}

/** The accounts of users, by their ids. */
export async function readAccounts(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CreditAccount>> {
  const rows = await database.orm.select().from(userCredits).where(inArray(userCredits.userId, userIds));
  return accountsOf(database, rows);
}

/**
 * As `readAccount`, and no one else changes the account until the transaction ends: jobs of one user take
 * their characters one after the other.
 */
export async function lockAccount(database: Transaction, userId: string): Promise<CreditAccount | null> {
  const rows = await database.orm
    .select()
    .from(userCredits)
    .where(eq(userCredits.userId, userId))
    .for('update');
  return (await accountsOf(database, rows)).get(userId) ?? null;
}

/** The plan whose limits apply to a user. @returns null for a user without a row, which only a deleted one is */
export async function readTier(database: Queryable, userId: string): Promise<PlanTier | null> {
  const [row] = await database.orm
    .select({ tier: userCredits.subscriptionTier })
    .from(userCredits)
    .where(eq(userCredits.userId, userId));
  if (row === undefined) return null;
  return (await readPlansMode(database)).limits ? row.tier : unlimitedTier;
}

async function accountsOf(
  database: Queryable,
  rows: readonly CreditsRow[],
): Promise<ReadonlyMap<string, CreditAccount>> {
  if (rows.length === 0) return new Map();
  const users = rows.map(({ userId }) => userId);
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
  const { limits } = await readPlansMode(database);
  return new Map(
    rows.map((credits) => {
      const price = prices.find(({ tier }) => tier === credits.subscriptionTier);
      const rules = rulesOf(credits, price);
      const account = { credits, grants: grantsOf.get(credits.userId) ?? [], rules, withoutLimits: !limits };
      return [credits.userId, limits ? account : withoutLimits(account)];
    }),
  );
}

const unlimitedTier: PlanTier = 'enterprise';
/** More than anyone translates, and exact in every number format. */
const unlimitedCharacters = 1_000_000_000_000;

/** Everything that the largest plan has, as often as wanted. What is used is still counted, and grants are left alone. */
function withoutLimits({ credits, rules, ...account }: CreditAccount): CreditAccount {
  const tier = unlimitedTier;
  return {
    ...account,
    grants: [],
    credits: { ...credits, subscriptionTier: tier, charactersIncludedInPlan: unlimitedCharacters },
    rules: { tier, period: rules.period, includedCharacters: unlimitedCharacters, overage: null },
  };
}

/** The tier's prices, with the user's own allowance and overage cap where they have one. */
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

/** A tier without overage has it for users with a cap of their own, at the rate of Business. */
function overageOf(
  { subscriptionTier: tier, overageCapUsd }: CreditsRow,
  config: PricingRow | undefined,
): ChargeRules['overage'] {
  const usual = config === undefined ? planRules(tier).overage : configuredOverage(config);
  if (tier === 'free' || overageCapUsd === null) return usual;
  const ratePerMillionUsd = usual?.ratePerMillionUsd ?? plans.business.overage?.ratePerMillionUsd;
  if (!ratePerMillionUsd) return null;
  return { ratePerMillionUsd, capCharacters: overageCapCharacters(overageCapUsd, ratePerMillionUsd) };
}

function configuredOverage(config: PricingRow): ChargeRules['overage'] {
  if (!config.overageAllowed) return null;
  return { ratePerMillionUsd: config.overageRatePer1mChars, capCharacters: config.overageCapCharacters };
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
      ...nothingUsed,
      charactersRemaining: credits.charactersIncludedInPlan,
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

/** Gives a new user the Free plan. Doing it twice changes nothing; the period starts with the first use. */
export async function openFreeAccount(database: Queryable, userId: string): Promise<void> {
  await database.orm.insert(userCredits).values({ userId }).onConflictDoNothing();
}
