import type { Queryable } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import { callsSince } from '../calls/since.ts';
import type { BudgetRow } from './live.ts';
import { windowOf } from './window.ts';

const row = z.object({ spent: z.coerce.number() });

/**
 * What the calls of a budget have cost in its current window, from the call log. Used for a new budget or one whose
 * scope has changed.
 */
export async function spentInWindow(
  database: Queryable,
  { budgetType, provider, modelId }: Pick<BudgetRow, 'budgetType' | 'provider' | 'modelId'>,
  now: Date,
): Promise<number> {
  const { rows } = await database.orm.execute(sql`
    select coalesce(sum(cost_usd), 0) as spent from ${await callsSince(database, windowOf(budgetType, now).start)}
    where (${provider}::text is null or provider = ${provider}) and (${modelId}::text is null or model_id = ${modelId})`);
  return row.parse(rows[0]).spent;
}
