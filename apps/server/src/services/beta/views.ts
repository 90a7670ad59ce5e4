import type { BetaUserResponse } from '@verso/contracts';
import { betaUsersSummary } from '@verso/db';
import { asc } from '@verso/db/query';
import type { Context } from '../../context.ts';

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
