import {
  budgetsResponse,
  budgetWindowsResponse,
  type CostTelemetryResponse,
  circuitStripsResponse,
  costTelemetryResponse,
  feedbackCountsResponse,
  jobTimelineResponse,
  overviewResponse,
} from '@verso/contracts';
import { sql } from '@verso/db/query';
import { expect } from 'vitest';
import { answered, type Console, expectRounded, expectSame, isoTime } from './console.ts';

export async function checkFeedbackSummary(console: Console): Promise<void> {
  const seen = await console.ask('feedback/summary', feedbackCountsResponse);
  for (const [figures, column] of [
    [seen.by_status, sql`status`],
    [seen.by_type, sql`type`],
  ] as const)
    for (const [name, figure] of Object.entries(figures)) {
      const { number } = await console.one(
        sql`select count(*) as number from feedback where ${column} = ${name}`,
      );
      expect(Number(number), name).toBeGreaterThan(0);
      expectSame(figure, number, name);
    }
  const counted = await console.one(sql`
    select (select count(*) from feedback where published_at is not null) as published,
      (select count(*) from feedback where may_publish and published_at is null) as awaiting`);
  expectSame(seen.published, counted.published);
  expectSame(seen.awaiting_approval, counted.awaiting);
}

export async function checkBudgetWindows(console: Console): Promise<void> {
  const { budgets } = await console.ask('budgets', budgetsResponse);
  for (const { id, name, budget_type: type, provider, model_id: model, amount_usd: amount } of budgets) {
    const { windows } = await console.ask(`budgets/${id}/windows`, budgetWindowsResponse);
    expect(windows, name).toHaveLength(type === 'daily' ? 30 : 12);
    for (const { starts_at, ends_at, spent_usd, percent_used } of windows) {
      const { spent } = await console.one(sql`
        select coalesce(sum(cost_usd), 0) as spent from model_calls
        where started_at >= ${starts_at}::timestamptz and started_at < ${ends_at}::timestamptz
          and (${provider}::text is null or provider = ${provider})
          and (${model}::text is null or model_id = ${model})`);
      expectSame(spent_usd, spent, `${name} ${starts_at}`);
      expectRounded(percent_used, (100 * Number(spent)) / amount, 0.01, `${name} ${starts_at}`);
    }
    expect(Math.max(...windows.map(({ spent_usd }) => spent_usd)), name).toBeGreaterThan(0);
  }
}

export async function checkCircuits(console: Console): Promise<void> {
  const { at } = console;
  const { from, cell_minutes, strips } = await console.ask('provider-health/circuits', circuitStripsResponse);
  const begin = sql`${from}::timestamptz`;
  const { late } = await console.one(sql`select extract(epoch from ${at} - ${begin}) / 3600 as late`);
  expect(Number(late)).toBeGreaterThanOrEqual(23.5);
  expect(Number(late)).toBeLessThanOrEqual(24);
  const severity = sql`case phase when 'closed' then 0 when 'half-open' then 1 else 2 end`;
  const counted = await console.select(sql`
    select route, cell,
      (select count(*) from model_calls where provider || '/' || model_id = route and outcome <> 'aborted'
        and started_at >= starts and started_at < ends) as calls,
      (select count(*) from model_calls where provider || '/' || model_id = route and outcome = 'failed'
        and started_at >= starts and started_at < ends) as failures,
      greatest(
        (select max(${severity}) from circuit_changes change
          where change.route = routes.route and at >= starts and at < ends),
        (select ${severity} from circuit_changes change
          where change.route = routes.route and at < starts order by at desc limit 1), 0) as worst
    from (
      select provider || '/' || model_id as route from model_calls
      where started_at >= ${begin} and outcome <> 'aborted' and provider <> 'demo'
      union select route from circuit_changes
    ) as routes cross join (
      select cell, ${begin} + cell * make_interval(mins => ${cell_minutes}::integer) as starts,
        ${begin} + (cell + 1) * make_interval(mins => ${cell_minutes}::integer) as ends
      from generate_series(0, 47) as cell
    ) as cells`);
  expect(strips).toHaveLength(new Set(counted.map(({ route }) => route)).size);
  const states = ['closed', 'half-open', 'open'];
  for (const row of counted) {
    const strip = strips.find(({ provider, model_id }) => `${provider}/${model_id}` === row.route);
    const what = `${row.route} ${row.cell}`;
    expect(strip?.cells, what).toHaveLength(48);
    const cell = strip?.cells[Number(row.cell)];
    expectSame(cell?.calls, row.calls, what);
    expectSame(cell?.failures, row.failures, what);
    expect(cell?.state, what).toBe(states[Number(row.worst)]);
  }
  for (const state of [0, 1, 2]) expect(counted.some(({ worst }) => Number(worst) === state)).toBe(true);
  await checkBreakers(console, (await console.ask('cost-telemetry', costTelemetryResponse)).circuitBreakers);
}

