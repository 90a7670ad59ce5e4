import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countSuccess, onSuccess, restartCounting } from './successes.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const done = {
  id: 'a',
  status: 'completed',
  verdict: { kind: 'complete' },
  completed_at: '2999-01-01T00:00:00.000Z',
} as const;

it('notifies only about a translation that ended while the user was watching', () => {
  restartCounting('u');
  const listener = vi.fn();
  const stop = onSuccess(listener);
  countSuccess(done);
  expect(listener).not.toHaveBeenCalled();
  countSuccess({ ...done, id: 'b', verdict: { kind: 'not-translated', units: 2, of: 3 } }, true);
  expect(listener).not.toHaveBeenCalled();
  countSuccess(done, true);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
