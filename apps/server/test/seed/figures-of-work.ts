import {
  abTestsResponse,
  alertsResponse,
  auditLogResponse,
  jobsResponse,
  monitoringResponse,
} from '@verso/contracts';
import { sql } from '@verso/db/query';
import { expect } from 'vitest';
import { type Console, expectSame, isoTime } from './console.ts';

export async function checkJobs(console: Console): Promise<void> {
  const counted = await console.one(sql`
    select count(*) filter (where status = 'queued' and error_code is null) as queued,
      count(*) filter (where status = 'queued' and error_code is not null) as waiting,
      count(*) filter (where status = 'processing') as running,
      count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status = 'failed' and completed_at >= ${console.at} - interval '24 hours') as recent,
      min(created_at) filter (where status = 'queued' and error_code is null) as oldest
    from translations`);
  const { depth, total, oldest_queued_at } = await console.ask('jobs', jobsResponse);
  expect(Number(counted.waiting)).toBeGreaterThan(0);
  for (const state of ['queued', 'waiting', 'running'] as const)
    expectSame(depth[state], counted[state], state);
  expectSame(depth.failed, counted.recent);
  expect(oldest_queued_at).toBe(isoTime(counted.oldest));
  const states = ['queued', 'waiting', 'running', 'failed'] as const;
  expectSame(
    total,
    states.reduce((sum, state) => sum + Number(counted[state]), 0),
  );
  for (const state of states)
    expectSame((await console.ask(`jobs?state=${state}&limit=1`, jobsResponse)).total, counted[state], state);
}

export async function checkAbTests(console: Console): Promise<void> {
  const { tests } = await console.ask('ab-tests', abTestsResponse);
  expect(tests.length).toBeGreaterThan(3);
  for (const test of tests) {
    const votes = await console.one(sql`
      select count(*) as all, count(*) filter (where user_preference = 'model_a') as a,
        count(*) filter (where user_preference = 'model_b') as b, avg(rating_quality_a) as rating_a,
        avg(rating_quality_b) as rating_b
      from ab_test_feedback where test_id = ${test.id}`);
    expectSame(test.total_tests, votes.all, test.name);
    expectSame(test.model_a_preferred, votes.a, test.name);
    expectSame(test.model_b_preferred, votes.b, test.name);
    expectSame(test.avg_rating_a, votes.rating_a, test.name);
    expectSame(test.avg_rating_b, votes.rating_b, test.name);
    for (const [name, arm] of [
      ['a', test.arm_a],
      ['b', test.arm_b],
    ] as const) {
      const runs = await console.one(sql`
        select count(*) filter (where status = 'completed') as runs, count(*) filter (where status = 'failed') as failures,
          avg(latency_ms) filter (where status = 'completed') as latency,
          avg(cost_usd) filter (where status = 'completed') as cost,
          avg(input_tokens + output_tokens) filter (where status = 'completed') as tokens
        from ab_test_arms where test_id = ${test.id} and arm = ${name}`);
      expectSame(arm.runs, runs.runs, test.name);
      expectSame(arm.failures, runs.failures, test.name);
      expectSame(arm.avg_latency_ms, runs.latency, test.name);
      expectSame(arm.avg_cost_usd, runs.cost, test.name);
      expectSame(arm.avg_tokens, runs.tokens, test.name);
    }
  }
  expect(tests.some(({ total_tests }) => total_tests > 5)).toBe(true);
}

export async function checkMonitoring(console: Console): Promise<void> {
  const { current, alerts } = await console.ask('monitoring', monitoringResponse);
  const newest = await console.select(sql`
    select metric_name, current_value from usage_tracking tracked
    where not exists (select from usage_tracking later where later.metric_name = tracked.metric_name
      and (later.recorded_at, later.id) > (tracked.recorded_at, tracked.id))`);
  expect(current).toHaveLength(newest.length);
  for (const row of newest) {
    const name = String(row.metric_name);
    expectSame(
      current.find(({ metric_name }) => metric_name === name)?.current_value,
      row.current_value,
      name,
    );
  }
  const counted = await console.one(sql`
    select count(*) filter (where status = 'active') as active, count(*) as all,
      (select sum(cost_usd) from model_calls where started_at >= date_trunc('month', ${console.at}, 'UTC')) as cost,
      (select count(*) from translations where status = 'queued') as waiting
    from alert_history`);
  expect(Number(counted.active)).toBeGreaterThan(0);
  expectSame(alerts.length, counted.active);
  expectSame((await console.ask('alerts?limit=200', alertsResponse)).alerts.length, counted.all);
  const currentOf = (name: string) => current.find(({ metric_name }) => metric_name === name)?.current_value;
  expectSame(currentOf('monthly_api_cost'), counted.cost);
  expectSame(currentOf('queue_depth'), counted.waiting);
}

export async function checkAuditLog(console: Console): Promise<void> {
  const counted = await console.select(sql`select action, count(*) as number from audit_log group by action`);
  expect(counted.length).toBeGreaterThan(5);
  const { total } = await console.ask('audit-log?limit=1', auditLogResponse);
  expectSame(
    total,
    counted.reduce((sum, row) => sum + Number(row.number), 0),
  );
  for (const row of counted) {
    const { total: some } = await console.ask(`audit-log?limit=1&action=${row.action}`, auditLogResponse);
    expectSame(some, row.number, String(row.action));
  }
}
