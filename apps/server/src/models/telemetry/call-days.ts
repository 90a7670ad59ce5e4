import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import { callsSince } from '../calls/since.ts';

const callDay = z.object({
  day: z.string(),
  provider: z.string(),
  model: z.string(),
  /** Probes are not counted as traffic. */
  probe: z.boolean(),
  calls: z.coerce.number(),
  successes: z.coerce.number(),
  failures: z.coerce.number(),
  latencyMs: z.coerce.number(),
  cost: z.coerce.number(),
  /** The part of the cost whose tokens are estimated. */
  estimatedCost: z.coerce.number(),
});

/** Totals of a model's calls on one day (UTC). */
export type CallDay = z.infer<typeof callDay>;

/** The call log, grouped by day and model. */
export async function readCallDays(database: Database, since: Date): Promise<readonly CallDay[]> {
  const { rows } = await database.orm.execute(sql`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day, provider, model_id as model,
      purpose = 'probe' as probe, sum(calls) as calls, sum(completed) as successes, sum(failed) as failures,
      sum(latency_ms_sum) as "latencyMs", sum(cost_usd) as cost,
      sum(estimated_cost_usd) as "estimatedCost"
    from ${await callsSince(database, since)} group by 1, 2, 3, 4`);
  return rows.map((row) => callDay.parse(row));
}
