import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { z } from 'zod';
import { rolledUpUntil } from '../calls/roll-up.ts';
import type { BudgetRow } from './live.ts';
import { windowOf } from './window.ts';

const row = z.object({ spent: z.coerce.number() });

/**
 * What calls under a budget have cost in its current window, from the call log: where a budget begins that is new, or
 * that is about other calls than before. Windows begin at a full hour.
 */
export async function spentInWindow(
  database: Database,
  { budgetType, provider, modelId }: Pick<BudgetRow, 'budgetType' | 'provider' | 'modelId'>,
  now: Date,
): Promise<number> {
  const start = windowOf(budgetType, now).start ?? new Date(0);
  const rolled = await rolledUpUntil(database);
  const afterHours = rolled !== null && rolled > start ? rolled : start;
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const concerned = sql`(${provider}::text is null or provider = ${provider})
    and (${modelId}::text is null or model_id = ${modelId})`;
  const { rows } = await database.orm.execute(sql`
    select coalesce(sum(cost), 0) as spent from (
      select sum(cost_usd) as cost from model_call_hours
      where hour >= ${at(start)} and hour < ${at(afterHours)} and ${concerned}
      union all
      select sum(cost_usd) from model_calls where started_at >= ${at(afterHours)} and ${concerned}
    ) as parts`);
  return row.parse(rows[0]).spent;
}
