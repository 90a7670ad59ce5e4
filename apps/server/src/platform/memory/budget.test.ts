import { expect, test } from 'vitest';
import { MemoryBudget } from './budget.ts';

test('starts work while the budget lasts, and queues the rest', async () => {
  const budget = new MemoryBudget(100);
  const begun: string[] = [];
  const begin = async (name: string, bytes: number) => {
    const release = await budget.take(bytes);
    begun.push(name);
    return release;
  };
  const first = begin('first', 60);
  const second = begin('second', 40);
  const third = begin('third', 30);
  (await first)();
  await third;
  expect(begun).toEqual(['first', 'second', 'third']);
  expect(budget.taken).toBe(70);
  (await second)();
  (await third)();
  expect(budget.taken).toBe(0);
});

test('does not let small requests overtake an earlier large one', async () => {
  const budget = new MemoryBudget(100);
  const running = await budget.take(50);
  const order: string[] = [];
  const large = budget.take(90).then((release) => {
    order.push('large');
    return release;
  });
  const small = budget.take(10).then(() => order.push('small'));
  expect(budget.taken).toBe(50);
  running();
  await Promise.all([large, small]);
  expect(order).toEqual(['large', 'small']);
});

test('gives the whole budget to a request that exceeds it', async () => {
  const budget = new MemoryBudget(100);
  const release = await budget.take(1000);
  expect(budget.taken).toBe(100);
  release();
  release();
  expect(budget.taken).toBe(0);
});

test('does not let an aborted request block the ones behind it', async () => {
  const budget = new MemoryBudget(100);
  const running = await budget.take(50);
  const stop = new AbortController();
  const large = budget.take(90, stop.signal);
  const small = budget.take(10);
  stop.abort(new Error('stopped'));
  await expect(large).rejects.toThrow('stopped');
  (await small)();
  running();
  expect(budget.taken).toBe(0);
  await expect(budget.take(1, stop.signal)).rejects.toThrow('stopped');
});

test('releases memory when the work fails', async () => {
  const budget = new MemoryBudget(100);
  await expect(budget.within(80, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(budget.taken).toBe(0);
});
