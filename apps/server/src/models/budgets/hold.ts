import { randomUUID } from 'node:crypto';
import { ModelCallError } from '@verso/contracts';
import { budgetHolds, budgets, type Transaction } from '@verso/db';
import { and, eq, lt } from '@verso/db/query';
import type { BudgetedCall } from '@verso/gateway';
import type { QueryContext } from '../../platform/context.ts';
import { formatUsd } from './format-usd.ts';
import {
  type BudgetRow,
  type CallTarget,
  inCurrentWindow,
  lockBudgets,
  lockBudgetsById,
  remaining,
} from './live.ts';
import { windowOf } from './window.ts';

/** Longer than the longest call. */
const holdMs = 15 * 60 * 1000;
/** Calls in progress release their unused holds when they end. */
const heldRetryMs = 5_000;

type Dependencies = Pick<QueryContext, 'database' | 'clock'>;

/**
 * Holds the maximum cost of a call in every budget that applies to it, in all or in none. The budgets are locked in one
 * transaction, so that concurrent calls never hold more than is left.
 * @returns the hold's id, null when no budget applies, or the refusal of a budget that pauses its models
 */
export async function holdBudget(
  { database, clock }: Dependencies,
  call: BudgetedCall,
): Promise<string | null | ModelCallError> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const found = await lockBudgets(tx, call);
    if (found.length === 0) return null;
    const current: BudgetRow[] = [];
    for (const budget of found)
      current.push(inCurrentWindow(await releaseExpiredHolds(tx, budget, now), now));
    const exhausted = current.find((budget) => budget.autoPause && remaining(budget) < call.usd);
    if (exhausted !== undefined) return refusal(exhausted, call.usd, now);
    const holdId = randomUUID();
    for (const budget of current) await save(tx, { ...budget, reservedUsd: budget.reservedUsd + call.usd });
    const expiresAt = new Date(now.getTime() + holdMs);
    await tx.orm
      .insert(budgetHolds)
      .values(current.map(({ id: budgetId }) => ({ holdId, budgetId, amountUsd: call.usd, expiresAt })));
    return holdId;
  });
}

/** Replaces a hold with the actual cost of its call; 0 if the call was not made. Joins the caller's transaction. */
export async function settleBudget(
  { database, clock }: Dependencies,
  holdId: string,
  costUsd: number,
): Promise<readonly BudgetRow[]> {
  return database.transaction(async (tx) => {
    const holds = await tx.orm.select().from(budgetHolds).where(eq(budgetHolds.holdId, holdId));
    if (holds.length === 0) return [];
    const found = await lockBudgetsById(
      tx,
      holds.map(({ budgetId }) => budgetId),
    );
    // With the budgets locked, no one else can settle the same hold.
    const deleted = await tx.orm.delete(budgetHolds).where(eq(budgetHolds.holdId, holdId)).returning();
    if (deleted.length === 0) return [];
    const settled: BudgetRow[] = [];
    for (const budget of found) {
      const held = deleted.find(({ budgetId }) => budgetId === budget.id)?.amountUsd ?? 0;
      const current = inCurrentWindow(budget, clock.now());
      const next = {
        ...current,
        reservedUsd: Math.max(0, current.reservedUsd - held),
        currentSpend: current.currentSpend + costUsd,
      };
      await save(tx, next);
      settled.push(next);
    }
    return settled;
  });
}

/**
 * Adds the cost of a call without a hold, such as a key test, to every budget that applies to it. Joins the caller's
 * transaction.
 */
export async function chargeBudgets(
  { database, clock }: Dependencies,
  call: CallTarget,
  costUsd: number,
): Promise<readonly BudgetRow[]> {
  if (costUsd === 0) return [];
  return database.transaction(async (tx) => {
    const charged: BudgetRow[] = [];
    for (const budget of await lockBudgets(tx, call)) {
      const current = inCurrentWindow(budget, clock.now());
      const next = { ...current, currentSpend: current.currentSpend + costUsd };
      await save(tx, next);
      charged.push(next);
    }
    return charged;
  });
}

/** Releases the holds of processes that died during a call. */
async function releaseExpiredHolds(database: Transaction, budget: BudgetRow, now: Date): Promise<BudgetRow> {
  const lost = await database.orm
    .delete(budgetHolds)
    .where(and(eq(budgetHolds.budgetId, budget.id), lt(budgetHolds.expiresAt, now)))
    .returning();
  if (lost.length === 0) return budget;
  const released = lost.reduce((sum, { amountUsd }) => sum + amountUsd, 0);
  const freed = { ...budget, reservedUsd: Math.max(0, budget.reservedUsd - released) };
  await save(database, freed);
  return freed;
}

async function save(database: Transaction, budget: BudgetRow): Promise<void> {
  const { currentSpend, reservedUsd, windowStart } = budget;
  const { thresholdAlertedAt, exhaustedAlertedAt, refusedAlertedAt } = budget;
  await database.orm
    .update(budgets)
    .set({
      currentSpend,
      reservedUsd,
      windowStart,
      thresholdAlertedAt,
      exhaustedAlertedAt,
      refusedAlertedAt,
    })
    .where(eq(budgets.id, budget.id));
}

function refusal(budget: BudgetRow, usd: number, now: Date): ModelCallError {
  const { name, budgetType, amountUsd, currentSpend } = budget;
  const budgetName = `The ${budgetType} budget "${name}" of ${formatUsd(amountUsd)}`;
  const left = amountUsd - currentSpend;
  if (left >= usd)
    return new ModelCallError(
      'budget_exhausted',
      `The rest of the ${budgetType} budget "${name}" of ${formatUsd(amountUsd)} is reserved for calls in progress.`,
      { retryAfterMs: heldRetryMs },
    );
  const { end } = windowOf(budgetType, now);
  const wait = end === null ? {} : { retryAfterMs: end.getTime() - now.getTime() };
  if (left > 0)
    return new ModelCallError(
      'budget_exhausted',
      `${budgetName} has ${formatUsd(left)} left, and this call may cost up to ${formatUsd(usd)}.`,
      wait,
    );
  const until = end === null ? 'until it is raised' : `until ${end.toISOString().slice(0, 10)} (UTC)`;
  return new ModelCallError('budget_exhausted', `${budgetName} is used up ${until}.`, wait);
}
