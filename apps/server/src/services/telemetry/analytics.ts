import { type AnalyticsResponse, plans, providerOfOldName } from '@verso/contracts';
import { type Database, translations, userCredits } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { beginOf, daysOf } from './days.ts';

/** What translations can be grouped by. Of a group's columns, those that it is not grouped by are null. */
const row = z.object({
  grouping: z.enum(['model', 'format', 'language', 'tier', 'total']),
  model: z.string().nullable(),
  provider: z.string().nullable(),
  format: z.string().nullable(),
  language: z.string().nullable(),
  tier: z.string().nullable(),
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
  const { rows } = await database.orm.execute(sql`
    select
      case when grouping(model) = 0 then 'model' when grouping(format) = 0 then 'format'
        when grouping(language) = 0 then 'language' when grouping(tier) = 0 then 'tier' else 'total' end as grouping,
      model, provider, format, language, tier, coalesce(sum(translations), 0) as translations,
      coalesce(sum(characters), 0) as characters, coalesce(sum(cost), 0) as cost,
      coalesce(sum(characters * ${pricePerCharacter}), 0) as price
    from (
      -- Once over all rows; the groupings then have some thousands to add up.
      select made.model_used as model, made.provider_used as provider, made.format, made.target_language as language,
        coalesce(credits.subscription_tier, 'free') as tier, count(*) as translations,
        sum(made.character_count) as characters, sum(made.api_cost_to_company) as cost
      from ${translations} made left join ${userCredits} credits on credits.user_id = made.user_id
      where made.created_at >= ${beginOf(days, now).toISOString()}::timestamptz and made.model_used is not null
      group by 1, 2, 3, 4, 5
    ) as made
    group by grouping sets ((model, provider), (format), (language), (tier), ())
    order by translations desc, model, format, language, tier`);
  const all = rows.map((found) => row.parse(found));
  const by = (grouping: Row['grouping']) => all.filter((found) => found.grouping === grouping);
  const perDay = await readDays(database, days, now);
  return {
    days,
    totals: figuresOf(by('total')[0]),
    models: by('model').map((found) => ({
      model_used: found.model ?? '',
      provider: found.provider ?? providerOfOldName(found.model ?? ''),
      ...figuresOf(found),
    })),
    document_types: by('format').map((found) => ({ document_type: found.format ?? '', ...figuresOf(found) })),
    languages: by('language').map((found) => ({
      target_language: found.language ?? '',
      ...figuresOf(found),
    })),
    plans: by('tier').map((found) => ({ tier: found.tier ?? '', ...figuresOf(found) })),
    by_day: daysOf(days, now).map((date) => ({ date, ...usageOf(perDay.get(date)) })),
  };
}

const dayRow = z.object({
  day: z.string(),
  translations: z.coerce.number(),
  characters: z.coerce.number(),
  cost: z.coerce.number(),
});

/** The same by the day: one look into the index for each, so that nothing has to be sorted. */
async function readDays(
  database: Database,
  days: number,
  now: Date,
): Promise<ReadonlyMap<string, z.infer<typeof dayRow>>> {
  const begin = beginOf(days, now).toISOString();
  const { rows } = await database.orm.execute(sql`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, made.*
    from generate_series(0, ${days - 1}::integer) as number
      cross join lateral (select ${begin}::timestamptz + number * interval '24 hours' as day) as days
      cross join lateral (
        select count(*) as translations, coalesce(sum(character_count), 0) as characters,
          coalesce(sum(api_cost_to_company), 0) as cost
        from ${translations}
        where created_at >= day and created_at < day + interval '24 hours' and model_used is not null
      ) as made`);
  return new Map(rows.map((found) => dayRow.parse(found)).map((found) => [found.day, found]));
}

/** What a character is worth in the plan `tier`, in USD: nothing where the plan has no price. */
const pricePerCharacter = sql`case tier ${sql.join(
  Object.values(plans).flatMap(({ tier, priceUsd, characters }) =>
    priceUsd === null || priceUsd === 0
      ? []
      : [sql`when ${tier} then ${String(priceUsd / characters)}::double precision `],
  ),
  sql` `,
)} else 0 end`;

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
    margin_percent: price === 0 ? null : (100 * (price - cost)) / price,
  };
}
