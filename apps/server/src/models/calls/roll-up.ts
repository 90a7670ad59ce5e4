import { hourMs } from '@verso/contracts';
import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { estimatedCost, outcomeCounts } from './outcomes.ts';
import { rolledUpUntil } from './since.ts';

/** A call is recorded when it ends but under its start time, so an hour is complete only after its longest call. */
const maxCallMs = 15 * 60 * 1000;
/** Hours rolled up again each time, in case calls were recorded even later. */
const hoursToRepeat = 3;

const reach = z.object({ rolled: z.coerce.date().nullable(), first: z.coerce.date().nullable() });

/**
 * Rolls completed hours of the call log up into `model_call_hours`. Idempotent: each hour is counted from the log,
 * which is kept.
 */
export async function rollUpCalls({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const until = new Date(Math.floor((clock.now().getTime() - maxCallMs) / hourMs) * hourMs);
  const { rolled, first } = await readReach(database);
  const from = rolled === null ? first : new Date(rolled.getTime() - hoursToRepeat * hourMs);
  if (from === null || from >= until) return;
  await database.orm.execute(sql`
    insert into model_call_hours
      (hour, provider, model_id, key_id, purpose, calls, completed, failed, aborted, latency_ms_sum,
       time_to_first_token_ms_sum, input_tokens, cached_input_tokens, output_tokens, cost_usd,
       estimated_cost_usd)
    select date_trunc('hour', started_at, 'UTC'), provider, model_id, coalesce(key_id, ''), purpose, count(*),
      ${outcomeCounts.completed}, ${outcomeCounts.failed}, ${outcomeCounts.aborted},
      sum(latency_ms), coalesce(sum(time_to_first_token_ms), 0), sum(input_tokens), sum(cached_input_tokens),
      sum(output_tokens), sum(cost_usd), ${estimatedCost}
    from model_calls
    where started_at >= ${from.toISOString()}::timestamptz and started_at < ${until.toISOString()}::timestamptz
    group by 1, 2, 3, 4, 5
    on conflict (hour, provider, model_id, key_id, purpose) do update set
      calls = excluded.calls, completed = excluded.completed, failed = excluded.failed,
      aborted = excluded.aborted, latency_ms_sum = excluded.latency_ms_sum,
      time_to_first_token_ms_sum = excluded.time_to_first_token_ms_sum, input_tokens = excluded.input_tokens,
      cached_input_tokens = excluded.cached_input_tokens, output_tokens = excluded.output_tokens,
      cost_usd = excluded.cost_usd, estimated_cost_usd = excluded.estimated_cost_usd`);
}

/** The end of the roll-up and the start of the log. */
async function readReach(database: Database): Promise<z.infer<typeof reach>> {
  const { rows } = await database.orm.execute(sql`
    select ${rolledUpUntil} as rolled,
      (select date_trunc('hour', min(started_at), 'UTC') from model_calls) as first`);
  return reach.parse(rows[0]);
}
