import {
  type BetaProgram,
  type BetaUserResponse,
  type BetaUsersResponse,
  dayMs,
  type ListBetaUsersQuery,
} from '@verso/contracts';
import { betaUsersSummary } from '@verso/db';
import { asc, count, ilike, or, type SQL, sql } from '@verso/db/query';
import { z } from 'zod';
import { containing } from '../../platform/database/containing.ts';
import type { Context } from '../context.ts';

const view = betaUsersSummary;

const sortColumns: Readonly<Record<ListBetaUsersQuery['sort'], SQL>> = {
  since: sql`${view.betaSince}`,
  email: sql`${view.email}`,
  translations: sql`${view.totalTranslations}`,
  characters: sql`${view.totalCharactersUsed}`,
  nps: sql`${view.npsScore}`,
  expires: sql`${view.expiresAt}`,
};

/** One page of beta users, by default in order of enrollment, with figures of the whole program. */
export async function listBetaUsers(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { search, sort, order, limit, offset }: ListBetaUsersQuery,
): Promise<BetaUsersResponse> {
  const where = search
    ? or(ilike(view.email, containing(search)), ilike(view.promoCode, containing(search)))
    : undefined;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const [rows, [counted], programme] = await Promise.all([
    database.orm
      .select()
      .from(view)
      .where(where)
      // Users without a value come last in both directions.
      .orderBy(sql`${sortColumns[sort]} ${direction} nulls last`, asc(view.userId))
      .limit(limit)
      .offset(offset),
    database.orm.select({ total: count() }).from(view).where(where),
    readProgramme(database, clock.now()),
  ]);
  return { users: rows.map(toResponse), total: counted?.total ?? 0, programme };
}

const endingWithinMs = 30 * dayMs;

const figures = z.object({
  enrolled: z.coerce.number(),
  active: z.coerce.number(),
  translations: z.coerce.number(),
  nps: z.coerce.number().nullable(),
  answered: z.coerce.number(),
  ending: z.coerce.number(),
});

async function readProgramme({ orm }: Context['database'], now: Date): Promise<BetaProgram> {
  const horizon = new Date(now.getTime() + endingWithinMs).toISOString();
  const { rows } = await orm.execute(sql`
    select count(*) as enrolled, count(*) filter (where engagement_status = 'active') as active,
      coalesce(sum(total_translations), 0) as translations, avg(nps_score) as nps, count(nps_score) as answered,
      count(*) filter (where expires_at <= ${horizon}::timestamptz) as ending
    from beta_users_summary`);
  return figures.parse(rows[0]);
}

const instantOf = (date: Date | null) => date?.toISOString() ?? null;

function toResponse(row: typeof view.$inferSelect): BetaUserResponse {
  return {
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
  };
}
