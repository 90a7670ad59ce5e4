import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdLease } from './lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = () => Promise<{ readonly affected: number }>;
const held: Answer = async () => ({ affected: 1 });
const isAway: Answer = async () => Promise.reject(new Error('away'));
const hangs: Answer = () => new Promise(() => undefined);

/** A lease of a job with a heartbeat of ten seconds, whose renewals are answered like this. */
function leaseWith(answer: Answer, heartbeatSeconds: number | null = 10) {
  const database = { answer, renewals: 0 };
  const touch = () => {
    database.renewals += 1;
    return database.answer();
  };
  const context = { queue: { touch }, logger: { warn: () => undefined } };
  const lease = holdLease(context, { id: 'a', name: 'translate', retryCount: 2, heartbeatSeconds });
  return { lease, database };
}

it('lasts as long as it is renewed', async () => {
  const { lease, database } = leaseWith(held);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([lease.signal.aborted, database.renewals]).toEqual([false, 60]);
  lease.end();
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['fails', isAway],
  ['is not answered', hangs],
])('ends before the heartbeat time if its renewal %s', async (_, answer) => {
  const { lease, database } = leaseWith(held);
  await vi.advanceTimersByTimeAsync(5_500);
  database.answer = answer;
  await vi.advanceTimersByTimeAsync(7_000);
  expect(lease.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lease.signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('counts from when a renewal was sent, not from when it was answered', async () => {
  const { lease, database } = leaseWith(hangs);
  const { promise, resolve } = Promise.withResolvers<{ readonly affected: number }>();
  database.answer = () => promise;
  await vi.advanceTimersByTimeAsync(7_000);
  database.answer = hangs;
  resolve({ affected: 1 });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(lease.signal.aborted).toBe(true);
});

it('survives a short outage', async () => {
  const { lease, database } = leaseWith(isAway);
  await vi.advanceTimersByTimeAsync(6_000);
  database.answer = held;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lease.signal.aborted).toBe(false);
  lease.end();
});

it('ends when the queue has given the job to another worker', async () => {
  const { lease, database } = leaseWith(held);
  database.answer = async () => ({ affected: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lease.signal.aborted).toBe(true);
});

it('needs no renewal without a heartbeat', async () => {
  const { lease, database } = leaseWith(isAway, null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([lease.signal.aborted, database.renewals]).toEqual([false, 0]);
});
