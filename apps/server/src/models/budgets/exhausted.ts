import { budgets } from '@verso/db';
import { and, eq } from '@verso/db/query';
import type { ExhaustedBudget } from '@verso/gateway';
import type { Context } from '../context.ts';
import { inWindow } from './live.ts';

/** The budgets that keep their models out of routing at the moment. */
export async function exhaustedBudgets({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<readonly ExhaustedBudget[]> {
  const rows = await database.orm
    .select()
    .from(budgets)
    .where(and(eq(budgets.isActive, true), eq(budgets.autoPause, true)));
  const now = clock.now();
  return rows
    .map((row) => inWindow(row, now))
    .filter(({ currentSpend, amountUsd }) => currentSpend >= amountUsd)
    .map(({ name, provider, modelId }) => ({
      name,
      ...(provider === null ? {} : { provider }),
      ...(modelId === null ? {} : { modelId }),
    }));
}
