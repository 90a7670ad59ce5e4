/**
 * The cluster with the migrated template outlives a test run, in the cache of this checkout: creating and migrating one
 * takes two seconds of CPU time, which is half of what a single test file needs.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '../embedded/binaries.ts';
import { clusterIn } from '../embedded/cluster.ts';

/** Of all test databases; of all templates. */
const prefixes = { database: 'verso_test_', template: 'verso_template_' };

const { major, version } = findBinaries();
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/postgres', import.meta.url));
/** Where the kept cluster is, and the names of its templates. */
const kept = join(cache, version);
const list = 'templates.json';

/**
 * Copies the kept cluster to where the embedded server expects its own. Without one, does nothing.
 * @returns the names of the templates in it
 */
export function takeCluster(directory: string): readonly string[] {
  const { data, passwordFile } = clusterIn(directory, major);
  try {
    const templates: string[] = JSON.parse(readFileSync(join(kept, list), 'utf8'));
    mkdirSync(directory, { mode: 0o700 });
    cpSync(join(kept, basename(passwordFile)), passwordFile);
    cpSync(join(kept, basename(data)), `${data}.new`, { recursive: true });
    chmodSync(`${data}.new`, 0o700); // which is not copied, and required by the server
    renameSync(`${data}.new`, data);
    return templates;
  } catch {
    rmSync(directory, { recursive: true, force: true }); // None, or replaced while it was being copied: a new one is created.
    return [];
  }
}

/**
 * Leaves nothing but new templates in a cluster whose tests have ended.
 * @param taken those that it was started with
 * @returns the names of new ones, for which the cluster should be kept; none if there is nothing new
 */
export async function clearCluster(url: string, taken: readonly string[]): Promise<readonly string[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const names = rows.map(({ datname }) => datname);
    const added = names.filter((name) => name.startsWith(prefixes.template) && !taken.includes(name));
    const superfluous = names.filter((name) => taken.includes(name) || name.startsWith(prefixes.database));
    if (added.length > 0)
      for (const name of superfluous) await client.query(`drop database "${name}" with (force)`);
    return added;
  } finally {
    await client.end();
  }
}

/** Keeps a cluster whose server has stopped, instead of the one before. Fails in silence: the next run creates its own. */
export function keepCluster(directory: string, templates: readonly string[]): void {
  const { data, passwordFile } = clusterIn(directory, major);
  const unfinished = `${kept}.${process.pid}`;
  try {
    if (!existsSync(dirname(cache))) return; // not a checkout with caches
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    cpSync(passwordFile, join(unfinished, basename(passwordFile)));
    cpSync(data, join(unfinished, basename(data)), { recursive: true });
    writeFileSync(join(unfinished, list), JSON.stringify(templates));
    rmSync(kept, { recursive: true, force: true });
    renameSync(unfinished, kept);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
