import { budgets, type Database, type Transaction } from '@verso/db';
import { and, asc, eq, inArray, isNull, or } from '@verso/db/query';
import type { ExhaustedBudget } from '@verso/gateway';
import type { Context } from '../context.ts';
import { windowOf } from './window.ts';

export type BudgetRow = typeof budgets.$inferSelect;

/** Determines the budgets that apply to a call: those of its model, of its provider, and of all calls. */
export interface CallTarget {
  readonly provider: BudgetRow['provider'] & string;
  readonly modelId: string;
}

/** Whether any call needs to look at budgets. */
export async function hasActiveBudget({ orm }: Pick<Database, 'orm'>): Promise<boolean> {
  return (await orm.$count(budgets, eq(budgets.isActive, true))) > 0;
}

/** Locks the active budgets that apply to a call, in the order of their ids, which prevents deadlocks. */
export async function lockBudgets(
  database: Transaction,
  { provider, modelId }: CallTarget,
): Promise<readonly BudgetRow[]> {
  return database.orm
    .select()
    .from(budgets)
    .where(
      and(
        eq(budgets.isActive, true),
        or(isNull(budgets.provider), eq(budgets.provider, provider)),
        or(isNull(budgets.modelId), eq(budgets.modelId, modelId)),
      ),
    )
    .orderBy(asc(budgets.id))
    .for('update');
}

/** Locks budgets by id, in the same order. */
export async function lockBudgetsById(
  database: Transaction,
  ids: readonly string[],
): Promise<readonly BudgetRow[]> {
  return database.orm
    .select()
    .from(budgets)
    .where(inArray(budgets.id, [...ids]))
    .orderBy(asc(budgets.id))
    .for('update');
}

/** A budget in its current window: if the stored window has ended, with nothing spent. */
export function inCurrentWindow(budget: BudgetRow, now: Date): BudgetRow {
  const { start } = windowOf(budget.budgetType, now);
  if (start === null || (budget.windowStart !== null && budget.windowStart >= start)) return budget;
  return {
    ...budget,
    windowStart: start,
    currentSpend: 0,
    thresholdAlertedAt: null,
    exhaustedAlertedAt: null,
    refusedAlertedAt: null,
  };
}

/** The USD left to spend, without money held for calls in progress. Never below zero. */
export function remaining({ amountUsd, currentSpend, reservedUsd }: BudgetRow): number {
  return Math.max(0, amountUsd - currentSpend - reservedUsd);
}

/** The budgets that currently pause their models. */
export async function exhaustedBudgets({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<readonly ExhaustedBudget[]> {
  const rows = await database.orm
    .select()
    .from(budgets)
    .where(and(eq(budgets.isActive, true), eq(budgets.autoPause, true)));
  const now = clock.now();
  return rows
    .map((row) => inCurrentWindow(row, now))
    .filter(({ currentSpend, amountUsd }) => currentSpend >= amountUsd)
    .map(({ name, provider, modelId }) => ({
      name,
      ...(provider === null ? {} : { provider }),
      ...(modelId === null ? {} : { modelId }),
    }));
}
