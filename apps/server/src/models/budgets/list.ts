import type { ListedBudget } from '@verso/contracts';
import { budgets } from '@verso/db';
import { desc } from '@verso/db/query';
import type { RegisteredModel } from '@verso/gateway';
import type { Context } from '../context.ts';
import { type BudgetRow, inCurrentWindow } from './live.ts';
import { toBudgetResponse } from './response.ts';

/** All budgets with the spend of their current window and the models they pause, newest first. */
export async function listBudgets({
  database,
  clock,
  gateway,
}: Pick<Context, 'database' | 'clock' | 'gateway'>): Promise<ListedBudget[]> {
  const now = clock.now();
  const { models } = await gateway.snapshot();
  const rows = await database.orm.select().from(budgets).orderBy(desc(budgets.createdAt), desc(budgets.id));
  return rows
    .map((row) => inCurrentWindow(row, now))
    .map((row) => ({ ...toBudgetResponse(row, now), paused_models: pausedBy(row, models) }));
}

/** The active models that an exhausted budget removes from routing. */
function pausedBy(budget: BudgetRow, models: readonly RegisteredModel[]): string[] {
  if (!budget.isActive || !budget.autoPause || budget.currentSpend < budget.amountUsd) return [];
  return models
    .filter(
      ({ isActive, provider, id }) =>
        isActive &&
        (budget.provider === null || budget.provider === provider) &&
        (budget.modelId === null || budget.modelId === id),
    )
    .map(({ provider, id }) => `${provider}/${id}`);
}
