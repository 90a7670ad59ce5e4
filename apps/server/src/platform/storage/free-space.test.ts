import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { freeSpace, minFree } from './free-space.ts';

const gibibyte = 1024 ** 3;

it.each([
  ['a small disk', 1 * gibibyte, gibibyte / 10],
  ['a medium disk', 10 * gibibyte, gibibyte / 4],
  ['a large disk', 100 * gibibyte, 2 * gibibyte],
  ['a huge disk', 4000 * gibibyte, 5 * gibibyte],
])('requires free space on %s in proportion to its size', (_, size, least) => {
  expect(minFree(size)).toBe(least);
});

it('reads the free space of a folder’s disk', async () => {
  const { free, size } = await freeSpace(tmpdir());
  expect(size).toBeGreaterThan(free);
  await expect(freeSpace('/nowhere/at/all')).rejects.toThrow();
});
