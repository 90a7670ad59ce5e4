import { expect, test } from 'vitest';
import { Once } from './once.ts';

/** An action that records each run, which the test ends. */
function action() {
  const ends: PromiseWithResolvers<string>[] = [];
  const start = () => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  };
  return { start, ends };
}

test('does not start an action again while it is running', async () => {
  const once = new Once();
  const { start, ends } = action();
  const first = once.run('delete 1', 0, start);
  const second = once.run('delete 1', 10_000, start);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});

test('ignores the second click of a double click after a fast action', async () => {
  const once = new Once();
  const { start, ends } = action();
  const first = once.run('delete', 0, start);
  ends[0]?.resolve('done');
  await first;
  expect(await once.run('delete', 200, start)).toBe('done');
  expect(ends).toHaveLength(1);
  void once.run('delete', 600, start);
  expect(ends).toHaveLength(2);
});

test('allows an immediate retry after a failure', async () => {
  const once = new Once();
  const { start, ends } = action();
  const first = once.run('save', 0, start);
  ends[0]?.reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  void once.run('save', 1, start);
  expect(ends).toHaveLength(2);
});

test('runs actions with alternating keys', () => {
  const once = new Once();
  const { start, ends } = action();
  for (const [at, key] of ['on', 'off', 'on'].entries()) void once.run(key, at, start);
  expect(ends).toHaveLength(3);
});

test('allows a retry when a failure is known before the action has ended', () => {
  const once = new Once();
  const { start, ends } = action();
  void once.run('save', 0, start);
  once.forget();
  void once.run('save', 1, start);
  expect(ends).toHaveLength(2);
});
