import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nextBuild, publish } from './publish.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-publish-'));
});
afterEach(() => rm(folder, { recursive: true }));

const day = (number: number) => new Date(Date.UTC(2030, 0, number));

async function build(files: Readonly<Record<string, string>>, now: Date): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const path = join(nextBuild(folder), file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await publish(folder, now);
}

/** A build with one asset of its own, and one that all builds have. */
const page = (name: string, now: Date) =>
  build({ 'index.html': name, [`assets/${name}.js`]: name, 'assets/same.js': 'same' }, now);
const assets = async () => (await readdir(join(folder, 'assets'))).toSorted();

it('replaces the pages and leaves the assets of the earlier build, with their compressed twins', async () => {
  await build(
    { 'index.html': 'one', 'index.html.br': 'one', 'pages/old.html': 'old', 'assets/one.js': 'one' },
    day(1),
  );
  await writeFile(join(folder, 'assets/one.js.br'), 'made later');
  await build({ 'index.html': 'two', 'assets/two.js': 'two' }, day(2));
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('two');
  expect((await readdir(folder)).filter((file) => !file.startsWith('.'))).toEqual([
    'assets',
    'index.html',
    'pages',
  ]);
  expect(await readdir(join(folder, 'pages'))).toEqual([]);
  expect(await assets()).toEqual(['one.js', 'one.js.br', 'two.js']);
});

it('removes assets a week after their pages were replaced', async () => {
  await page('one', day(1));
  await page('two', day(30));
  await page('three', day(36));
  expect(await assets()).toEqual(['one.js', 'same.js', 'three.js', 'two.js']);
  await page('four', day(37));
  expect(await assets()).toEqual(['four.js', 'same.js', 'three.js', 'two.js']);
});

it('keeps the assets of five earlier builds at most', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await page(name, day(1));
  expect(await assets()).toEqual(['b.js', 'c.js', 'd.js', 'e.js', 'f.js', 'g.js', 'same.js']);
});

it('has no page, at any time, whose assets are not there', async () => {
  await page('one', day(1));
  let isDone = false;
  const missing: string[] = [];
  const watch = async () => {
    while (!isDone) {
      const name = await readFile(join(folder, 'index.html'), 'utf8');
      if (!(await assets()).includes(`${name}.js`)) missing.push(name);
    }
  };
  const watching = watch();
  for (const name of ['two', 'three', 'four']) await page(name, day(2));
  isDone = true;
  await watching;
  expect(missing).toEqual([]);
});
