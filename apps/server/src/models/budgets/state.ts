import type { BudgetRow } from './live.ts';

export interface BudgetState {
  readonly percentUsed: number;
  readonly isNearThreshold: boolean;
  readonly isOverBudget: boolean;
}

/** How much of a budget is spent. @param budget in its current window */
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
 * The alerts of a budget. `exhausted` includes `threshold` when both are due. `refused`: a call exceeded the rest, but
 * smaller calls are still made.
 */
export type BudgetAlert = 'threshold' | 'exhausted' | 'refused';

/** The alert that is due and not yet sent in this window; null if there is none. @param budget in its current window */
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
