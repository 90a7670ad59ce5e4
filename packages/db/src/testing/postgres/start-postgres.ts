import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import { findBinaries } from './find-binaries.ts';
import { isAlive } from './is-alive.ts';

export interface PostgresServer {
  /** Of the database `postgres`. */
  readonly url: string;
  /** @param template copied when given @returns the new database's url */
  createDatabase(template?: string): Promise<string>;
  dropDatabase(url: string): Promise<void>;
}

export interface StartPostgresOptions {
  /** The folder of `initdb` and `postgres`, instead of the first that is found. */
  readonly binaries?: string | undefined;
}

/**
 * A PostgreSQL server for tests: the one that `TEST_DATABASE_URL` names, otherwise one that all processes of a test
 * run share. It is kept by a process of its own, which ends it as soon as the test run ends, however that ends.
 * @throws Error when there is none to be had, or it does not start
 */
export async function startPostgres(options: StartPostgresOptions = {}): Promise<PostgresServer> {
  const named = process.env.TEST_DATABASE_URL;
  if (named !== undefined && options.binaries === undefined) return serverAt(named);
  const binaries = options.binaries ?? findBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL server is installed. Set TEST_DATABASE_URL.');
  // Workers of a test run are children of the run; everybody else owns a server alone.
  const owner = process.env.VITEST !== undefined && isMainThread ? process.ppid : process.pid;
  const name = options.binaries === undefined ? `${owner}` : `${owner}-${randomBytes(4).toString('hex')}`;
  const directory = join(tmpdir(), `verso-postgres-${name}`);
  if (claim(directory)) keep(directory, binaries, owner);
  return serverAt(await readyUrl(directory));
}

/** Whether this process is the one that starts the keeper. Removes what a dead namesake left. */
function claim(directory: string): boolean {
  try {
    mkdirSync(directory, { mode: 0o711 });
    return true;
  } catch (error) {
    if (!existsSync(directory)) throw error;
    const keeper = read(join(directory, 'keeper.pid'));
    if (keeper === undefined || isAlive(Number(keeper))) return false;
    rmSync(directory, { recursive: true, force: true });
    return claim(directory);
  }
}

function keep(directory: string, binaries: string, owner: number): void {
  const log = openSync(join(directory, 'keeper.log'), 'a', 0o600);
  const program = fileURLToPath(new URL('keeper.ts', import.meta.url));
  // Detached: what kills the whole test run must not kill the one that cleans up after it.
  spawn(process.execPath, [program, directory, binaries, String(owner)], {
    detached: true,
    stdio: ['ignore', log, log],
  }).unref();
}

async function readyUrl(directory: string): Promise<string> {
  for (let waited = 0; waited < 90_000; waited += 50) {
    const url = read(join(directory, 'url'));
    if (url !== undefined) return url;
    if (existsSync(join(directory, 'failed'))) break;
    await delay(50);
  }
  throw new Error(`PostgreSQL did not start:\n${read(join(directory, 'keeper.log')) ?? 'no log'}`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // not there yet
  }
}

function serverAt(url: string): PostgresServer {
  return {
    url,
    async createDatabase(template) {
      const name = `verso_test_${randomBytes(6).toString('hex')}`;
      await execute(
        url,
        `create database "${name}"${template === undefined ? '' : ` template "${template}"`}`,
      );
      const created = new URL(url);
      created.pathname = `/${name}`;
      return created.href;
    },
    dropDatabase: (dropped) =>
      execute(url, `drop database if exists "${new URL(dropped).pathname.slice(1)}" with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
