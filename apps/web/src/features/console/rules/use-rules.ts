import { type ListedRule, ruleChangeResponse, ruleMessages, rulesResponse } from '@verso/contracts';
import { command, request } from '../../../lib/api.ts';
import { routingRules } from '../../../messages/console/rules.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

export const ruleChanges = ['routing-rules'];

/** All rules, in the order in which they are checked. */
export function useRules() {
  return useConsoleQuery(rulesResponse, 'GET /api/admin/routing-rules', { failed: ruleMessages.loadFailed });
}

export function useRuleActive() {
  return useConsoleAction({
    run: ({ rule, active }: { readonly rule: ListedRule; readonly active: boolean }) =>
      request(ruleChangeResponse, 'PUT /api/admin/routing-rules', {
        body: { id: rule.id, is_active: active },
      }),
    failed: ruleMessages.updateFailed,
    changes: ruleChanges,
    done: (_answer, { rule, active }) =>
      (active ? routingRules.activated : routingRules.deactivated)({ name: rule.name }),
  });
}

export function useRuleRemoval() {
  return useConsoleAction({
    run: ({ id }: ListedRule) => command('DELETE /api/admin/routing-rules', { body: { id } }),
    failed: ruleMessages.deleteFailed,
    changes: ruleChanges,
    done: (_answer, { name }) => routingRules.deleted({ name }),
  });
}

interface NewOrder {
  readonly ids: readonly string[];
  /** The previous order. */
  readonly before: readonly string[];
  /** The moved rule, and its new position from 1. */
  readonly name: string;
  readonly position: number;
}

export function useRuleOrder() {
  return useConsoleAction({
    run: ({ ids, before }: NewOrder) =>
      request(rulesResponse, 'PUT /api/admin/routing-rules/order', {
        body: { ids: [...ids], expected: { ids: [...before] } },
      }),
    failed: ruleMessages.updateFailed,
    changes: ruleChanges,
    done: (_answer, { name, position }) => routingRules.moved({ name, position }),
  });
}

/** Moves an item to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
