import {
  analyticsResponse,
  budgetsResponse,
  costTelemetryResponse,
  keysResponse,
  providersHealthResponse,
} from '@verso/contracts';
import { sql } from '@verso/db/query';
import { expect } from 'vitest';
import { answered, type Console, expectRounded, expectSame, isoTime, type Row } from './console.ts';

export async function checkTelemetry(console: Console, days: number): Promise<void> {
  const seen = await console.ask(`cost-telemetry?days=${days}`, costTelemetryResponse);
  const models = await console.select(sql`
    select provider, model_id, sum(cost_usd) as cost,
      count(*) filter (where ${answered} and purpose <> 'probe') as good,
      count(*) filter (where outcome = 'failed' and purpose <> 'probe') as bad,
      avg(latency_ms) filter (where purpose <> 'probe') as latency,
      (select max(started_at) from model_calls last
        where last.provider = calls.provider and last.model_id = calls.model_id and purpose <> 'probe') as last
    from model_calls calls where started_at >= ${console.daysAgo(days)} group by provider, model_id`);
  expect(models.length).toBeGreaterThan(4);
  expect(seen.modelStats).toHaveLength(models.length);
  for (const row of models) {
    const name = String(row.model_id);
    const model = seen.modelStats.find((each) => each.model === name && each.provider === row.provider);
    expectSame(model?.totalApiCost, row.cost, name);
    expectSame(model?.successes, row.good, name);
    expectSame(model?.failures, row.bad, name);
    expectSame(model?.attempts, Number(row.good) + Number(row.bad), name);
    expectRounded(model?.avgLatency, row.latency, 1, name);
    expect(model?.lastUsed, name).toBe(isoTime(row.last));
  }
  expectSame(
    seen.totalApiCost,
    models.reduce((sum, row) => sum + Number(row.cost), 0),
  );
  const perDay = await console.select(sql`
    select to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(cost_usd) as cost,
      count(*) filter (where outcome <> 'aborted' and purpose <> 'probe') as attempts
    from model_calls where started_at >= ${console.daysAgo(days)} group by 1`);
  expect(seen.byDay).toHaveLength(days);
  for (const { date, totalApiCost, attempts } of seen.byDay) {
    const row = perDay.find(({ day }) => day === date);
    expectSame(totalApiCost, row?.cost ?? 0, date);
    expectSame(attempts, row?.attempts ?? 0, date);
  }
  const perProvider = await console.select(sql`
    select provider, sum(cost_usd) as cost from model_calls where started_at >= ${console.daysAgo(days)} group by provider`);
  expect(seen.providers).toHaveLength(perProvider.length);
  for (const { provider, totalApiCost } of seen.providers)
    expectSame(totalApiCost, perProvider.find((row) => row.provider === provider)?.cost, provider);
}

