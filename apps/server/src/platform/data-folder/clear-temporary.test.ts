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
const clear = () => clearTemporaryFolders({ logger: createLogger('silent') });

it('what killed processes left a day ago is removed with all that is in it, whatever it was for', async () => {
  const folders = await Promise.all(temporaryPurposes.map(makeTemporaryFolder));
  for (const folder of folders) {
    await writeFile(join(folder, 'file'), 'secrets');
    await age(join(folder, 'file'));
    await age(folder);
  }
  await clear();
  expect(folders.filter(existsSync)).toEqual([]);
});

it('what is being written stays, and so does what is somebody else’s', async () => {
  const young = await makeTemporaryFolder('upload');
  const busy = await makeTemporaryFolder('backup');
  await writeFile(join(busy, 'part'), 'written just now');
  await age(busy);
  const strange = join(directory, 'verso-notes');
  await mkdir(strange);
  await age(strange);
  const target = join(directory, 'target');
  await mkdir(target);
  const link = join(directory, 'verso-upload-link');
  await symlink(target, link);
  await age(target);
  await clear();
  expect([young, busy, strange, target, link].filter(existsSync)).toHaveLength(5);
});
