import { AppError, type BudgetWindow } from '@verso/contracts';
import { budgets } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { z } from 'zod';
import { callsSince } from '../calls/since.ts';
import type { Context } from '../context.ts';
import { type BudgetType, windowOf } from './window.ts';

/** The windows of a budget's history. A total budget has no windows, so its history is monthly. */
const calendars = {
  daily: { type: 'daily', unit: 'day', windows: 30 },
  weekly: { type: 'weekly', unit: 'week', windows: 12 },
  monthly: { type: 'monthly', unit: 'month', windows: 12 },
  total: { type: 'monthly', unit: 'month', windows: 12 },
} as const;

const row = z.object({ day: z.string(), spent: z.coerce.number() });

/** The spend of a budget in its last windows, newest first. @throws AppError `not_found` */
export async function listWindows(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: string,
): Promise<BudgetWindow[]> {
  const [budget] = await database.orm.select().from(budgets).where(eq(budgets.id, id));
  if (budget === undefined) throw new AppError('not_found', 'This budget no longer exists.');
  const { provider, modelId, amountUsd } = budget;
  const { type, unit, windows: count } = calendars[budget.budgetType];
  const windows = lastWindows(type, count, clock.now());
  const { rows } = await database.orm.execute(sql`
    select to_char(date_trunc(${unit}, hour at time zone 'UTC'), 'YYYY-MM-DD') as day, sum(cost_usd) as spent
    from ${await callsSince(database, windows.at(-1)?.start ?? null)}
    where (${provider}::text is null or provider = ${provider}) and (${modelId}::text is null or model_id = ${modelId})
    group by 1`);
  const spentByDay = new Map(rows.map((found) => row.parse(found)).map(({ day, spent }) => [day, spent]));
  return windows.map(({ start, end }) => {
    const spent = spentByDay.get(start.toISOString().slice(0, 10)) ?? 0;
    return {
      starts_at: start.toISOString(),
      ends_at: end.toISOString(),
      spent_usd: spent,
      percent_used: Math.round((10_000 * spent) / amountUsd) / 100,
    };
  });
}

function lastWindows(type: BudgetType, count: number, now: Date) {
  const windows: { readonly start: Date; readonly end: Date }[] = [];
  for (let moment = now; windows.length < count; ) {
    const { start, end } = windowOf(type, moment);
    if (start === null || end === null) break;
    windows.push({ start, end });
    moment = new Date(start.getTime() - 1);
  }
  return windows;
}
