import { expect, test } from 'vitest';
import { KeyedNotifier } from './keyed-notifier.ts';

const never = new AbortController().signal;

test('wakes only the subscriptions of the notified key', async () => {
  const notifier = new KeyedNotifier();
  const [a, b] = [notifier.subscribe('a'), notifier.subscribe('b')];
  const [first, other] = [a.wait(60_000, never), b.wait(1, never)];
  notifier.notify('a');
  expect(await first).toBe(true);
  expect(await other).toBe(false);
});

test('keeps a notification that arrives between two waits', async () => {
  const notifier = new KeyedNotifier();
  const subscription = notifier.subscribe('a');
  notifier.notify('a');
  expect(await subscription.wait(60_000, never)).toBe(true);
  expect(await subscription.wait(1, never)).toBe(false);
});

test('wakes all subscriptions when notified without a key', async () => {
  const notifier = new KeyedNotifier();
  const waits = ['a', 'b'].map((key) => notifier.subscribe(key).wait(60_000, never));
  notifier.notify();
  expect(await Promise.all(waits)).toEqual([true, true]);
});

test('stops waiting when aborted', async () => {
  const abort = new AbortController();
  const wait = new KeyedNotifier().subscribe('a').wait(60_000, abort.signal);
  abort.abort();
  expect(await wait).toBe(false);
});