export async function checkAnalytics(console: Console, days: number): Promise<void> {
  const seen = await console.ask(`analytics?days=${days}`, analyticsResponse);
  const groups = {
    models: ['model_used', sql`model_used`],
    document_types: ['document_type', sql`format`],
    languages: ['target_language', sql`target_language`],
    plans: ['tier', sql`(select subscription_tier from user_credits where user_id = translations.user_id)`],
    by_day: ['date', sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`],
  } as const;
  for (const [name, [field, column]] of Object.entries(groups)) {
    // The rejected version of a comparison counts for its own model.
    const others = sql`(select coalesce(sum(cost_usd), 0) from ab_test_arms
      where translation_id = translations.id and not chosen)`;
    const counted = await console.select(sql`
      select name, sum(translations) as translations, sum(characters) as characters, sum(cost) as cost from (
        select ${column} as name, (status = 'completed')::int as translations,
          coalesce(delivered_characters, 0) as characters,
          api_cost_to_company - ${name === 'models' ? others : sql`0`} as cost
        from translations
        where created_at >= ${console.daysAgo(days)} and (status = 'completed' or api_cost_to_company > 0)
        union all
        select arm.model_used, 0, 0, arm.cost_usd from ab_test_arms arm join translations on translations.id = translation_id
        where ${name === 'models'} and not chosen and cost_usd > 0 and created_at >= ${console.daysAgo(days)}
      ) as made group by 1`);
    const listed = seen[name as keyof typeof groups] as readonly (Row & { api_cost_to_company: number })[];
    expect(listed.filter((entry) => entry.api_cost_to_company !== 0)).toHaveLength(counted.length);
    for (const row of counted) {
      const entry = listed.find((each) => each[field] === row.name);
      expectSame(Number(entry?.translations), row.translations, `${name} ${row.name}`);
      expectSame(Number(entry?.character_count), row.characters, `${name} ${row.name}`);
      expectSame(entry?.api_cost_to_company, row.cost, `${name} ${row.name}`);
    }
    expectSame(
      seen.totals.translations,
      counted.reduce((sum, row) => sum + Number(row.translations), 0),
    );
  }
}

export async function checkBudgets(console: Console): Promise<void> {
  const { at } = console;
  const { budgets } = await console.ask('budgets', budgetsResponse);
  expect(budgets.length).toBeGreaterThan(3);
  const window = { daily: sql`'day'`, weekly: sql`'week'`, monthly: sql`'month'` };
  for (const budget of budgets) {
    const { budget_type: type, provider, model_id: model, amount_usd: amount } = budget;
    const since =
      type === 'total' ? sql`'-infinity'::timestamptz` : sql`date_trunc(${window[type]}, ${at}, 'UTC')`;
    const { spent } = await console.one(sql`
      select coalesce(sum(cost_usd), 0) as spent from model_calls
      where started_at >= ${since} and (${provider}::text is null or provider = ${provider})
        and (${model}::text is null or model_id = ${model})`);
    expectSame(budget.current_spend, spent, budget.name);
    expectRounded(budget.percent_used, (100 * Number(spent)) / amount, 0.01, budget.name);
    expect(budget.is_over_budget, budget.name).toBe(Number(spent) >= amount);
  }
}

export async function checkKeys(console: Console): Promise<void> {
  const { at } = console;
  const { keys } = await console.ask('manage-api-keys', keysResponse);
  const { number: stored } = await console.one(sql`select count(*) as number from provider_api_keys`);
  expectSame(keys.length, stored);
  for (const key of keys) {
    const counted = await console.one(sql`
      select count(*) as calls, count(*) filter (where ${answered}) as good, sum(cost_usd) as cost,
        count(*) filter (where outcome = 'failed') as bad,
        count(*) filter (where started_at >= ${at} - interval '24 hours') as day,
        coalesce(sum(cost_usd) filter (where started_at >= ${at} - interval '24 hours'), 0) as day_cost
      from model_calls where key_id = ${key.id}`);
    expectSame(key.total_requests, counted.calls, key.key_name);
    expectSame(key.successful_requests, counted.good, key.key_name);
    expectSame(key.failed_requests, counted.bad, key.key_name);
    expectSame(key.total_cost_usd, counted.cost ?? 0, key.key_name);
    expectSame(key.requests_24h, counted.day, key.key_name);
    expectSame(key.cost_24h_usd, counted.day_cost, key.key_name);
  }
  expect(keys.some(({ total_requests }) => total_requests > 100)).toBe(true);
}

export async function checkHealth(console: Console): Promise<void> {
  const { at } = console;
  const { providers } = await console.ask('provider-health', providersHealthResponse);
  const statuses = new Set(providers.map(({ status }) => status));
  expect(statuses).toContain('healthy');
  expect(statuses.size).toBeGreaterThan(1);
  for (const health of providers) {
    const counted = await console.one(sql`
      select count(*) filter (where ${answered}) as good,
        count(*) filter (where outcome = 'failed' and error_code <> 'rate_limited') as bad,
        count(*) filter (where purpose = 'probe' and outcome <> 'aborted') as checks,
        count(*) filter (where purpose = 'probe' and outcome = 'failed') as failed_checks
      from model_calls where provider = ${health.provider} and started_at >= ${at} - interval '24 hours'`);
    const [good, bad] = [Number(counted.good), Number(counted.bad)];
    if (good + bad === 0) expect(health.success_rate_24h).toBeNull();
    else expect(health.success_rate_24h).toBeCloseTo((100 * good) / (good + bad), 1);
    expectSame(health.total_checks_24h, counted.checks, health.provider);
    expectSame(health.failed_checks_24h, counted.failed_checks, health.provider);
  }
}
