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
import { type AlertDependencies, queueBudgetAlerts } from './alert.ts';
import { type BudgetRow, inCurrentWindow, lockBudgetsById } from './live.ts';
import { toBudgetResponse } from './response.ts';
import { spentInWindow } from './spent.ts';
import { dueAlert } from './state.ts';
import { windowOf } from './window.ts';

const entity = 'budgets';

/** Creates a budget. What the current window has cost so far is counted. */
export async function createBudget(
  dependencies: AlertDependencies,
  actor: Actor,
  request: CreateBudgetRequest,
): Promise<BudgetResponse> {
  const { database, clock } = dependencies;
  return database.transaction(async (tx) => {
    const now = clock.now();
    const fields = columnsOf(request);
    const scope = {
      budgetType: request.budget_type,
      provider: request.provider,
      modelId: request.model_id,
    };
    const [row] = await tx.orm
      .insert(budgets)
      .values({
        ...fields,
        ...scope,
        name: request.name,
        amountUsd: request.amount_usd,
        currentSpend: await spentInWindow(tx, scope, now),
        windowStart: windowOf(scope.budgetType, now).start,
        createdAt: now,
      })
      .returning();
    if (row === undefined) throw new AppError('internal_error');
    await queueBudgetAlerts(inTransaction(dependencies, tx), [row]);
    const after = toBudgetResponse(row, now);
    await recordAudit(tx, actor, { action: 'budget.create', entity, entityId: row.id, after });
    return after;
  });
}

/**
 * Changes the given fields. Raising a budget may allow its alerts to be sent again.
 * @throws AppError `not_found`, `conflict`
 */
export async function updateBudget(
  dependencies: AlertDependencies,
  actor: Actor,
  id: string,
  { expected, ...request }: UpdateBudgetRequest,
): Promise<BudgetResponse> {
  const { database, clock } = dependencies;
  return database.transaction(async (tx) => {
    const now = clock.now();
    const before = inCurrentWindow(await locked(tx, id), now);
    refuseStale(toBudgetResponse(before, now), request, expected);
    const changed = { ...before, ...columnsOf(request) };
    // Calls made while the budget was inactive were not added to it, but count when it is active again.
    const recount = hasOtherScope(before, changed) || (changed.isActive && !before.isActive);
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
    await queueBudgetAlerts(inTransaction(dependencies, tx), [next]);
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

/**
 * Deletes a budget. Calls in progress continue, and their cost is counted in the other budgets.
 * @throws AppError `not_found`
 */
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
  if (row === undefined) throw new AppError('not_found', 'This budget no longer exists.');
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

/** The columns for the fields of a request. */
function columnsOf(request: UpdateBudgetRequest): Partial<BudgetRow> {
  const entries = Object.entries(columnNames) as [BudgetField, keyof BudgetRow][];
  return Object.fromEntries(
    entries.flatMap(([field, column]) => (request[field] === undefined ? [] : [[column, request[field]]])),
  );
}

function hasOtherScope(a: BudgetRow, b: BudgetRow): boolean {
  return a.budgetType !== b.budgetType || a.provider !== b.provider || a.modelId !== b.modelId;
}

/**
 * Resets the alerts whose condition no longer holds, so that they are sent again when it does. Deactivating a budget
 * resets none.
 */
function withOpenAlerts(before: BudgetRow, budget: BudgetRow): BudgetRow {
  const due = dueAlert({ ...budget, thresholdAlertedAt: null, exhaustedAlertedAt: null });
  const hasMoreLeft =
    budget.amountUsd - budget.currentSpend > before.amountUsd - before.currentSpend ||
    hasOtherScope(before, budget);
  return {
    ...budget,
    thresholdAlertedAt: due === null ? null : budget.thresholdAlertedAt,
    exhaustedAlertedAt: due === 'exhausted' ? budget.exhaustedAlertedAt : null,
    refusedAlertedAt: hasMoreLeft ? null : budget.refusedAlertedAt,
  };
}
