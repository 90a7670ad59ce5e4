import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import { outcomeCounts } from './outcomes.ts';
import { rolledUpUntil } from './roll-up.ts';

const hourMs = 60 * 60 * 1000;

/** What the calls of one key came to. Calls that their caller left are among the calls alone. */
export interface CallFigures {
  readonly calls: number;
  readonly completed: number;
  readonly failed: number;
  readonly costUsd: number;
}

export const noCalls: CallFigures = { calls: 0, completed: 0, failed: 0, costUsd: 0 };

const figures = z.object({
  key_id: z.string(),
  calls: z.coerce.number(),
  completed: z.coerce.number(),
  failed: z.coerce.number(),
  cost: z.coerce.number(),
});

/**
 * What the calls of each key came to since an instant: whole hours from the roll-up, and from the call log what is
 * before and after them.
 * @param since null: since ever
 */
export async function figuresByKey(
  database: Database,
  since: Date | null,
): Promise<ReadonlyMap<string, CallFigures>> {
  const begin = since ?? new Date(0);
  const firstHour = new Date(Math.ceil(begin.getTime() / hourMs) * hourMs);
  const rolled = (await rolledUpUntil(database)) ?? firstHour;
  const afterHours = rolled > firstHour ? rolled : firstHour;
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const { rows } = await database.orm.execute(sql`
    select key_id, sum(calls) as calls, sum(completed) as completed, sum(failed) as failed, sum(cost) as cost
    from (
      select key_id, sum(calls) as calls, sum(completed) as completed, sum(failed) as failed, sum(cost_usd) as cost
      from model_call_hours where hour >= ${at(firstHour)} group by key_id
      union all
      select coalesce(key_id, ''), count(*), ${outcomeCounts.completed}, ${outcomeCounts.failed}, sum(cost_usd)
      from model_calls
      where (started_at >= ${at(begin)} and started_at < ${at(firstHour)}) or started_at >= ${at(afterHours)}
      group by key_id
    ) as parts group by key_id`);
  return new Map(
    rows.map((row) => {
      const { key_id, cost, ...counts } = figures.parse(row);
      return [key_id, { ...counts, costUsd: cost }] as const;
    }),
  );
}