/** The table of breakers: failures of the last day since a model last answered. */
async function checkBreakers(
  console: Console,
  breakers: CostTelemetryResponse['circuitBreakers'],
): Promise<void> {
  expect(breakers.length).toBeGreaterThan(4);
  const recently = sql`started_at >= ${console.at} - interval '24 hours'`;
  for (const { provider, model, failures, lastFailure } of breakers) {
    const counted = await console.one(sql`
      select count(*) as failures, (
          select started_at + latency_ms * interval '1 millisecond' from model_calls
          where provider = ${provider} and model_id = ${model} and outcome = 'failed'
          order by started_at desc limit 1) as last
      from model_calls where provider = ${provider} and model_id = ${model} and outcome = 'failed' and ${recently}
        and started_at > coalesce((select max(started_at) from model_calls
          where provider = ${provider} and model_id = ${model} and ${answered} and ${recently}), '-infinity')`);
    expectSame(failures, counted.failures, model);
    expect(lastFailure, model).toBe(isoTime(counted.last));
  }
}

export async function checkTimeline(console: Console): Promise<void> {
  const { id } = await console.one(sql`
    select made.id from translations made join model_calls calls on calls.job_id = made.id::text
    where calls.outcome = 'failed' and made.status = 'completed' group by made.id order by count(*) desc, made.id limit 1`);
  // Streamed events expire soon, and none were streamed here.
  await console.select(sql`
    insert into translation_events (translation_id, status, stage, units_total, units_done, percent, error_code)
    select ${id}::uuid, status, stage, 9, done, done, code from (values
      ('queued', 'queued', 0, null), ('processing', 'translating', 1, null), ('processing', 'translating', 5, null),
      ('queued', 'queued', 5, 'provider_unavailable'), ('processing', 'translating', 5, null)
    ) as events (status, stage, done, code)`);
  const seen = await console.ask(`jobs/${id}`, jobTimelineResponse);
  const counted = await console.one(sql`
    select count(*) as calls, count(*) filter (where outcome = 'failed') as failed,
      count(*) filter (where attempt > 1 or call > 1) as retries,
      count(*) filter (where tokens_estimated) as estimated, sum(input_tokens) as input_tokens,
      sum(cached_input_tokens) as cached_input_tokens, sum(output_tokens) as output_tokens, sum(cost_usd) as cost_usd
    from model_calls where job_id = ${id}`);
  expect(Number(counted.failed)).toBeGreaterThan(0);
  for (const [name, figure] of Object.entries(seen.totals)) expectSame(figure, counted[name], name);
  expect(seen.calls).toHaveLength(Number(counted.calls));
  expectSame(
    seen.calls.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
    counted.cost_usd,
  );
  const job = await console.one(sql`
    select character_count, attempt, created_at, completed_at from translations where id = ${id}`);
  expectSame(seen.job.character_count, job.character_count);
  expectSame(seen.job.attempt, job.attempt);
  expect([seen.job.created_at, seen.job.completed_at]).toEqual([
    isoTime(job.created_at),
    isoTime(job.completed_at),
  ]);
  const { changes } = await console.one(sql`
    select count(*) as changes from translation_events event where translation_id = ${id} and not exists (
      select from translation_events earlier where earlier.translation_id = event.translation_id
        and earlier.seq = (select max(seq) from translation_events
          where translation_id = event.translation_id and seq < event.seq)
        and (earlier.status, earlier.stage, coalesce(earlier.error_code, ''))
          = (event.status, event.stage, coalesce(event.error_code, '')))`);
  expect(Number(changes)).toBe(4);
  expect(seen.stages).toHaveLength(Number(changes));
}

