import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeWantedTrial, wantTrial } from './wanted-trial.ts';

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

it('is taken once, by the plan that it was asked for', () => {
  wantTrial('pro');
  expect(takeWantedTrial('business')).toBe(false);
  expect(takeWantedTrial('pro')).toBe(true);
  expect(takeWantedTrial('pro')).toBe(false);
});

it('is forgotten after a day, and never there without having been asked for', () => {
  expect(takeWantedTrial('pro')).toBe(false);
  vi.useFakeTimers();
  wantTrial('pro');
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  expect(takeWantedTrial('pro')).toBe(false);
});
