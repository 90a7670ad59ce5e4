import { describe, expect, it } from 'vitest';
import { budgetMessages, createBudgetRequest, updateBudgetRequest } from './admin-budgets.ts';

const budget = { name: 'All models', budget_type: 'monthly', amount_usd: 0.01 };

describe('a budget', () => {
  it('covers all models, warns at 80 percent and blocks nothing unless it says otherwise', () => {
    expect(createBudgetRequest.parse(budget)).toEqual({
      ...budget,
      provider: null,
      model_id: null,
      alert_threshold_percent: 80,
      auto_pause: false,
      notification_email: null,
      webhook_url: null,
      notes: null,
    });
  });

  it.each([
    { amount_usd: 0 },
    { amount_usd: 1.005 },
    { amount_usd: 1_000_000_001 },
    { alert_threshold_percent: 0 },
    { alert_threshold_percent: 101 },
    { budget_type: 'hourly' },
    { name: ' ' },
    { notification_email: 'nobody' },
    { webhook_url: 'https://user:secret@example.com/' },
  ])('cannot have %o', (change) => {
    expect(createBudgetRequest.safeParse({ ...budget, ...change }).success).toBe(false);
    expect(updateBudgetRequest.safeParse(change).success).toBe(false);
  });

  it('can be paused without naming its other fields', () => {
    expect(updateBudgetRequest.parse({ is_active: false })).toEqual({ is_active: false });
  });

  it('is named in the message about its deletion', () => {
    expect(budgetMessages.deleted('All models')).toContain('"All models"');
  });
});
