import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/** An open page of an earlier build still loads files of that build, such as when its user goes to another page. */
const kept = { builds: 5, days: 7 } as const;
const dayMs = 24 * 60 * 60 * 1000;

const record = '.builds.json';
const next = '.next';
const twin = /\.(?:br|gz)$/;

interface Build {
  readonly builtAt: string;
  readonly assets: readonly string[];
}

/** Where a build is written before it is published. */
export const nextBuild = (folder: string) => join(folder, next);

/**
 * Replaces a built application, which a server may be serving, with the one in `nextBuild(folder)`. Assets have a hash of
 * their content in their name, so those of several builds can lie side by side: the new ones come first, then the pages
 * that refer to them, each by a rename. Assets of the last five builds stay for a week after their pages were replaced.
 */
export async function publish(folder: string, now = new Date()): Promise<void> {
  const from = nextBuild(folder);
  const files = await filesIn(from);
  const assets = files.filter(isAsset);
  const pages = files.filter((file) => !isAsset(file));
  for (const file of [...assets, ...pages]) {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(from, file), target);
  }
  const builds = [{ builtAt: now.toISOString(), assets }, ...(await earlierBuilds(folder, now))];
  await writeFile(join(from, record), JSON.stringify(builds));
  await rename(join(from, record), join(folder, record));
  await rm(from, { recursive: true });
  const needed = new Set([...pages, record, ...builds.flatMap((build) => build.assets)]);
  const isNeeded = (file: string) =>
    needed.has(file) || (isAsset(file) && needed.has(file.replace(twin, '')));
  for (const file of await filesIn(folder))
    if (!isNeeded(file)) await rm(join(folder, file), { force: true });
}

/** The builds whose pages may still be open. A build's time ended when the one after it was published. */
async function earlierBuilds(folder: string, now: Date): Promise<readonly Build[]> {
  const path = join(folder, record);
  if (!existsSync(path)) return [];
  const builds: readonly Build[] = JSON.parse(await readFile(path, 'utf8'));
  const replacedAt = [now, ...builds.map(({ builtAt }) => new Date(builtAt))];
  return builds.filter(
    (_build, index) =>
      index < kept.builds && now.getTime() - (replacedAt[index]?.getTime() ?? 0) < kept.days * dayMs,
  );
}

const isAsset = (file: string) => file.startsWith(`assets${sep}`);

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
