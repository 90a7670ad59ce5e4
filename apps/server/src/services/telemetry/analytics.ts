import { type AnalyticsResponse, providerOfOldName } from '@verso/contracts';
import { translations } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { beginOf, daysOf } from './days.ts';

const row = z.object({
  day: z.string(),
  model: z.string(),
  provider: z.string().nullable(),
  translations: z.coerce.number(),
  characters: z.coerce.number(),
  cost: z.coerce.number(),
});
type Row = z.infer<typeof row>;

/** Translations of a period by the model that made them, and by day (UTC). */
export async function readAnalytics(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  days: number,
): Promise<AnalyticsResponse> {
  const now = clock.now();
  const { rows } = await database.orm.execute(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, model_used as model,
      provider_used as provider, count(*) as translations, sum(character_count) as characters,
      sum(api_cost_to_company) as cost
    from ${translations}
    where created_at >= ${beginOf(days, now).toISOString()}::timestamptz and model_used is not null
    group by 1, 2, 3`);
  const all = rows.map((found) => row.parse(found));
  const models = [...Map.groupBy(all, ({ provider, model }) => `${provider}/${model}`).values()];
  return {
    days,
    totals: totalOf(all),
    models: models
      .flatMap((parts) => {
        const [first] = parts;
        if (first === undefined) return [];
        const total = totalOf(parts);
        const { character_count: characters, api_cost_to_company: cost } = total;
        return [
          {
            model_used: first.model,
            provider: first.provider ?? providerOfOldName(first.model),
            ...total,
            cost_per_1k_characters: characters === 0 ? null : (1000 * cost) / characters,
          },
        ];
      })
      .toSorted((a, b) => b.translations - a.translations),
    by_day: daysOf(days, now).map((date) => ({ date, ...totalOf(all.filter(({ day }) => day === date)) })),
  };
}

function totalOf(rows: readonly Row[]) {
  const sum = (figure: 'translations' | 'characters' | 'cost') =>
    rows.reduce((total, part) => total + part[figure], 0);
  return {
    translations: sum('translations'),
    character_count: sum('characters'),
    api_cost_to_company: sum('cost'),
  };
}
