import {
  type BetaUserResponse,
  betaUsersResponse,
  feedbackEntriesResponse,
  listGrantsResponse,
  overviewResponse,
  type UserUsageResponse,
  userDetailResponse,
  usersResponse,
} from '@verso/contracts';
import { sql } from '@verso/db/query';
import { expect } from 'vitest';
import { type Console, expectRounded, expectSame, isoTime } from './console.ts';

export async function checkOverview(console: Console): Promise<void> {
  const { at } = console;
  const seen = await console.ask('overview', overviewResponse);
  const counted = await console.one(sql`
    select (select count(*) from "user") as users,
      (select count(*) from user_credits where is_beta_user) as beta,
      (select count(distinct log.user_id) from character_usage_log log
        join user_credits credits on credits.user_id = log.user_id
        where credits.is_beta_user and log.created_at >= now() - interval '7 days') as active,
      (select count(*) from translations where status = 'completed') as translations,
      (select avg(nps_score) from feedback) as average,
      (select 100.0 * (count(*) filter (where nps_score > 8) - count(*) filter (where nps_score < 7))
        / count(nps_score) from feedback where nps_score is not null) as score,
      (select count(*) from feedback where type = 'nps') as responses,
      (select count(*) from feedback where status = 'new') as pending,
      (select sum(cost_usd) from model_calls) as cost,
      (select coalesce(sum(cost_usd), 0) from model_calls where started_at >= date_trunc('month', ${at}, 'UTC')) as month`);
  expect(Number(counted.users)).toBeGreaterThan(50);
  expect(Number(counted.beta)).toBeGreaterThan(0);
  expectSame(seen.total_users, counted.users);
  expectSame(seen.beta_users, counted.beta);
  expectSame(seen.active_beta_users, counted.active);
  expectSame(seen.total_translations, counted.translations);
  expectRounded(seen.nps.average, counted.average, 0.1);
  expectRounded(seen.nps.score, counted.score, 1);
  expectSame(seen.nps.responses, counted.responses);
  expectSame(seen.pending_feedback, counted.pending);
  expectSame(seen.api_cost_usd, counted.cost);
  expectSame(seen.api_cost_month_usd, counted.month);
}

export async function checkBetaUsers(console: Console): Promise<void> {
  const users: BetaUserResponse[] = [];
  const page = (offset: number) => console.ask(`beta-users?limit=7&offset=${offset}`, betaUsersResponse);
  const { total, programme } = await page(0);
  while (users.length < total) users.push(...(await page(users.length)).users);
  const counted = await console.select(sql`
    select person.id, person.email, count(log.id) as translations, coalesce(sum(log.characters_used), 0) as characters,
      max(log.created_at) as last,
      (select nps_score from feedback where user_id = person.id and nps_score is not null
        order by created_at desc limit 1) as score
    from "user" person join user_credits credits on credits.user_id = person.id and credits.is_beta_user
      left join character_usage_log log on log.user_id = person.id
    group by person.id`);
  expect(new Set(users.map(({ user_id }) => user_id)).size).toBe(counted.length);
  const ending = await console.one(sql`
    select count(*) as number from user_credits
    where is_beta_user and beta_expires_at <= ${console.at} + interval '720 hours'`);
  const scores = counted.flatMap(({ score }) => (score == null ? [] : [Number(score)]));
  expect(scores.length).toBeGreaterThan(0);
  expect(programme).toEqual({
    enrolled: counted.length,
    active: users.filter(({ engagement_status }) => engagement_status === 'active').length,
    translations: counted.reduce((sum, { translations }) => sum + Number(translations), 0),
    nps: expect.closeTo(scores.reduce((sum, score) => sum + score, 0) / scores.length, 6),
    answered: scores.length,
    ending: Number(ending.number),
  });
  for (const row of counted) {
    const user = users.find(({ user_id }) => user_id === row.id);
    expectSame(user?.total_translations, row.translations, String(row.email));
    expectSame(user?.total_characters_used, row.characters, String(row.email));
    expectSame(user?.nps_score, row.score, String(row.email));
    const idle =
      row.last == null ? Infinity : (Date.now() - new Date(String(row.last)).getTime()) / 86_400_000;
    expect(user?.engagement_status).toBe(idle <= 7 ? 'active' : idle <= 30 ? 'cooling' : 'inactive');
  }
}

