import type { BudgetRow } from './live.ts';

export interface BudgetState {
  readonly percentUsed: number;
  readonly isNearThreshold: boolean;
  readonly isOverBudget: boolean;
}

/** How much of a budget is spent in its window. @param budget as `inWindow` gives it */
export function stateOf(
  budget: Pick<BudgetRow, 'amountUsd' | 'currentSpend' | 'alertThresholdPercent'>,
): BudgetState {
  const percentUsed = (100 * budget.currentSpend) / budget.amountUsd;
  return {
    percentUsed,
    isNearThreshold: percentUsed >= budget.alertThresholdPercent,
    isOverBudget: percentUsed >= 100,
  };
}

/**
 * What a budget reports. `exhausted` covers `threshold` when both are due. `refused`: a call did not fit into what was
 * left, and smaller ones still do.
 */
export type BudgetAlert = 'threshold' | 'exhausted' | 'refused';

/** The alert that is due, each one once a window; null: none. @param budget as `inWindow` gives it */
export function dueAlert(
  budget: Pick<
    BudgetRow,
    'amountUsd' | 'currentSpend' | 'alertThresholdPercent' | 'thresholdAlertedAt' | 'exhaustedAlertedAt'
  >,
): Exclude<BudgetAlert, 'refused'> | null {
  const { isNearThreshold, isOverBudget } = stateOf(budget);
  if (isOverBudget) return budget.exhaustedAlertedAt === null ? 'exhausted' : null;
  return isNearThreshold && budget.thresholdAlertedAt === null ? 'threshold' : null;
}
