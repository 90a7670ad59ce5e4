import {
  type BudgetResponse,
  budgetChangeResponse,
  budgetDeletedResponse,
  budgetMessages,
  budgetsResponse,
} from '@verso/contracts';
import { ApiError, request } from '../../../lib/api.ts';
import { budgets } from '../../../messages/console/budgets.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';
import { type BudgetDraft, requestOf } from './budget-draft.ts';

export const budgetsPath = '/api/admin/budgets';
const changes = ['budgets', 'overview'];

/** Every budget as it stands now, asked for again by itself. */
export function useBudgets() {
  return useConsoleQuery(budgetsResponse, budgetsPath, { failed: budgetMessages.loadFailed, live: true });
}

/** Pauses or activates a budget, and touches nothing else of it. */
export function useBudgetActive() {
  return useConsoleAction({
    run: ({ budget, active }: { readonly budget: BudgetResponse; readonly active: boolean }) =>
      request(budgetChangeResponse, `${budgetsPath}?id=${budget.id}`, {
        method: 'PUT',
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
      request(budgetDeletedResponse, `${budgetsPath}?id=${id}`, { method: 'DELETE' }),
    failed: budgetMessages.deleteFailed,
    changes,
    done: ({ message }) => message,
  });
}

/** Stores the form of a budget. @param id null: of a new one */
export function useBudgetSave(id: string | null) {
  return useConsoleAction({
    run: async (draft: BudgetDraft) => {
      const body = requestOf(draft);
      try {
        return await (id === null
          ? request(budgetChangeResponse, budgetsPath, { method: 'POST', body })
          : request(budgetChangeResponse, `${budgetsPath}?id=${id}`, { method: 'PUT', body }));
      } catch (error) {
        // Nobody knows whether it was stored: the server did not say so, nor that it was not.
        if (error instanceof ApiError && error.code !== 'network') throw error;
        throw new Error(budgetMessages.saveFailed, { cause: error });
      }
    },
    failed: id === null ? budgetMessages.createFailed : budgetMessages.updateFailed,
    changes,
    done: ({ message }) => message,
  });
}
