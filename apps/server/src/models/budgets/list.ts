import type { ListedBudget } from '@verso/contracts';
import { budgets } from '@verso/db';
import { desc } from '@verso/db/query';
import type { RegisteredModel } from '@verso/gateway';
import type { Context } from '../context.ts';
import { type BudgetRow, inWindow } from './live.ts';
import { toBudgetResponse } from './response.ts';

/** Every budget with what is spent in its current window and what it keeps back, the newest first. */
export async function listBudgets({
  database,
  clock,
  gateway,
}: Pick<Context, 'database' | 'clock' | 'gateway'>): Promise<ListedBudget[]> {
  const now = clock.now();
  const { models } = await gateway.snapshot();
  const rows = await database.orm.select().from(budgets).orderBy(desc(budgets.createdAt), desc(budgets.id));
  return rows
    .map((row) => inWindow(row, now))
    .map((row) => ({ ...toBudgetResponse(row, now), paused_models: pausedBy(row, models) }));
}

/** The active models that a used-up budget keeps out of routing. */
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
