import type { ProviderId } from '@verso/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProviderKey } from '../keys/key.ts';
import { startDeadline, timeoutsFor } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timeouts = { firstTokenMs: 1_500, idleMs: 1_000, totalMs: 5_000 };
const key = (provider: ProviderId, baseUrl: string | null, more: Partial<ProviderKey> = {}): ProviderKey => ({
  id: 'k',
  provider,
  value: '',
  baseUrl,
  extra: {},
  priority: 0,
  requestsPerMinute: null,
  ...more,
});
const own = 'http://192.168.0.7:8000/v1';
const ownTimeouts = { firstTokenMs: 600_000, idleMs: 120_000, totalMs: 3_600_000 };
const usual = { firstTokenMs: 60_000, idleMs: 30_000, totalMs: 600_000 };

it('gives servers in the own network more time, other services never', () => {
  expect(timeoutsFor(key('openai-compatible', own), {})).toEqual(ownTimeouts);
  expect(timeoutsFor(key('openai-compatible', 'https://api.example.com/v1'), {})).toEqual(usual);
  expect(timeoutsFor(key('openai', 'http://localhost:4000'), {})).toEqual(usual);
  expect(timeoutsFor(undefined, {})).toEqual(usual);
  expect(timeoutsFor(key('openai-compatible', own), {}, { idleMs: 5 })).toEqual({
    ...ownTimeouts,
    idleMs: 5,
  });
});

it('lets a key set each time limit, and a model override it', () => {
  const gateway = { firstTokenMs: 5, totalMs: 7 };
  const limited = key('openai', null, { firstTokenSeconds: 90, silenceSeconds: 40, totalSeconds: 100 });
  expect(timeoutsFor(limited, {}, gateway)).toEqual({
    firstTokenMs: 90_000,
    idleMs: 40_000,
    totalMs: 100_000,
  });
  expect(timeoutsFor(limited, { firstTokenSeconds: 300, totalSeconds: 900 })).toEqual({
    firstTokenMs: 300_000,
    idleMs: 40_000,
    totalMs: 900_000,
  });
  expect(timeoutsFor(undefined, { silenceSeconds: 3 })).toEqual({ ...usual, idleMs: 3_000 });
});

it('extends the total by a longer time until the first text, unless it is set', () => {
  const late = { firstTokenSeconds: 900 };
  for (const timeouts of [
    timeoutsFor(key('openai', null, late), {}, { firstTokenMs: 5 }),
    timeoutsFor(key('openai', null), late),
  ])
    expect(timeouts).toEqual({ ...usual, firstTokenMs: 900_000, totalMs: 1_500_000 });
  expect(timeoutsFor(key('openai', null, { totalSeconds: 950 }), late).totalMs).toBe(950_000);
});

const start = (caller = new AbortController()) => ({
  caller,
  deadline: startDeadline(timeouts, caller.signal),
});

it('expires without an answer', () => {
  const { deadline } = start();
  vi.advanceTimersByTime(1_499);
  expect([deadline.signal.aborted, deadline.expired()]).toEqual([false, null]);
  vi.advanceTimersByTime(1);
  expect([deadline.signal.aborted, deadline.expired()]).toEqual([true, 'no answer within 1.5 s']);
});

it('expires after silence between two texts', () => {
  const { deadline } = start();
  for (let text = 0; text < 3; text += 1) {
    vi.advanceTimersByTime(999);
    deadline.touch();
  }
  vi.advanceTimersByTime(999);
  expect(deadline.expired()).toBeNull();
  vi.advanceTimersByTime(1);
  expect([deadline.signal.aborted, deadline.expired()]).toEqual([true, 'silence for 1 s']);
});

it('expires after the total time, however steadily text arrives', () => {
  const { deadline } = start();
  for (let at = 0; at < 5_000; at += 500) {
    deadline.touch();
    vi.advanceTimersByTime(500);
  }
  expect(deadline.expired()).toBe('no end after 5 s');
  vi.advanceTimersByTime(2_000);
  expect(deadline.expired()).toBe('no end after 5 s');
});

it('is aborted by its caller without having expired', () => {
  const { caller, deadline } = start();
  caller.abort();
  expect([deadline.signal.aborted, deadline.expired()]).toEqual([true, null]);
  const aborted = new AbortController();
  aborted.abort();
  expect(start(aborted).deadline.signal.aborted).toBe(true);
});

it('never expires after its end, and listens to its caller no longer', () => {
  const { caller, deadline } = start();
  const removed = vi.spyOn(caller.signal, 'removeEventListener');
  deadline.touch();
  deadline.end();
  expect(deadline.signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
  vi.advanceTimersByTime(10_000);
  expect(deadline.expired()).toBeNull();
});
