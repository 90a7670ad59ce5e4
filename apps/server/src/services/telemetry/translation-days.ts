import { dayMs, plans } from '@verso/contracts';
import { type Database, translations, userCredits } from '@verso/db';
import { type SQL, sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../../context.ts';

/** So long the figures of a day follow what becomes of its translations: they wait, are tried again, are deleted. */
const openDays = 7;

const reach = z.object({ closed: z.coerce.date().nullable(), first: z.coerce.date().nullable() });

/** Until when days are closed, and with which day the translations begin. */
async function readReach({ orm }: Database): Promise<z.infer<typeof reach>> {
  const { rows } = await orm.execute(sql`
    select (select max(day) + interval '1 day' from translation_days) as closed,
      (select date_trunc('day', min(created_at), 'UTC') from ${translations}) as first`);
  return reach.parse(rows[0]);
}

/** Closes the days that are over for a week. Those that are closed stay as they are. */
export async function closeTranslationDays({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const { closed, first } = await readReach(database);
  const from = closed ?? first;
  const until = new Date(Math.floor(clock.now().getTime() / dayMs - openDays) * dayMs);
  if (from === null || from >= until) return;
  await database.orm.execute(sql`
    insert into translation_days (day, dimension, name, provider, translations, characters, cost_usd, price_usd)
    ${counted(sql`made.created_at >= ${at(from)} and made.created_at < ${at(until)}`)}
    on conflict do nothing`);
}

/**
 * What was translated since midnight (UTC) of a day, by day and by one thing at a time: closed days as they were then,
 * the others as their translations are now. A subquery with the columns of `translation_days`, to select from.
 */
export async function translationsSince(database: Database, begin: Date): Promise<SQL> {
  const { closed } = await readReach(database);
  const rest = at(closed === null || closed < begin ? begin : closed);
  return sql`(
    select * from translation_days where day >= ${at(begin)} and day < ${rest}
    union all
    ${counted(sql`made.created_at >= ${rest}`)}
  )`;
}

/** Once over all rows; the groupings then have some hundreds a day to add up. */
function counted(which: SQL): SQL {
  return sql`
    select day,
      case when grouping(model) = 0 then 'model' when grouping(format) = 0 then 'format'
        when grouping(language) = 0 then 'language' else 'tier' end as dimension,
      coalesce(model, format, language, tier) as name, coalesce(provider, '') as provider,
      sum(translations) as translations, sum(characters) as characters, sum(cost) as cost_usd,
      sum(characters * ${pricePerCharacter}) as price_usd
    from (
      select date_trunc('day', made.created_at, 'UTC') as day, made.model_used as model,
        coalesce(made.provider_used, '') as provider, made.format, made.target_language as language,
        coalesce(credits.subscription_tier, 'free') as tier, count(*) as translations,
        sum(made.character_count) as characters, sum(made.api_cost_to_company) as cost
      from ${translations} made left join ${userCredits} credits on credits.user_id = made.user_id
      where ${which} and made.model_used is not null
      group by 1, 2, 3, 4, 5, 6
    ) as made
    group by grouping sets ((day, model, provider), (day, format), (day, language), (day, tier))`;
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

function at(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}
