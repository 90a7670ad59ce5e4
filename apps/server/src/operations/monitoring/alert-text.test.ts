import { expect, test } from 'vitest';
import { alertText } from './alert-text.ts';

test.each([
  ['error_rate', 50, 25, 'Error rate is 50%, limit 25%. Alerts begin at 20%.'],
  ['monthly_api_cost', 90, 100, 'API cost this month is $90.00, limit $100.00. Alerts begin at $80.00.'],
  ['queue_depth', 1000, 1200, 'Queue depth is 1,000, limit 1,200. Alerts begin at 960.'],
  ['oldest_waiting_job', 2808.6, 900, 'Oldest waiting job is 47 min, limit 15 min. Alerts begin at 12 min.'],
  ['p95_job_time', 45.2, 60, 'Job time (95th percentile) is 45 s, limit 1 min. Alerts begin at 48 s.'],
] as const)('formats value and limit of %s in its own unit', (metric, value, limit, text) => {
  expect(alertText(metric, 'opened', { current_value: value, quota_limit: limit }, 80)).toBe(text);
});

test('formats sizes in the largest fitting unit', () => {
  const sizes = { current_value: 1.5 * 1024 ** 3, quota_limit: 2 * 1024 ** 3 };
  expect(alertText('database_size', 'resolved', sizes, 80)).toBe(
    'Database size is 1.5 GB, limit 2 GB: below 1.6 GB again.',
  );
});