export async function checkAttention(console: Console): Promise<void> {
  const { at } = console;
  const { attention } = await console.ask('overview', overviewResponse);
  const of = <Kind extends (typeof attention)[number]['kind']>(kind: Kind) =>
    attention.filter((item) => item.kind === kind) as Extract<(typeof attention)[number], { kind: Kind }>[];

  const keys = await console.select(sql`
    select id from provider_api_keys keys where status in ('failed', 'rate_limited') or (status <> 'disabled' and (
      consecutive_failures > 3 or (
        select 100.0 * count(*) filter (where ${answered}) / nullif(count(*) filter (where outcome <> 'aborted'), 0)
        from model_calls where key_id = keys.id::text) < 80))`);
  expect(keys.length).toBeGreaterThan(0);
  expect(
    of('key')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(keys.map(({ id }) => String(id)).toSorted());

  const budgets = await console.select(sql`
    select name, 100 * current_spend / amount_usd as percent from budgets
    where is_active and 100 * current_spend >= alert_threshold_percent * amount_usd`);
  expect(budgets.length).toBeGreaterThan(0);
  expect(of('budget')).toHaveLength(budgets.length);
  for (const { name, percent_used, severity } of of('budget')) {
    const row = budgets.find((budget) => budget.name === name);
    expectRounded(percent_used, Number(row?.percent), 0.01, name);
    expect(severity, name).toBe(Number(row?.percent) >= 100 ? 'danger' : 'warning');
  }

  const alerts = await console.select(sql`select id from alert_history where status = 'active'`);
  expect(
    of('alert')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(alerts.map(({ id }) => String(id)).toSorted());

  const today = sql`(${at} at time zone 'UTC')::date`;
  const models = await console.select(sql`
    select id, deprecation_date - ${today} as left from llm_models
    where is_active and not is_deprecated and deprecation_date - ${today} <= 60`);
  expect(of('model')).toHaveLength(models.length);
  for (const { id, days_left } of of('model'))
    expectSame(days_left, models.find((row) => row.id === id)?.left);

  const open = await console.select(sql`
    select split_part(id, '/', 1) as provider, array_agg(split_part(id, '/', 2) order by id) as models
    from gateway_state where kind = 'breaker' and state ->> 'phase' = 'open' group by 1`);
  expect(open.length).toBeGreaterThan(0);
  expect(of('circuit').map(({ provider, model_ids }) => [provider, model_ids.toSorted()])).toEqual(
    open.map(({ provider, models: stopped }) => [provider, stopped]),
  );

  const jobs = await console.select(sql`
    select error_code as code, min(error_message) as reason, count(*) as number, min(created_at) as since
    from translations
    where status = 'queued' and (error_code is not null or created_at < ${at} - interval '5 minutes')
    group by error_code`);
  expect(jobs.length).toBeGreaterThan(0);
  // Jobs waiting for the only unavailable provider are counted in its row.
  const [outage, second] = of('circuit');
  const isTheirs = ({ code }: (typeof jobs)[number]) =>
    outage !== undefined &&
    second === undefined &&
    ['paused', 'overloaded', 'network', 'timeout'].includes(String(code));
  const others = jobs.filter((group) => !isTheirs(group));
  const theirs = jobs.filter(isTheirs).reduce((sum, { number }) => sum + Number(number), 0);
  if (outage !== undefined) expectSame(outage.waiting_jobs, theirs);
  expect(of('jobs')).toHaveLength(others.length);
  for (const { reason, count, since } of of('jobs')) {
    const row = others.find((group) => group.reason === reason);
    expectSame(count, row?.number, String(reason));
    expect(since).toBe(isoTime(row?.since));
  }
}
