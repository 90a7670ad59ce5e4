import { createBudgetRequest } from '@verso/contracts';
import { expect, it } from 'vitest';
import { problemsOf } from '../parts/problems.ts';
import { emptyBudget, requestOf } from './budget-draft.ts';

it('a new budget alerts at 80 percent and does not pause by itself', () => {
  expect(emptyBudget).toMatchObject({ alert_threshold_percent: 80, auto_pause: false });
});

it('empty optional fields of a budget are sent as null', () => {
  const request = requestOf({ ...emptyBudget, name: 'March', amount_usd: 10 });
  expect(request).toMatchObject({
    provider: null,
    model_id: null,
    notification_email: null,
    webhook_url: null,
    notes: null,
  });
  expect(createBudgetRequest.safeParse(request).success).toBe(true);
});

it('a budget needs a name and an amount, and an e-mail address that is one', () => {
  const wrong = requestOf({ ...emptyBudget, notification_email: 'nobody' });
  expect(Object.keys(problemsOf(createBudgetRequest, wrong))).toEqual([
    'name',
    'amount_usd',
    'notification_email',
  ]);
});
