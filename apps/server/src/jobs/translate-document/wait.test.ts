import { ModelCallError } from '@verso/contracts';
import { expect, test } from 'vitest';
import { waitFor } from './wait.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const paused = (retryAfterMs?: number) =>
  new ModelCallError('paused', 'resting', retryAfterMs === undefined ? {} : { retryAfterMs });

test('a rest is waited for as long as it lasts, within bounds', () => {
  expect(waitFor(paused(30_000), ago(0), now)).toEqual({
    code: 'paused',
    message: 'resting',
    afterMs: 30_000,
  });
  expect(waitFor(paused(1), ago(0), now)?.afterMs).toBe(2000);
  expect(waitFor(paused(86_400_000), ago(0), now)?.afterMs).toBe(60_000);
  expect(waitFor(new ModelCallError('budget_exhausted', 'spent'), ago(0), now)?.afterMs).toBe(60_000);
});

test('a job does not wait for ever, nor for what waiting does not mend', () => {
  expect(waitFor(paused(), ago(25), now)).toBeNull();
  expect(waitFor(new ModelCallError('auth', 'dead key'), ago(0), now)).toBeNull();
  expect(waitFor(new Error('database is away'), ago(0), now)).toBeNull();
});
