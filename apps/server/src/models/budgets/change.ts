import {
  AppError,
  type BudgetResponse,
  budgetMessages,
  type CreateBudgetRequest,
  type UpdateBudgetRequest,
} from '@verso/contracts';
import { budgets, type Transaction } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/context.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import { type AlertDependencies, alertOfBudgets } from './alert.ts';
import { type BudgetRow, inWindow, lockBudgetsById } from './live.ts';
import { toBudgetResponse } from './response.ts';
import { spentInWindow } from './spent.ts';
import { dueAlert } from './state.ts';
import { windowOf } from './window.ts';

const entity = 'budgets';

/** Adds a budget. What its window has cost so far counts. */
export async function createBudget(
  dependencies: AlertDependencies,
  actor: Actor,
  wanted: CreateBudgetRequest,
): Promise<BudgetResponse> {
  const { database, clock } = dependencies;
  return database.transaction(async (tx) => {
    const now = clock.now();
    const fields = columnsOf(wanted);
    const scope = {
      budgetType: wanted.budget_type,
      provider: wanted.provider,
      modelId: wanted.model_id,
    };
    const [row] = await tx.orm
      .insert(budgets)
      .values({
        ...fields,
        ...scope,
        name: wanted.name,
        amountUsd: wanted.amount_usd,
        currentSpend: await spentInWindow(tx, scope, now),
        windowStart: windowOf(scope.budgetType, now).start,
        createdAt: now,
      })
      .returning();
    if (row === undefined) throw new AppError('internal_error');
    await alertOfBudgets(inTransaction(dependencies, tx), [row]);
    const after = toBudgetResponse(row, now);
    await recordAudit(tx, actor, { action: 'budget.create', entity, entityId: row.id, after });
    return after;
  });
}

/** Changes what is named. A raised budget may send its alerts again. @throws AppError `not_found`, `conflict` */
export async function updateBudget(
  dependencies: AlertDependencies,
  actor: Actor,
  id: string,
  { expected, ...wanted }: UpdateBudgetRequest,
): Promise<BudgetResponse> {
  const { database, clock } = dependencies;
  return database.transaction(async (tx) => {
    const now = clock.now();
    const before = inWindow(await locked(tx, id), now);
    refuseStale(toBudgetResponse(before, now), wanted, expected);
    const changed = { ...before, ...columnsOf(wanted) };
    // Calls made while a budget was paused were not added to it, and its window has cost them all the same.
    const recount = isAboutOthers(before, changed) || (changed.isActive && !before.isActive);
    const next = withOpenAlerts(
      before,
      recount
        ? {
            ...changed,
            currentSpend: await spentInWindow(tx, changed, now),
            windowStart: windowOf(changed.budgetType, now).start,
          }
        : changed,
    );
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...columns } = next;
    await tx.orm.update(budgets).set(columns).where(eq(budgets.id, id));
    await alertOfBudgets(inTransaction(dependencies, tx), [next]);
    const after = toBudgetResponse(next, now);
    await recordAudit(tx, actor, {
      action: 'budget.update',
      entity,
      entityId: id,
      before: toBudgetResponse(before, now),
      after,
    });
    return after;
  });
}

/** Calls under way go on; what they cost is counted in the other budgets. @throws AppError `not_found` */
export async function deleteBudget(
  { database, clock }: AlertDependencies,
  actor: Actor,
  id: string,
): Promise<string> {
  return database.transaction(async (tx) => {
    const row = await locked(tx, id);
    await tx.orm.delete(budgets).where(eq(budgets.id, id));
    const before = toBudgetResponse(row, clock.now());
    await recordAudit(tx, actor, { action: 'budget.delete', entity, entityId: id, before });
    return budgetMessages.deleted(row.name);
  });
}

async function locked(database: Transaction, id: string): Promise<BudgetRow> {
  const [row] = await lockBudgetsById(database, [id]);
  if (row === undefined) throw new AppError('not_found', 'This budget does not exist any more.');
  return row;
}

type BudgetField = Exclude<keyof UpdateBudgetRequest, 'expected'>;

const columnNames = {
  name: 'name',
  budget_type: 'budgetType',
  amount_usd: 'amountUsd',
  provider: 'provider',
  model_id: 'modelId',
  alert_threshold_percent: 'alertThresholdPercent',
  auto_pause: 'autoPause',
  notification_email: 'notificationEmail',
  webhook_url: 'webhookUrl',
  notes: 'notes',
  is_active: 'isActive',
} as const satisfies Record<BudgetField, keyof BudgetRow>;

/** The columns that a request names. */
function columnsOf(wanted: UpdateBudgetRequest): Partial<BudgetRow> {
  const entries = Object.entries(columnNames) as [BudgetField, keyof BudgetRow][];
  return Object.fromEntries(
    entries.flatMap(([field, column]) => (wanted[field] === undefined ? [] : [[column, wanted[field]]])),
  );
}

function isAboutOthers(a: BudgetRow, b: BudgetRow): boolean {
  return a.budgetType !== b.budgetType || a.provider !== b.provider || a.modelId !== b.modelId;
}

/**
 * Forgets the alerts that no longer hold, so that they are sent again when the budget gets there again. A pause changes
 * none of them.
 */
function withOpenAlerts(before: BudgetRow, budget: BudgetRow): BudgetRow {
  const due = dueAlert({ ...budget, thresholdAlertedAt: null, exhaustedAlertedAt: null });
  const hasMoreLeft =
    budget.amountUsd - budget.currentSpend > before.amountUsd - before.currentSpend ||
    isAboutOthers(before, budget);
  return {
    ...budget,
    thresholdAlertedAt: due === null ? null : budget.thresholdAlertedAt,
    exhaustedAlertedAt: due === 'exhausted' ? budget.exhaustedAlertedAt : null,
    refusedAlertedAt: hasMoreLeft ? null : budget.refusedAlertedAt,
  };
}
