import type { OverviewResponse } from '@verso/contracts';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import { windowOf } from '../../models/budgets/window.ts';
import { costSince } from '../../models/calls/figures.ts';
import type { Context } from '../context.ts';
import { readAttention } from './attention.ts';

const count = z.coerce.number();
const row = z.object({
  users: count,
  beta: count,
  active: count,
  translations: count,
  answers: count,
  average: z.coerce.number().nullable(),
  promoters: count,
  detractors: count,
  pending: count,
});

/** The key figures of the installation. Delivered translations count even after their rows are deleted. */
export async function readOverview(context: Context): Promise<OverviewResponse> {
  const { database, clock } = context;
  const [{ rows }, cost, costOfMonth, attention] = await Promise.all([
    database.orm.execute(sql`
      select
        (select count(*) from "user") as users, beta.*,
        (select coalesce(sum(translations), 0) from usage_totals) as translations,
        (select count(*) from feedback where status = 'new') as pending,
        survey.*
      from (
        select count(nps_score) as answers, avg(nps_score) as average,
          count(*) filter (where nps_score >= 9) as promoters, count(*) filter (where nps_score <= 6) as detractors
        from feedback
      ) as survey cross join (
        select count(*) as beta, count(*) filter (where last_translation >= now() - interval '7 days') as active
        from user_credits credits left join usage_totals used on used.user_id = credits.user_id
        where is_beta_user
      ) as beta`),
    costSince(database, null),
    costSince(database, windowOf('monthly', clock.now()).start),
    readAttention(context),
  ]);
  const seen = row.parse(rows[0]);
  const share = seen.answers === 0 ? null : (seen.promoters - seen.detractors) / seen.answers;
  return {
    total_users: seen.users,
    beta_users: seen.beta,
    active_beta_users: seen.active,
    total_translations: seen.translations,
    nps: {
      average: seen.average === null ? null : Math.round(10 * seen.average) / 10,
      score: share === null ? null : Math.round(100 * share),
      responses: seen.answers,
    },
    pending_feedback: seen.pending,
    api_cost_usd: cost,
    api_cost_month_usd: costOfMonth,
    attention,
  };
}
