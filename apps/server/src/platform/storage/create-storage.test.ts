import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from '../../../test/operator/start.ts';
import { createSecrets } from '../secrets/create-secrets.ts';
import { createStorage } from './create-storage.ts';
import { keysOf, originalKey, translatedKey } from './keys.ts';
import type { Storage } from './storage.ts';

let folder: ReturnType<typeof makeFolder>;
let storage: Storage;
beforeEach(async () => {
  folder = makeFolder();
  storage = await createStorage({
    config: { s3: undefined, dataDirectory: folder.path },
    secrets: createSecrets('a secret of at least 32 characters'),
    clock: { now: () => new Date() },
  });
});
afterEach(() => folder.remove());

const bytes = new TextEncoder().encode('Some text.');
const allPaths = () => readdir(join(folder.path, 'storage'), { recursive: true });
const owned = (id: string) => ({ userId: 'ada', id, format: 'txt' });

it('removes the folders of a removed translation and of a user without translations', async () => {
  for (const id of ['one', 'two']) {
    await storage.write(originalKey('ada', id, 'txt'), bytes, 'text/plain');
    await storage.write(translatedKey('ada', id, 'txt'), bytes, 'text/plain');
  }
  await storage.remove(keysOf(owned('one')));
  expect((await allPaths()).sort()).toEqual([
    'ada',
    'ada/two',
    'ada/two/original.txt',
    'ada/two/translated.txt',
  ]);
  await storage.remove([translatedKey('ada', 'two', 'txt')]);
  expect(await allPaths()).toContain('ada/two/original.txt');
  await storage.remove(keysOf(owned('two')));
  await storage.remove(keysOf(owned('two')));
  expect(await allPaths()).toEqual([]);
});

it('stores a file while folders of the same user are removed', async () => {
  for (let round = 0; round < 50; round += 1) {
    const [gone, fresh] = [`gone-${round}`, `fresh-${round}`];
    await storage.write(originalKey('ada', gone, 'txt'), bytes, 'text/plain');
    await Promise.all([
      storage.remove(keysOf(owned(gone))),
      storage.write(originalKey('ada', fresh, 'txt'), bytes, 'text/plain'),
    ]);
    expect(await storage.read(originalKey('ada', fresh, 'txt'))).toHaveLength(bytes.length);
    await storage.remove(keysOf(owned(fresh)));
  }
});
