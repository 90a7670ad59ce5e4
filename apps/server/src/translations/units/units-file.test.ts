import { readFile } from 'node:fs/promises';
import type { TranslatedUnit } from '@verso/contracts';
import { expect, it } from 'vitest';
import { withWorkingFolder } from '../documents/folder.ts';
import { storeUnitsFile } from './units-file.ts';

it('keeps the units of two versions apart that are stored from one folder at the same time', async () => {
  const files = new Map<string, string>();
  let arrived = 0;
  let release: () => void = () => undefined;
  const bothWritten = new Promise<void>((resolve) => {
    release = resolve;
  });
  const storage = {
    async writeFile(key: string, path: string): Promise<void> {
      arrived += 1;
      if (arrived === 2) release();
      await bothWritten;
      files.set(key, await readFile(path, 'utf8'));
    },
  } as unknown as Parameters<typeof storeUnitsFile>[0]['storage'];
  const unit = (target: string) => [{ target }] as unknown as TranslatedUnit[];

  await withWorkingFolder(async (folder) => {
    await Promise.all([
      storeUnitsFile({ storage }, 'a', unit('eins'), folder),
      storeUnitsFile({ storage }, 'b', unit('zwei'), folder),
    ]);
  });

  expect(files).toEqual(
    new Map([
      ['a', '[{"target":"eins"}]'],
      ['b', '[{"target":"zwei"}]'],
    ]),
  );
});
