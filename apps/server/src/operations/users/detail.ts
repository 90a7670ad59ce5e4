import { AppError, limits, readStatus, readTypeName, type UserDetailResponse } from '@verso/contracts';
import { accounts, type Database, sessions, translations, userCredits, users } from '@verso/db';
import { and, desc, eq, gt } from '@verso/db/query';
import { creditsOf } from '../../money/credits/read.ts';
import { dailyUsageOf } from '../../money/usage/daily.ts';
import { verdictOn } from '../../translations/lifecycle/row.ts';
import type { Context } from '../context.ts';
import { readUser } from './list.ts';

/** Details of a user for support. @throws AppError `not_found` */
export async function describeUser(
  context: Pick<Context, 'database' | 'clock'>,
  id: string,
): Promise<UserDetailResponse> {
  const { database, clock } = context;
  const user = await readUser(context, id);
  if (user === undefined) throw unknownUser();
  const [row] = await database.orm
    .select({ user: users, overageCapUsd: userCredits.overageCapUsd })
    .from(users)
    .innerJoin(userCredits, eq(userCredits.userId, users.id))
    .where(eq(users.id, id));
  const signedIn = await database.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  const methods = await database.orm
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, id));
  return {
    user,
    credits: await creditsOf(context, id),
    overage_cap_usd: row?.overageCapUsd ?? null,
    suspension: user.is_suspended
      ? { reason: row?.user.banReason ?? null, until: row?.user.banExpires?.toISOString() ?? null }
      : null,
    sessions: signedIn.length,
    signed_in: signedIn.map(({ userAgent, createdAt, updatedAt }) => ({
      user_agent: userAgent || null,
      created_at: createdAt.toISOString(),
      last_seen_at: updatedAt.toISOString(),
    })),
    sign_in_methods: methods.map(({ provider }) => provider),
    daily_usage: (await dailyUsageOf(context, id, { days: 30, time_zone: 'UTC' })).days,
    recent_translations: await recentTranslations(database, id),
  };
}

/** The error for a user that does not exist. */
export function unknownUser(): AppError {
  return new AppError('not_found', 'This user does not exist.');
}

async function recentTranslations(
  database: Database,
  userId: string,
): Promise<UserDetailResponse['recent_translations']> {
  const rows = await database.orm
    .select()
    .from(translations)
    .where(eq(translations.userId, userId))
    .orderBy(desc(translations.createdAt), desc(translations.id))
    .limit(limits.recentActivity);
  return rows.map((row) => ({
    id: row.id,
    format: readTypeName.parse(row.format),
    source_language: row.sourceLanguage ?? row.detectedLanguage,
    target_language: row.targetLanguage,
    status: readStatus.parse(row.status),
    verdict: verdictOn(row),
    error_message: row.errorMessage,
    character_count: row.characterCount,
    model_used: row.modelUsed,
    api_cost_to_company: row.apiCostToCompany,
    created_at: row.createdAt.toISOString(),
  }));
}
