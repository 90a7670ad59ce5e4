import { z } from 'zod';
import { providerIds } from '../../providers/providers.ts';
import { nameText } from '../../text/name-text.ts';
import { alertEmail, webhookUrl } from '../operations/admin-webhooks.ts';
import { expectedFields } from '../platform/stale.ts';

export const budgetTypes = ['daily', 'weekly', 'monthly', 'total'] as const;

export const budgetDefaults = { alertThresholdPercent: 80 } as const;

const name = nameText().min(1, 'Enter a name.').max(100);
const amount = z
  .number()
  .min(0.01, 'The minimum amount is $0.01.')
  .max(1_000_000_000)
  .multipleOf(0.01, 'Whole cents only.');
const threshold = z.number().int().min(1).max(100);
const provider = z.enum(providerIds).nullable().describe('null: all providers');
const modelId = z.string().trim().min(1).max(200).nullable().describe('null: all models');
const notes = z.string().trim().max(2000).nullable();

/** `POST /api/admin/budgets` */
export const createBudgetRequest = z.object({
  name,
  budget_type: z.enum(budgetTypes),
  amount_usd: amount,
  provider: provider.default(null),
  model_id: modelId.default(null),
  alert_threshold_percent: threshold.default(budgetDefaults.alertThresholdPercent),
  auto_pause: z.boolean().default(false),
  notification_email: alertEmail.default(null),
  webhook_url: webhookUrl.default(null),
  notes: notes.default(null),
});
export type CreateBudgetRequest = z.infer<typeof createBudgetRequest>;

/** `PUT /api/admin/budgets?id=`: omitted fields stay unchanged. "Pause" and "Activate" send only `is_active`. */
export const updateBudgetRequest = z
  .object({
    name,
    budget_type: z.enum(budgetTypes),
    amount_usd: amount,
    provider,
    model_id: modelId,
    alert_threshold_percent: threshold,
    auto_pause: z.boolean(),
    notification_email: alertEmail,
    webhook_url: webhookUrl,
    notes,
    is_active: z.boolean(),
    expected: expectedFields,
  })
  .partial();
export type UpdateBudgetRequest = z.infer<typeof updateBudgetRequest>;

export const budgetQuery = z.object({ id: z.uuid() });

/** A budget with its current window (UTC calendar). */
export const budgetResponse = z.object({
  id: z.string(),
  name: z.string(),
  budget_type: z.enum(budgetTypes),
  amount_usd: z.number(),
  provider: z.enum(providerIds).nullable(),
  model_id: z.string().nullable(),
  alert_threshold_percent: z.number().int(),
  auto_pause: z.boolean(),
  notification_email: z.string().nullable(),
  webhook_url: z.string().nullable(),
  notes: z.string().nullable(),
  is_active: z.boolean(),
  current_spend: z.number(),
  reserved_usd: z.number().describe('Reserved for running calls.'),
  percent_used: z.number(),
  is_near_threshold: z.boolean().describe('At or above the alert threshold.'),
  is_over_budget: z.boolean().describe('At or above 100 percent.'),
  window_starts_at: z.iso.datetime().nullable(),
  window_ends_at: z.iso.datetime().nullable().describe('null: a total budget, which never resets'),
  forecast_usd: z
    .number()
    .nullable()
    .describe('Projected spend at the end of the window; null: too early to estimate, or no end.'),
  created_at: z.iso.datetime(),
});
export type BudgetResponse = z.infer<typeof budgetResponse>;

/** `GET /api/admin/budgets` */
export const listedBudgetResponse = budgetResponse.extend({
  paused_models: z
    .array(z.string())
    .describe('`provider/model` pairs that are blocked until the window ends or the budget is raised.'),
});
export type ListedBudget = z.infer<typeof listedBudgetResponse>;
export const budgetsResponse = z.object({ budgets: z.array(listedBudgetResponse) });

export const budgetParams = z.object({ id: z.uuid() });

/** `GET /api/admin/budgets/:id/windows`: recent windows, the current one first; months for a total budget. */
export const budgetWindowsResponse = z.object({
  windows: z.array(
    z.object({
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      spent_usd: z.number(),
      percent_used: z.number().describe("Relative to the budget's current amount."),
    }),
  ),
});
export type BudgetWindow = z.infer<typeof budgetWindowsResponse>['windows'][number];

/** The resulting budget of a change, and its message. */
export const budgetChangeResponse = z.object({ budget: budgetResponse, message: z.string() });

export const budgetDeletedResponse = z.object({ message: z.string() });

/** Messages of the console about budgets; fallbacks for failures. */
export const budgetMessages = {
  created: 'Budget created successfully!',
  updated: 'Budget updated successfully!',
  deleted: (budgetName: string) => `Budget "${budgetName}" deleted successfully`,
  loadFailed: 'Failed to load budgets',
  createFailed: 'Failed to create budget',
  updateFailed: 'Failed to update budget',
  saveFailed: 'Failed to save budget',
  deleteFailed: 'Failed to delete budget',
} as const;
