import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { freeSpace, minFree } from './free-space.ts';

const gibibyte = 1024 ** 3;

it.each([
  ['a small disk', 1 * gibibyte, gibibyte / 10],
  ['an ordinary one', 10 * gibibyte, gibibyte / 4],
  ['a large one', 100 * gibibyte, 2 * gibibyte],
  ['a huge one', 4000 * gibibyte, 5 * gibibyte],
])('scales the required free space with %s', (_, size, least) => {
  expect(minFree(size)).toBe(least);
});

it('reads the free space of a folder’s disk', async () => {
  const { free, size } = await freeSpace(tmpdir());
  expect(size).toBeGreaterThan(free);
  await expect(freeSpace('/nowhere/at/all')).rejects.toThrow();
});
