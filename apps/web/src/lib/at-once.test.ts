import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atOnce } from './at-once.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const made: string[] = [];
  return { made, ...atOnce((value: string) => made.push(value), 100) };
}

it('calls at once, and again when further calls have paused', () => {
  const { made, call } = setUp();
  call('a');
  expect(made).toEqual(['a']);
  call('ab');
  vi.advanceTimersByTime(99);
  call('abc');
  vi.advanceTimersByTime(99);
  expect(made).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(made).toEqual(['a', 'abc']);
});

it('keeps a pause between any two calls', () => {
  const { made, call } = setUp();
  call('a');
  call('ab');
  vi.advanceTimersByTime(100);
  call('abc');
  expect(made).toEqual(['a', 'ab']);
  vi.advanceTimersByTime(100);
  call('');
  expect(made).toEqual(['a', 'ab', 'abc']);
  vi.advanceTimersByTime(1_000);
  call('b');
  expect(made).toEqual(['a', 'ab', 'abc', '', 'b']);
});

it('forgets what waits', () => {
  const { made, call, cancel } = setUp();
  call('a');
  call('ab');
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(made).toEqual(['a']);
});
