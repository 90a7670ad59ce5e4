import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import { outcomeCounts } from '../calls/outcomes.ts';
import { rolledUpUntil } from '../calls/roll-up.ts';

const callDay = z.object({
  day: z.string(),
  provider: z.string(),
  model: z.string(),
  /** Calls that test a provider are no traffic. */
  probe: z.boolean(),
  calls: z.coerce.number(),
  successes: z.coerce.number(),
  failures: z.coerce.number(),
  latencyMs: z.coerce.number(),
  cost: z.coerce.number(),
});

/** What the calls of one model came to on one day (UTC). */
export type CallDay = z.infer<typeof callDay>;

/** The call log by day and model: hours that are rolled up from the roll-up, the rest from the log. @param since a full hour */
export async function readCallDays(database: Database, since: Date): Promise<readonly CallDay[]> {
  const rolled = await rolledUpUntil(database);
  const afterHours = rolled !== null && rolled > since ? rolled : since;
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const { rows } = await database.orm.execute(sql`
    select to_char(day, 'YYYY-MM-DD') as day, provider, model_id as model, probe, sum(calls) as calls,
      sum(completed) as successes, sum(failed) as failures, sum(latency) as "latencyMs", sum(cost) as cost
    from (
      select (hour at time zone 'UTC')::date as day, provider, model_id, purpose = 'probe' as probe,
        sum(calls) as calls, sum(completed) as completed, sum(failed) as failed, sum(latency_ms_sum) as latency,
        sum(cost_usd) as cost
      from model_call_hours where hour >= ${at(since)} and hour < ${at(afterHours)} group by 1, 2, 3, 4
      union all
      select (started_at at time zone 'UTC')::date, provider, model_id, purpose = 'probe', count(*),
        ${outcomeCounts.completed}, ${outcomeCounts.failed}, sum(latency_ms), sum(cost_usd)
      from model_calls where started_at >= ${at(afterHours)} group by 1, 2, 3, 4
    ) as parts group by 1, 2, 3, 4`);
  return rows.map((row) => callDay.parse(row));
}