export async function checkUsers(console: Console): Promise<void> {
  const { at } = console;
  const listed: UserUsageResponse[] = [];
  for (let offset = 0; ; offset += 40) {
    const page = await console.ask(`users?limit=40&offset=${offset}`, usersResponse);
    listed.push(...page.users);
    if (listed.length >= page.total) break;
  }
  const counted = await console.select(sql`
    select person.id, count(made.id) as translations, coalesce(sum(made.effective_characters), 0) as characters,
      count(distinct (made.completed_at at time zone 'UTC')::date) as days, max(made.completed_at) as last
    from "user" person left join translations made on made.user_id = person.id and made.status = 'completed'
    group by person.id`);
  expect(new Set(listed.map(({ user_id }) => user_id)).size).toBe(counted.length);
  const left = await remaining(console);
  for (const row of counted) {
    const user = listed.find(({ user_id }) => user_id === row.id);
    expectSame(user?.total_translations, row.translations, user?.email);
    expectSame(user?.total_characters, row.characters, user?.email);
    expectSame(user?.active_days, row.days, user?.email);
    expect(user?.last_translation, user?.email).toBe(isoTime(row.last));
    expectSame(user?.characters_remaining, left.get(String(row.id)), user?.email);
  }
  const [busiest] = listed;
  const detail = await console.ask(`users/${busiest?.user_id}`, userDetailResponse);
  const { sessions } = await console.one(sql`
    select count(*) as sessions from session where user_id = ${busiest?.user_id} and expires_at > ${at}`);
  expectSame(detail.sessions, sessions);
  const used = await console.one(sql`
    select coalesce(sum(ledger.from_plan), 0) as plan, coalesce(sum(charge_usd), 0) as charge
    from character_ledger ledger join user_credits credits on credits.user_id = ledger.user_id
      and credits.current_period_start = ledger.period_start and credits.current_period_end > ${at}
    where kind = 'settle' and ledger.user_id = ${busiest?.user_id}`);
  expectSame(detail.credits.characters_used_this_month, used.plan);
  expectSame(detail.credits.overage_charges_this_month, used.charge);
}

/** Recomputed from the ledger: the allowance of each plan and grant, minus delivered and reserved characters. */
async function remaining(console: Console): Promise<ReadonlyMap<string, number>> {
  const rows = await console.select(sql`
    with moved as (
      select *, kind = 'settle' or (kind = 'reserve' and not exists (
        select from character_ledger ended where ended.translation_id = ledger.translation_id
          and ended.kind in ('settle', 'release'))) as taken
      from character_ledger ledger
    ), draws as (
      select (draw ->> 'grantId')::uuid as id,
        sum(case when kind = 'adjust' then 1 when taken then -1 else 0 end * (draw ->> 'characters')::bigint) as rest
      from moved cross join jsonb_array_elements(grant_draws) as draw group by 1
    )
    select credits.user_id as id, credits.characters_included_in_plan
      - coalesce((select sum(from_plan) from moved where moved.user_id = credits.user_id and taken
          and moved.period_start = credits.current_period_start and credits.current_period_end > ${console.at}), 0)
      + coalesce((select sum(draws.rest) from draws join credit_grants on grant_id = id
          where credit_grants.user_id = credits.user_id
            and (expires_at is null or expires_at > ${console.at})), 0) as characters
    from user_credits credits`);
  return new Map(rows.map((row) => [String(row.id), Number(row.characters)]));
}

export async function checkFeedback(console: Console): Promise<void> {
  const counted = await console.select(sql`
    select type, status, count(*) as number from feedback group by type, status`);
  expect(counted.length).toBeGreaterThan(5);
  const total = async (query: string) =>
    (await console.ask(`feedback?limit=1${query}`, feedbackEntriesResponse)).total;
  expectSame(
    await total(''),
    counted.reduce((sum, row) => sum + Number(row.number), 0),
  );
  for (const row of counted)
    expectSame(
      await total(`&type=${row.type}&status=${row.status}`),
      row.number,
      `${row.type} ${row.status}`,
    );
}

export async function checkGrants(console: Console): Promise<void> {
  const { grants, total } = await console.ask('manage-credits?limit=100', listGrantsResponse);
  const counted = await console.select(sql`
    select (draw ->> 'grantId') as id,
      sum((draw ->> 'characters')::bigint) filter (where kind = 'settle') as used,
      sum((draw ->> 'characters')::bigint) filter (where idempotency_key like 'grant:%:grant') as granted
    from character_ledger cross join jsonb_array_elements(grant_draws) as draw group by 1`);
  expect(counted.length).toBeGreaterThan(0);
  expectSame(total, counted.length);
  expect(grants).toHaveLength(counted.length);
  for (const row of counted) {
    const grant = grants.find(({ grant_id }) => grant_id === row.id);
    expectSame(grant?.characters_granted, row.granted, String(row.id));
    expectSame(grant?.characters_used, row.used ?? 0, String(row.id));
  }
}
