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
  inWindow,
  lockBudgets,
  lockBudgetsById,
  remaining,
} from './live.ts';
import { windowOf } from './window.ts';

/** Longer than any call may last. */
const holdMs = 15 * 60 * 1000;
/** Calls under way end, and give back what they did not use. */
const heldRetryMs = 5_000;

type Dependencies = Pick<QueryContext, 'database' | 'clock'>;

/**
 * Holds the most that a call may cost in every budget that it falls under, all of them or none. One transaction: calls
 * that come together never hold more than there is.
 * @returns the hold's id, null when no budget is concerned, or the refusal of a budget that pauses its models
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
    for (const budget of found) current.push(inWindow(await withoutLostHolds(tx, budget, now), now));
    const exhausted = current.find((budget) => budget.autoPause && remaining(budget) < call.usd);
    if (exhausted !== undefined) return refusal(exhausted, call.usd, now);
    const holdId = randomUUID();
    for (const budget of current) await keep(tx, { ...budget, reservedUsd: budget.reservedUsd + call.usd });
    const expiresAt = new Date(now.getTime() + holdMs);
    await tx.orm
      .insert(budgetHolds)
      .values(current.map(({ id: budgetId }) => ({ holdId, budgetId, amountUsd: call.usd, expiresAt })));
    return holdId;
  });
}

/** Settles a hold with what its call cost (0: it was not made). Part of the current transaction, if there is one. */
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
    // Only now is it certain that nobody else settles the same hold.
    const deleted = await tx.orm.delete(budgetHolds).where(eq(budgetHolds.holdId, holdId)).returning();
    if (deleted.length === 0) return [];
    const settled: BudgetRow[] = [];
    for (const budget of found) {
      const held = deleted.find(({ budgetId }) => budgetId === budget.id)?.amountUsd ?? 0;
      const current = inWindow(budget, clock.now());
      const next = {
        ...current,
        reservedUsd: Math.max(0, current.reservedUsd - held),
        currentSpend: current.currentSpend + costUsd,
      };
      await keep(tx, next);
      settled.push(next);
    }
    return settled;
  });
}

/**
 * Adds what a call cost that held nothing, such as the test of a key, to every budget that it falls under. Part of the
 * current transaction, if there is one.
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
      const current = inWindow(budget, clock.now());
      const next = { ...current, currentSpend: current.currentSpend + costUsd };
      await keep(tx, next);
      charged.push(next);
    }
    return charged;
  });
}

/** Gives back what processes held that died in the middle of a call; writes only where there was something. */
async function withoutLostHolds(database: Transaction, budget: BudgetRow, now: Date): Promise<BudgetRow> {
  const lost = await database.orm
    .delete(budgetHolds)
    .where(and(eq(budgetHolds.budgetId, budget.id), lt(budgetHolds.expiresAt, now)))
    .returning();
  if (lost.length === 0) return budget;
  const given = lost.reduce((sum, { amountUsd }) => sum + amountUsd, 0);
  const freed = { ...budget, reservedUsd: Math.max(0, budget.reservedUsd - given) };
  await keep(database, freed);
  return freed;
}

async function keep(database: Transaction, budget: BudgetRow): Promise<void> {
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
      `What is left of the ${budgetType} budget "${name}" of ${formatUsd(amountUsd)} is held by calls under way.`,
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
