import { hourMs } from '@verso/contracts';
import type { Queryable } from '@verso/db';
import { type SQL, sql } from '@verso/db/query';
import { z } from 'zod';
import { estimatedCost, outcomeCounts } from './outcomes.ts';

/** The start of the first hour that is not rolled up, as a scalar subquery; null for an empty roll-up. */
export const rolledUpUntil = sql`(select max(hour) + interval '1 hour' from model_call_hours)`;

/**
 * All calls since an instant, grouped by hour, provider, model, key and purpose: whole hours from the roll-up, the rest
 * from the call log. Returns a subquery named `calls`. The end of the roll-up is queried first, so that the planner
 * knows how few rows of the log are left to count.
 * @param since null for all calls
 */
export async function callsSince({ orm }: Queryable, since: Date | null): Promise<SQL> {
  const { rows } = await orm.execute(sql`select ${rolledUpUntil} as until`);
  const { until } = reach.parse(rows[0]);
  const begin = since ?? new Date(0);
  const firstHour = new Date(Math.ceil(begin.getTime() / hourMs) * hourMs);
  const rest = until === null || until < firstHour ? firstHour : until;
  return sql`(
    select hour, provider, model_id, key_id, purpose, calls, completed, failed, aborted, latency_ms_sum, cost_usd,
      estimated_cost_usd
    from model_call_hours where hour >= ${at(firstHour)} and hour < ${at(rest)}
    union all
    select date_trunc('hour', started_at, 'UTC'), provider, model_id, coalesce(key_id, ''), purpose, count(*),
      ${outcomeCounts.completed}, ${outcomeCounts.failed}, ${outcomeCounts.aborted}, sum(latency_ms), sum(cost_usd),
      ${estimatedCost}
    from model_calls
    where (started_at >= ${at(begin)} and started_at < ${at(firstHour)}) or started_at >= ${at(rest)}
    group by 1, 2, 3, 4, 5
  ) as calls`;
}

const reach = z.object({ until: z.coerce.date().nullable() });

function at(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}
