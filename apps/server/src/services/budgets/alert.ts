import { budgets } from '@verso/db';
import { eq } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { queueAlert } from '../queue/send-alert.ts';
import { type BudgetRow, type CallTarget, inWindow, lockBudgets } from './live.ts';
import { type BudgetAlert, dueAlert, stateOf } from './state.ts';
import { windowOf } from './window.ts';

export type AlertSurroundings = Pick<Context, 'database' | 'clock' | 'queue'>;

/**
 * Queues what is to be told of these budgets, and remembers that it is told: one message a window for each of the two.
 * Called in the transaction that changed them, which holds their locks.
 * @param changed as they stand now
 */
export async function alertOfBudgets(
  surroundings: AlertSurroundings,
  changed: readonly BudgetRow[],
): Promise<void> {
  for (const budget of changed) {
    const due = budget.isActive ? dueAlert(budget) : null;
    if (due !== null) await tell(surroundings, budget, due);
  }
}

/** Tells of the budgets whose rest does not cover a call any more, which was therefore refused. */
export async function alertOfRefusal(
  surroundings: AlertSurroundings,
  call: CallTarget & { readonly usd: number },
): Promise<void> {
  const { database, clock } = surroundings;
  await database.transaction(async () => {
    const found = (await lockBudgets(database, call)).map((budget) => inWindow(budget, clock.now()));
    for (const budget of found) {
      const isUsedUp = budget.autoPause && budget.amountUsd - budget.currentSpend < call.usd;
      if (isUsedUp && budget.exhaustedAlertedAt === null) await tell(surroundings, budget, 'exhausted');
    }
  });
}

async function tell(
  { database, clock, queue }: AlertSurroundings,
  budget: BudgetRow,
  alert: BudgetAlert,
): Promise<void> {
  const at = clock.now();
  const told =
    alert === 'exhausted'
      ? { exhaustedAlertedAt: at, thresholdAlertedAt: budget.thresholdAlertedAt ?? at }
      : { thresholdAlertedAt: at };
  await database.orm.update(budgets).set(told).where(eq(budgets.id, budget.id));
  const { notificationEmail: email, webhookUrl } = budget;
  await queueAlert({ queue, database }, { email, webhookUrl }, messageOf(budget, alert, at));
}

function messageOf(budget: BudgetRow, alert: BudgetAlert, at: Date) {
  const { id, name, budgetType, amountUsd, currentSpend, provider, modelId, autoPause } = budget;
  const { percentUsed } = stateOf(budget);
  const { start, end } = windowOf(budgetType, at);
  const percent = Math.floor(percentUsed);
  const subject =
    alert === 'exhausted' ? `Budget "${name}" is used up` : `Budget "${name}" is at ${percent}%`;
  const until =
    end === null ? 'it is raised' : `${end.toISOString().slice(0, 10)} (UTC), or until it is raised`;
  const consequence =
    alert === 'exhausted' && autoPause ? ` Its models are paused until ${until}; documents wait.` : '';
  return {
    type: `budget.${alert}`,
    // The same for everybody who tells of this window.
    id: `${id}.${alert}.${start?.getTime() ?? 0}.${amountUsd}`,
    at,
    subject,
    text: `$${currentSpend.toFixed(2)} of the ${budgetType} budget "${name}" ($${amountUsd.toFixed(2)}) is spent: ${percent}%.${consequence}`,
    data: {
      budget: { id, name, budget_type: budgetType, provider, model_id: modelId, auto_pause: autoPause },
      amount_usd: amountUsd,
      current_spend: currentSpend,
      percent_used: percentUsed,
      threshold_percent: budget.alertThresholdPercent,
    },
  };
}
