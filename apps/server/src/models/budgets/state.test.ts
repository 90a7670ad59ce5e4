import { expect, test } from 'vitest';
import { type BudgetAlert, dueAlert, stateOf } from './state.ts';

const budget = {
  amountUsd: 10,
  alertThresholdPercent: 80,
  thresholdAlertedAt: null,
  exhaustedAlertedAt: null,
};
const before = new Date(0);

test.each([
  [7.99, false, false],
  [8, true, false],
  [9.99, true, false],
  [10, true, true],
  [12, true, true],
])('$%s of $10 spent: near the threshold: %s, over: %s', (currentSpend, isNearThreshold, isOverBudget) => {
  expect(stateOf({ ...budget, currentSpend })).toMatchObject({ isNearThreshold, isOverBudget });
});

test.each<[number, Partial<Record<'thresholdAlertedAt' | 'exhaustedAlertedAt', Date>>, BudgetAlert | null]>([
  [7.99, {}, null],
  [8, {}, 'threshold'],
  [9, { thresholdAlertedAt: before }, null],
  [10, { thresholdAlertedAt: before }, 'exhausted'],
  [11, {}, 'exhausted'],
  [11, { exhaustedAlertedAt: before }, null],
])('$%s of $10 spent, alerts already sent %j: %s is due', (currentSpend, sent, due) => {
  expect(dueAlert({ ...budget, currentSpend, ...sent })).toBe(due);
});
