import type { BudgetResponse } from '@verso/contracts';
import { budgets } from '@verso/db';
import { desc } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { inWindow } from './live.ts';
import { toBudgetResponse } from './response.ts';

/** Every budget with what is spent in its current window, the newest first. */
export async function listBudgets({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<BudgetResponse[]> {
  const now = clock.now();
  const rows = await database.orm.select().from(budgets).orderBy(desc(budgets.createdAt), desc(budgets.id));
  return rows.map((row) => toBudgetResponse(inWindow(row, now), now));
}
