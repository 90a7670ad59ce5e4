import { expect, test } from 'vitest';
import { type GiveBack, Turns } from './turns.ts';

/** Asks for a place and notes who got one, in order. */
function follow(turns: Turns) {
  const order: string[] = [];
  const held = new Map<string, GiveBack[]>();
  const ask = (owner: string, signal?: AbortSignal) =>
    turns.take(owner, signal).then((giveBack) => {
      order.push(owner);
      held.set(owner, [...(held.get(owner) ?? []), giveBack]);
    });
  const leave = (owner: string) => held.get(owner)?.shift()?.();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { order, ask, leave, settle };
}

test('no owner holds more than half of the places, however much they ask for', async () => {
  const { order, ask, settle } = follow(new Turns({ places: 4 }));
  for (let index = 0; index < 10; index += 1) void ask('greedy');
  await settle();
  expect(order).toEqual(['greedy', 'greedy']);
  void ask('modest');
  await settle();
  expect(order).toEqual(['greedy', 'greedy', 'modest']);
});

test('a free place goes to the owner who holds the fewest, first come first served among equals', async () => {
  const { order, ask, leave, settle } = follow(new Turns({ places: 2, perOwner: 2 }));
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

test('an owner who holds no place gets a spare one; others wait for an ordinary one', async () => {
  const { order, ask, leave, settle } = follow(new Turns({ places: 2, perOwner: 2, spare: 1 }));
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

test('among owners who hold as many places, the one for whom less was done goes first and may have a spare place', async () => {
  const work: Readonly<Record<string, number>> = { heavy: 9_000, light: 10 };
  const workOf = (owner: string) => work[owner] ?? 0;
  const spareFor = (owner: string) => workOf(owner) < 1_000;
  const { order, ask, leave, settle } = follow(new Turns({ places: 1, spare: 1, workOf, spareFor }));
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

test('an owner that stops waiting gets no place and blocks no one', async () => {
  const { order, ask, leave, settle } = follow(new Turns({ places: 1 }));
  const controller = new AbortController();
  void ask('first');
  const stopped = ask('impatient', controller.signal);
  void ask('patient');
  controller.abort(new Error('gone'));
  await expect(stopped).rejects.toThrow('gone');
  leave('first');
  await settle();
  expect(order).toEqual(['first', 'patient']);
  await expect(new Turns({ places: 1 }).take('late', controller.signal)).rejects.toThrow('gone');
});

test('a place that is given back twice is free once', async () => {
  const turns = new Turns({ places: 1 });
  const giveBack = await turns.take('a');
  giveBack();
  giveBack();
  await turns.take('b');
  const third = turns.take('c').then(() => 'got in');
  const other = new Promise((resolve) => setImmediate(() => resolve('waits')));
  expect(await Promise.race([third, other])).toBe('waits');
});
