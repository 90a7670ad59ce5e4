import {
  type BudgetResponse,
  budgetChangeResponse,
  budgetDeletedResponse,
  budgetMessages,
  budgetsResponse,
  createBudgetRequest,
  updateBudgetRequest,
} from '@verso/contracts';
import { ApiError, request } from '../../../lib/api.ts';
import { budgets } from '../../../messages/console/budgets.ts';
import type { Sent } from '../parts/fields.ts';
import { validated } from '../parts/problems.ts';
import type { useSeen } from '../parts/stale.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

const changes = ['budgets', 'overview'];

/** All budgets, refreshed automatically. */
export function useBudgets() {
  return useConsoleQuery(budgetsResponse, 'GET /api/admin/budgets', {
    failed: budgetMessages.loadFailed,
    live: true,
  });
}

/** Pauses or activates a budget, and changes no other field. */
export function useBudgetActive() {
  return useConsoleAction({
    run: ({ budget, active }: { readonly budget: BudgetResponse; readonly active: boolean }) =>
      request(budgetChangeResponse, 'PUT /api/admin/budgets', {
        query: { id: budget.id },
        body: { is_active: active },
      }),
    failed: budgetMessages.updateFailed,
    changes,
    done: (_answer, { budget, active }) =>
      (active ? budgets.notices.activated : budgets.notices.paused)({ name: budget.name }),
  });
}

export function useBudgetRemoval() {
  return useConsoleAction({
    run: ({ id }: BudgetResponse) =>
      request(budgetDeletedResponse, 'DELETE /api/admin/budgets', { query: { id } }),
    failed: budgetMessages.deleteFailed,
    changes,
    done: ({ message }) => message,
  });
}

/** Saves the form of a budget. @param stored null: create */
export function useBudgetSave(stored: BudgetResponse | null, seen: ReturnType<typeof useSeen>) {
  const refused = stored === null ? budgetMessages.createFailed : budgetMessages.updateFailed;
  return useConsoleAction({
    run: ({ request: sent }: Sent) =>
      stored === null
        ? request(budgetChangeResponse, 'POST /api/admin/budgets', {
            body: validated(createBudgetRequest, sent),
          })
        : request(budgetChangeResponse, 'PUT /api/admin/budgets', {
            query: { id: stored.id },
            body: validated(updateBudgetRequest, seen.changesOf(stored, sent)),
          }),
    // Without a response it is unknown whether it was saved.
    failed: (cause) =>
      cause instanceof ApiError && cause.code !== 'network' ? refused : budgetMessages.saveFailed,
    changes,
    done: ({ message }) => message,
  });
}
