import { ModelCallError } from '@verso/contracts';
import { expect, test } from 'vitest';
import { waitFor } from './handler.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const paused = (retryAfterMs?: number) =>
  new ModelCallError('paused', 'resting', retryAfterMs === undefined ? {} : { retryAfterMs });

test('waits as long as the pause lasts, within bounds', () => {
  expect(waitFor(paused(30_000), ago(0), now)).toEqual({
    code: 'paused',
    message: 'resting',
    afterMs: 30_000,
  });
  expect(waitFor(paused(1), ago(0), now)?.afterMs).toBe(2000);
  expect(waitFor(paused(86_400_000), ago(0), now)?.afterMs).toBe(60_000);
  expect(waitFor(new ModelCallError('budget_exhausted', 'spent'), ago(0), now)?.afterMs).toBe(60_000);
});

test('waits for an unavailable provider and keeps its reason', () => {
  const cause = new ModelCallError('overloaded', 'The service is overloaded (500).');
  const gone = new ModelCallError('no_route', cause.message, { cause });
  for (const error of [cause, gone])
    expect(waitFor(error, ago(0), now)).toEqual({
      code: 'overloaded',
      message: cause.message,
      afterMs: 10_000,
    });
  expect(waitFor(new ModelCallError('no_route', 'No model can be used.'), ago(0), now)).toBeNull();
});

test('does not wait longer than a day, nor for permanent errors', () => {
  expect(waitFor(paused(), ago(25), now)).toBeNull();
  expect(waitFor(new ModelCallError('auth', 'dead key'), ago(0), now)).toBeNull();
  expect(waitFor(new Error('database is away'), ago(0), now)).toBeNull();
});
