import { dayMs, plans } from '@verso/contracts';
import { abTestArms, type Database, translations, userCredits } from '@verso/db';
import { type SQL, sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';

/** Days that stay open, because their translations may still wait, be retried or be deleted. */
const openDays = 7;

const reach = z.object({ closed: z.coerce.date().nullable(), first: z.coerce.date().nullable() });

/** The end of the closed days and the day of the first translation. */
async function readReach({ orm }: Database): Promise<z.infer<typeof reach>> {
  const { rows } = await orm.execute(sql`
    select (select max(day) + interval '1 day' from translation_days) as closed,
      (select date_trunc('day', min(created_at), 'UTC') from ${translations}) as first`);
  return reach.parse(rows[0]);
}

/** Closes days that ended at least a week ago. Closed days never change. */
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
 * Translations since midnight (UTC) of a day, by day and one dimension at a time: closed days as stored, the others
 * from the current rows. Returns a subquery with the columns of `translation_days`.
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

/** Aggregates all rows once first, so that the grouping sets only add up a few hundred rows per day. */
function counted(which: SQL): SQL {
  return sql`
    select day,
      case when grouping(model) = 0 then 'model' when grouping(format) = 0 then 'format'
        when grouping(language) = 0 then 'language' else 'tier' end as dimension,
      coalesce(model, format, language, tier) as name, coalesce(provider, '') as provider,
      sum(translations) as translations, sum(characters) as characters, sum(cost) as cost_usd,
      sum(characters * ${pricePerCharacter}) as price_usd
    from (
      select day, model, coalesce(provider, '') as provider, format, language,
        coalesce(credits.subscription_tier, 'free') as tier, sum(translations) as translations,
        sum(characters) as characters, sum(cost) as cost
      from (${contributions(which)}) as part
        left join ${userCredits} credits on credits.user_id = part.user_id
      group by 1, 2, 3, 4, 5, 6
    ) as made
    group by grouping sets ((day, model, provider), (day, format), (day, language), (day, tier))`;
}

/**
 * The contributions of each translation. Only delivered translations count, with their delivered characters; failed and
 * canceled ones contribute only their cost. A comparison counts once, for the version that is kept (before the vote:
 * Version A), while each arm's cost counts for its own model.
 */
function contributions(which: SQL): SQL {
  const day = sql`date_trunc('day', made.created_at, 'UTC')`;
  const delivered = sql`case when made.status = 'completed'
    then coalesce(made.delivered_characters, made.character_count) else 0 end`;
  const modelOf = (arm: string) =>
    sql.raw(`coalesce(${arm}.model_used, ${arm}.model_id) as model, ${arm}.provider_used as provider`);
  return sql`
    select ${day} as day, made.model_used as model, made.provider_used as provider, made.format,
      made.target_language as language, made.user_id, (made.status = 'completed')::int as translations,
      ${delivered} as characters, made.api_cost_to_company as cost
    from ${translations} made
    where ${which} and made.model_used is not null
      and (made.status = 'completed' or made.api_cost_to_company > 0)
    union all
    select ${day}, ${modelOf('first')}, made.format, made.target_language, made.user_id, 1, ${delivered},
      made.api_cost_to_company
    from ${abTestArms} first join ${translations} made on made.id = first.translation_id
    where ${which} and first.shown_first and made.model_used is null and made.status = 'completed'
    union all
    select ${day}, entry.model, entry.provider, made.format, made.target_language, made.user_id, 0, 0, entry.cost
    from ${abTestArms} arm join ${translations} made on made.id = arm.translation_id
      join ${abTestArms} first on first.translation_id = made.id and first.shown_first
      cross join lateral (
        select ${modelOf('arm')}, arm.cost_usd as cost
        union all
        select coalesce(made.model_used, first.model_used, first.model_id),
          case when made.model_used is null then first.provider_used else made.provider_used end, -arm.cost_usd
      ) as entry
    where ${which} and arm.cost_usd > 0 and not arm.chosen and made.api_cost_to_company > 0
      and not (made.model_used is null and arm.shown_first)`;
}

/** The price of a character in the plan `tier`, in USD; 0 for a plan without a price. */
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
