import { expect, test } from 'vitest';
import { throttledWriter } from './throttle.ts';

const unexpected = (error: unknown) => {
  throw error;
};

test('writes the first value at once and always writes the last one', async () => {
  const written: number[] = [];
  const writer = throttledWriter(async (value: number) => void written.push(value), 60_000, unexpected);
  for (const value of [1, 2, 3]) writer.put(value);
  expect(written).toEqual([1]);
  await writer.end();
  expect(written).toEqual([1, 3]);
  writer.put(4);
  await writer.end();
  expect(written).toEqual([1, 3]);
});

test('reports a failed write and writes the next value', async () => {
  const failures: unknown[] = [];
  const written: number[] = [];
  const write = async (value: number) => {
    if (value === 1) throw new Error('database is away');
    written.push(value);
  };
  const writer = throttledWriter(write, 1, (error) => failures.push(error));
  writer.put(1);
  writer.put(2);
  await writer.end();
  expect(written).toEqual([2]);
  expect(failures).toHaveLength(1);
});
