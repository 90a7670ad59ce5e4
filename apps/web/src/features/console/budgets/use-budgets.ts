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

/** Every budget as it stands now, asked for again by itself. */
export function useBudgets() {
  return useConsoleQuery(budgetsResponse, 'GET /api/admin/budgets', {
    failed: budgetMessages.loadFailed,
    live: true,
  });
}

/** Pauses or activates a budget, and touches nothing else of it. */
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
      (active ? budgets.said.activated : budgets.said.paused)(budget.name),
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

/** Stores the form of a budget. @param stored null: of a new one */
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
    // Without any answer nobody knows whether it was stored.
    failed: (cause) =>
      cause instanceof ApiError && cause.code !== 'network' ? refused : budgetMessages.saveFailed,
    changes,
    done: ({ message }) => message,
  });
}
