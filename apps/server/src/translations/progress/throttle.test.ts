import { expect, test, vi } from 'vitest';
import { throttledWriter } from './throttle.ts';

const unexpected = (error: unknown) => {
  throw error;
};

test('writes the newest value of an interval, and always the last one', async () => {
  const written: number[] = [];
  const writer = throttledWriter(async (value: number) => void written.push(value), 20, unexpected);
  for (const value of [1, 2, 3]) writer.put(value);
  expect(written).toEqual([]);
  await vi.waitFor(() => expect(written).toEqual([3]));
  for (const value of [4, 5]) writer.put(value);
  await writer.end();
  expect(written).toEqual([3, 5]);
  writer.put(6);
  await writer.end();
  expect(written).toEqual([3, 5]);
});

test('ends without writing the last value when it is discarded', async () => {
  const written: number[] = [];
  const writer = throttledWriter(async (value: number) => void written.push(value), 60_000, unexpected);
  writer.put(1);
  await writer.end({ discard: true });
  expect(written).toEqual([]);
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
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  writer.put(2);
  await writer.end();
  expect(written).toEqual([2]);
  expect(failures).toHaveLength(1);
});
