import { expect, test } from 'vitest';
import { FairSemaphore, type Release } from './fair-semaphore.ts';

/** Acquires slots and records their owners in order. */
function track(semaphore: FairSemaphore) {
  const order: string[] = [];
  const held = new Map<string, Release[]>();
  const ask = (owner: string, signal?: AbortSignal) =>
    semaphore.acquire(owner, signal).then((release) => {
      order.push(owner);
      held.set(owner, [...(held.get(owner) ?? []), release]);
    });
  const leave = (owner: string) => held.get(owner)?.shift()?.();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { order, ask, leave, settle };
}

test('gives no owner more than half of the slots', async () => {
  const { order, ask, settle } = track(new FairSemaphore({ slots: 4 }));
  for (let index = 0; index < 10; index += 1) void ask('greedy');
  await settle();
  expect(order).toEqual(['greedy', 'greedy']);
  void ask('modest');
  await settle();
  expect(order).toEqual(['greedy', 'greedy', 'modest']);
});

test('gives a free slot to the owner who holds the fewest, first come first served among equals', async () => {
  const { order, ask, leave, settle } = track(new FairSemaphore({ slots: 2, maxPerOwner: 2, now: () => 0 }));
  void ask('a');
  void ask('a');
  void ask('a');
  void ask('b');
  void ask('c');
  await settle();
  leave('a');
  await settle();
  expect(order).toEqual(['a', 'a', 'b']);
  leave('a');
  leave('b');
  await settle();
  expect(order).toEqual(['a', 'a', 'b', 'a', 'c']);
});

test('gives a spare slot only to an owner who holds none', async () => {
  const { order, ask, leave, settle } = track(new FairSemaphore({ slots: 2, maxPerOwner: 2, spareSlots: 1 }));
  void ask('greedy');
  void ask('greedy');
  void ask('greedy');
  await settle();
  void ask('modest');
  void ask('modest');
  void ask('late');
  await settle();
  expect(order).toEqual(['greedy', 'greedy', 'modest']);
  leave('greedy');
  await settle();
  expect(order).toEqual(['greedy', 'greedy', 'modest', 'late']);
});

test('prefers the owner with less recent work and lets them use a spare slot', async () => {
  const work: Readonly<Record<string, number>> = { heavy: 9_000, light: 10 };
  const workOf = (owner: string) => work[owner] ?? 0;
  const mayUseSpare = (owner: string) => workOf(owner) < 1_000;
  const { order, ask, leave, settle } = track(
    new FairSemaphore({ slots: 1, spareSlots: 1, workOf, mayUseSpare }),
  );
  void ask('first');
  void ask('heavy');
  await settle();
  expect(order).toEqual(['first']);
  void ask('light');
  await settle();
  expect(order).toEqual(['first', 'light']);
  void ask('light');
  leave('light');
  leave('first');
  await settle();
  expect(order).toEqual(['first', 'light', 'light']);
  leave('light');
  await settle();
  expect(order).toEqual(['first', 'light', 'light', 'heavy']);
});

test('prefers the owner who held slots for less time, in whatever order they asked', async () => {
  let time = 0;
  const { order, ask, leave, settle } = track(new FairSemaphore({ slots: 1, now: () => time }));
  for (let index = 0; index < 3; index += 1) void ask('greedy');
  void ask('modest');
  await settle();
  time = 20_000;
  leave('greedy');
  await settle();
  void ask('modest');
  time = 25_000;
  leave('modest');
  await settle();
  expect(order).toEqual(['greedy', 'modest', 'modest']);
  time = 60_000;
  leave('modest');
  await settle();
  expect(order).toEqual(['greedy', 'modest', 'modest', 'greedy']);
});

test('gives a spare slot to an owner by the time for which they held slots', async () => {
  let time = 0;
  const mayUseSpare = (_owner: string, work: number) => work < 10_000;
  const options = { slots: 1, spareSlots: 1, mayUseSpare, now: () => time };
  const { order, ask, leave, settle } = track(new FairSemaphore(options));
  void ask('heavy');
  await settle();
  time = 20_000;
  leave('heavy');
  void ask('other');
  void ask('heavy');
  await settle();
  expect(order).toEqual(['heavy', 'other']);
  void ask('light');
  await settle();
  expect(order).toEqual(['heavy', 'other', 'light']);
});

test('gives no slot to an owner who stopped waiting, and blocks no one', async () => {
  const { order, ask, leave, settle } = track(new FairSemaphore({ slots: 1 }));
  const controller = new AbortController();
  void ask('first');
  const stopped = ask('impatient', controller.signal);
  void ask('patient');
  controller.abort(new Error('gone'));
  await expect(stopped).rejects.toThrow('gone');
  leave('first');
  await settle();
  expect(order).toEqual(['first', 'patient']);
  await expect(new FairSemaphore({ slots: 1 }).acquire('late', controller.signal)).rejects.toThrow('gone');
});

test('frees a slot once when it is released twice', async () => {
  const semaphore = new FairSemaphore({ slots: 1 });
  const release = await semaphore.acquire('a');
  release();
  release();
  await semaphore.acquire('b');
  const third = semaphore.acquire('c').then(() => 'got in');
  const other = new Promise((resolve) => setImmediate(() => resolve('waits')));
  expect(await Promise.race([third, other])).toBe('waits');
});
