import { expect, test } from 'vitest';
import { afterTest } from './outcome.ts';

const now = new Date('2026-03-01T12:00:00Z');
const fresh = { consecutiveFailures: 0 };
const minutesUntil = (date: Date | null) => ((date?.getTime() ?? 0) - now.getTime()) / 60_000;
const refused = { code: 'auth', message: 'Wrong key' } as const;

test('a key that works is active, whatever it was before', () => {
  expect(afterTest({ consecutiveFailures: 9 }, null, now)).toEqual({
    status: 'active',
    statusReason: null,
    retryAt: null,
    consecutiveFailures: 0,
  });
});

test('a key that is asked too often is no failure, and has its time', () => {
  const limited = { code: 'rate_limited', message: 'Slow down' } as const;
  const outcome = afterTest(fresh, { ...limited, retryAfterMs: 30_000 }, now);
  expect(outcome).toMatchObject({ status: 'rate_limited', consecutiveFailures: 0 });
  expect(minutesUntil(outcome.retryAt)).toBe(0.5);
  expect(minutesUntil(afterTest(fresh, limited, now).retryAt)).toBe(1);
});

test.each(['network', 'timeout', 'overloaded', 'aborted'] as const)(
  'a provider that is away (%s) does not fail a key: its test is repeated',
  (code) => {
    const outcome = afterTest({ consecutiveFailures: 2 }, { code, message: 'No answer' }, now);
    expect(outcome).toMatchObject({ status: 'testing', statusReason: 'No answer', consecutiveFailures: 2 });
    expect(minutesUntil(outcome.retryAt)).toBe(1);
  },
);

test('any other failure fails it with the reason', () => {
  expect(afterTest(fresh, refused, now)).toMatchObject({
    status: 'failed',
    statusReason: 'Wrong key',
    consecutiveFailures: 1,
  });
});

test('the pause before the next test doubles, up to an hour', () => {
  const pauses = [0, 1, 2, 5, 6, 100].map((consecutiveFailures) =>
    minutesUntil(afterTest({ consecutiveFailures }, refused, now).retryAt),
  );
  expect(pauses).toEqual([1, 2, 4, 32, 60, 60]);
});
