import { expect, test } from 'vitest';
import { recent } from './recent.ts';

function counting(fail: (call: number) => boolean = () => false) {
  let calls = 0;
  let now = 0;
  const load = recent(
    async () => {
      calls += 1;
      if (fail(calls)) throw new Error('away');
      return calls;
    },
    1000,
    { now: () => new Date(now) },
  );
  return { load, pass: (ms: number) => (now += ms) };
}

test('a value is loaded once while it is fresh, also for callers at the same time', async () => {
  const { load, pass } = counting();
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  pass(999);
  expect(await load()).toBe(1);
  pass(1);
  expect(await load()).toBe(2);
});

test('a failure is not kept', async () => {
  const { load } = counting((call) => call === 1);
  await expect(load()).rejects.toThrow('away');
  expect(await load()).toBe(2);
});

test('what is forgotten is loaded again, also while it loads', async () => {
  const { load } = counting();
  const begun = load();
  load.forget();
  expect(await Promise.all([begun, load()])).toEqual([1, 2]);
  expect(await load()).toBe(2);
});
