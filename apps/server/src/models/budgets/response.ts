import type { BudgetResponse } from '@verso/contracts';
import type { BudgetRow } from './live.ts';
import { stateOf } from './state.ts';
import { windowOf } from './window.ts';

/** A budget as administrators see it. @param row in its current window */
export function toBudgetResponse(row: BudgetRow, now: Date): BudgetResponse {
  const { percentUsed, isNearThreshold, isOverBudget } = stateOf(row);
  const window = windowOf(row.budgetType, now);
  return {
    id: row.id,
    name: row.name,
    budget_type: row.budgetType,
    amount_usd: row.amountUsd,
    provider: row.provider,
    model_id: row.modelId,
    alert_threshold_percent: row.alertThresholdPercent,
    auto_pause: row.autoPause,
    notification_email: row.notificationEmail,
    webhook_url: row.webhookUrl,
    notes: row.notes,
    is_active: row.isActive,
    current_spend: row.currentSpend,
    reserved_usd: row.reservedUsd,
    percent_used: Math.round(percentUsed * 100) / 100,
    is_near_threshold: isNearThreshold,
    is_over_budget: isOverBudget,
    window_starts_at: window.start?.toISOString() ?? null,
    window_ends_at: window.end?.toISOString() ?? null,
    forecast_usd: forecast(row.currentSpend, window, now),
    created_at: row.createdAt.toISOString(),
  };
}

/** Minimum elapsed share of a window. Earlier, one busy hour would distort the forecast of a month. */
const minElapsed = 0.05;

/** The projected spend at the end of a window, in USD; null if it is too early or the window has no end. */
export function forecast(
  spent: number,
  { start, end }: { readonly start: Date | null; readonly end: Date | null },
  now: Date,
): number | null {
  if (start === null || end === null) return null;
  const elapsed = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  return elapsed < minElapsed ? null : spent / Math.min(1, elapsed);
}
