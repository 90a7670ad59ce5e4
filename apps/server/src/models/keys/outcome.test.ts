import { expect, test } from 'vitest';
import { afterTest } from './outcome.ts';

const now = new Date('2026-03-01T12:00:00Z');
const fresh = { consecutiveFailures: 0 };
const minutesUntil = (date: Date | null) => ((date?.getTime() ?? 0) - now.getTime()) / 60_000;
const refused = { code: 'auth', message: 'Wrong key' } as const;

test('activates a working key whatever its earlier state', () => {
  expect(afterTest({ consecutiveFailures: 9 }, null, now)).toEqual({
    status: 'active',
    statusReason: null,
    retryAt: null,
    consecutiveFailures: 0,
  });
});

test('does not count a rate limit as a failure and waits for its retry time', () => {
  const limited = { code: 'rate_limited', message: 'Slow down' } as const;
  const outcome = afterTest(fresh, { ...limited, retryAfterMs: 30_000 }, now);
  expect(outcome).toMatchObject({ status: 'rate_limited', consecutiveFailures: 0 });
  expect(minutesUntil(outcome.retryAt)).toBe(0.5);
  expect(minutesUntil(afterTest(fresh, limited, now).retryAt)).toBe(1);
});

test.each(['network', 'timeout', 'overloaded', 'aborted'] as const)(
  'repeats the test instead of failing the key when the provider is unavailable (%s)',
  (code) => {
    const outcome = afterTest({ consecutiveFailures: 2 }, { code, message: 'No answer' }, now);
    expect(outcome).toMatchObject({ status: 'testing', statusReason: 'No answer', consecutiveFailures: 2 });
    expect(minutesUntil(outcome.retryAt)).toBe(1);
  },
);

test('fails the key with the reason for any other error', () => {
  expect(afterTest(fresh, refused, now)).toMatchObject({
    status: 'failed',
    statusReason: 'Wrong key',
    consecutiveFailures: 1,
  });
});

test('doubles the pause before the next test, up to an hour', () => {
  const pauses = [0, 1, 2, 5, 6, 100].map((consecutiveFailures) =>
    minutesUntil(afterTest({ consecutiveFailures }, refused, now).retryAt),
  );
  expect(pauses).toEqual([1, 2, 4, 32, 60, 60]);
});
