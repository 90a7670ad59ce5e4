import { randomUUID } from 'node:crypto';
import { budgets } from '@verso/db';
import { eq } from '@verso/db/query';
import { inTransaction, type QueryContext, type TransactionContext } from '../../platform/context.ts';
import { queueAlert } from '../../platform/queue/send-alert.ts';
import { formatUsd } from './format-usd.ts';
import { type BudgetRow, type CallTarget, inCurrentWindow, lockBudgets } from './live.ts';
import { type BudgetAlert, dueAlert, stateOf } from './state.ts';
import { windowOf } from './window.ts';

export type AlertDependencies = Pick<QueryContext, 'database' | 'clock' | 'queue'>;

/**
 * Queues the alerts that are due for these budgets and records them. Each kind is sent once per window. Must be called
 * in the transaction that changed the budgets and holds their locks.
 * @param changed the budgets after the change
 */
export async function queueBudgetAlerts(
  dependencies: Pick<TransactionContext, 'database' | 'clock' | 'queue'>,
  changed: readonly BudgetRow[],
): Promise<void> {
  for (const budget of changed) {
    const due = budget.isActive ? dueAlert(budget) : null;
    if (due !== null) await notify(dependencies, budget, due);
  }
}

/**
 * Queues the alert for a call that was refused because it exceeds the rest of a budget, once per window. The budget is
 * not exhausted: its models stay in routing, and smaller calls are still made.
 */
export async function queueRefusalAlert(
  dependencies: AlertDependencies,
  call: CallTarget & { readonly usd: number },
): Promise<void> {
  const { database, clock } = dependencies;
  await database.transaction(async (tx) => {
    const found = (await lockBudgets(tx, call)).map((budget) => inCurrentWindow(budget, clock.now()));
    for (const budget of found) {
      const left = budget.amountUsd - budget.currentSpend;
      const tooLittle = budget.autoPause && left > 0 && left < call.usd;
      if (tooLittle && budget.refusedAlertedAt === null)
        await notify(inTransaction(dependencies, tx), budget, 'refused', call.usd);
    }
  });
}

async function notify(
  { database, clock, queue }: Pick<TransactionContext, 'database' | 'clock' | 'queue'>,
  budget: BudgetRow,
  alert: BudgetAlert,
  callUsd = 0,
): Promise<void> {
  const at = clock.now();
  const sent = {
    threshold: { thresholdAlertedAt: at },
    exhausted: { exhaustedAlertedAt: at, thresholdAlertedAt: budget.thresholdAlertedAt ?? at },
    refused: { refusedAlertedAt: at },
  }[alert];
  // Also stores the window: the alerts belong to the current one, which the stored row may predate.
  const { currentSpend, windowStart } = budget;
  await database.orm
    .update(budgets)
    .set({
      currentSpend,
      windowStart,
      thresholdAlertedAt: budget.thresholdAlertedAt,
      exhaustedAlertedAt: budget.exhaustedAlertedAt,
      refusedAlertedAt: budget.refusedAlertedAt,
      ...sent,
    })
    .where(eq(budgets.id, budget.id));
  const { notificationEmail: email, webhookUrl } = budget;
  await queueAlert({ queue, database }, { email, webhookUrl }, messageOf(budget, alert, at, callUsd));
}

function messageOf(budget: BudgetRow, alert: BudgetAlert, at: Date, callUsd: number) {
  const { id, name, budgetType, amountUsd, currentSpend, provider, modelId, autoPause } = budget;
  const { percentUsed } = stateOf(budget);
  const percent = Math.floor(percentUsed);
  const left = formatUsd(amountUsd - currentSpend);
  const subjects = {
    threshold: `Budget "${name}" is at ${percent}%`,
    exhausted: `Budget "${name}" is used up`,
    refused: `Budget "${name}" has too little left for a call`,
  };
  const consequences = {
    threshold: '',
    exhausted: autoPause ? ` Its models are paused until ${endOf(budget, at)}; documents wait.` : '',
    refused:
      ` A call that may cost up to ${formatUsd(callUsd)} did not fit into the ${left} that is left and was not made.` +
      ` Its models are not paused: smaller calls go on. Larger ones wait until ${endOf(budget, at)}.`,
  };
  const spent = `${formatUsd(currentSpend)} of the ${budgetType} budget "${name}" (${formatUsd(amountUsd)}) is spent`;
  return {
    type: `budget.${alert}`,
    id: randomUUID(),
    at,
    subject: subjects[alert],
    text: `${spent}: ${percent}%.${consequences[alert]}`,
    data: {
      budget: { id, name, budget_type: budgetType, provider, model_id: modelId, auto_pause: autoPause },
      amount_usd: amountUsd,
      current_spend: currentSpend,
      percent_used: percentUsed,
      threshold_percent: budget.alertThresholdPercent,
    },
  };
}

function endOf({ budgetType }: BudgetRow, at: Date): string {
  const { end } = windowOf(budgetType, at);
  return end === null ? 'it is raised' : `${end.toISOString().slice(0, 10)} (UTC), or until it is raised`;
}
