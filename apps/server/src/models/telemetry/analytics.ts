import { type AnalyticsResponse, providerOfOldName } from '@verso/contracts';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { daysOf, startOf } from './days.ts';
import { translationsSince } from './translation-days.ts';

const row = z.object({
  /** The grouping. Every translation has exactly one tier, so the tier rows also add up to the days and the total. */
  dimension: z.enum(['model', 'format', 'language', 'tier', 'day', 'total']),
  name: z.string(),
  provider: z.string(),
  translations: z.coerce.number(),
  characters: z.coerce.number(),
  cost: z.coerce.number(),
  price: z.coerce.number(),
});
type Row = z.infer<typeof row>;

/** Translations of a period by model, document type, language, plan and day (UTC). */
export async function readAnalytics(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  days: number,
): Promise<AnalyticsResponse> {
  const now = clock.now();
  const since = await translationsSince(database, startOf(days, now));
  const sums = sql`sum(translations) as translations, sum(characters) as characters, sum(cost_usd) as cost,
    sum(price_usd) as price`;
  const { rows } = await database.orm.execute(sql`
    with figures as materialized (select * from ${since} as figures)
    select dimension, name, provider, ${sums} from figures group by 1, 2, 3
    union all
    select case when grouping(day) = 0 then 'day' else 'total' end,
      coalesce(to_char(day at time zone 'UTC', 'YYYY-MM-DD'), ''), '', ${sums}
    from figures where dimension = 'tier' group by grouping sets ((day), ()) having count(*) > 0
    order by translations desc, name, provider`);
  const all = rows.map((found) => row.parse(found));
  const by = (dimension: Row['dimension']) => all.filter((found) => found.dimension === dimension);
  const perDay = new Map(by('day').map((found) => [found.name, found]));
  return {
    days,
    totals: figuresOf(by('total')[0]),
    models: by('model').map((found) => ({
      model_used: found.name,
      provider: found.provider || providerOfOldName(found.name),
      ...figuresOf(found),
    })),
    document_types: by('format').map((found) => ({ document_type: found.name, ...figuresOf(found) })),
    languages: by('language').map((found) => ({ target_language: found.name, ...figuresOf(found) })),
    plans: by('tier').map((found) => ({ tier: found.name, ...figuresOf(found) })),
    by_day: daysOf(days, now).map((date) => ({ date, ...usageOf(perDay.get(date)) })),
  };
}

function usageOf(found: Pick<Row, 'translations' | 'characters' | 'cost'> | undefined) {
  return {
    translations: found?.translations ?? 0,
    character_count: found?.characters ?? 0,
    api_cost_to_company: found?.cost ?? 0,
  };
}

function figuresOf(found: Row | undefined) {
  const usage = usageOf(found);
  const price = found?.price ?? 0;
  const { translations: made, character_count: characters, api_cost_to_company: cost } = usage;
  return {
    ...usage,
    cost_per_translation: made === 0 ? null : cost / made,
    cost_per_1k_characters: characters === 0 ? null : (1000 * cost) / characters,
    price_usd: price,
    margin_percent: price === 0 ? null : Math.round((10_000 * (price - cost)) / price) / 100,
  };
}
