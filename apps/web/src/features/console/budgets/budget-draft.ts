import { type BudgetResponse, budgetDefaults } from '@verso/contracts';

/** What stands in the form of a budget. Numbers are text or empty while they are typed. */
export interface BudgetDraft {
  readonly name: string;
  readonly budget_type: string;
  readonly amount_usd: number | string;
  readonly alert_threshold_percent: number | string;
  readonly provider: string;
  readonly model_id: string;
  readonly auto_pause: boolean;
  readonly notification_email: string;
  readonly webhook_url: string;
  readonly notes: string;
}

export const emptyBudget: BudgetDraft = {
  name: '',
  budget_type: 'monthly',
  amount_usd: '',
  alert_threshold_percent: budgetDefaults.alertThresholdPercent,
  provider: '',
  model_id: '',
  auto_pause: false,
  notification_email: '',
  webhook_url: '',
  notes: '',
};

export function draftOf(budget: BudgetResponse): BudgetDraft {
  return {
    name: budget.name,
    budget_type: budget.budget_type,
    amount_usd: budget.amount_usd,
    alert_threshold_percent: budget.alert_threshold_percent,
    provider: budget.provider ?? '',
    model_id: budget.model_id ?? '',
    auto_pause: budget.auto_pause,
    notification_email: budget.notification_email ?? '',
    webhook_url: budget.webhook_url ?? '',
    notes: budget.notes ?? '',
  };
}

/** What is sent. Empty optional fields are null. */
export function requestOf(draft: BudgetDraft) {
  return {
    ...draft,
    provider: draft.provider || null,
    model_id: draft.model_id.trim() || null,
    notification_email: draft.notification_email.trim() || null,
    webhook_url: draft.webhook_url.trim() || null,
    notes: draft.notes.trim() || null,
  };
}
