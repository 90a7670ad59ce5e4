import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compress } from './compress.ts';

const text = 'A text of some length. '.repeat(100);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-compress-'));
  await mkdir(join(folder, 'assets'));
  for (const file of ['index.html', 'assets/app.js', 'assets/font.woff2'])
    await writeFile(join(folder, file), text);
  await writeFile(join(folder, 'assets/small.js'), 'small');
});
afterEach(() => rm(folder, { recursive: true }));

const twins = async () =>
  (await readdir(folder, { recursive: true })).filter((file) => /\.(?:br|gz)$/.test(file)).toSorted();

it('leaves Brotli out for assets when it is quick, and adds nothing but that later', async () => {
  await compress(folder, 'quickly');
  expect(await twins()).toEqual(['assets/app.js.gz', 'index.html.br', 'index.html.gz']);
  expect(gunzipSync(await readFile(join(folder, 'assets/app.js.gz'))).toString()).toBe(text);

  await writeFile(join(folder, 'index.html.br'), 'not made again');
  await compress(folder, 'completely');
  expect(await twins()).toEqual(['assets/app.js.br', 'assets/app.js.gz', 'index.html.br', 'index.html.gz']);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe(text);
  expect(await readFile(join(folder, 'index.html.br'), 'utf8')).toBe('not made again');
});
