import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestTrial, takeRequestedTrial } from './requested-trial.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('returns a requested trial once, for its plan only', () => {
  requestTrial('pro');
  expect(takeRequestedTrial('business')).toBe(false);
  expect(takeRequestedTrial('pro')).toBe(true);
  expect(takeRequestedTrial('pro')).toBe(false);
});

it('returns no trial that was not requested, or was requested over a day ago', () => {
  expect(takeRequestedTrial('pro')).toBe(false);
  vi.useFakeTimers();
  requestTrial('pro');
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  expect(takeRequestedTrial('pro')).toBe(false);
});
