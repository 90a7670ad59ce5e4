import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@verso/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { clearTemporaryFolders } from './clear-temporary.ts';
import { makeTemporaryFolder, temporaryPurposes } from './temporary-folder.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'verso-test-temporary-'));
  vi.stubEnv('TMPDIR', directory);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

const twoDaysAgo = new Date(Date.now() - 2 * dayMs);
const age = (path: string) => utimes(path, twoDaysAgo, twoDaysAgo);
/** Writes the time of this process: file systems may have another clock. */
const touch = (path: string) => utimes(path, new Date(), new Date());
const clear = () => clearTemporaryFolders({ logger: createLogger('silent') });

it('removes folders of every purpose that killed processes left a day ago', async () => {
  const folders = await Promise.all(temporaryPurposes.map(makeTemporaryFolder));
  for (const folder of folders) {
    await writeFile(join(folder, 'file'), 'secrets');
    await age(join(folder, 'file'));
    await age(folder);
  }
  await clear();
  expect(folders.filter(existsSync)).toEqual([]);
});

it('keeps folders that are in use, and those of other programs', async () => {
  const young = await makeTemporaryFolder('upload');
  await touch(young);
  const busy = await makeTemporaryFolder('backup');
  await writeFile(join(busy, 'part'), 'written just now');
  await touch(join(busy, 'part'));
  await age(busy);
  const foreign = join(directory, 'verso-notes');
  await mkdir(foreign);
  await age(foreign);
  const target = join(directory, 'target');
  await mkdir(target);
  const link = join(directory, 'verso-upload-link');
  await symlink(target, link);
  await age(target);
  await clear();
  expect([young, busy, foreign, target, link].filter(existsSync)).toHaveLength(5);
});
