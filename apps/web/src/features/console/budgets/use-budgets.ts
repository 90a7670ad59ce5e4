import {
  type BudgetResponse,
  budgetChangeResponse,
  budgetDeletedResponse,
  budgetMessages,
  budgetsResponse,
} from '@verso/contracts';
import { ApiError, request } from '../../../lib/api.ts';
import { budgets } from '../../../messages/console/budgets.ts';
import type { useSeen } from '../parts/stale.ts';
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

/** Stores the form of a budget. @param stored null: of a new one */
export function useBudgetSave(stored: BudgetResponse | null, seen: ReturnType<typeof useSeen>) {
  const id = stored?.id ?? null;
  const [path, method, refused] =
    id === null
      ? ([budgetsPath, 'POST', budgetMessages.createFailed] as const)
      : ([`${budgetsPath}?id=${id}`, 'PUT', budgetMessages.updateFailed] as const);
  return useConsoleAction({
    run: (draft: BudgetDraft) =>
      request(budgetChangeResponse, path, {
        method,
        body: stored === null ? requestOf(draft) : seen.changesOf(stored, requestOf(draft)),
      }),
    // Without any answer nobody knows whether it was stored.
    failed: (cause) =>
      cause instanceof ApiError && cause.code !== 'network' ? refused : budgetMessages.saveFailed,
    changes,
    done: ({ message }) => message,
  });
}
