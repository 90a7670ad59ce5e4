import { hourMs } from '@verso/contracts';
import { type SQL, sql } from '@verso/db/query';
import { outcomeCounts } from './outcomes.ts';

/** The beginning of the first hour that is not rolled up; null in an empty roll-up. A scalar subquery. */
export const rolledUpUntil = sql`(select max(hour) + interval '1 hour' from model_call_hours)`;

/**
 * Every call since an instant, counted by hour, provider, model, key and purpose: whole hours from the roll-up, and
 * from the call log what is before and after them. A subquery named `calls`, to select from.
 * @param since null: since ever
 */
export function callsSince(since: Date | null): SQL {
  const begin = since ?? new Date(0);
  const firstHour = at(new Date(Math.ceil(begin.getTime() / hourMs) * hourMs));
  return sql`(
    select hour, provider, model_id, key_id, purpose, calls, completed, failed, aborted, latency_ms_sum, cost_usd
    from model_call_hours where hour >= ${firstHour}
    union all
    select date_trunc('hour', started_at, 'UTC'), provider, model_id, coalesce(key_id, ''), purpose, count(*),
      ${outcomeCounts.completed}, ${outcomeCounts.failed}, ${outcomeCounts.aborted}, sum(latency_ms), sum(cost_usd)
    from model_calls
    where (started_at >= ${at(begin)} and started_at < ${firstHour})
      or started_at >= greatest(${firstHour}, ${rolledUpUntil})
    group by 1, 2, 3, 4, 5
  ) as calls`;
}

function at(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}
