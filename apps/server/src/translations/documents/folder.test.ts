import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fitsMessage, readBatches, withWorkingFolder, writeLines } from './folder.ts';

it('fits short lists of short values into a message', () => {
  expect(fitsMessage([])).toBe(true);
  expect(fitsMessage(new Array(500).fill('text'))).toBe(true);
  expect(fitsMessage(new Array(501).fill('text'))).toBe(false);
  expect(fitsMessage(['x'.repeat(100_000)])).toBe(true);
  expect(fitsMessage(['x'.repeat(100_000), 'x'.repeat(100_000)])).toBe(false);
});

it('stops reading values once the list is too long', () => {
  const seen: number[] = [];
  const values = function* () {
    for (let index = 0; ; index += 1) {
      seen.push(index);
      yield 'x'.repeat(150_000);
    }
  };
  expect(fitsMessage(values())).toBe(false);
  expect(seen).toEqual([0, 1]);
});

it('reads lines in batches, and no further batch after the signal', async () => {
  await withWorkingFolder(async (folder) => {
    const path = join(folder, 'lines');
    await writeLines(path, [1, 2, 3, 4, 5]);
    const stopped = new AbortController();
    const batches = (signal?: AbortSignal) => readBatches(path, { size: 2, parse: Number, signal });
    const all: (readonly number[])[] = [];
    for await (const batch of batches()) all.push(batch);
    expect(all).toEqual([[1, 2], [3, 4], [5]]);
    const seen: (readonly number[])[] = [];
    const reading = async () => {
      for await (const batch of batches(stopped.signal)) {
        seen.push(batch);
        stopped.abort(new Error('gone'));
      }
    };
    await expect(reading()).rejects.toThrow('gone');
    expect(seen).toEqual([[1, 2]]);
  });
});
