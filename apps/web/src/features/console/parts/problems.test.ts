import {
  createBudgetRequest,
  createKeyRequest,
  createModelRequest,
  grantBetaRequest,
  grantCreditsRequest,
  updateMonitoringConfigRequest,
} from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './problems.ts';

describe('form validation', () => {
  const budget = { name: 'March', budget_type: 'daily', amount_usd: 10 };
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Enter a name.' }],
    [{ amount_usd: '' }, { amount_usd: 'Required' }],
    [{ amount_usd: 0 }, { amount_usd: 'The minimum amount is $0.01.' }],
    [{ alert_threshold_percent: 0 }, { alert_threshold_percent: 'At least 1' }],
    [{ amount_usd: -5 }, { amount_usd: 'The minimum amount is $0.01.' }],
    [{ amount_usd: 0.001 }, { amount_usd: 'The minimum amount is $0.01.' }],
    [{ alert_threshold_percent: 50.5 }, { alert_threshold_percent: 'Enter a whole number.' }],
    [{ alert_threshold_percent: 101 }, { alert_threshold_percent: 'At most 100' }],
    [{ budget_type: 'yearly' }, { budget_type: 'Not valid' }],
    [{ notification_email: 'nobody' }, { notification_email: 'Enter an email address.' }],
  ])('finds the problems of a budget with %o', (wrong, problems) =>
    expect(problemsOf(createBudgetRequest, { ...budget, ...wrong })).toEqual(problems),
  );

  it('uses the messages of the contract if there are any', () => {
    expect(problemsOf(createKeyRequest, { provider: 'openai', key_name: '', key_value: '' })).toEqual({
      key_name: 'Required',
      key_value: 'Enter the key.',
    });
  });

  it('finds the problems of other forms', () => {
    const key = { provider: 'openai', key_name: 'Main', key_value: 'sk-1' };
    expect(problemsOf(createKeyRequest, { ...key, priority: 1001 })).toEqual({ priority: 'At most 1000' });
    const metric = { threshold_percentage: 101, alert_email: 'nobody', webhook_url: 'ftp://example.com' };
    expect(problemsOf(updateMonitoringConfigRequest, metric)).toEqual({
      threshold_percentage: 'At most 100',
      alert_email: 'Enter an email address.',
      webhook_url: 'Enter an address that starts with http:// or https://.',
    });
    expect(problemsOf(grantBetaRequest, { userEmail: 'somebody', expiresInMonths: 13 })).toEqual({
      userEmail: 'Enter an email address.',
      expiresInMonths: 'At most 12',
    });
    expect(problemsOf(grantCreditsRequest, { userEmail: 'somebody', amount: 100 })).toEqual({
      userEmail: 'Enter an email address.',
    });
  });

  it('distinguishes an empty price from a price of 0', () => {
    const model = { model_id: 'm', provider: 'openai', display_name: 'M', pricing_input_per_1m: 0 };
    expect(problemsOf(createModelRequest, { ...model, pricing_output_per_1m: '' })).toEqual({
      pricing_output_per_1m: 'Required',
    });
  });
});
