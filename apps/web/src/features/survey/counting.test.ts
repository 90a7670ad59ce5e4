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

const done = { id: 'a', status: 'completed', completed_at: '2999-01-01T00:00:00.000Z' } as const;

it('announces a success that ended before the eyes of the user, and none that was only listed or loaded', () => {
  restartCounting('u');
  const announced = vi.fn();
  const stop = onSuccess(announced);
  countSuccess(done);
  expect(announced).not.toHaveBeenCalled();
  countSuccess(done, true);
  expect(announced).toHaveBeenCalledOnce();
  stop();
});
