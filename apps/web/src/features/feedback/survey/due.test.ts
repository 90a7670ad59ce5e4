import { limits } from '@verso/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitSurvey } from './due.ts';
import { countSuccess, restartCounting } from './successes.ts';

const location = { pathname: '/', search: '' };

beforeEach(() => {
  vi.useFakeTimers();
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  location.pathname = '/';
  vi.stubGlobal('window', { location });
  vi.stubGlobal('document', { activeElement: null, hidden: false, querySelector: () => null });
  restartCounting('u');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function translate(ids: readonly string[]): void {
  const completed_at = '2999-01-01T00:00:00.000Z';
  for (const id of ids)
    countSuccess({ id, status: 'completed', verdict: { kind: 'complete' }, completed_at }, true);
}

it('opens the survey three seconds after the third success', async () => {
  const onDue = vi.fn();
  const stop = awaitSurvey('u', { isOpen: async () => true, onDue });
  translate(['a', 'b']);
  await vi.advanceTimersByTimeAsync(60_000);
  translate(['c']);
  expect(limits.npsDelayMs).toBe(3000);
  await vi.advanceTimersByTimeAsync(2999);
  expect(onDue).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDue).toHaveBeenCalledOnce();
  stop();
});

it('keeps it closed for a user who has answered, or who has left the page', async () => {
  const onDue = vi.fn();
  const stop = awaitSurvey('u', { isOpen: async () => false, onDue });
  translate(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(3000);
  stop();

  restartCounting('u');
  const stopAgain = awaitSurvey('u', { isOpen: async () => true, onDue });
  translate(['d', 'e', 'f']);
  location.pathname = '/dashboard';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDue).not.toHaveBeenCalled();
  stopAgain();
});
