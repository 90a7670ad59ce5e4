import { expect, test } from 'vitest';
import { WakeBoard } from './wake.ts';

const never = new AbortController().signal;

test('a call wakes those who wait for its key, and no one else', async () => {
  const board = new WakeBoard();
  const [a, b] = [board.subscribe('a'), board.subscribe('b')];
  const [first, other] = [a.wait(60_000, never), b.wait(1, never)];
  board.call('a');
  expect(await first).toBe(true);
  expect(await other).toBe(false);
});

test('a call between two waits is not lost', async () => {
  const board = new WakeBoard();
  const subscription = board.subscribe('a');
  board.call('a');
  expect(await subscription.wait(60_000, never)).toBe(true);
  expect(await subscription.wait(1, never)).toBe(false);
});

test('a call without a key wakes everyone', async () => {
  const board = new WakeBoard();
  const waits = ['a', 'b'].map((key) => board.subscribe(key).wait(60_000, never));
  board.call();
  expect(await Promise.all(waits)).toEqual([true, true]);
});

test('an abort ends the wait', async () => {
  const abort = new AbortController();
  const wait = new WakeBoard().subscribe('a').wait(60_000, abort.signal);
  abort.abort();
  expect(await wait).toBe(false);
});
