import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import { callsSince } from './since.ts';

/** Totals of a key's calls. Aborted calls are counted in `calls` only. */
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

/** Totals of each key's calls since an instant. @param since null for all calls */
export async function figuresByKey(
  database: Database,
  since: Date | null,
): Promise<ReadonlyMap<string, CallFigures>> {
  const { rows } = await database.orm.execute(sql`
    select key_id, sum(calls) as calls, sum(completed) as completed, sum(failed) as failed, sum(cost_usd) as cost
    from ${await callsSince(database, since)} group by key_id`);
  return new Map(
    rows.map((row) => {
      const { key_id, cost, ...counts } = figures.parse(row);
      return [key_id, { ...counts, costUsd: cost }] as const;
    }),
  );
}

const total = z.object({ cost: z.coerce.number() });

/** The cost of all calls since an instant, in USD. @param since null for all calls */
export async function costSince(database: Database, since: Date | null): Promise<number> {
  const { rows } = await database.orm.execute(
    sql`select coalesce(sum(cost_usd), 0) as cost from ${await callsSince(database, since)}`,
  );
  return total.parse(rows[0]).cost;
}
