import {
  type BetaUserResponse,
  type FeedbackEntryResponse,
  type ListUsersQuery,
  limits,
  type UserUsageResponse,
} from '@verso/contracts';
import { betaUsersSummary, feedbackSummary, usageAnalytics, userCredits, users } from '@verso/db';
import { asc, count, desc, eq, ilike } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { readAccounts } from '../credits/account.ts';
import { creditsAt } from '../credits/read.ts';
import { containing } from '../queries/containing.ts';

type Surroundings = Pick<Context, 'database' | 'clock'>;

const instantOf = (date: Date | null) => date?.toISOString() ?? null;

/** Everybody in the beta programme, in the order in which they came. */
export async function betaUsers({ database }: Pick<Context, 'database'>): Promise<BetaUserResponse[]> {
  const rows = await database.orm
    .select()
    .from(betaUsersSummary)
    .orderBy(asc(betaUsersSummary.betaSince), asc(betaUsersSummary.userId));
  return rows.map((row) => ({
    user_id: row.userId,
    email: row.email,
    promo_code: row.promoCode,
    total_translations: row.totalTranslations,
    total_characters_used: row.totalCharactersUsed,
    nps_score: row.npsScore,
    engagement_status: row.engagementStatus,
    last_translation: instantOf(row.lastTranslation),
    beta_since: instantOf(row.betaSince),
    expires_at: instantOf(row.expiresAt),
  }));
}

/** One page of all users with their credits, those who translate most first. */
export async function usersWithUsage(
  context: Surroundings,
  { search, limit, offset }: ListUsersQuery,
): Promise<{ readonly users: UserUsageResponse[]; readonly total: number }> {
  const { orm } = context.database;
  const rows = await orm
    .select({
      userId: usageAnalytics.userId,
      email: usageAnalytics.email,
      role: users.role,
      totalTranslations: usageAnalytics.totalTranslations,
      totalCharacters: usageAnalytics.totalCharacters,
      activeDays: usageAnalytics.activeDays,
      lastTranslation: usageAnalytics.lastTranslation,
    })
    .from(usageAnalytics)
    .innerJoin(users, eq(users.id, usageAnalytics.userId))
    .innerJoin(userCredits, eq(userCredits.userId, usageAnalytics.userId))
    .where(search ? ilike(usageAnalytics.email, containing(search)) : undefined)
    .orderBy(desc(usageAnalytics.totalTranslations), asc(usageAnalytics.email))
    .limit(limit)
    .offset(offset);
  const [counted] = await orm
    .select({ total: count() })
    .from(users)
    .innerJoin(userCredits, eq(userCredits.userId, users.id))
    .where(search ? ilike(users.email, containing(search)) : undefined);
  const listed: UserUsageResponse[] = [];
  const accounts = await readAccounts(
    context.database,
    rows.map(({ userId }) => userId),
  );
  const now = context.clock.now();
  for (const { role, ...usage } of rows) {
    const account = accounts.get(usage.userId);
    if (account === undefined) continue;
    const credits = creditsAt(account, now);
    listed.push({
      user_id: usage.userId,
      email: usage.email,
      is_beta_user: credits.is_beta_user,
      is_admin: role === 'admin',
      subscription_tier: credits.subscription_tier,
      subscription_status: credits.subscription_status,
      promo_code: credits.promo_code,
      total_translations: usage.totalTranslations,
      total_characters: usage.totalCharacters,
      active_days: usage.activeDays,
      last_translation: instantOf(usage.lastTranslation),
      characters_remaining: credits.characters_remaining,
    });
  }
  return { users: listed, total: counted?.total ?? 0 };
}

/** The newest feedback, with who sent it. */
export async function recentFeedback({
  database,
}: Pick<Context, 'database'>): Promise<FeedbackEntryResponse[]> {
  const rows = await database.orm
    .select()
    .from(feedbackSummary)
    .orderBy(desc(feedbackSummary.createdAt), desc(feedbackSummary.id))
    .limit(limits.betaFeedbackRows);
  return rows.map((row) => ({
    id: row.id,
    user_email: row.userEmail,
    is_beta_user: row.isBetaUser,
    type: row.type,
    nps_score: row.npsScore,
    message: row.message,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}
