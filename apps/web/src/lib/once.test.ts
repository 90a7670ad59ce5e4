import { expect, test } from 'vitest';
import { Once } from './once.ts';

/** An action that counts how often it is begun, and ends when it is told to. */
function action() {
  const ends: PromiseWithResolvers<string>[] = [];
  const begin = () => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  };
  return { begin, ends };
}

test('what is under way is not begun again, however long it takes', async () => {
  const once = new Once();
  const { begin, ends } = action();
  const first = once.run('delete 1', 0, begin);
  const second = once.run('delete 1', 10_000, begin);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
});

test('the second click of a double click comes too late for an action that was quick', async () => {
  const once = new Once();
  const { begin, ends } = action();
  const first = once.run('delete', 0, begin);
  ends[0]?.resolve('done');
  await first;
  expect(await once.run('delete', 200, begin)).toBe('done');
  expect(ends).toHaveLength(1);
  void once.run('delete', 600, begin);
  expect(ends).toHaveLength(2);
});

test('what has failed is tried again at once', async () => {
  const once = new Once();
  const { begin, ends } = action();
  const first = once.run('save', 0, begin);
  ends[0]?.reject(new Error('offline'));
  await expect(first).rejects.toThrow('offline');
  void once.run('save', 1, begin);
  expect(ends).toHaveLength(2);
});

test('on, off, on are three actions, also while each waits for the one before', () => {
  const once = new Once();
  const { begin, ends } = action();
  for (const [at, key] of ['on', 'off', 'on'].entries()) void once.run(key, at, begin);
  expect(ends).toHaveLength(3);
});
