import { dayMs } from '@verso/contracts';
import { budgets, type Database } from '@verso/db';
import { spentInWindow } from '../src/models/budgets/spent.ts';
import { windowOf } from '../src/models/budgets/window.ts';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

type BudgetRow = typeof budgets.$inferInsert & { readonly id: string; readonly createdAt: Date };

/**
 * Budgets at different levels of spend: well below the limit, near the threshold, exceeded and pausing, for a single
 * model, and inactive. The exceeded budget has no window, so that it is exceeded at any hour.
 */
const samples = [
  {
    name: 'Everything (sample)',
    budgetType: 'monthly',
    provider: null,
    modelId: null,
    spent: 0.61,
    autoPause: false,
    isActive: true,
  },
  {
    name: 'Gemini a day (sample)',
    budgetType: 'daily',
    provider: 'google-gemini',
    modelId: null,
    spent: 0.87,
    autoPause: false,
    isActive: true,
  },
  {
    name: 'Anthropic (sample)',
    budgetType: 'total',
    provider: 'anthropic',
    modelId: null,
    spent: 1.04,
    autoPause: true,
    isActive: true,
  },
  {
    name: 'Trial of GPT-5.4 (sample)',
    budgetType: 'weekly',
    provider: 'openai',
    modelId: 'gpt-5.4',
    spent: 0.42,
    autoPause: true,
    isActive: true,
  },
  {
    name: 'Old limit (sample)',
    budgetType: 'monthly',
    provider: 'openai',
    modelId: null,
    spent: 0.2,
    autoPause: false,
    isActive: false,
  },
] as const;

/** Seeds budgets whose spend matches the call log. */
export async function seedBudgets(
  database: Database,
  rows: Rows,
  random: Random,
  now: Date,
): Promise<readonly BudgetRow[]> {
  const seeded: BudgetRow[] = [];
  for (const [index, { spent, ...sample }] of samples.entries()) {
    const currentSpend = await spentInWindow(database, sample, now);
    const createdAt = new Date(now.getTime() - (60 - 9 * index) * dayMs);
    seeded.push({
      ...sample,
      id: random.uuid(),
      amountUsd: Math.max(1, Math.round((100 * currentSpend) / spent) / 100),
      alertThresholdPercent: 80,
      notificationEmail: 'operations@example.com',
      webhookUrl: null,
      notes: null,
      currentSpend,
      windowStart: windowOf(sample.budgetType, now).start,
      // Seeded budgets must not send alerts.
      thresholdAlertedAt: now,
      exhaustedAlertedAt: now,
      createdAt,
      updatedAt: createdAt,
    });
  }
  await rows.add(budgets, ...seeded);
  return seeded;
}
