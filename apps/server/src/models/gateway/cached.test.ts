import { expect, test } from 'vitest';
import { cached } from './cached.ts';

function counting(fail: (call: number) => boolean = () => false) {
  let calls = 0;
  let now = 0;
  const load = cached(
    async () => {
      calls += 1;
      if (fail(calls)) throw new Error('away');
      return calls;
    },
    1000,
    { now: () => new Date(now) },
  );
  return { load, advance: (ms: number) => (now += ms) };
}

test('loads a value once while it is fresh, even for concurrent callers', async () => {
  const { load, advance } = counting();
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  advance(999);
  expect(await load()).toBe(1);
  advance(1);
  expect(await load()).toBe(2);
});

test('does not cache a failure', async () => {
  const { load } = counting((call) => call === 1);
  await expect(load()).rejects.toThrow('away');
  expect(await load()).toBe(2);
});

test('loads again after being cleared, even while it is loading', async () => {
  const { load } = counting();
  const begun = load();
  load.clear();
  expect(await Promise.all([begun, load()])).toEqual([1, 2]);
  expect(await load()).toBe(2);
});
