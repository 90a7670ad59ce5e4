import { dayMs, hourMs, type MetricName } from '@verso/contracts';
import { alertHistory, type Database, monitoringConfig, usageTracking } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { windowOf } from '../src/models/budgets/window.ts';
import { costSince } from '../src/models/calls/figures.ts';
import { administrator } from './people.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

const gibibyte = 1024 ** 3;
/** The server deletes older measurements. */
const keptDays = 30;

/** Average value of each metric and its limit; null without a limit. */
const levels: Readonly<Record<MetricName, readonly [usual: number, quota: number | null]>> = {
  database_size: [3.1 * gibibyte, 10 * gibibyte],
  storage_used: [31 * gibibyte, 50 * gibibyte],
  storage_objects: [5200, null],
  model_calls_per_minute: [9, 60],
  error_rate: [2.4, 25],
  queue_depth: [6, 500],
  oldest_waiting_job: [40, 600],
  p95_job_time: [95, 900],
  monthly_api_cost: [80, null],
  active_users: [60, null],
  memory: [1.4 * gibibyte, 4 * gibibyte],
  disk_used: [61 * gibibyte, 100 * gibibyte],
};

/**
 * Seeds measurements of the last weeks and resolved alerts, then measures the current state. The monthly cost and the
 * oldest waiting job are above their thresholds and stay there.
 * @param everyMs time between two measurements
 */
export async function seedMonitoring(
  database: Database,
  rows: Rows,
  random: Random,
  now: Date,
  everyMs: number,
): Promise<void> {
  const cost = await costSince(database, windowOf('monthly', now).start);
  const quotas = { monthly_api_cost: Math.max(1, Math.round(cost / 0.86)), model_calls_per_minute: 60 };
  for (const [name, quotaLimit] of Object.entries(quotas))
    await database.orm
      .update(monitoringConfig)
      .set({ quotaLimit, alertEmail: 'operations@example.com' })
      .where(eq(monitoringConfig.metricName, name));
  const begin = now.getTime() - keptDays * dayMs + everyMs;
  for (let at = begin; at < now.getTime(); at += everyMs)
    for (const [name, level] of Object.entries(levels))
      await rows.add(usageTracking, measurement(random, name, level, new Date(at)));
  await rows.add(alertHistory, ...pastAlerts(random, now));
  await rows.flush();
  await database.orm.execute(sql`select * from check_all_usage_metrics('{}'::jsonb)`);
}

function measurement(
  random: Random,
  metricName: string,
  [usual, quotaLimit]: readonly [number, number | null],
  recordedAt: Date,
): typeof usageTracking.$inferInsert {
  const byHour = 1 + 0.35 * Math.sin(((recordedAt.getUTCHours() - 8) / 24) * 2 * Math.PI);
  const currentValue = Math.round(100 * usual * byHour * (0.9 + 0.2 * random.next())) / 100;
  const percentageUsed = quotaLimit === null ? null : (100 * currentValue) / quotaLimit;
  return { metricName, currentValue, quotaLimit, percentageUsed, recordedAt };
}

function pastAlerts(random: Random, now: Date): (typeof alertHistory.$inferInsert)[] {
  return Array.from({ length: 14 }, () => {
    const metricName = random.pick([
      'error_rate',
      'queue_depth',
      'p95_job_time',
      'memory',
      'disk_used',
    ] as const);
    const sentAt = new Date(now.getTime() - random.between(2 * 24, 60 * 24) * hourMs);
    const percentageUsed = random.between(810, 1120) / 10;
    return {
      id: random.uuid(),
      metricName,
      percentageUsed,
      alertMessage: `${metricName} is at ${percentageUsed}% of its limit (threshold 80%).`,
      status: 'resolved' as const,
      sentAt,
      resolvedAt: new Date(sentAt.getTime() + random.between(4, 300) * 60_000),
      resolvedBy: random.chance(0.3) ? administrator.email : null,
    };
  }).toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}
